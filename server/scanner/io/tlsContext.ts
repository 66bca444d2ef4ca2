import { X509Certificate } from 'node:crypto';
import { constants } from 'node:crypto';
import { createSecureContext, type SecureContext, type SecureVersion } from 'node:tls';

export interface TlsContextOptions {
  readonly minVersion: SecureVersion;
  readonly maxVersion: SecureVersion;
  readonly ciphers: string;
}

/** Everything that this OpenSSL can speak, whatever it is worth: what a server accepts is what is to be found out. */
export const everyCipher = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'TLS_AES_128_CCM_SHA256',
  'ALL',
  '@SECLEVEL=0',
].join(':');

/** RFC 5746: servers without secure renegotiation are to be seen too. */
const legacyServers = constants.SSL_OP_LEGACY_SERVER_CONNECT | constants.SSL_OP_ALLOW_UNSAFE_LEGACY_RENEGOTIATION;

export type CreateTlsContext = (options: TlsContextOptions) => SecureContext;

/**
 * Contexts that judge by Node's roots, NODE_EXTRA_CA_CERTS and `authorities` (PEM). Throws an Error at once where one of these is no
 * certificate. Node's option `ca` would replace the roots; the context's own `addCACert` adds to them.
 */
export const createTlsContexts = (authorities: readonly string[]): CreateTlsContext => {
  for (const pem of authorities) assertCertificate(pem);
  return (options) => {
    const context = createSecureContext({ ...options, secureOptions: legacyServers });
    for (const pem of authorities) addAuthority(context, pem);
    return context;
  };
};

const assertCertificate = (pem: string): void => {
  try {
    new X509Certificate(pem);
  } catch (error) {
    throw new Error('A certificate authority to trust is not a PEM certificate', { cause: error });
  }
};

const addAuthority = (context: SecureContext, pem: string): void => {
  const native: unknown = context.context;
  if (typeof native === 'object' && native !== null && 'addCACert' in native) {
    const { addCACert } = native;
    if (typeof addCACert === 'function') {
      Reflect.apply(addCACert, native, [pem]);
      return;
    }
  }
  throw new Error('This version of Node.js cannot trust further certificate authorities');
};
