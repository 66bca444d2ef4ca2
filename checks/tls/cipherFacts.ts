export interface CipherFacts {
  /** `ECDHE`, `DHE`, `RSA`, `DH`, `ECDH`, `PSK`, `SRP`, `KRB5`, `GOST`; `any` in TLS 1.3, where it is negotiated separately. */
  readonly keyExchange: string;
  /** `RSA`, `ECDSA`, `DSS`, `anon`, `PSK` …; `any` in TLS 1.3. */
  readonly authentication: string;
  /** As in the name, e.g. `AES_128_GCM`, `3DES_EDE_CBC`, `NULL`. */
  readonly encryption: string;
  /** What protects integrity: `AEAD`, or the hash of its HMAC. */
  readonly mac: string;
  /** Effective strength of the symmetric key, in bits. */
  readonly bits: number;
  /** A stolen server key does not decrypt recorded traffic. */
  readonly forwardSecrecy: boolean;
  /** Combines encryption and integrity (RFC 5116). */
  readonly aead: boolean;
  /** Uses no certificate: an attacker on the network can impersonate the server. */
  readonly anonymous: boolean;
  /** Weakened by the export laws of the 1990s; FREAK and Logjam exploit it. */
  readonly exportGrade: boolean;
  readonly rc4: boolean;
  /** Has 64-bit blocks, which soon repeat: SWEET32 (3DES, DES, IDEA, RC2). */
  readonly smallBlocks: boolean;
}

/** The most specific part of a name first. 3DES counts as 112 (NIST SP 800-57 part 1), export ciphers as 40 or 56. */
const STRENGTHS: readonly (readonly [part: RegExp, bits: number])[] = [
  [/_NULL(_|$)|WITH_NULL|^TLS_SHA(256|384)_SHA/, 0],
  [/EXPORT1024/, 56],
  [/EXPORT|_40(_|$)/, 40],
  [/3DES_|DES_192_EDE3/, 112],
  [/(^|_)DES_(64_)?CBC/, 56],
  [/_256_|_256(_|$)|CHACHA20|28147|MAGMA|KUZNYECHIK|AEGIS_256/, 256],
  [/_128(_|L|$)|_SEED_|_IDEA_|SM4/, 128],
];

/** By name. A survey of one server asks for hundreds of them, again and again. */
const known = new Map<string, CipherFacts>();
/** More than there are suites: others come from a server that invents them. */
const MAX_KNOWN = 1_000;

/** Derives facts from the IANA name of a cipher suite. Suites of TLS 1.3 (`TLS_AES_…`) name no key exchange; theirs always has forward secrecy. */
export const cipherFacts = (name: string): CipherFacts => {
  const facts = known.get(name) ?? derivedFacts(name);
  if (known.size < MAX_KNOWN) known.set(name, facts);
  return facts;
};

const derivedFacts = (name: string): CipherFacts => {
  const [exchange = '', cipher] = name.replace(/_OLD$/, '').split('_WITH_');
  // SSL 2 names no key exchange: it is always RSA.
  const ssl2 = exchange.startsWith('SSL_CK_');
  const encryption = ssl2 ? exchange.slice(7) : encryptionOf(cipher ?? exchange.replace(/^TLS_/, ''));
  const aead = /_GCM|_CCM|CHACHA20|_MGM|AEGIS/.test(encryption);
  const facts = cipher === undefined && !ssl2 ? ANY : exchangeOf(exchange);
  return {
    ...facts,
    encryption,
    mac: aead ? 'AEAD' : (/_(MD5|SHA\d*|GOSTR3411|IMIT|OMAC|SM3)$/.exec(name.replace(/_OLD$/, ''))?.[1] ?? 'unknown'),
    bits: STRENGTHS.find(([part]) => part.test(name.replace(/GOSTR341112_256/, 'GOST')))?.[1] ?? 128,
    aead,
    exportGrade: name.includes('EXPORT'),
    rc4: name.includes('RC4_'),
    smallBlocks: /DES_|_DES40|_IDEA_|_RC2_|_MAGMA/.test(name),
  };
};

const ANY = { keyExchange: 'any', authentication: 'any', forwardSecrecy: true, anonymous: false } as const;

/** `AES_128_CBC_SHA256` without the hash. The hash of an AEAD suite belongs to its key derivation. */
const encryptionOf = (text: string): string => text.replace(/_(MD5|SHA\d*|GOSTR3411|IMIT|OMAC|SM3)$/, '');

/** `TLS_ECDHE_RSA`, `TLS_RSA_EXPORT`, `TLS_DH_anon`, `TLS_PSK_DHE`, `SSL_CK_…` (SSL 2: always RSA). */
const exchangeOf = (
  exchange: string,
): Pick<CipherFacts, 'keyExchange' | 'authentication' | 'forwardSecrecy' | 'anonymous'> => {
  if (exchange.startsWith('SSL_')) {
    return { keyExchange: 'RSA', authentication: 'RSA', forwardSecrecy: false, anonymous: false };
  }
  const parts = exchange
    .replace(/^TLS_/, '')
    .replace(/_EXPORT(1024)?$/, '')
    .split('_');
  const [first = ''] = parts;
  const family = first.startsWith('GOST') ? 'GOST' : first;
  const keyExchange = family === 'PSK' && parts[1] === 'DHE' ? 'DHE' : family;
  const anonymous = /^anon$/i.test(parts.at(-1) ?? '');
  return {
    keyExchange,
    authentication: parts.length > 1 && family !== 'GOST' ? (parts.at(-1) ?? family) : family,
    forwardSecrecy: /^(ECDHE|DHE|ECCPWD)$/.test(keyExchange) || (anonymous && /^(EC)?DH$/.test(keyExchange)),
    anonymous,
  };
};
