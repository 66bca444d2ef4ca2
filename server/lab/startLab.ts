import { behaviourSites, behaviourZones } from './behaviours/behaviourSites.ts';
import { answerQuestion } from './dns/answerQuestion.ts';
import { createDnsWorld, type DnsWorld } from './dns/dnsWorld.ts';
import { startAuthorities } from './dns/startAuthorities.ts';
import { publishTxt } from './dns/publishTxt.ts';
import { createAnswerSigned } from './dns/signing/answerSigned.ts';
import { startDnsServer } from './dns/startDnsServer.ts';
import type { Lab } from './lab.ts';
import { describedSite, labSites } from './labSites.ts';
import { labWebSites } from './labWebSites.ts';
import { labClock } from './labClock.ts';
import { labZones } from './labZones.ts';
import type { Listener } from './listenOnLoopback.ts';
import { labMailReports, type LabMailReports } from './mail/mailReports.ts';
import { mailProviders } from './mailProviders.ts';
import { startMailServers, startMailServices } from './mail/startMailServers.ts';
import { createLabIpData } from './network/createLabIpData.ts';
import { silentPorts, startPortServers } from './network/startPortServers.ts';
import { createCertificateAuthority } from './pki/certificateAuthority.ts';
import type { Endpoint } from './servers.ts';
import type { SiteConfig } from './siteConfig.ts';
import { sourceAddressesAt } from './sources/sourceApis.ts';
import { startSourceServer } from './sources/startSourceServer.ts';
import { startWhoisServers } from './sources/startWhoisServers.ts';
import { publishFile, type PublishedFiles } from './web/publishedFiles.ts';
import { startWebServers } from './web/startWebServers.ts';

/** The ranges of the addresses in the lab's zones. None of them is ever dialled: see `dialMap`. 2001:db8::/32 is for examples (RFC 3849). */
const LAB_RANGES = ['127.77.0.0/16', '2001:db8:77::/48'];

/**
 * Starts the sample internet: DNS, web, TLS and mail servers on free ports of 127.0.0.1. It keeps the process alive until closed. `guests`: additional sites,
 * which are not listed.
 */
export const startLab = async (guests: readonly SiteConfig[] = []): Promise<Lab> => {
  const sites = [...labSites, ...guests];
  const authority = await createCertificateAuthority();
  const mailHosts = [...mailProviders.flatMap(({ hosts }) => hosts), ...sites.flatMap(({ mail }) => mail)];
  const files: PublishedFiles = new Map();
  const [mail, programs, web] = await Promise.all([
    startMailServers(mailHosts, authority),
    startMailServices(
      sites.flatMap(({ mailServices = [] }) => mailServices),
      authority,
    ),
    startWebServers([...labWebSites(sites), ...behaviourSites], authority, files),
  ]);
  const world = createDnsWorld(
    [...labZones(sites), ...behaviourZones],
    new Map([...(mail.tlsa ?? []), ...(web.tlsa ?? [])]),
  );
  const answerSigned = createAnswerSigned(world);
  const domains = sites.map(({ domain }) => domain);
  const [dns, names, open, sources, whois] = await Promise.all([
    startDnsServer(world, answerSigned),
    startAuthorities(world, answerSigned, authority),
    startPortServers(domains),
    startSourceServer(sites),
    startWhoisServers(sites),
  ]);
  const away = deadAddresses(sites);
  const ports = portsByAddress(
    world,
    [
      ...names.endpoints,
      ...web.endpoints,
      ...mail.endpoints,
      ...programs.endpoints,
      ...open.endpoints,
      ...whois.endpoints,
    ],
    new Set(away.map(({ key }) => key)),
  );
  const silent = new Set([
    ...silentPorts(domains).flatMap(({ host, port }) =>
      addressesOf(world, host).map((address) => `${address} ${port}`),
    ),
    ...away.filter(({ does }) => does === 'silent').map(({ key }) => key),
  ]);
  const listeners = [
    dns,
    ...names.listeners,
    ...web.listeners,
    ...mail.listeners,
    ...programs.listeners,
    ...open.listeners,
    sources,
    ...whois.listeners,
  ];
  let closed: Promise<void> | undefined;
  return {
    sites: labSites.map(describedSite),
    dnsServers: [`127.0.0.1:${dns.port}`],
    dnssecAnchors: answerSigned.anchors(),
    allowCidrs: LAB_RANGES,
    certificateAuthority: authority.root,
    dialMap: (address, port) => {
      const key = `${address} ${port}`;
      if (silent.has(key)) return 'silent';
      const real = ports.get(key);
      return real === undefined ? undefined : { address: '127.0.0.1', port: real };
    },
    ipData: createLabIpData(sites),
    clock: labClock,
    sources: sourceAddressesAt(sources.port),
    whoisServer: `127.0.0.1:${whois.root.port}`,
    irrServer: `127.0.0.1:${whois.irr.port}`,
    publishTxt: (name, text) => {
      publishTxt(world, name, text);
    },
    publishFile: (host, path, text) => {
      publishFile(files, host, path, text);
    },
    mailReports: (domain) => mailReportsOf(world, domains.includes(domain) ? domain : undefined),
    close: () => (closed ??= closeAll(listeners)),
  };
};

const mailReportsOf = (world: DnsWorld, domain = ''): LabMailReports | undefined => {
  const mailHost = world.names.get(domain)?.MX?.[0]?.exchange;
  const [mailServer] = addressesOf(world, mailHost ?? '');
  const [webServer] = addressesOf(world, domain);
  return mailHost !== undefined && mailServer !== undefined && webServer !== undefined
    ? labMailReports(domain, { mailHost, mailServer, webServer }, Date.now())
    : undefined;
};

const closeAll = async (listeners: readonly Listener[]): Promise<void> => {
  await Promise.all(listeners.map((listener) => listener.close()));
};

/** Returns the addresses of web and mail servers where nothing answers, as `address port`. */
const deadAddresses = (sites: readonly SiteConfig[]) => {
  const deadAt = (port: number, elsewhere: Readonly<Record<string, unknown>> = {}) =>
    Object.entries(elsewhere).flatMap(([address, does]) =>
      typeof does === 'string' ? [{ key: `${address} ${port}`, does }] : [],
    );
  return sites.flatMap(({ web, mail }) => [
    ...deadAt(443, web?.elsewhere),
    ...mail.flatMap(({ elsewhere }) => deadAt(25, elsewhere)),
  ]);
};

/** Maps addresses to ports: servers listen where the lab's DNS resolves their names, except for the `dead` ones and addresses with a server of their own. */
const portsByAddress = (
  world: DnsWorld,
  endpoints: readonly Endpoint[],
  dead: ReadonlySet<string>,
): ReadonlyMap<string, number> => {
  const ports = new Map<string, number>();
  const own = new Set<string>();
  for (const { address, standardPort, port } of endpoints) {
    if (address === undefined) continue;
    own.add(`${address} ${standardPort}`);
    ports.set(`${address} ${standardPort}`, port);
  }
  for (const { host, standardPort, port, address: only } of endpoints) {
    for (const address of only === undefined ? addressesOf(world, host) : []) {
      const key = `${address} ${standardPort}`;
      if (own.has(key) || dead.has(key)) continue;
      if ((ports.get(key) ?? port) !== port) throw new Error(`Two servers of the lab claim ${key}; one is ${host}.`);
      ports.set(key, port);
    }
  }
  return ports;
};

const addressesOf = (world: DnsWorld, host: string): readonly string[] => {
  const addresses = ['A', 'AAAA'].flatMap((type) => {
    const reply = answerQuestion(world, host, type);
    return typeof reply === 'string' ? [] : reply.answers;
  });
  return addresses.flatMap((record) => (record.type === 'A' || record.type === 'AAAA' ? [record.data] : []));
};
