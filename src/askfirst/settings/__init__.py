"""One table of settings: name, default, help, environment twin. Flag over environment over file over default."""
