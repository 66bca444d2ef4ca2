import type { SecureContext } from 'node:tls';
import type { CertificateAuthority } from './certificateAuthority.ts';
import { servedContextFor } from './servedContextFor.ts';
import type { TlsConfig } from './tlsConfig.ts';

/** Makes the endpoint's certificate and all that node:tls needs to serve it. */
export const secureContextFor = async (authority: CertificateAuthority, tls: TlsConfig): Promise<SecureContext> =>
  (await servedContextFor(authority, tls)).context;
