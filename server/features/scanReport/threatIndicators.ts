import type { BlockListFacts } from '../../../schema/report/facts/domainFacts.ts';
import type { ThreatFacts } from '../../../schema/report/facts/networkFacts.ts';
import type { Observations } from '../../../schema/report/observations.ts';
import { portInfoOf } from '../../../schema/report/portTable.ts';
import { PORT_GROUPS, takesEverything } from '../../scanner/probes/ports/ports.ts';

type Indicator = ThreatFacts['indicators'][number];

/** What each adds to the risk of 100. Domains weigh more than addresses, which are often shared with strangers. */
const POINTS = {
  domainDangerous: 60,
  domainAbuse: 35,
  addressDangerous: 30,
  addressAbuse: 12,
  proxy: 25,
  tor: 25,
  vpn: 10,
  remoteControl: 20,
  database: 20,
  controlPanel: 5,
  plainFtp: 5,
  certificate: 10,
} as const;

/** One for each list that has the domain or its address; a policy list is no accusation. */
export const listingThreats = (lists: readonly BlockListFacts[]): readonly Indicator[] =>
  lists.flatMap(({ name, kind, listing, detail }) => {
    if (listing === null || listing === 'policy') return [];
    const dangerous = listing === 'dangerous';
    const points =
      kind === 'domain'
        ? POINTS[dangerous ? 'domainDangerous' : 'domainAbuse']
        : POINTS[dangerous ? 'addressDangerous' : listing === 'proxy' ? 'proxy' : 'addressAbuse'];
    const what = kind === 'domain' ? 'The domain' : 'The address';
    return [{ text: `${what} is on the block list ${name}`, points, evidence: detail ?? name }];
  });

export const networkThreats = (
  { isTor, isVpn }: Pick<ThreatFacts, 'isTor' | 'isVpn'>,
  { ipAddress }: Partial<Observations>,
): readonly Indicator[] => {
  if (ipAddress?.status !== 'found') return [];
  const address = ipAddress.addresses[0]?.address ?? '';
  const { data, reverse } = ipAddress;
  const names = [
    ...(data.status === 'found' && data.organization !== null ? [data.organization] : []),
    ...(reverse.status === 'found' ? reverse.names : []),
  ];
  return [
    ...(isTor === true
      ? [
          {
            text: 'The address is an exit of the Tor network',
            points: POINTS.tor,
            evidence: `${address} in dnsel.torproject.org`,
          },
        ]
      : []),
    ...(isVpn === true
      ? [
          {
            text: 'The address seems to belong to a VPN service',
            points: POINTS.vpn,
            evidence: [address, ...names].join(', '),
          },
        ]
      : []),
  ];
};

const GROUPS: readonly { readonly text: string; readonly points: number; readonly ports: readonly number[] }[] = [
  {
    text: 'Remote control is open to the internet',
    points: POINTS.remoteControl,
    ports: [...PORT_GROUPS.telnet, ...PORT_GROUPS.remoteDesktop],
  },
  { text: 'A database is open to the internet', points: POINTS.database, ports: PORT_GROUPS.database },
  {
    text: 'A port of control panels is open to the internet',
    points: POINTS.controlPanel,
    ports: PORT_GROUPS.controlPanel,
  },
  { text: 'FTP without encryption may be in use', points: POINTS.plainFtp, ports: PORT_GROUPS.ftp },
];

export const portThreats = ({ ports }: Partial<Observations>): readonly Indicator[] => {
  if (ports?.status !== 'checked' || takesEverything(ports.ports)) return [];
  const open = ports.ports.flatMap(({ port, state }) => (state === 'open' ? [port] : []));
  return GROUPS.flatMap(({ text, points, ports: group }) => {
    const found = open.filter((port) => group.includes(port));
    const evidence = `${ports.address}: ${found.map((port) => `${port} (${portInfoOf(port).service})`).join(', ')}`;
    return found.length > 0 ? [{ text, points, evidence }] : [];
  });
};

export const certificateThreats = ({ tls }: Partial<Observations>): readonly Indicator[] => {
  if (tls?.status === 'anonymous')
    return [{ text: 'The server shows no certificate', points: POINTS.certificate, evidence: tls.detail }];
  if (tls?.status !== 'served') return [];
  const faults = tls.faults.filter(({ fault }) => fault !== 'incompleteChain');
  const [first] = faults;
  if (!first) return [];
  const evidence = faults.map(({ fault, detail }) => `${fault}: ${detail}`).join('; ');
  return [{ text: 'Browsers do not trust the certificate', points: POINTS.certificate, evidence }];
};
