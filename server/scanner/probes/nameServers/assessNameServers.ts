import type { NameServersObservation } from '../../../../schema/report/observations/nameServersObservation.ts';
import type { Assessment } from '../../probe.ts';
import { evidenceLine } from '../evidenceLine.ts';
import type { nameServersCodes } from './nameServersCodes.ts';
import { widestNetworkOf } from '../../../platform/auth/networkOf.ts';

type Found = Extract<NameServersObservation, { status: 'found' }>;
type Server = Found['servers'][number];
type NameServersAssessment = Assessment<keyof typeof nameServersCodes>;
type Code = NameServersAssessment['code'];

export const assessNameServers = (seen: NameServersObservation): readonly NameServersAssessment[] => {
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
