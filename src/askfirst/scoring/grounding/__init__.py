"""Where does a value come from? Each is traced to what the agent has seen; what cannot be traced is a guess."""
