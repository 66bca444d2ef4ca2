import { createServer, type TlsOptions, type TLSSocket } from 'node:tls';
import { listenOnLoopback, type Listener } from '../../../lab/listenOnLoopback.ts';
import { createCertificateAuthority, type CertificateAuthority } from '../../../lab/pki/certificateAuthority.ts';
import { goodCertificate, type CertificateConfig } from '../../../lab/pki/tlsConfig.ts';

/** Keys take long to make; all tests of a process share one authority. */
let shared: Promise<CertificateAuthority> | undefined;
export const testAuthority = (): Promise<CertificateAuthority> => (shared ??= createCertificateAuthority());

/** `cert` and `key` for a server of `site.example`; `different` says what is wrong with it. */
export const serverCertificate = async (
  different: Partial<CertificateConfig> = {},
): Promise<{ cert: string; key: string }> =>
  (await testAuthority()).issue(goodCertificate(different.names ?? ['site.example'], different));

/** A TLS server on loopback that takes whatever OpenSSL can; `options` narrows it. */
export const startTlsServer = (
  options: TlsOptions,
  onSocket: (socket: TLSSocket) => void = (socket) => socket.end(),
): Promise<Listener> => {
  const server = createServer({ minVersion: 'TLSv1', ciphers: everything, ...options }, onSocket);
  // A handshake that a client gives up is what these tests are about.
  server.on('tlsClientError', () => undefined);
  return listenOnLoopback(server);
};

const everything = 'TLS_AES_256_GCM_SHA384:TLS_AES_128_GCM_SHA256:TLS_CHACHA20_POLY1305_SHA256:ALL:@SECLEVEL=0';
