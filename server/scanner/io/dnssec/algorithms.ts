/** A DNSSEC signing algorithm that we can verify (IANA, "DNS Security Algorithm Numbers"). */
export interface SigningAlgorithm {
  readonly name: string;
  readonly scheme:
    | { readonly kind: 'rsa'; readonly hash: 'sha1' | 'sha256' | 'sha512' }
    | {
        readonly kind: 'ecdsa';
        readonly hash: 'sha256' | 'sha384';
        readonly curve: 'P-256' | 'P-384';
        readonly bytes: number;
      }
    | { readonly kind: 'eddsa'; readonly curve: 'Ed25519' | 'Ed448'; readonly bytes: number };
}

const supported: Readonly<Record<number, SigningAlgorithm>> = {
  5: { name: 'RSA/SHA-1', scheme: { kind: 'rsa', hash: 'sha1' } },
  7: { name: 'RSA/SHA-1 (NSEC3)', scheme: { kind: 'rsa', hash: 'sha1' } },
  8: { name: 'RSA/SHA-256', scheme: { kind: 'rsa', hash: 'sha256' } },
  10: { name: 'RSA/SHA-512', scheme: { kind: 'rsa', hash: 'sha512' } },
  13: { name: 'ECDSA P-256/SHA-256', scheme: { kind: 'ecdsa', hash: 'sha256', curve: 'P-256', bytes: 32 } },
  14: { name: 'ECDSA P-384/SHA-384', scheme: { kind: 'ecdsa', hash: 'sha384', curve: 'P-384', bytes: 48 } },
  15: { name: 'Ed25519', scheme: { kind: 'eddsa', curve: 'Ed25519', bytes: 32 } },
  16: { name: 'Ed448', scheme: { kind: 'eddsa', curve: 'Ed448', bytes: 57 } },
};

const namesOfOthers: Readonly<Record<number, string>> = {
  1: 'RSA/MD5',
  3: 'DSA/SHA-1',
  6: 'DSA/SHA-1 (NSEC3)',
  12: 'GOST R 34.10-2001',
  17: 'SM2/SM3',
  23: 'GOST R 34.10-2012',
};

/** Returns `undefined` for an algorithm that is unknown, or that validators must not use (RFC 9904: RSA/MD5, DSA, GOST R 34.10-2001). */
export const signingAlgorithm = (number: number): SigningAlgorithm | undefined => supported[number];

export const algorithmName = (number: number): string =>
  supported[number]?.name ?? namesOfOthers[number] ?? `algorithm ${number}`;

/** RFC 9905 §2: SHA-1 must no longer be used for signing. */
export const usesSha1 = (number: number): boolean => number === 5 || number === 7;
