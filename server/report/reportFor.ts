import { breach } from '../../checks/breaches/facts.ts';
import { type Audience, isShownTo, keepsFrom } from '../../checks/kit/fact.ts';
import { network } from '../../checks/ipAddress/facts.ts';
import type { Observations, CheckId } from '../../checks/index.ts';
import type { Check, ScanReport } from '../../schema/report/scanReport.ts';
import {
  maskBreachEvidence,
  maskBreaches,
  maskContacts,
  maskMailbox,
  maskNetwork,
  maskRoutes,
  prefixMask,
  reverseNameMask,
  systemMask,
} from './masking/maskReport.ts';
import type { Scorecard } from '../../schema/report/score.ts';
import { settledChecks } from '../scanner/score/settledChecks.ts';
import { addressMask, maskTexts, type MaskText, ownAddressesOf } from './masking/maskTexts.ts';

/**
 * A report as a given audience may see it. All code that shows a report to someone (GraphQL, REST, files, documents, pages, terminal) takes this type, so that
 * a report cannot be shown without deciding who the audience is.
 */
export interface ShownReport extends ScanReport {
  readonly audience: Audience;
  /** The checks for which some observations are hidden from this audience. */
  readonly masked: readonly CheckId[];
  /** The past point in time (ISO 8601) at which it is shown. Missing for the current report. */
  readonly asOf?: string;
}

/**
 * The only place where a report is masked, and where findings give way to the verdict of another check (`settledChecks`); everything else is derived from the
 * result. From everyone but the owner it hides
 * - the host's own IP addresses, and those of all hosts in its networks (/24, /48), wherever they occur, in any notation (`203.0.x.x`,
 *   `2001:db8:x:x:x:x:x:x`),
 * - mail addresses and phone numbers of registrants, of leadership and of the zone's administrator.
 *
 * From audiences for which the facts are not declared (`seenBy` in the checks' facts.ts), such as the public, it also hides
 * - the numbers of its autonomous systems,
 * - everything about data breaches except their names, their count and the resulting risk.
 *
 * Values that depend on hidden data (the network's owner, the threat score, the risk of the breaches) are derived before the data are hidden and stored in the
 * observation (`known`, `masked`), so that all audiences get the same verdicts. Scores, outcomes and states are never changed, nor is anything else. Masking
 * is idempotent; a masked report can never show more again.
 */
export const reportFor = (audience: Audience, report: ScanReport | ShownReport): ShownReport => {
  if ('audience' in report && isShownTo(audience, report.audience)) return report;
  // A scan has many followers: each of its steps is prepared only once, and derived values can be cached with it.
  const known = shownReports[audience].get(report);
  if (known) return known;
  const settled = { ...report, checks: settledChecks(report) };
  const shown: ShownReport =
    audience === 'owner' ? { ...settled, audience, masked: [] } : maskReport(audience, settled);
  shownReports[audience].set(report, shown);
  return shown;
};

const shownReports: Readonly<Record<Audience, WeakMap<ScanReport, ShownReport>>> = {
  owner: new WeakMap(),
  scholar: new WeakMap(),
  public: new WeakMap(),
};

type Found<CheckDefinition extends CheckId> = Extract<Observations[CheckDefinition], { readonly status: 'found' }>;

const CONTACT_PROBES: ReadonlySet<CheckId> = new Set(['registration', 'companyProfile']);

/** What is hidden from an audience in addition to personal data, according to the declarations of the facts. */
const keptFrom = (audience: Audience) => ({
  breaches: keepsFrom(audience, breach),
  systems: keepsFrom(audience, network.shape.asn),
});
type Kept = ReturnType<typeof keptFrom>;

const maskReport = (audience: Audience, report: ScanReport): ShownReport => {
  const kept = keptFrom(audience);
  const addresses = addressMask(ownAddressesOf(report));
  const systems: MaskText = kept.systems ? systemMask(report.observations) : (text) => text;
  const names = reverseNameMask(report.observations, addresses);
  const prefixes = prefixMask(report.observations);
  const everywhere: MaskText = (text) => systems(addresses(names(prefixes(text))));
  const observations = maskTexts(hideDetails(report.observations, kept), everywhere);
  const maskScore = <Score extends Scorecard>(score: Score): Score => ({
    ...score,
    penalties: score.penalties.map((penalty) => maskTexts(hideEvidence(penalty.probe, penalty, kept), everywhere)),
  });
  return {
    ...report,
    failure: maskTexts(report.failure, everywhere),
    checks: report.checks.map((check) => maskTexts(hideIn(check, kept), everywhere)),
    observations,
    scorecard: report.scorecard && maskScore(report.scorecard),
    ...(report.provisionalScore && { provisionalScore: maskScore(report.provisionalScore) }),
    summary: maskTexts(report.summary, everywhere),
    audience,
    masked: report.checks.flatMap(({ probe }) => (observations[probe] === report.observations[probe] ? [] : [probe])),
  };
};

const hideDetails = (seen: Partial<Observations>, kept: Kept): Partial<Observations> => ({
  ...seen,
  ...(seen.ipAddress?.status === 'found' && {
    ipAddress: kept.systems ? maskNetwork(seen.ipAddress) : maskRoutes(seen.ipAddress),
  }),
  ...(kept.breaches && seen.breaches && { breaches: maskBreaches(seen.breaches) }),
  ...(seen.dns?.soa.status === 'found' && {
    dns: {
      ...seen.dns,
      soa: { ...seen.dns.soa, records: seen.dns.soa.records.map((soa) => ({ ...soa, rname: maskMailbox(soa.rname) })) },
    },
  }),
  ...(seen.registration?.status === 'found' && { registration: hideRegistrant(seen.registration) }),
  ...(seen.companyProfile?.status === 'found' && { companyProfile: hideLeadership(seen.companyProfile) }),
});

const hideRegistrant = (seen: Found<'registration'>): Found<'registration'> => {
  const { registrantOrganization, faults, lines } = seen;
  const before = { registrantOrganization, faults, ...(lines && { lines }) };
  const next = maskTexts(before, maskContacts);
  return next === before ? seen : { ...seen, ...next };
};

const hideLeadership = (seen: Found<'companyProfile'>): Found<'companyProfile'> => {
  const leadership = maskTexts(seen.leadership, maskContacts);
  return leadership === seen.leadership ? seen : { ...seen, leadership };
};

const hideEvidence = <Judged extends { readonly evidence: string[] }>(
  probe: CheckId,
  judged: Judged,
  kept: Kept,
): Judged => {
  if (probe === 'breaches') return kept.breaches ? maskBreachEvidence(judged) : judged;
  return CONTACT_PROBES.has(probe) ? maskTexts(judged, maskContacts) : judged;
};

const hideIn = (check: Check, kept: Kept): Check => {
  if (check.state === 'conclusive')
    return { ...check, findings: check.findings.map((finding) => hideEvidence(check.probe, finding, kept)) };
  return CONTACT_PROBES.has(check.probe) ? maskTexts(check, maskContacts) : check;
};
