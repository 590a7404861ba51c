// Scrim
