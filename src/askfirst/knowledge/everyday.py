"""Names that are everyday words too: whoever writes one of them in a sentence has named no place and no code."""

EVERYDAY = frozenset(
    """
    a all also am an and any are as ask at away back bad bar base bath be best big bit book born both boy buy by call
    can car chat city close cool corner count cut date day deal deep del der des do door down due each ear east easy el
    end enterprise euro even ever fair fall far fast fine first fit fix for free from full fun game gas gay gem get gift
    go god gold good great green grand had ham has he help her here hi high him his home hope hot hour how i if ill in
    independence industry info is it its job just keep key la land last late lay le led less let lid like list live log
    long los lot love low ma mad male man many mar march mary max may me med medium mean media men met min mobile most
    much my name near need new next nice no nor normal north not note now of off oh ok old on one only open or orange
    our out own paradise park part pay per pet plan play please point pop port post pro quality reading real red ride
    right run rye sale same save school see set she short show side sin sit slim so some soon south spa split standard
    star start stop sun sur table take tax temple term test than that the them then they time to top total town trip try
    two under union up us use van via view visit want war was way we web well west what white who why will win wine with
    work worth yes you young your
    """.split()
)
"""Folded words; a city, a code or a ticker that is spelt like one of them counts only where nothing else is meant."""
