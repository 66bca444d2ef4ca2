import { type FindingRules, defineCheck, InconclusiveError, type Assessment } from '../kit/check.ts';
import { domainToUnicode } from 'node:url';
import type { Observations } from '../index.ts';
import type { MentionsObservation } from './observation.ts';
import { IoFailure, type ScannerIo } from '../../server/scanner/io/scannerIo.ts';
import type { SourceIo } from '../../server/scanner/io/sourceIo.ts';
import { wellFormedText, evidenceLine } from '../kit/boundedText.ts';
import { mentionOf, type Sought, parseHits, type Hit } from './mentionOf.ts';
import { reviewAdapters } from './reviews.ts';
import { averageSentiment } from './sentiment.ts';

const hackerNews = { label: 'Hacker News, by its search API', url: 'https://hn.algolia.com/api' };
const vader = {
  label: 'VADER: sentiment of short public texts (Hutto and Gilbert 2014)',
  url: 'https://doi.org/10.1609/icwsm.v8i1.14550',
};

/** Findings of the mentions check. They cost no points, because public opinion is not security. */
const mentionsCodes = {
  'mentions-positive': {
    reference: vader,
  },
  'mentions-negative': {
    reference: vader,
  },
  'mentions-mixed': {
    reference: vader,
  },
  'mentions-none': {
    reference: hackerNews,
  },
  'mentions-not-checked': {
    reference: hackerNews,
  },
  'mentions-not-judged': {
    reference: vader,
  },
  'reviews-found': {
    reference: vader,
  },
  'reviews-none': {
    reference: vader,
  },
  'reviews-not-checked': {
    reference: vader,
  },
} as const satisfies FindingRules;

const MAX_MENTIONS = 100;

/** Collects public opinion about the site: mentions on Hacker News, and the reviews of the configured adapters. */
export const mentions = defineCheck({
  id: 'mentions',
  section: 'brand',
  step: 3,
  profiles: [],
  needs: ['companyProfile'],
  deadlineMs: 45_000,
  codes: mentionsCodes,
  observe: async (target, io, signal, known) => {
    const domain = target.registrableDomain ?? target.domain;
    const companyName = searchableName(known);
    const [found, reviews] = await Promise.all([
      settled(signal, () => lookForMentions(io, domain, companyName, signal)),
      settled(signal, () => readReviews(io.sources, domain, signal)),
    ]);
    if (found.failure && (reviews.failure ?? reviews.value.status === 'off')) throw found.failure;
    return {
      domain,
      companyName,
      mentions: found.failure ? notChecked(found.failure) : found.value,
      reviews: reviews.failure ? notChecked(reviews.failure) : reviews.value,
    };
  },
  assess: (seen) => assessMentions(seen),
});

/** Requires two words or more, because a single one ("Apple", "Square") has too many other meanings, and requires that the website is verified. */
const searchableName = ({ companyProfile }: Partial<Observations>): string | null => {
  if (companyProfile?.status !== 'found' || !companyProfile.websiteVerified) return null;
  const { name } = companyProfile;
  return name !== null && /^\p{Lu}[\p{L}\p{N}.'’&-]* [\p{L}\p{N} .,'’&-]{2,80}$/u.test(name) ? name : null;
};

type Outcome<Value> =
  | { readonly value: Value; readonly failure?: undefined }
  | { readonly failure: IoFailure | InconclusiveError };

const settled = async <Value>(signal: AbortSignal, ask: () => Promise<Value>): Promise<Outcome<Value>> => {
  try {
    return { value: await ask() };
  } catch (error) {
    if (signal.aborted || !(error instanceof IoFailure || error instanceof InconclusiveError)) throw error;
    return { failure: error };
  }
};

const notChecked = ({ message }: Error) => ({ status: 'notChecked' as const, reason: wellFormedText(message, 300) });

type Mentions = MentionsObservation['mentions'];

const lookForMentions = async (
  io: ScannerIo,
  domain: string,
  companyName: string | null,
  signal: AbortSignal,
): Promise<Mentions> => {
  const sought: Sought = { domains: [...new Set([domain, domainToUnicode(domain) || domain])], companyName };
  const terms = [...sought.domains, ...(companyName === null ? [] : [companyName])];
  const answers = await Promise.all(terms.map((term) => search(io.sources, term, signal)));
  const [first] = answers;
  if (!first) throw new InconclusiveError('unavailable', 'There was nothing to search for');
  const hits = new Map<string, Hit>(answers.flatMap(({ hits: each }) => each.map((hit) => [hit.id, hit] as const)));
  const named = [...hits.values()].flatMap((hit) => mentionOf(hit, sought) ?? []);
  named.sort((one, other) => (other.at ?? '').localeCompare(one.at ?? ''));
  return {
    status: 'read',
    found: named.slice(0, MAX_MENTIONS),
    passedOver: hits.size - named.length,
    source: { url: wellFormedText(first.url, 2_048), retrievedAt: first.retrievedAt },
  };
};

/** Searches for the exact words, newest first: https://hn.algolia.com/api. */
const search = async (sources: SourceIo, term: string, signal: AbortSignal) => {
  const query = encodeURIComponent(`"${term.replaceAll('"', ' ')}"`);
  const path = `/search_by_date?query=${query}&tags=(story,comment)&hitsPerPage=100&advancedSyntax=true&typoTolerance=false`;
  const { status, body, url, retrievedAt } = await sources.getJson('mentions', { path }, signal);
  // The search answers every query, so a 404 means that it is not there.
  if (status === 404) throw new InconclusiveError('unavailable', 'The search for mentions is not at its address');
  return { hits: parseHits(body), url, retrievedAt };
};

const readReviews = async (
  sources: SourceIo,
  domain: string,
  signal: AbortSignal,
): Promise<MentionsObservation['reviews']> => {
  for (const adapter of reviewAdapters) {
    const reviews = await adapter.read(domain, sources, signal);
    if (reviews) return reviews;
  }
  return { status: 'off' };
};

type MentionsAssessment = Assessment<keyof typeof mentionsCodes>;

const assessMentions = ({ mentions, reviews, domain }: MentionsObservation): readonly MentionsAssessment[] => [
  ...ofMentions(mentions, domain),
  ...ofReviews(reviews, domain),
];

const ofMentions = (mentions: MentionsObservation['mentions'], domain: string): readonly MentionsAssessment[] => {
  if (mentions.status === 'notChecked')
    return [{ code: 'mentions-not-checked', outcome: 'inconclusive', evidence: [evidenceLine(mentions.reason)] }];
  const { found } = mentions;
  if (found.length === 0) return [{ code: 'mentions-none', outcome: 'info', evidence: [domain] }];
  const average = averageSentiment(found);
  const unread = found.filter(({ kind, judged }) => kind === 'opinion' && !judged).length;
  const code = { positive: 'mentions-positive', negative: 'mentions-negative', neutral: 'mentions-mixed' } as const;
  const opinions = found.filter(({ judged }) => judged);
  const lines = opinions.slice(0, 5).map(({ text, score }) => evidenceLine(`${score.toFixed(2)}: ${text}`));
  return [
    {
      code: code[average?.sentiment ?? 'neutral'],
      outcome: 'info',
      evidence: [`${found.length} found, ${opinions.length} weighed`, ...lines],
    },
    ...(unread > 0 ? [notJudged(unread, found.length)] : []),
  ];
};

const notJudged = (unread: number, all: number): MentionsAssessment => ({
  code: 'mentions-not-judged',
  outcome: 'info',
  evidence: [`${unread} of ${all}`],
});

const ofReviews = (reviews: MentionsObservation['reviews'], domain: string): readonly MentionsAssessment[] => {
  if (reviews.status === 'off') return [];
  if (reviews.status === 'notChecked')
    return [{ code: 'reviews-not-checked', outcome: 'inconclusive', evidence: [evidenceLine(reviews.reason)] }];
  if (reviews.sources.length === 0) return [{ code: 'reviews-none', outcome: 'info', evidence: [domain] }];
  const lines = reviews.sources.map(({ source, rating, totalReviews }) =>
    evidenceLine(`${source}: ${rating ?? 'no rating'}, ${totalReviews ?? 'unknown number of'} reviews`),
  );
  return [{ code: 'reviews-found', outcome: 'info', evidence: lines.slice(0, 20) }];
};
