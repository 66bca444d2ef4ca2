import { HOST_LISTS, type HostListId } from './blockListTable.ts';
import type { HostListLookup } from './observation.ts';
import { IoFailure } from '../../server/scanner/io/scannerIo.ts';
import { SOURCE_OFF, type SourceIo } from '../../server/scanner/io/sourceIo.ts';
import type { Assessment, FindingRules } from '../kit/check.ts';
import { evidenceLine, wellFormedText } from '../kit/boundedText.ts';

const MAX_ENTRIES = 5;

/** Looks up the domain itself and its `www` in the URL lists. Names below and above them often belong to other people. */
export const findHostLists = (
  domain: string,
  sources: SourceIo,
  signal: AbortSignal,
): Promise<readonly HostListLookup[]> =>
  Promise.all(HOST_LISTS.map(async ({ id }) => ({ list: id, ...(await lookUp(id, domain, sources, signal)) })));

const lookUp = async (
  list: HostListId,
  domain: string,
  sources: SourceIo,
  signal: AbortSignal,
): Promise<Omit<HostListLookup, 'list'>> => {
  const nothing = { entries: [], count: 0, source: null, madeAt: null, retrievedAt: null, reason: null };
  try {
    const { listed, source, madeAt, retrievedAt } = await sources.hostListing(list, [domain, `www.${domain}`], signal);
    return {
      status: listed.count > 0 ? 'listed' : 'notListed',
      entries: listed.entries
        .slice(0, MAX_ENTRIES)
        .map(({ text, addedAt }) => ({ text: wellFormedText(evidenceLine(text), 300), addedAt })),
      count: listed.count,
      source: wellFormedText(source, 255),
      madeAt,
      retrievedAt,
      reason: null,
    };
  } catch (error) {
    if (!(error instanceof IoFailure) || error.kind === 'aborted') throw error;
    if (error.code === SOURCE_OFF) return { ...nothing, status: 'off' };
    return { ...nothing, status: 'unknown', reason: wellFormedText(evidenceLine(error.message), 300) };
  }
};

/** Findings of the URL lists. They cost no points: the lists name URLs and do not judge domains, which other people may publish on. */
export const hostListCodes = {
  'url-lists-listed': {
    reference: { label: 'OpenPhish: how it is listed', url: 'https://openphish.com/faq.html' },
    risk: 'blocked',
    example: (domain) => `https://urlhaus.abuse.ch/browse.php?search=${domain}\nhttps://openphish.com/faq.html`,
  },
  'url-lists-not-listed': { reference: { label: 'URLhaus', url: 'https://urlhaus.abuse.ch/about/' } },
  'url-lists-not-checked': { reference: { label: 'URLhaus', url: 'https://urlhaus.abuse.ch/about/' } },
} as const satisfies FindingRules;

type HostListAssessment = Assessment<keyof typeof hostListCodes>;

/** Returns nothing if the scan did not look, or if the lists are switched off. */
export const assessHostLists = (lookups: readonly HostListLookup[] | undefined): readonly HostListAssessment[] => {
  const inStatus = (status: HostListLookup['status']) => (lookups ?? []).filter((lookup) => lookup.status === status);
  const listed = inStatus('listed');
  const unknown = inStatus('unknown');
  const clean = inStatus('notListed');
  const findings: HostListAssessment[] = [];
  if (listed.length > 0) {
    findings.push({ code: 'url-lists-listed', outcome: 'warn', evidence: listed.flatMap(linesOf).slice(0, 20) });
  } else if (clean.length > 0) {
    findings.push({
      code: 'url-lists-not-listed',
      outcome: 'pass',
      evidence: clean.map((lookup) => `${nameOf(lookup)}: not listed, ${asOf(lookup)}`),
    });
  }
  if (unknown.length > 0) {
    const evidence = unknown.map((lookup) => `${nameOf(lookup)}: ${lookup.reason ?? ''}`);
    findings.push({ code: 'url-lists-not-checked', outcome: 'inconclusive', evidence });
  }
  return findings;
};

const nameOf = ({ list }: HostListLookup): string => HOST_LISTS.find(({ id }) => id === list)?.name ?? list;

const asOf = ({ madeAt, retrievedAt }: HostListLookup): string =>
  madeAt === null ? `fetched ${retrievedAt ?? ''}` : `list of ${madeAt}, fetched ${retrievedAt ?? ''}`;

/** `URLhaus lists https://example.org/a.exe since …`, followed by the total number of entries and the date of the list. */
const linesOf = (lookup: HostListLookup): readonly string[] => [
  ...lookup.entries.map(
    ({ text, addedAt }) => `${nameOf(lookup)} lists ${text}${addedAt === null ? '' : ` since ${addedAt}`}`,
  ),
  `${nameOf(lookup)}: ${lookup.count === 1 ? `1 entry, ${asOf(lookup)}` : `${lookup.count} entries, ${asOf(lookup)}`}`,
];
