export interface CipherFacts {
  /** Bits of the symmetric key that an attacker has to guess. */
  readonly bits: number;
  /** A stolen server key does not open recorded traffic. */
  readonly forwardSecrecy: boolean;
  /** Encryption and integrity in one (RFC 5116). */
  readonly aead: boolean;
  /** No certificate at all: anyone in the middle can be the server. */
  readonly anonymous: boolean;
}

/** The most telling part of a name first. 3DES counts 112 (NIST SP 800-57 part 1), export ciphers 40. */
const STRENGTHS: readonly (readonly [part: RegExp, bits: number])[] = [
  [/_NULL_|WITH_NULL/, 0],
  [/EXPORT|_40_/, 40],
  [/_3DES_/, 112],
  [/_DES_/, 56],
  [/_256_|CHACHA20/, 256],
  [/_128_|_SEED_|_IDEA_/, 128],
];

/** What the IANA name of a cipher suite tells; suites of TLS 1.3 (`TLS_AES_…`) name no key exchange, as they always have a secret one. */
export const cipherFacts = (name: string): CipherFacts => ({
  bits: STRENGTHS.find(([part]) => part.test(name))?.[1] ?? 128,
  forwardSecrecy: !name.includes('_WITH_') || /^TLS_(ECDHE|DHE|ECCPWD)_/.test(name),
  aead: /_GCM_|_CCM|CHACHA20/.test(name),
  anonymous: /_anon_/i.test(name),
});
