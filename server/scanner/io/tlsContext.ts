import { constants, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext, rootCertificates, type SecureContext, type SecureVersion } from 'node:tls';

export interface TlsContextOptions {
  readonly minVersion: SecureVersion;
  readonly maxVersion: SecureVersion;
  readonly ciphers: string;
  /** OpenSSL's list of signature algorithms. Default: OpenSSL's own. */
  readonly sigalgs?: string;
  /** Whether to ask for tickets (RFC 5077). Default: true. */
  readonly tickets?: boolean;
}

/** Everything that this OpenSSL supports, however weak, in order to find out what a server accepts. */
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

/** What a client offers that supports only one kind of signature. */
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

/** RFC 5746: also connects to servers without secure renegotiation, in order to report them. */
const legacyServers = constants.SSL_OP_LEGACY_SERVER_CONNECT | constants.SSL_OP_ALLOW_UNSAFE_LEGACY_RENEGOTIATION;

export type CreateTlsContext = (options: TlsContextOptions) => SecureContext;

export interface TrustOptions {
  /** In PEM. Trusted in addition to Node's roots. */
  readonly authorities: readonly string[];
  /** The file of NODE_EXTRA_CA_CERTS. Node ignores it in contexts that have authorities of their own. */
  readonly extraAuthoritiesFile: string | undefined;
}

/**
 * Creates contexts that trust Node's roots, NODE_EXTRA_CA_CERTS and `authorities`. Throws an Error immediately if one of these is not a certificate or the file
 * cannot be read. Contexts are cached by their options, because there are many roots.
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

/** Returns `undefined` to use what Node trusts by default, which includes NODE_EXTRA_CA_CERTS. */
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
