// Sends delayed and global executor jobs where a headless device says.
