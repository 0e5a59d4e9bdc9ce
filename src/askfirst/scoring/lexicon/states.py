"""States of the United States by their postal codes: every address there is written with them."""

STATES = dict(
    row.split("=")
    for row in (
        "al=alabama ak=alaska az=arizona ar=arkansas ca=california co=colorado ct=connecticut de=delaware fl=florida "
        "ga=georgia hi=hawaii id=idaho il=illinois in=indiana ia=iowa ks=kansas ky=kentucky la=louisiana me=maine "
        "md=maryland ma=massachusetts mi=michigan mn=minnesota ms=mississippi mo=missouri mt=montana ne=nebraska "
        "nv=nevada oh=ohio ok=oklahoma or=oregon pa=pennsylvania tn=tennessee tx=texas ut=utah vt=vermont va=virginia "
        "wa=washington wi=wisconsin wy=wyoming"
    ).split()
) | {
    "nh": "new hampshire", "nj": "new jersey", "nm": "new mexico", "ny": "new york", "nc": "north carolina",
    "nd": "north dakota", "ri": "rhode island", "sc": "south carolina", "sd": "south dakota", "wv": "west virginia",
    "dc": "district of columbia",
}  # fmt: skip
"""Code to name, both folded."""
