import {
  BLOCK_LISTS,
  blockListOf,
  meaningsOf,
  type BlockList,
  type ListingKind,
} from '../../../../schema/report/blockListTable.ts';
import type {
  BlockListLookup,
  BlockListsObservation,
} from '../../../../schema/report/observations/blockListsObservation.ts';
import { defineProbe, type Assessment, type Target } from '../../probe.ts';
import { addressesOfDomain } from '../addressesOfDomain.ts';
import { askBlockList } from './askBlockList.ts';
import { blockListCodes } from './blockListCodes.ts';

/** Whether six public lists of bad addresses and domains have those of the domain. A list that does not answer is unknown, never clean. */
export const blockLists = defineProbe({
  id: 'blockLists',
  title: 'Block lists',
  section: 'dns',
  needs: [],
  deadlineMs: 25_000,
  codes: blockListCodes,
  observe: async (target, io, signal) => {
    // Where the address is not known, the domain itself can still be asked about.
    const addresses = addressesOfDomain(io.dns, target.domain, signal).catch((error: unknown) => {
      if (signal.aborted) throw error;
      return undefined;
    });
    const lists = await Promise.all(
      BLOCK_LISTS.map(async (list): Promise<BlockListsObservation['lists'][number]> => {
        const subjects = list.asks === 'domain' ? namesOf(target) : addressesFor(list, await addresses);
        if (subjects === undefined) return { list: list.id, lookups: [addressUnknown(target)] };
        const lookups = await Promise.all(subjects.map((subject) => askBlockList(io.dns, list, subject, signal)));
        return { list: list.id, lookups };
      }),
    );
    return { lists };
  },
  assess: (seen) => assessLists(seen),
});

/** The registrable domain is what the lists have; the name itself, where it is below that, may be listed alone. */
const namesOf = ({ domain, registrableDomain }: Target): readonly string[] => [
  ...new Set([registrableDomain ?? domain, domain]),
];

/** One address of each family that the list has; undefined: the addresses are not known. */
const addressesFor = (list: BlockList, addresses: readonly string[] | undefined): readonly string[] | undefined => {
  const ipv4 = addresses?.find((address) => !address.includes(':'));
  const ipv6 = addresses?.find((address) => address.includes(':'));
  return addresses && [ipv4, list.ipv6 ? ipv6 : undefined].filter((address) => address !== undefined);
};

const addressUnknown = ({ domain }: Target): BlockListLookup => ({
  subject: domain,
  status: 'unknown',
  codes: [],
  reason: 'The address of the domain got no answer',
});

type BlockListAssessment = Assessment<keyof typeof blockListCodes>;

interface Listing {
  readonly asks: BlockList['asks'];
  readonly kind: ListingKind;
  readonly evidence: string;
}

const assessLists = ({ lists }: BlockListsObservation): readonly BlockListAssessment[] => {
  const asked = lists.flatMap(({ list: id, lookups }) => {
    const list = blockListOf(id);
    return list ? lookups.map((lookup) => ({ list, lookup })) : [];
  });
  const listings = asked.flatMap(({ list, lookup }) => (lookup.status === 'listed' ? listingsOf(list, lookup) : []));
  const clean = asked.filter(({ lookup }) => lookup.status === 'notListed').map(lineOf);
  const unknown = asked.filter(({ lookup }) => lookup.status === 'unknown').map(lineOf);
  const findings: BlockListAssessment[] = [...domainFindings(listings), ...addressFindings(listings)];
  if (clean.length > 0 && listings.length === 0) {
    findings.push({ code: 'block-lists-not-listed', outcome: 'pass', evidence: clean });
  }
  if (unknown.length > 0) findings.push({ code: 'block-lists-unknown', outcome: 'inconclusive', evidence: unknown });
  return findings;
};

const lineOf = ({ list, lookup }: { list: BlockList; lookup: BlockListLookup }): string =>
  `${list.name} (${list.zone}), ${lookup.subject}: ${lookup.reason ?? 'not listed'}`;

const listingsOf = (list: BlockList, { subject, codes, reason }: BlockListLookup): readonly Listing[] =>
  codes.flatMap((code) =>
    meaningsOf(list, code).map(({ kind, text }) => ({
      asks: list.asks,
      kind,
      evidence: `${list.name} has ${subject} (${code}): ${text}${reason === null ? '' : `. ${reason}`}`,
    })),
  );

/** Only the gravest is held against the domain: being taken off one list never makes it worse. */
const domainFindings = (listings: readonly Listing[]): readonly BlockListAssessment[] => {
  const own = listings.filter(({ asks }) => asks === 'domain');
  const dangerous = own.some(({ kind }) => kind === 'dangerous');
  const evidence = own.map((listing) => listing.evidence);
  if (dangerous) return [{ code: 'domain-listed-dangerous', outcome: 'fail', evidence }];
  return own.length > 0 ? [{ code: 'domain-listed-abuse', outcome: 'fail', evidence }] : [];
};

const addressFindings = (listings: readonly Listing[]): readonly BlockListAssessment[] => {
  const own = listings.filter(({ asks }) => asks === 'ip');
  const evidenceOf = (kinds: readonly ListingKind[]): string[] =>
    own.filter(({ kind }) => kinds.includes(kind)).map(({ evidence }) => evidence);
  const bad = evidenceOf(['dangerous', 'abuse', 'proxy']);
  const policy = evidenceOf(['policy']);
  const findings: BlockListAssessment[] = [];
  if (evidenceOf(['dangerous', 'proxy']).length > 0) {
    findings.push({ code: 'address-listed-dangerous', outcome: 'fail', evidence: bad });
  } else if (bad.length > 0) findings.push({ code: 'address-listed-abuse', outcome: 'warn', evidence: bad });
  if (policy.length > 0) findings.push({ code: 'address-listed-policy', outcome: 'info', evidence: policy });
  return findings;
};
