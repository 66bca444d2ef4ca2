interface SignatureScheme {
  readonly name: string;
  /** Uses MD5 or SHA-1, which are forbidden in the handshake (RFC 9155). */
  readonly weak: boolean;
}

const scheme = (name: string, weak = false): SignatureScheme => ({ name, weak });

/** IANA "TLS SignatureScheme" and, for TLS 1.2, pairs of a hash and a signature (RFC 5246 §7.4.1.4.1) with names in the same style. */
export const signatureSchemes: ReadonlyMap<number, SignatureScheme> = new Map([
  [0x0403, scheme('ecdsa_secp256r1_sha256')],
  [0x0804, scheme('rsa_pss_rsae_sha256')],
  [0x0401, scheme('rsa_pkcs1_sha256')],
  [0x0503, scheme('ecdsa_secp384r1_sha384')],
  [0x0805, scheme('rsa_pss_rsae_sha384')],
  [0x0501, scheme('rsa_pkcs1_sha384')],
  [0x0603, scheme('ecdsa_secp521r1_sha512')],
  [0x0806, scheme('rsa_pss_rsae_sha512')],
  [0x0601, scheme('rsa_pkcs1_sha512')],
  [0x0807, scheme('ed25519')],
  [0x0808, scheme('ed448')],
  [0x0809, scheme('rsa_pss_pss_sha256')],
  [0x080a, scheme('rsa_pss_pss_sha384')],
  [0x080b, scheme('rsa_pss_pss_sha512')],
  [0x081a, scheme('ecdsa_brainpoolP256r1tls13_sha256')],
  [0x081b, scheme('ecdsa_brainpoolP384r1tls13_sha384')],
  [0x081c, scheme('ecdsa_brainpoolP512r1tls13_sha512')],
  [0x0303, scheme('ecdsa_sha224')],
  [0x0301, scheme('rsa_pkcs1_sha224')],
  [0x0302, scheme('dsa_sha224')],
  [0x0402, scheme('dsa_sha256')],
  [0x0201, scheme('rsa_pkcs1_sha1', true)],
  [0x0203, scheme('ecdsa_sha1', true)],
  [0x0202, scheme('dsa_sha1', true)],
  [0x0101, scheme('rsa_pkcs1_md5', true)],
]);

export const isWeakScheme = (id: number): boolean => signatureSchemes.get(id)?.weak === true;

/** Returns the name, or the number if the scheme is unknown. */
export const schemeNameOf = (id: number): string => signatureSchemes.get(id)?.name ?? `signature scheme ${id}`;
