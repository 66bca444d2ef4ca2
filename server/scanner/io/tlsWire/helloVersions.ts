import type { HelloVersion } from '../scannerIo.ts';

/** Version numbers on the wire: RFC 6101, RFC 8446 §4.1.2, and the two bytes of SSL 2. */
export const helloVersions: Readonly<Record<HelloVersion, number>> = {
  SSLv2: 0x0002,
  SSLv3: 0x0300,
  TLSv1: 0x0301,
  'TLSv1.1': 0x0302,
  'TLSv1.2': 0x0303,
  'TLSv1.3': 0x0304,
};
