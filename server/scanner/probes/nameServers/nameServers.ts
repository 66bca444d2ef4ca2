import { type FindingRule, defineProbe, type Target, type Assessment } from '../../probe.ts';
import { rfc } from '../rfc.ts';
import type { NameServersObservation } from '../../../../schema/report/observations/nameServersObservation.ts';
import { IoFailure, type DnsIo, type ScannerIo } from '../../io/scannerIo.ts';
import { addressesOfDomain } from '../addressesOfDomain.ts';
import { dnsOutcome } from '../dns/dnsOutcome.ts';
import { wellFormedText } from '../wellFormedText.ts';
import { askAuthority, askDoh } from './askNameServers.ts';
import { evidenceLine } from '../evidenceLine.ts';
import { widestNetworkOf } from '../../../platform/auth/networkOf.ts';

/** What the nameServers probe can say, and what it costs. How many there are is judged by the dns probe. */
const nameServersCodes = {
  'name-servers-answer': {
    title: 'Every name server answers for the domain',
    meaning: 'Each of them was asked itself, and knows the zone.',
    reference: rfc(1034, '4.2.2'),
  },
  'name-server-lame': {
    title: 'Lame delegation: a name server does not answer for the domain',
    meaning:
      'The domain names a server that does not know it. Some lookups fail or take long, and who gets hold of that server may take over the domain.',
    reference: rfc(1912, '2.8'),
    penalty: { category: 'web', points: 3 },
    fix: (domain) => ({
      text: 'Set the zone up on that server, or take the server out of the NS records, here and at your registrar.',
      example: `dig @ns1.dns-provider.example ${domain} SOA +norecurse`,
    }),
  },
  'name-server-silent': {
    title: 'A name server gives no answer',
    meaning: 'Others of the domain answer and this one does not: lookups that try it first take seconds.',
    reference: rfc(2182, '5'),
    penalty: { category: 'web', points: 2 },
    fix: () => ({ text: 'Bring the server back, or take it out of the NS records, here and at your registrar.' }),
  },
  'name-server-unresolvable': {
    title: 'The name of a name server leads nowhere',
    meaning:
      'An NS record names a host without an address. If the name can be registered, a stranger can answer for the domain.',
    reference: rfc(1912, '2.8'),
    penalty: { category: 'web', points: 3 },
    fix: (domain) => ({
      text: 'Correct the name, or take the NS record out, here and at your registrar.',
      example: `${domain}. IN NS ns1.dns-provider.example.`,
    }),
  },
  'name-servers-not-checked': {
    title: 'The name servers could not be asked',
    meaning: 'None of them answered us directly. That may well be our own network, so nothing is concluded.',
    reference: rfc(1034, '4.2.2'),
  },
  'name-servers-one-network': {
    title: 'All name servers stand in one network',
    meaning: 'When this network fails, the web site and the mail of the domain are gone with it.',
    reference: rfc(2182, '3.1'),
    penalty: { category: 'web', points: 1 },
    fix: () => ({ text: 'Place one of the name servers in another network, or choose a DNS provider that does.' }),
  },
  'name-servers-apart': {
    title: 'Name servers in different networks',
    meaning: 'The domain stays reachable when one of the networks fails.',
    reference: rfc(2182, '3.1'),
  },
  'name-servers-ipv6': {
    title: 'Name servers reachable over IPv6',
    meaning: 'At least one name server has an IPv6 address.',
    reference: rfc(3901, '4'),
  },
  'name-servers-no-ipv6': {
    title: 'No name server has an IPv6 address',
    meaning: 'Resolvers in IPv6-only networks reach the domain through a translator only.',
    reference: rfc(3901, '4'),
    fix: () => ({ text: 'Ask your DNS provider for name servers with IPv6.' }),
  },
  'soa-serials-differ': {
    title: 'SOA serials differ: the name servers hold different versions of the zone',
    meaning:
      'Visitors may get different answers by chance. Right after a change that is normal; if it stays, a zone transfer fails.',
    reference: rfc(1034, '4.3.5'),
  },
  'name-server-no-tcp': {
    title: 'A name server does not answer over TCP',
    meaning: 'Answers too long for one datagram (DNSSEC, long TXT records) do not arrive from this server.',
    reference: rfc(7766, '5'),
    penalty: { category: 'web', points: 1 },
    fix: () => ({ text: 'Open TCP port 53 on the server and on the firewall in front of it.' }),
  },
  'name-server-no-edns': {
    title: 'A name server does not know EDNS',
    meaning: 'Without EDNS (1999) there is no DNSSEC and no answer of more than 512 bytes in a datagram.',
    reference: rfc(6891, '6.1.1'),
  },
  'name-server-open-resolver': {
    title: 'Open resolver: a name server answers strangers about any domain',
    meaning:
      'An open resolver is used to flood others (reflection), and its cache can be poisoned to the harm of this domain.',
    reference: rfc(5358, '4'),
    penalty: { category: 'web', points: 3 },
    fix: () => ({
      text: 'Switch recursion off on authoritative servers, or limit it to your own networks.',
      example: 'recursion no;',
    }),
  },
  'doh-supported': {
    title: 'A name server speaks DNS over HTTPS',
    meaning: 'Questions to it can be asked encrypted.',
    reference: rfc(8484, '4.1'),
  },
} as const satisfies Record<string, FindingRule>;

const MAX_SERVERS = 8;
const MAX_ADDRESSES = 16;

/** The name servers of the zone, each asked itself: does it answer for the zone, over UDP and TCP, and what else does it do. */
export const nameServers = defineProbe({
  id: 'nameServers',
  title: 'Name servers',
  section: 'dns',
  needs: [],
  deadlineMs: 25_000,
  codes: nameServersCodes,
  observe: async (target, io, signal): Promise<NameServersObservation> => {
    const delegation = await findZone(target, io.dns, signal);
    if (delegation.status !== 'found') return delegation;
    const { zone, hosts } = delegation;
    const servers = await Promise.all(hosts.slice(0, MAX_SERVERS).map((host) => lookAt(host, zone, io, signal)));
    return { status: 'found', zone: wellFormedText(zone, 255), servers, total: hosts.length };
  },
  assess: (seen) => assessNameServers(seen),
});

type Delegation =
  | { readonly status: 'found'; readonly zone: string; readonly hosts: readonly string[] }
  | Exclude<NameServersObservation, { status: 'found' }>;

/** The name servers of the nearest zone. An alias shows those of its target, so there the climb goes on. */
export const findZone = async (
  { domain, registrableDomain }: Target,
  dns: DnsIo,
  signal: AbortSignal,
): Promise<Delegation> => {
  const top = registrableDomain?.split('.').length ?? 2;
  const labels = domain.split('.');
  for (let depth = 0; labels.length - depth >= Math.min(top, labels.length); depth += 1) {
    const zone = labels.slice(depth).join('.');
    const outcome = await dnsOutcome(dns, zone, 'NS', signal);
    if (outcome.kind === 'notChecked') {
      return { status: 'notChecked', reason: wellFormedText(outcome.failure.message, 300) };
    }
    const { records, aliases } = outcome.answer;
    if (records.length > 0 && aliases.length === 0) {
      return { status: 'found', zone, hosts: [...new Set(records.map(({ host }) => host))].sort() };
    }
  }
  return { status: 'absent' };
};

const lookAt = async (host: string, zone: string, io: ScannerIo, signal: AbortSignal): Promise<Server> => {
  const { resolves, addresses, reason } = await resolved(host, io.dns, signal);
  const asked = addresses.at(0) ?? null;
  const [authority, doh] = await Promise.all([
    asked === null ? undefined : askAuthority(io.nameServers, asked, zone, signal),
    asked === null ? undefined : askDoh(io.http, host, zone, signal),
  ]);
  return {
    name: wellFormedText(host, 255),
    addresses: addresses.slice(0, MAX_ADDRESSES),
    resolves,
    asked,
    ...(authority ?? nothingAsked(reason)),
    doh: doh?.doh ?? 'notChecked',
    dohDetail: wellFormedText(doh?.detail ?? reason, 300),
  };
};

const nothingAsked = (reason: string) => ({
  authoritative: 'notChecked' as const,
  detail: wellFormedText(reason, 300),
  serial: null,
  tcp: 'notChecked' as const,
  edns: 'notChecked' as const,
  openRecursion: 'notChecked' as const,
});

const resolved = async (
  host: string,
  dns: DnsIo,
  signal: AbortSignal,
): Promise<{ resolves: Server['resolves']; addresses: string[]; reason: string }> => {
  try {
    const addresses = [...(await addressesOfDomain(dns, host, signal))];
    return { resolves: addresses.length > 0 ? 'yes' : 'no', addresses, reason: `${host} has no address` };
  } catch (error) {
    if (!(error instanceof IoFailure) || error.kind === 'aborted') throw error;
    return { resolves: 'notChecked', addresses: [], reason: error.message };
  }
};

type Found = Extract<NameServersObservation, { status: 'found' }>;
type Server = Found['servers'][number];
type NameServersAssessment = Assessment<keyof typeof nameServersCodes>;
type Code = NameServersAssessment['code'];

const assessNameServers = (seen: NameServersObservation): readonly NameServersAssessment[] => {
  switch (seen.status) {
    case 'notChecked':
      return [{ code: 'name-servers-not-checked', outcome: 'inconclusive', evidence: [evidenceLine(seen.reason)] }];
    case 'absent':
      return [];
    case 'found':
      return [...assessAnswers(seen.servers), ...assessPlaces(seen.servers), ...assessManners(seen.servers)];
  }
};

const line = ({ name, asked, detail }: Server): string =>
  evidenceLine(asked === null ? `${name}: ${detail}` : `${name} (${asked}): ${detail}`);

const findingOf = (
  servers: readonly Server[],
  code: Code,
  outcome: NameServersAssessment['outcome'],
  print: (server: Server) => string = line,
): readonly NameServersAssessment[] => (servers.length === 0 ? [] : [{ code, outcome, evidence: servers.map(print) }]);

const assessAnswers = (servers: readonly Server[]): readonly NameServersAssessment[] => {
  const withAuthority = (value: Server['authoritative']) => servers.filter((server) => server.authoritative === value);
  const unresolvable = servers.filter(({ resolves }) => resolves === 'no');
  const lame = withAuthority('no').filter(({ detail }) => detail.startsWith('Answers'));
  const refusing = withAuthority('no').filter((server) => !lame.includes(server));
  const good = withAuthority('yes');
  const findings = [
    ...findingOf(lame, 'name-server-lame', 'warn'),
    ...findingOf(unresolvable, 'name-server-unresolvable', 'warn'),
  ];
  // Where nobody answered us, our own network is as likely the reason.
  const unheard = [...withAuthority('silent'), ...refusing];
  if (good.length === 0 && lame.length === 0) {
    const nobody = servers.filter(({ resolves }) => resolves !== 'no');
    return [...findings, ...findingOf(nobody, 'name-servers-not-checked', 'inconclusive')];
  }
  const isAllGood = good.length === servers.length;
  return [
    ...findings,
    ...findingOf(unheard, 'name-server-silent', 'warn'),
    ...findingOf(isAllGood ? good : [], 'name-servers-answer', 'pass'),
  ];
};

const assessPlaces = (servers: readonly Server[]): readonly NameServersAssessment[] => {
  const addresses = servers.flatMap((server) => server.addresses);
  const isWhole = servers.every(({ resolves }) => resolves !== 'notChecked');
  if (addresses.length === 0 || !isWhole) return [];
  // A server with both families has two networks: one place of its own is enough to be told apart.
  const places = new Set(servers.filter((server) => server.addresses.length > 0).map(placeOf));
  const evidence = servers.map(({ name, addresses: own }) => evidenceLine(`${name}: ${own.join(', ')}`));
  const ipv6 = servers.filter((server) => server.addresses.some((address) => address.includes(':')));
  return [
    ...(servers.length > 1
      ? [
          places.size > 1
            ? { code: 'name-servers-apart' as const, outcome: 'pass' as const, evidence }
            : { code: 'name-servers-one-network' as const, outcome: 'warn' as const, evidence },
        ]
      : []),
    ipv6.length > 0
      ? { code: 'name-servers-ipv6', outcome: 'pass', evidence: ipv6.map(({ name }) => evidenceLine(name)) }
      : { code: 'name-servers-no-ipv6', outcome: 'info', evidence },
  ];
};

const placeOf = ({ addresses }: Server): string => [...new Set(addresses.map(widestNetworkOf))].sort().join(' ');

const assessManners = (servers: readonly Server[]): readonly NameServersAssessment[] => {
  const serials = servers.filter(({ serial }) => serial !== null);
  const differ = new Set(serials.map(({ serial }) => serial)).size > 1;
  const overTcp = servers.some(({ tcp }) => tcp === 'yes');
  // A time-out of every one of them is most likely our own firewall.
  const noTcp = servers.filter(
    ({ tcp, authoritative }) => authoritative === 'yes' && (tcp === 'no' || (tcp === 'silent' && overTcp)),
  );
  const open = servers.filter(({ openRecursion }) => openRecursion === 'yes');
  return [
    ...findingOf(differ ? serials : [], 'soa-serials-differ', 'info', ({ name, serial }) =>
      evidenceLine(`${name}: serial ${serial ?? ''}`),
    ),
    ...findingOf(noTcp, 'name-server-no-tcp', 'warn', ({ name, asked }) => evidenceLine(`${name} (${asked ?? ''})`)),
    ...findingOf(
      servers.filter(({ edns, authoritative }) => edns === 'no' && authoritative === 'yes'),
      'name-server-no-edns',
      'info',
    ),
    ...findingOf(open, 'name-server-open-resolver', 'warn', ({ name, asked }) =>
      evidenceLine(`${name} (${asked ?? ''}) answered a question about a name of others`),
    ),
    ...findingOf(
      servers.filter(({ doh }) => doh === 'yes'),
      'doh-supported',
      'pass',
      ({ name }) => evidenceLine(`https://${name}/dns-query`),
    ),
  ];
};
