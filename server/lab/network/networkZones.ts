import { BLOCK_LISTS, type BlockList } from '../../../checks/blockLists/blockListTable.ts';
import { ORIGIN_ZONES } from '../../../checks/ipAddress/findRoutes.ts';
import { reversedAddress } from '../../../checks/kit/reversedAddress.ts';
import type { RecordSets, Trap, Zone } from '../dns/zone.ts';
import type { SiteConfig } from '../siteConfig.ts';
import { isMisbehaviour, type NetworkConfig } from './networkConfig.ts';
import { LAB_ROUTES } from './labRoutes.ts';
import { networkOf } from './labNetworks.ts';

interface Entry {
  readonly owner: string;
  readonly answer: RecordSets | Trap['does'] | undefined;
}

type TrappedZone = Zone & { readonly traps: readonly Trap[] };

/** The zones of the block lists, of Tor's exit list, and for reverse lookups, with their entries for the sites. */
export const networkZones = (sites: readonly Pick<SiteConfig, 'domain' | 'dns'>[]): readonly TrappedZone[] => {
  const known = sites.flatMap((site) => {
    const address = site.dns?.owners['@']?.A?.[0];
    return address === undefined
      ? []
      : [{ domain: site.domain, reversed: backwards(address), ...networkOf(site.domain) }];
  });
  return [
    ...BLOCK_LISTS.map((list) => zoneOf(list.zone, [testEntry(list), ...known.map((site) => listEntry(list, site))])),
    zoneOf(
      'dnsel.torproject.org',
      known.map(({ reversed, tor }) => ({ owner: reversed, answer: answerOf(tor, (code) => ({ A: [code] })) })),
    ),
    zoneOf(
      'in-addr.arpa',
      known.map(({ reversed, reverse }) => ({
        owner: reversed,
        answer: answerOf(reverse, ({ host }) => ({ PTR: [host] })),
      })),
    ),
    zoneOf('ip6.arpa', []),
    ...ORIGIN_ZONES.map((zone) => zoneOf(zone, originEntries(zone === ORIGIN_ZONES[1]))),
  ];
};

/** Entries for who announces an address, in Team Cymru's format. */
const originEntries = (isIpv6: boolean): readonly Entry[] =>
  Object.entries(LAB_ROUTES)
    .filter(([address]) => address.includes(':') === isIpv6)
    .map(([address, { prefix, asns }]) => ({
      owner: reversedAddress(address),
      answer: { TXT: [`${asns.join(' ')} | ${prefix} | XX | sample | 2026-01-01`] },
    }));

const backwards = (address: string): string => address.split('.').reverse().join('.');

const zoneOf = (apex: string, entries: readonly Entry[]): TrappedZone => ({
  apex,
  owners: Object.fromEntries(
    entries.flatMap(({ owner, answer }) => (answer === undefined || isMisbehaviour(answer) ? [] : [[owner, answer]])),
  ),
  traps: entries.flatMap(({ owner, answer }) => (isMisbehaviour(answer) ? [{ owner, does: answer }] : [])),
});

const answerOf = <Value>(
  value: Value | Trap['does'] | undefined,
  records: (value: Value) => RecordSets,
): Entry['answer'] => {
  if (value === undefined) return undefined;
  return isMisbehaviour(value) ? value : records(value);
};

/** RFC 5782 §5: every list has a test entry. */
const testEntry = ({ testPoints }: BlockList): Entry => ({ owner: testPoints.listed, answer: { A: ['127.0.0.2'] } });

const listEntry = (
  { id, asks }: BlockList,
  { domain, reversed, listed }: NetworkConfig & { domain: string; reversed: string },
): Entry => ({
  owner: asks === 'ip' ? reversed : domain,
  answer: answerOf(listed?.[id], ({ code, text }) => ({ A: [code], ...(text === undefined ? {} : { TXT: [text] }) })),
});
