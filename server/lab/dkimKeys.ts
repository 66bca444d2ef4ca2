/** Public keys that sign nothing; their private keys were deleted. RFC 6376 §3.6.1. */
export const RSA_2048_KEY =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAwlc0PeTk+wUIkrOXBVKAZko3VANHJm+iVCXHwlL/z3tJIeG+s/ntc1YpR3AVL6dNeQG6oIbde7bMk+vX7hq0z/VAnLIT/W2njcITJIiiV9pcg+7RQIhcYpcsATaLsf1WJ0dtHaR6fnZHCB4osJ7qwDxPGlGo9Oxw2BM4QKSwbPydrq71EP3X9bMACo+Tr/0s22Lj4x+hQRALo3twugcoHP+JpFEGHjq4kxuprlrjixvBkZrUsIiMpqPf9wa6Crc79WjanUO+4f2GNTmB59TGYH+61kU/zAOMrdnxawkNO+dkpb3VxumG+3JM5y+PzlWTnYCoAWmxaCREcjCA1XKP7wIDAQAB';

/** RFC 8301 §3.2: signers must use at least 1024 bits and should use 2048. */
export const RSA_1024_KEY =
  'MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDE8Hf3FC1vel5I/FiC/j6lRJl276BIHUeYk6sRKsXYk1ChoK8xZ6JhgRUBR6aHym1LzIha7gVTlVg8r2HfsFuq27OTLYdGdGxs3fMgIQrc8fwYZDfX9SLUfLtzWSvpHjeMzJngbpM22NSKfhtgCx0IUPGuRO1jLo2OEJ8cuurtjQIDAQAB';
