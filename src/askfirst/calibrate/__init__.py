"""How good is a policy on labelled calls? Pure use cases over decoded rows; imports wire, gate and scoring."""
