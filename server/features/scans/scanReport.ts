import DataLoader from 'dataloader';
import { refusalsTexts } from '../../../schema/texts/generated/refusals/refusalsTexts.ts';
import type { Language } from '../../../schema/report/words/factWords.ts';
import { securityScanBody } from '../../report/securityScanBody.ts';
import { reportWithOwner, type FindOwnerWords } from '../businesses/businesses.ts';
import type { Knex } from 'knex';
import {
  domainHistory,
  scoreDistribution,
  totalScans,
  type DomainHistoryPage,
  type ScoreDistribution,
} from '../../../projections/domainHistory/queries.ts';
import { globalStats, type GlobalStats } from '../../../projections/globalStats/queries.ts';
import {
  createLatestReports,
  createReportsById,
  type LatestReport,
} from '../../../projections/scanReport/latestReports.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { getDomain } from 'tldts';
import type { OwnerWords } from '../../../checks/kit/ownerWords.ts';
import type { Observations } from '../../../checks/index.ts';
import { isScholar, type Caller } from '../../platform/auth/sessions.ts';
import type { CallerContext } from '../../platform/graphql/context.ts';
import type { Audience } from '../../../checks/kit/fact.ts';
import { reportFor, type ShownReport } from '../../report/reportFor.ts';
import type { CompanyDirectory } from '../directory/directory.ts';

/** Queries over the read models, with plain values. Reports include the word of the domain's verified owner. */
export interface Queries {
  scanById(scanId: string): Promise<ScanReport | undefined>;
  /** The newest completed scan, otherwise the running one. */
  latestScan(domain: string): Promise<ScanReport | undefined>;
  /** The same, with the number of completed scans of its domain. */
  countedLatestScan(domain: string): Promise<{ readonly report: ScanReport; readonly totalScans: number } | undefined>;
  /** Number of completed scans per domain. A domain without any is absent. */
  totalScans(domains: readonly string[]): Promise<ReadonlyMap<string, number>>;
  globalStats(): Promise<GlobalStats>;
  /** Rejects with InvalidCursor if `before` is not a cursor from an earlier page. */
  domainHistory(domain: string, page: { first: number; before: string | undefined }): Promise<DomainHistoryPage>;
  /** At most ten minutes old. */
  scoreDistribution(): Promise<ScoreDistribution>;
}

/** Shared by the fields of one operation. */
export interface ScanLoaders {
  readonly totalScans: DataLoader<string, number>;
}

export const createScanLoaders = (queries: Pick<Queries, 'totalScans'>): ScanLoaders => ({
  totalScans: new DataLoader(async (domains) => {
    const counts = await queries.totalScans(domains);
    return domains.map((domain) => counts.get(domain) ?? 0);
  }),
});

/** The query reads a row of every domain, and its result hardly changes from one visitor to the next. */
const DISTRIBUTION_MS = 600_000;

/** Caches an answer for `ms`. A failed one is not cached. */
const keptFor = <Answer>(ms: number, ask: () => Promise<Answer>): (() => Promise<Answer>) => {
  let kept: { readonly answer: Promise<Answer>; readonly until: number } | undefined;
  return () => {
    if (kept && Date.now() < kept.until) return kept.answer;
    const answer = ask();
    kept = { answer, until: Date.now() + ms };
    answer.catch(() => {
      kept = undefined;
    });
    return answer;
  };
};

export const createQueries = (knex: Knex, ownerWords: FindOwnerWords): Queries => {
  const latest = createLatestReports(knex);
  const byId = createReportsById(knex);
  const shown = async (found: LatestReport | undefined): ReturnType<Queries['countedLatestScan']> => {
    if (!found) return undefined;
    const { report, totalScans: count, hasOwner } = found;
    return { report: hasOwner ? await reportWithOwner(ownerWords, report) : report, totalScans: count };
  };
  const countedLatestScan: Queries['countedLatestScan'] = async (domain) => shown(await latest(domain));
  return {
    scanById: async (scanId) => (await shown(await byId(scanId)))?.report,
    latestScan: async (domain) => (await countedLatestScan(domain))?.report,
    countedLatestScan,
    totalScans: (domains) => totalScans(knex, domains),
    globalStats: () => globalStats(knex),
    domainHistory: (domain, page) => domainHistory(knex, domain, page),
    scoreDistribution: keptFor(DISTRIBUTION_MS, () => scoreDistribution(knex)),
  };
};

/**
 * Finds the company behind a site: from the directory, otherwise from the official website that the scan found; if neither knows, the domain serves
 * as the name, and nothing is invented. The word of a verified owner takes precedence. Pictures are loaded from this server only, not from
 * Wikimedia's.
 */
export const companyOf = (
  directory: CompanyDirectory,
  domain: string,
  { companyProfile }: Partial<Observations> = {},
  owner?: OwnerWords,
): { name: string; logoUrl: string | null } => {
  const known = directory.byDomain(getDomain(domain) ?? domain) ?? {
    name: nameOf(companyProfile) ?? domain,
    logoUrl: null,
  };
  return { name: owner?.words.name ?? known.name, logoUrl: known.logoUrl };
};

const nameOf = (profile: Observations['companyProfile'] | undefined): string | null =>
  profile?.status === 'found' && profile.websiteVerified ? profile.name : null;

type Reason = NonNullable<ScanReport['failure']>['reason'];

/** Keys of the client's messages for each reason (schema/texts). */
const FAILURES = {
  nameNotFound: 'NAME_NOT_FOUND',
  addressRefused: 'ADDRESS_REFUSED',
  dnsFailure: 'DNS_FAILURE',
  resolverFailure: 'RESOLVER_FAILURE',
  addressBusy: 'ADDRESS_BUSY',
  abandoned: 'ABANDONED',
} as const satisfies Record<Reason, keyof (typeof refusalsTexts)['en']>;

/** Tells a visitor why a scan ended without a report, and what to do. */
export const failureMessage = (reason: Reason, domain: string, language: Language): string =>
  refusalsTexts[language][FAILURES[reason]]({ domain });

/** The same for the operator on the command line. It may contain addresses of ours, which visitors do not see. */
export const failureMessageForOperator = (
  { reason, detail }: NonNullable<ScanReport['failure']>,
  domain: string,
  language: Language,
): string =>
  reason === 'resolverFailure'
    ? refusalsTexts[language].resolverFailureForOperator({ detail, domain })
    : failureMessage(reason, domain, language);

export type ScoreTrend = 'improving' | 'declining' | 'stable';

/** Maximum number of scans on each side of the comparison. */
const SIDE = 3;
/** Points by which a score varies without any change to the site. */
const STABLE_WITHIN = 2;

const meanOf = (scores: readonly number[]): number => scores.reduce((sum, score) => sum + score, 0) / scores.length;

/**
 * Compares the mean score of a domain's newest three scans with that of the three before; if it has fewer than six scans, the newer half with as many
 * before it. A difference of up to two points is stable. `scores` are newest first. Returns `null` for fewer than two scans, which show no trend.
 */
export const scoreTrendOf = (scores: readonly number[]): ScoreTrend | null => {
  const side = Math.min(SIDE, Math.floor(scores.length / 2));
  if (side === 0) return null;
  const change = meanOf(scores.slice(0, side)) - meanOf(scores.slice(side, 2 * side));
  if (Math.abs(change) <= STABLE_WITHIN) return 'stable';
  return change > 0 ? 'improving' : 'declining';
};

/**
 * How much of a domain's reports a caller may see. Owners are signed in to the portal of exactly this domain, or to an account whose address would
 * open that portal; partners see all reports in full (spec 2 §1), and approved scholars everything that is not about a person. Subdomains and parent
 * domains are different domains.
 */
export const audienceOf = (caller: Caller, domain: string): Audience => {
  if (isOwner(caller, domain)) return 'owner';
  return isScholar(caller) ? 'scholar' : 'public';
};

const isOwner = (caller: Caller, domain: string): boolean => {
  switch (caller.kind) {
    case 'nobody':
    case 'admin':
    case 'reportSender':
    case 'token':
      return false;
    case 'portal':
      return caller.domain === domain;
    // A partner.
    case 'client':
      return true;
    case 'account':
      return caller.accountType === 'Partner' || caller.ownDomain === domain;
  }
};

/** Reduces a report to what the caller of an operation may see. */
export const shownTo = async ({ caller }: Pick<CallerContext, 'caller'>, report: ScanReport): Promise<ShownReport> =>
  reportFor(audienceOf(await caller(), report.domain), report);

export interface AnswerDependencies extends Pick<Queries, 'totalScans'> {
  readonly companies: CompanyDirectory;
}

/** The documented response body of a completed scan, for calls and files: with the name of its company and the number of scans of its domain so far. */
export const scanAnswer = async (
  services: AnswerDependencies,
  report: ShownReport,
): Promise<ReturnType<typeof securityScanBody>> => {
  const { domain, observations, ownerWords } = report;
  const totals = await services.totalScans([domain]);
  // A scan that has just ended may not be counted yet.
  const total = Math.max(1, totals.get(domain) ?? 0);
  return securityScanBody(report, companyOf(services.companies, domain, observations, ownerWords), total);
};
