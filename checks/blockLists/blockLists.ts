import { rfc } from '../kit/reference.ts';
import { type FindingRules, defineCheck, type Assessment, type Target } from '../kit/check.ts';
import { BLOCK_LISTS, blockListOf, meaningsOf, type BlockList, type ListingKind } from './blockListTable.ts';
import type { BlockListLookup, BlockListsObservation } from './observation.ts';
import { addressesOfDomain } from '../kit/addressesOfDomain.ts';
import type { DnsIo } from '../../server/scanner/io/scannerIo.ts';
import { dnsOutcome } from '../kit/dnsOutcome.ts';
import { evidenceLine, wellFormedText } from '../kit/boundedText.ts';
import { reversedAddress } from '../kit/reversedAddress.ts';
import { assessHostLists, findHostLists, hostListCodes } from './hostLists.ts';

const askRemoval = (domain: string): string =>
  `https://check.spamhaus.org/results/?query=${domain}\nhttps://surbl.org/surbl-analysis`;

/** Findings of the blockLists check, and the points they cost. */
const blockListCodes = {
  'block-lists-not-listed': {
    reference: rfc(5782, '2'),
  },
  'domain-listed-dangerous': {
    reference: rfc(5782, '3'),
    penalty: { category: 'web', points: 40 },
    risk: 'blocked',
    example: askRemoval,
  },
  'domain-listed-abuse': {
    reference: rfc(5782, '3'),
    penalty: { category: 'web', points: 25 },
    risk: 'blocked',
    example: askRemoval,
  },
  'address-listed-dangerous': {
    reference: rfc(5782, '2'),
    penalty: { category: 'web', points: 12 },
    risk: 'blocked',
    example: askRemoval,
  },
  'address-listed-abuse': {
    reference: rfc(5782, '2'),
    penalty: { category: 'web', points: 5 },
    risk: 'blocked',
    example: askRemoval,
  },
  'address-listed-policy': {
    reference: rfc(6471, '2.1'),
  },
  'block-lists-unknown': {
    reference: rfc(6471, '3.4'),
  },
  ...hostListCodes,
} as const satisfies FindingRules;

/** Checks whether six public block lists contain the domain or its addresses. A list that does not answer is unknown, never clean. */
export const blockLists = defineCheck({
  id: 'blockLists',
  section: 'dns',
  step: 2,
  profiles: [],
  needs: [],
  deadlineMs: 25_000,
  codes: blockListCodes,
  observe: async (target, io, signal) => {
    // If the addresses are not known, the domain itself can still be looked up.
    const addresses = addressesOfDomain(io.dns, target.domain, signal).catch((error: unknown) => {
      if (signal.aborted) throw error;
      return undefined;
    });
    const hostLists = findHostLists(target.domain, io.sources, signal);
    hostLists.catch(() => undefined);
    const lists = await Promise.all(
      BLOCK_LISTS.map(async (list): Promise<BlockListsObservation['lists'][number]> => {
        const subjects = list.asks === 'domain' ? namesOf(target) : addressesFor(list, await addresses);
        if (subjects === undefined) return { list: list.id, lookups: [addressUnknown(target)] };
        const lookups = await Promise.all(subjects.map((subject) => queryBlockList(io.dns, list, subject, signal)));
        return { list: list.id, lookups };
      }),
    );
    return { lists, hostLists: [...(await hostLists)] };
  },
  assess: (seen) => [...assessLists(seen), ...assessHostLists(seen.hostLists)],
});

/** Lists contain registrable domains. If the scanned name is a subdomain, it may be listed separately, so both are looked up. */
const namesOf = ({ domain, registrableDomain }: Target): readonly string[] => [
  ...new Set([registrableDomain ?? domain, domain]),
];

/** One address of each family that the list covers. `undefined` if the addresses are not known. */
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

/** Only the most serious listing counts against the domain, so that removal from one list never makes the result worse. */
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

const MAX_NAME = 253;
const MAX_CODES = 20;
const MAX_REASON = 300;

/**
 * Looks up an address or a domain in one list. Only NXDOMAIN (or no data) from a working list means "not listed". A refusal, a failure, a nonsense answer and a
 * list that fails its own test points (RFC 5782 §5) are `unknown`.
 */
const queryBlockList = async (
  dns: DnsIo,
  list: BlockList,
  subject: string,
  signal: AbortSignal,
): Promise<BlockListLookup> => {
  const label = list.asks === 'ip' ? reversedAddress(subject) : subject;
  const name = `${label}.${list.zone}`;
  const unknown = (reason: string, codes: readonly string[] = []): BlockListLookup => ({
    subject,
    status: 'unknown',
    codes: codes.slice(0, MAX_CODES),
    reason: wellFormedText(evidenceLine(reason), MAX_REASON),
  });
  if (name.length > MAX_NAME) return unknown('The name is too long to be asked of this list');
  const [broken, said] = await Promise.all([faultOf(dns, list, signal), ask(dns, list, name, signal)]);
  if (said.status === 'unknown') return unknown(said.reason, said.codes);
  if (broken !== undefined) return unknown(broken, said.codes);
  if (said.status === 'notListed') return { subject, status: 'notListed', codes: [], reason: null };
  return { subject, status: 'listed', codes: said.codes, reason: await reasonOf(dns, name, signal) };
};

type Said =
  | { readonly status: 'listed'; readonly codes: string[] }
  | { readonly status: 'notListed'; readonly codes: string[] }
  | { readonly status: 'unknown'; readonly codes: string[]; readonly reason: string };

const ask = async (dns: DnsIo, list: BlockList, name: string, signal: AbortSignal): Promise<Said> => {
  const outcome = await dnsOutcome(dns, name, 'A', signal);
  if (outcome.kind === 'notChecked')
    return { status: 'unknown', codes: [], reason: `No answer: ${outcome.failure.message}` };
  const codes = [...new Set(outcome.answer.records.map(({ address }) => address))].slice(0, MAX_CODES);
  if (codes.length === 0) return { status: 'notListed', codes };
  const refusal = codes.map((code) => refusalOf(list, code)).find((reason) => reason !== undefined);
  return refusal === undefined ? { status: 'listed', codes } : { status: 'unknown', codes, reason: refusal };
};

/** Returns why an answered address is not a listing, or `undefined` if it is one. */
const refusalOf = (list: BlockList, code: string): string | undefined => {
  const own = Object.hasOwn(list.refusals, code) ? list.refusals[code] : undefined;
  if (own !== undefined) return `${own} (${code})`;
  if (code === '127.255.255.252') return `The list says that its name was written wrongly (${code})`;
  if (code === '127.255.255.254') return `The list refuses questions that come through a public name server (${code})`;
  if (code === '127.255.255.255') return `The list refuses: too many questions came from our name server (${code})`;
  if (code.startsWith('127.255.255.')) return `The list refuses to answer us (${code})`;
  // SURBL and URIBL use this code for "refused". RFC 5782 §5 never uses it for "not listed".
  if (code === '127.0.0.1') return `The list refuses to answer us (${code})`;
  return code.startsWith('127.') ? undefined : `The answer ${code} is none that a block list gives`;
};

/** Returns why the list cannot be trusted: it does not list its positive test point, or it lists its negative one. */
const faultOf = async (dns: DnsIo, list: BlockList, signal: AbortSignal): Promise<string | undefined> => {
  const { listed, notListed } = list.testPoints;
  const [always, never] = await Promise.all(
    [listed, notListed].map((label) => ask(dns, list, `${label}.${list.zone}`, signal)),
  );
  if (always?.status === 'unknown') return `Its test entry: ${always.reason}`;
  if (always?.status !== 'listed') return 'Its test entry is not listed: the list does not work, or not for us';
  if (never?.status === 'notListed') return undefined;
  return never?.status === 'unknown'
    ? `Its test entry: ${never.reason}`
    : 'It lists what no list may: everything seems to be listed, as by a list that was given up';
};

/** Returns the TXT record of the listing, a reason for people to read; null if there is none or it could not be fetched. */
const reasonOf = async (dns: DnsIo, name: string, signal: AbortSignal): Promise<string | null> => {
  const outcome = await dnsOutcome(dns, name, 'TXT', signal);
  const [record] = outcome.kind === 'answered' ? outcome.answer.records : [];
  return record === undefined || record.text === '' ? null : wellFormedText(evidenceLine(record.text), MAX_REASON);
};
