import type { NameServersObservation } from './observation.ts';
import { widestNetworkOf } from '../../server/platform/auth/networkOf.ts';
import { type Assessment, withEvidence } from '../kit/check.ts';
import { evidenceLine } from '../kit/boundedText.ts';
import { isHostName } from '../kit/isHostName.ts';
import { assessSigning } from './assessSigning.ts';
import { assessDelegation } from './delegation.ts';
import type { nameServersCodes } from './nameServersCodes.ts';
import { assessSoaPeople } from './soaPeople.ts';

type Found = Extract<NameServersObservation, { status: 'found' }>;
type Server = Found['servers'][number];
type NameServersAssessment = Assessment<keyof typeof nameServersCodes>;
type Code = NameServersAssessment['code'];
type Soa = NonNullable<Server['soa']>;

/** Judges how the name servers answer, what the parent zone says about them, how the zone is maintained, and where the servers are. */
export const assessNameServers = (seen: NameServersObservation): readonly NameServersAssessment[] => {
  switch (seen.status) {
    case 'notChecked':
      return [{ code: 'name-servers-not-checked', outcome: 'inconclusive', evidence: [evidenceLine(seen.reason)] }];
    case 'absent':
      return [];
    case 'found':
      return [
        ...assessAnswers(seen.servers),
        ...assessDelegation(seen),
        ...assessSets(seen.servers),
        ...assessSoa(seen.servers),
        ...assessSoaPeople(seen, seen.servers.find(({ soa }) => soa)?.soa ?? undefined),
        ...assessPlaces(seen.servers),
        ...assessManners(seen.servers),
        ...assessSigning(seen),
      ];
  }
};

/** The judged facts of one address. */
type Heard = Pick<Server, 'name' | 'asked' | 'authoritative' | 'detail' | 'tcp' | 'isPublic'>;

const line = ({ name, asked, detail }: Pick<Heard, 'name' | 'asked' | 'detail'>): string =>
  asked === null ? `${name}: ${detail}` : `${name} (${asked}): ${detail}`;

const findingOf = <Of extends Pick<Heard, 'name' | 'asked' | 'detail'>>(
  servers: readonly Of[],
  code: Code,
  outcome: NameServersAssessment['outcome'],
  print: (server: Of) => string = line,
): readonly NameServersAssessment[] => withEvidence(code, outcome, servers.map(print));

const assessAnswers = (servers: readonly Server[]): readonly NameServersAssessment[] => {
  const heard = servers.flatMap(heardOf);
  const withAuthority = (value: Server['authoritative']) =>
    heard.filter(({ authoritative }) => authoritative === value);
  const unresolvable = servers.filter(({ resolves }) => resolves === 'no');
  const lame = withAuthority('no').filter(({ detail }) => detail.startsWith('Answers'));
  const refusing = withAuthority('no').filter((each) => !lame.includes(each));
  const good = withAuthority('yes');
  const hidden = heard.filter(({ isPublic }) => isPublic === false);
  const aliases = servers.filter(({ alias }) => typeof alias === 'string');
  const findings = [
    ...findingOf(lame, 'name-server-lame', 'warn'),
    ...findingOf(unresolvable, 'name-server-unresolvable', 'warn'),
    ...findingOf(hidden, 'name-server-not-public', 'warn', ({ name, asked }) => `${name}: ${asked ?? ''}`),
    ...findingOf(aliases, 'name-server-alias', 'warn', ({ name, alias }) => `${name} is an alias of ${alias ?? ''}`),
  ];
  if (good.length === 0 && lame.length === 0) {
    const nobody = servers.filter(({ resolves }) => resolves !== 'no');
    return [...findings, ...findingOf(nobody, 'name-servers-not-checked', 'inconclusive')];
  }
  // If no server answered us over this family, our own network is just as likely the reason.
  const reached = new Set([...good, ...lame].map(familyOf));
  const unheard = [...withAuthority('silent'), ...refusing].filter((each) => reached.has(familyOf(each)));
  const isAllGood = good.length === heard.length;
  return [
    ...findings,
    ...findingOf(unheard, 'name-server-silent', 'warn'),
    ...findingOf(isAllGood ? good : [], 'name-servers-answer', 'pass'),
  ];
};

/** Returns every address of a server that was asked, as a separate entry. */
const heardOf = (server: Server): readonly Heard[] => [
  server,
  ...(server.others ?? []).map(({ address, ...rest }) => ({ name: server.name, asked: address, ...rest })),
];

const familyOf = ({ asked }: Heard): string => (asked?.includes(':') === true ? 'IPv6' : 'IPv4');

const assessPlaces = (servers: readonly Server[]): readonly NameServersAssessment[] => {
  const addresses = servers.flatMap((server) => server.addresses);
  const isWhole = servers.every(({ resolves }) => resolves !== 'notChecked');
  if (addresses.length === 0 || !isWhole) return [];
  // A server with both families is in two networks: one unshared place is enough to tell it apart.
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
    ...assessOperators(servers),
    ipv6.length > 0
      ? { code: 'name-servers-ipv6', outcome: 'pass', evidence: ipv6.map(({ name }) => evidenceLine(name)) }
      : { code: 'name-servers-no-ipv6', outcome: 'info', evidence },
  ];
};

/** Reports servers that are all in one network, if every network is known. */
const assessOperators = (servers: readonly Server[]): readonly NameServersAssessment[] => {
  const numbers = new Set(servers.map(({ asn }) => asn ?? null));
  const [only] = numbers;
  return servers.length > 1 && numbers.size === 1 && typeof only === 'number'
    ? findingOf(servers, 'name-servers-one-operator', 'info', ({ name }) => `${name}: AS${only}`)
    : [];
};

/** Checks whether all servers name the same servers, and whether each has a host name and an address of its own. */
const assessSets = (servers: readonly Server[]): readonly NameServersAssessment[] => {
  const seen = servers.flatMap(({ name, nameServers }) => (nameServers ? [{ name, nameServers }] : []));
  const differ = new Set(seen.map(({ nameServers }) => nameServers.join(' '))).size > 1;
  const named = [...new Set(servers.flatMap(({ name, nameServers }) => [name, ...(nameServers ?? [])]))];
  const odd = named.filter((name) => !isHostName(name));
  const shared = servers.filter(({ addresses }, index) =>
    servers.some((other, at) => at !== index && other.addresses.some((address) => addresses.includes(address))),
  );
  return [
    ...withEvidence(
      'name-server-sets-differ',
      'info',
      differ ? seen.map((each) => `${each.name}: ${each.nameServers.join(', ')}`) : [],
    ),
    ...withEvidence('name-server-name-invalid', 'info', odd),
    ...withEvidence(
      'name-servers-share-address',
      'info',
      shared.map((each) => `${each.name}: ${each.addresses.join(', ')}`),
    ),
  ];
};

/**
 * Judges how the zone is maintained: what its SOA says, and whether all servers agree. Servers with another serial have another version of the zone, which is
 * reported elsewhere.
 */
const assessSoa = (servers: readonly Server[]): readonly NameServersAssessment[] => {
  const seen = servers.flatMap(({ name, serial, soa }) => (soa ? [{ name, serial, soa }] : []));
  const [first] = seen;
  if (!first) return [];
  const text = ({ primary, contact, refresh, retry, expire, minimum }: Soa): string =>
    [primary, contact, refresh, retry, expire, minimum].join(' ');
  const alike = seen.filter(({ serial }) => serial === first.serial);
  const differ = new Set(alike.map(({ soa }) => text(soa))).size > 1;
  const timers = timerFaults(first.soa);
  const isUnusable = first.soa.contact.includes('@');
  return [
    ...withEvidence('soa-differs', 'info', differ ? alike.map(({ name, soa }) => `${name}: ${text(soa)}`) : []),
    ...withEvidence('soa-timers-unusual', 'info', timers),
    ...withEvidence('soa-contact-unusable', 'info', isUnusable ? [first.soa.contact] : []),
  ];
};

const [WEEK_S, DAY_S, TWENTY_MINUTES_S] = [604_800, 86_400, 1_200];

/** RFC 1912 §2.2 and, for the minimum, RFC 2308 §5. */
const timerFaults = ({ refresh, retry, expire, minimum }: Soa): readonly string[] => [
  ...(refresh < TWENTY_MINUTES_S ? [`refresh ${refresh} s`] : []),
  ...(retry >= refresh ? [`retry ${retry} s is not shorter than refresh ${refresh} s`] : []),
  ...(expire < WEEK_S || expire <= refresh + retry ? [`expire ${expire} s`] : []),
  ...(minimum > DAY_S ? [`minimum ${minimum} s`] : []),
];

const EDNS_FAULTS = {
  ednsVersion: 'does not answer EDNS version 1 by BADVERS',
  ednsOption: 'does not ignore an unknown EDNS option',
  ednsFlags: 'does not ignore an unknown EDNS flag',
  ednsTruncated: 'leaves EDNS out of an answer that is cut',
} as const;

const assessRareQuestions = (servers: readonly Server[]): readonly NameServersAssessment[] => {
  const who = (server: Server, does: string): string => `${server.name} (${server.asked ?? ''}) ${does}`;
  const edns = servers.flatMap((server) =>
    Object.entries(EDNS_FAULTS).flatMap(([manner, does]) =>
      server.manners?.[manner as keyof typeof EDNS_FAULTS] === 'no' ? [who(server, does)] : [],
    ),
  );
  return [
    ...findingOf(
      servers.filter(({ manners }) => manners?.aaaa === 'no'),
      'name-server-aaaa-error',
      'warn',
      (server) => who(server, 'answers a question for AAAA with an error'),
    ),
    ...findingOf(
      servers.filter(({ manners }) => manners?.keepsCase === 'no'),
      'name-server-changes-case',
      'info',
      (server) => who(server, 'sends the question back in other letters'),
    ),
    ...withEvidence('name-server-edns-faults', 'info', edns),
    ...findingOf(
      servers.filter(({ version }) => typeof version === 'string'),
      'name-server-version-shown',
      'info',
      (server) => `${server.name} (${server.asked ?? ''}): version.bind "${server.version ?? ''}"`,
    ),
    ...findingOf(
      servers.filter(({ manners }) => manners?.upwardReferral === 'yes'),
      'name-server-upward-referral',
      'info',
      (server) => who(server, 'refers to the root'),
    ),
  ];
};

const placeOf = ({ addresses }: Server): string => [...new Set(addresses.map(widestNetworkOf))].sort().join(' ');

const assessManners = (servers: readonly Server[]): readonly NameServersAssessment[] => {
  const serials = servers.filter(({ serial }) => serial !== null);
  const heard = servers.flatMap(heardOf);
  const differ = new Set(serials.map(({ serial }) => serial)).size > 1;
  const overTcp = heard.some(({ tcp }) => tcp === 'yes');
  // If all of them time out, our own firewall is the most likely reason.
  const noTcp = heard.filter(
    ({ tcp, authoritative }) => authoritative === 'yes' && (tcp === 'no' || (tcp === 'silent' && overTcp)),
  );
  const open = servers.filter(({ openRecursion }) => openRecursion === 'yes');
  return [
    ...findingOf(
      differ ? serials : [],
      'soa-serials-differ',
      'info',
      ({ name, serial }) => `${name}: serial ${serial ?? ''}`,
    ),
    ...findingOf(noTcp, 'name-server-no-tcp', 'warn', ({ name, asked }) => `${name} (${asked ?? ''})`),
    ...findingOf(
      servers.filter(({ edns, authoritative }) => edns === 'no' && authoritative === 'yes'),
      'name-server-no-edns',
      'info',
    ),
    ...assessRareQuestions(servers),
    ...findingOf(
      open,
      'name-server-open-resolver',
      'warn',
      ({ name, asked }) => `${name} (${asked ?? ''}) answered a question about a name of others`,
    ),
    ...findingOf(
      servers.filter(({ doh }) => doh === 'yes'),
      'doh-supported',
      'pass',
      ({ name }) => `https://${name}/dns-query`,
    ),
  ];
};
