import { constants, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext, rootCertificates, type SecureContext, type SecureVersion } from 'node:tls';

export interface TlsContextOptions {
  readonly minVersion: SecureVersion;
  readonly maxVersion: SecureVersion;
  readonly ciphers: string;
  /** OpenSSL's list of signature algorithms; default: its own. */
  readonly sigalgs?: string;
  /** Default: tickets are asked for (RFC 5077). */
  readonly tickets?: boolean;
}

/** Everything that this OpenSSL can speak, whatever it is worth: what a server accepts is what is to be found out. */
export const everyCipher = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'TLS_AES_128_CCM_SHA256',
  'TLS_AES_128_CCM_8_SHA256',
  'ALL',
  '@SECLEVEL=0',
].join(':');

const modernSuites = 'TLS_AES_256_GCM_SHA384:TLS_CHACHA20_POLY1305_SHA256:TLS_AES_128_GCM_SHA256';

/** What a client offers that has one kind of signature only. */
export const signatureOffers = {
  RSA: {
    ciphers: `${modernSuites}:aRSA:@SECLEVEL=0`,
    sigalgs: [
      'rsa_pss_rsae_sha256:rsa_pss_rsae_sha384:rsa_pss_rsae_sha512',
      'rsa_pss_pss_sha256:rsa_pss_pss_sha384:rsa_pss_pss_sha512',
      'rsa_pkcs1_sha256:rsa_pkcs1_sha384:rsa_pkcs1_sha512:rsa_pkcs1_sha1',
    ].join(':'),
  },
  ECDSA: {
    ciphers: `${modernSuites}:aECDSA:@SECLEVEL=0`,
    sigalgs: 'ecdsa_secp256r1_sha256:ecdsa_secp384r1_sha384:ecdsa_secp521r1_sha512',
  },
} as const;

/** RFC 5746: servers without secure renegotiation are to be seen too. */
const legacyServers = constants.SSL_OP_LEGACY_SERVER_CONNECT | constants.SSL_OP_ALLOW_UNSAFE_LEGACY_RENEGOTIATION;

export type CreateTlsContext = (options: TlsContextOptions) => SecureContext;

export interface TrustOptions {
  /** PEM, trusted beside Node's roots. */
  readonly authorities: readonly string[];
  /** Of NODE_EXTRA_CA_CERTS: Node forgets that file where a context has authorities of its own. */
  readonly extraAuthoritiesFile: string | undefined;
}

/**
 * Contexts that judge by Node's roots, NODE_EXTRA_CA_CERTS and `authorities`. Throws an Error at once where one of these is no
 * certificate, or the file cannot be read. A context is made once for the same options: the roots are many.
 */
export const createTlsContexts = (trust: TrustOptions): CreateTlsContext => {
  const ca = trustStoreOf(trust);
  const contexts = new Map<string, SecureContext>();
  return ({ tickets = true, ...options }) => {
    const key = `${options.minVersion} ${options.maxVersion} ${options.ciphers} ${options.sigalgs ?? ''} ${tickets}`;
    const known = contexts.get(key);
    if (known) return known;
    const secureOptions = tickets ? legacyServers : legacyServers | constants.SSL_OP_NO_TICKET;
    const context = createSecureContext({ ...options, secureOptions, ...(ca ? { ca: [...ca] } : {}) });
    contexts.set(key, context);
    return context;
  };
};

/** Undefined: what Node trusts by itself, NODE_EXTRA_CA_CERTS among it. */
const trustStoreOf = ({ authorities, extraAuthoritiesFile }: TrustOptions): readonly string[] | undefined => {
  if (authorities.length === 0) return undefined;
  for (const pem of authorities) assertCertificate(pem);
  const extra = extraAuthoritiesFile === undefined ? [] : [readFileSync(extraAuthoritiesFile, 'utf8')];
  return [...rootCertificates, ...extra, ...authorities];
};

const assertCertificate = (pem: string): void => {
  try {
    new X509Certificate(pem);
  } catch (error) {
    throw new Error('A certificate authority to trust is not a PEM certificate', { cause: error });
  }
};
