import { X509Certificate } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import type { Duplex } from 'node:stream';
import type { TlsaData } from 'dns-packet';
import { listenOnLoopback, type Listener } from '../listenOnLoopback.ts';
import type { TlsaConfig } from '../mail/mailConfig.ts';
import { tlsaOf } from '../mail/tlsaOf.ts';
import type { CertificateAuthority } from '../pki/certificateAuthority.ts';
import { protocolOptions } from '../pki/protocolOptions.ts';
import { servedContextFor, type ServedContext } from '../pki/servedContextFor.ts';
import type { TlsConfig } from '../pki/tlsConfig.ts';
import type { Endpoint, Servers } from '../servers.ts';
import { acceptWebSocket } from './acceptWebSocket.ts';
import { answerRequest } from './answerRequest.ts';
import { HTTP_LIMITS } from './httpLimits.ts';
import type { PublishedFiles } from './publishedFiles.ts';
import { hostsOf, virtualHostsOf } from './virtualHosts.ts';
import type { WebPort, WebSite } from './webConfig.ts';

interface SecureSite {
  readonly domain: string;
  readonly port: WebPort;
  readonly tls: TlsConfig;
  readonly tlsa?: readonly TlsaConfig[] | undefined;
}

/**
 * Sites with the same TLS behaviour share a listener and are distinguished by SNI. Without SNI there is no certificate, so the handshake fails, unless the site
 * has a certificate for that case.
 */
export const startHttpsServers = async (
  sites: readonly WebSite[],
  authority: CertificateAuthority,
  files: PublishedFiles,
): Promise<Servers> => {
  const groups = new Map<string, [SecureSite, ...SecureSite[]]>();
  for (const { domain, web } of sites) {
    if (!web.tls) continue;
    const site = { domain, port: web.secure, tls: web.tls, tlsa: web.tlsa };
    const { alsoCertificate, unnamedCertificate } = web.tls;
    const key = JSON.stringify([protocolOptions(web.tls), alsoCertificate, unnamedCertificate]);
    const group = groups.get(key);
    if (group) group.push(site);
    else groups.set(key, [site]);
  }
  const [started, others] = await Promise.all([
    Promise.all([...groups.values()].map((group) => startGroup(group, authority, files))),
    Promise.all(sites.flatMap(elsewhereOf).map((other) => startElsewhere(other, authority, files))),
  ]);
  const ofGroups = started.flatMap(({ listener, hosts }) =>
    hosts.map((host) => ({ host, standardPort: 443, port: listener.port })),
  );
  return {
    listeners: [...started, ...others].map(({ listener }) => listener),
    endpoints: [...ofGroups, ...others.map(({ endpoint }) => endpoint)],
    tlsa: new Map(started.flatMap(({ tlsa }) => tlsa)),
  };
};

interface Elsewhere extends SecureSite {
  readonly address: string;
}

/** Returns the servers of a site that are only at one of its addresses. */
const elsewhereOf = ({ domain, web }: WebSite): readonly Elsewhere[] =>
  Object.entries(web.elsewhere ?? {}).flatMap(([address, other]) => {
    const tls = typeof other === 'string' ? undefined : (other.tls ?? web.tls);
    return typeof other === 'string' || !tls ? [] : [{ domain, address, port: other.secure ?? web.secure, tls }];
  });

const startElsewhere = async (
  { address, ...site }: Elsewhere,
  authority: CertificateAuthority,
  files: PublishedFiles,
): Promise<{ listener: Listener; endpoint: Endpoint }> => {
  const { listener } = await startGroup([site], authority, files);
  return { listener, endpoint: { host: site.domain, address, standardPort: 443, port: listener.port } };
};

interface StartedGroup {
  readonly listener: Listener;
  readonly hosts: readonly string[];
  /** TLSA records with their names. */
  readonly tlsa: readonly (readonly [name: string, records: readonly TlsaData[]])[];
}

type StapleCallback = (error: Error | null, response: Buffer | null) => void;

const startGroup = async (
  group: readonly [SecureSite, ...SecureSite[]],
  authority: CertificateAuthority,
  files: PublishedFiles,
): Promise<StartedGroup> => {
  const staples = new Map<string, Buffer>();
  const serve = async (tls: TlsConfig): Promise<ServedContext> => {
    const served = await servedContextFor(authority, tls);
    if (served.staple) staples.set(served.fingerprint, Buffer.from(served.staple));
    const { revocationList } = tls.certificate;
    if (served.revocationList && revocationList) {
      const { host, pathname } = new URL(revocationList.url);
      files.set(`${host}${pathname}`, {
        kind: 'bytes',
        contentType: 'application/pkix-crl',
        body: served.revocationList,
      });
    }
    return served;
  };
  // Certificates are issued at a site's first handshake, because issuing all of them takes longer than starting the rest of the lab.
  const contexts = new Map<string, () => Promise<ServedContext>>();
  for (const { port, tls } of group) {
    let served: Promise<ServedContext> | undefined;
    for (const host of Object.keys(hostsOf(port))) contexts.set(host, () => (served ??= serve(tls)));
  }
  const hosts = virtualHostsOf(group.map(({ port }) => port));
  const ownCertificates = await ownCertificatesOf(group[0].tls, authority);
  const server = createServer(
    {
      ...ownCertificates,
      ...HTTP_LIMITS,
      ...protocolOptions(group[0].tls),
      SNICallback: (name, answer) => {
        // Node serves only one certificate from a context chosen by SNI, so with two certificates the listener's own are used.
        const serveHost = group[0].tls.alsoCertificate ? undefined : contexts.get(name.toLowerCase());
        if (!serveHost) answer(null);
        else
          serveHost().then(({ context }) => {
            answer(null, context);
          }, answer);
      },
    },
    (request, response) => {
      answerRequest({ hosts, files }, request, response);
    },
  );
  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    acceptWebSocket(hosts, request, socket);
  });
  // `certificate` is null if the client sent no SNI.
  server.on('OCSPRequest', (certificate: Buffer | null, _issuer: Buffer | null, answer: StapleCallback) => {
    answer(null, (certificate && staples.get(new X509Certificate(certificate).fingerprint256)) ?? null);
  });
  const tlsa = group.map(async (site) => {
    const served = site.tlsa && (await contexts.get(site.domain)?.());
    const records = served ? (site.tlsa ?? []).map((record) => tlsaOf(record, served.chain)) : [];
    return records.length > 0 ? ([[`_443._tcp.${site.domain}`, records]] as const) : [];
  });
  return {
    listener: await listenOnLoopback(server),
    hosts: [...hosts.keys()],
    tlsa: (await Promise.all(tlsa)).flat(),
  };
};

/** Returns the certificates that a listener serves whatever the SNI; empty if SNI decides. */
const ownCertificatesOf = async (
  { certificate, alsoCertificate, unnamedCertificate }: TlsConfig,
  authority: CertificateAuthority,
): Promise<{ cert?: string[]; key?: string[] }> => {
  const configs = alsoCertificate ? [certificate, alsoCertificate] : unnamedCertificate ? [unnamedCertificate] : [];
  const issued = await Promise.all(configs.map((config) => authority.issue(config)));
  return issued.length > 0 ? { cert: issued.map(({ cert }) => cert), key: issued.map(({ key }) => key) } : {};
};
