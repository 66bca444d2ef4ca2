import type { HelloVersion } from '../../io/scannerIo.ts';
import { suiteNames } from './suiteNames.ts';

/** The suites of SSL 2 (draft-hickman-netscape-ssl-00 §4.3), by their three bytes. */
const SSL2_SUITES: ReadonlyMap<number, string> = new Map([
  [0x0700c0, 'SSL_CK_DES_192_EDE3_CBC_WITH_MD5'],
  [0x010080, 'SSL_CK_RC4_128_WITH_MD5'],
  [0x030080, 'SSL_CK_RC2_128_CBC_WITH_MD5'],
  [0x050080, 'SSL_CK_IDEA_128_CBC_WITH_MD5'],
  [0x060040, 'SSL_CK_DES_64_CBC_WITH_MD5'],
  [0x020080, 'SSL_CK_RC4_128_EXPORT40_WITH_MD5'],
  [0x040080, 'SSL_CK_RC2_128_CBC_EXPORT40_WITH_MD5'],
]);

/** Of TLS 1.3 (RFC 8446 §B.4), with those that came after it: AEGIS, SM4, integrity only, GOST. */
const MODERN = new Set([
  0x1301, 0x1302, 0x1303, 0x1304, 0x1305, 0x1306, 0x1307, 0x00c6, 0x00c7, 0xc0b4, 0xc0b5, 0xc103, 0xc104, 0xc105,
  0xc106,
]);

/** Nobody can be asked for these without a secret that is shared before, and a web server has none. */
const NEEDS_A_SECRET = /^TLS_(\w*PSK|SRP|KRB5|ECCPWD)_/;
/** RFC 5246 §A.5 and the AEAD suites: never below TLS 1.2. */
const SINCE_TLS_1_2 = /_(SHA256|SHA384|CCM|CCM_8|OMAC)(_OLD)?$/;

/** The best first, as browsers offer them; a server that follows its clients should not be led to the worst. */
const rank = (name: string): number => {
  if (/_(ECDHE|DHE)_.*(GCM|CHACHA20)/.test(name)) return 0;
  if (/_(ECDHE|DHE)_(RSA|ECDSA)_.*AES/.test(name)) return 1;
  if (/NULL|EXPORT|anon|_DES_|RC2|RC4/i.test(name)) return 4;
  return /TLS_RSA_.*(AES|3DES)/.test(name) ? 2 : 3;
};

const namesOf = (wanted: (id: number, name: string) => boolean): readonly number[] =>
  [...suiteNames]
    .filter(([id, name]) => id !== 0 && wanted(id, name) && !NEEDS_A_SECRET.test(name))
    .sort(([, left], [, right]) => rank(left) - rank(right))
    .map(([id]) => id);

const upTo12 = namesOf((id) => !MODERN.has(id));
const upTo11 = upTo12.filter((id) => !SINCE_TLS_1_2.test(suiteNames.get(id) ?? ''));

const byVersion: Readonly<Record<HelloVersion, readonly number[]>> = {
  SSLv2: [...SSL2_SUITES.keys()],
  SSLv3: upTo11,
  TLSv1: upTo11,
  'TLSv1.1': upTo11,
  'TLSv1.2': upTo12,
  'TLSv1.3': [...MODERN],
};

/** All that a server of this version could accept, the best first. */
export const offeredSuites = (version: HelloVersion): readonly number[] => byVersion[version];

/** IANA's name, SSL 2's own, or the number in hexadecimal. */
export const suiteNameOf = (id: number): string =>
  suiteNames.get(id) ?? SSL2_SUITES.get(id) ?? `0x${id.toString(16).padStart(4, '0')}`;
