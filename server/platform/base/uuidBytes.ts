const UUID_DIGITS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/** Converts a UUID to its 16 bytes, and back. */
export const uuidBytes = {
  of: (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex'),
  toUuid: (bytes: Buffer): string => bytes.toString('hex').replace(UUID_DIGITS, '$1-$2-$3-$4-$5'),
} as const;
