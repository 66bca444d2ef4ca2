import { createServer as createHttpServer } from 'node:http';
import { listenOnLoopback } from '../listenOnLoopback.ts';
import type { CertificateAuthority } from '../pki/certificateAuthority.ts';
import type { Endpoint, Servers } from '../servers.ts';
import { startRawTlsServer } from '../tls/startRawTlsServer.ts';
import { answerRequest } from './answerRequest.ts';
import { HTTP_LIMITS } from './httpLimits.ts';
import { noiseServer, silentServer } from './mutePorts.ts';
import type { PublishedFiles } from './publishedFiles.ts';
import { startHttpsServers } from './startHttpsServers.ts';
import { virtualHostsOf } from './virtualHosts.ts';
import type { WebPort, WebSite } from './webConfig.ts';

/** Starts one listener for port 80, one for each TLS configuration on port 443, and one each for raw TLS, silence and noise. */
export const startWebServers = async (
  sites: readonly WebSite[],
  authority: CertificateAuthority,
  files: PublishedFiles = new Map(),
): Promise<Servers> => {
  const hosts = virtualHostsOf(sites.map(({ web }) => web.plain));
  const server = createHttpServer(HTTP_LIMITS, (request, response) => {
    answerRequest({ hosts, files }, request, response);
  });
  const [http, https, raw, silent, noise] = await Promise.all([
    listenOnLoopback(server),
    startHttpsServers(sites, authority, files),
    startRawTlsServers(sites, authority),
    listenOnLoopback(silentServer()),
    listenOnLoopback(noiseServer()),
  ]);
  const mute = { silent: silent.port, noise: noise.port };
  return {
    ...(https.tlsa && { tlsa: https.tlsa }),
    listeners: [http, silent, noise, ...https.listeners, ...raw.listeners],
    endpoints: [
      ...[...hosts.keys()].map((host) => ({ host, standardPort: 80, port: http.port })),
      ...https.endpoints,
      ...raw.endpoints,
      ...sites.flatMap(({ domain, web }) => [
        ...muteEndpoint(domain, 80, web.plain, mute),
        ...muteEndpoint(domain, 443, web.secure, mute),
      ]),
    ],
  };
};

/** Starts one listener per site. */
const startRawTlsServers = async (sites: readonly WebSite[], authority: CertificateAuthority): Promise<Servers> => {
  const started = await Promise.all(
    sites.flatMap(({ domain, web: { rawTls } }) =>
      rawTls ? [startRawTlsServer(rawTls, authority).then((listener) => ({ domain, listener }))] : [],
    ),
  );
  return {
    listeners: started.map(({ listener }) => listener),
    endpoints: started.map(({ domain, listener }) => ({ host: domain, standardPort: 443, port: listener.port })),
  };
};

const muteEndpoint = (
  host: string,
  standardPort: number,
  behaviour: WebPort,
  ports: Readonly<Record<'silent' | 'noise', number>>,
): readonly Endpoint[] =>
  behaviour === 'silent' || behaviour === 'noise' ? [{ host, standardPort, port: ports[behaviour] }] : [];
