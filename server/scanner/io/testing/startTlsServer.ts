import { createServer, type TlsOptions, type TLSSocket } from 'node:tls';
import { listenOnLoopback, type Listener } from '../../../lab/listenOnLoopback.ts';
import { createCertificateAuthority, type CertificateAuthority } from '../../../lab/pki/certificateAuthority.ts';
import { goodCertificate, type CertificateConfig } from '../../../lab/pki/tlsConfig.ts';

/** Generating keys takes long, so all tests of a process share one authority. */
let shared: Promise<CertificateAuthority> | undefined;
export const testAuthority = (): Promise<CertificateAuthority> => (shared ??= createCertificateAuthority());

/** Issues `cert` and `key` for a server of `site.example`; `different` says what is wrong with the certificate. */
export const serverCertificate = async (
  different: Partial<CertificateConfig> = {},
): Promise<{ cert: string; key: string }> =>
  (await testAuthority()).issue(goodCertificate(different.names ?? ['site.example'], different));

/** Starts a TLS server on loopback that accepts everything OpenSSL supports; `options` restrict it. */
export const startTlsServer = (
  options: TlsOptions,
  onSocket: (socket: TLSSocket) => void = (socket) => socket.end(),
): Promise<Listener> => {
  const server = createServer({ minVersion: 'TLSv1', ciphers: everything, ...options }, onSocket);
  // Clients that abort the handshake are expected in these tests.
  server.on('tlsClientError', () => undefined);
  return listenOnLoopback(server);
};

const everything = 'TLS_AES_256_GCM_SHA384:TLS_AES_128_GCM_SHA256:TLS_CHACHA20_POLY1305_SHA256:ALL:@SECLEVEL=0';
