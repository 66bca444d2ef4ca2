import { breach } from '../../schema/report/facts/breachFacts.ts';
import { type Audience, isShownTo, keepsFrom } from '../../schema/report/facts/fact.ts';
import { network } from '../../schema/report/facts/networkFacts.ts';
import type { Observations } from '../../schema/report/observations.ts';
import type { Check, ScanReport } from '../../schema/report/scanReport.ts';
import type { ProbeId } from '../../schema/report/section.ts';
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
import { settledChecks } from '../scanner/score/settledChecks.ts';
import { addressMask, maskTexts, type MaskText, ownAddressesOf } from './masking/maskTexts.ts';

/**
 * A report as one audience may see it. Whatever shows a report to somebody (GraphQL, REST, files, documents, pages, terminal) takes this,
 * so that none of them can show one that nobody has asked for whom it is.
 */
export interface ShownReport extends ScanReport {
  readonly audience: Audience;
  /** Probes of which something that was seen is kept for others. */
  readonly masked: readonly ProbeId[];
  /** The past point in time (ISO 8601) that it is shown as of; absent: now. */
  readonly asOf?: string;
}

/**
 * The one place where a report is masked, and where findings give way to the verdict of another check (`settledChecks`); everything is derived from what it gives. But for the owner it hides
 * - the host's own IP addresses, and those of all hosts of its networks (/24, /48), wherever they stand, in whatever notation (`203.0.x.x`,
 *   `2001:db8:x:x:x:x:x:x`),
 * - mail addresses and phone numbers of registrants, of leadership and of the zone's keeper,
 * and from who the facts are not declared to be for (`seenBy` in schema/report/facts), the public,
 * - the numbers of its autonomous systems,
 * - of data breaches all but their names, their count and the risk that they are.
 *
 * What hangs on a hidden value (whose network it is, the threat score, the risk of the breaches) is derived before it is hidden and kept in
 * the observation (`known`, `masked`), so that all audiences read the same verdicts. Scores, outcomes and states are never touched, nor
 * is anything else. Masked twice is masked once; a masked report shows nobody more again.
 */
export const reportFor = (audience: Audience, report: ScanReport | ShownReport): ShownReport => {
  if ('audience' in report && isShownTo(audience, report.audience)) return report;
  // One scan has many followers: each of its steps is prepared once, and derived values can be cached with it.
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

type Found<Probe extends ProbeId> = Extract<Observations[Probe], { readonly status: 'found' }>;

const CONTACT_PROBES: ReadonlySet<ProbeId> = new Set(['registration', 'companyProfile']);

/** What is kept from an audience beside what concerns persons, by the declarations of its facts. */
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
  return {
    ...report,
    failure: maskTexts(report.failure, everywhere),
    checks: report.checks.map((check) => maskTexts(hideIn(check, kept), everywhere)),
    observations,
    scorecard: report.scorecard && {
      ...report.scorecard,
      penalties: report.scorecard.penalties.map((penalty) =>
        maskTexts(hideEvidence(penalty.probe, penalty, kept), everywhere),
      ),
    },
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
  probe: ProbeId,
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
