import type { CheckId } from '../../checks/index.ts';
import type { Finding } from '../../checks/kit/finding.ts';
import type { InconclusiveReason, SectionId } from '../../checks/kit/section.ts';
import type { Check, RecheckedFinding } from './scanReport.ts';

interface ObservedResult {
  readonly probe: CheckId;
  readonly section: SectionId;
  readonly observation: unknown;
  readonly findings: readonly Finding[];
  readonly durationMs: number;
}

interface NoResult {
  readonly probe: CheckId;
  readonly reason: InconclusiveReason;
}

/** As ScanRechecked records it. */
type RecheckResult = ObservedResult | NoResult;

/** Returns the checks with the new results. A result with a reason leaves the former one as it is. `at`: ISO 8601, UTC. */
export const withRecheckResults = (
  checks: readonly Check[],
  results: readonly RecheckResult[],
  at: string,
): readonly Check[] => {
  const byProbe = new Map(results.map((result) => [result.probe, result]));
  return checks.map((check) => {
    const result = byProbe.get(check.probe);
    if (!result || 'reason' in result) return check;
    const { probe, section, findings, durationMs } = result;
    return { probe, state: 'conclusive', section, findings, durationMs, recheckedAt: at };
  });
};

/** Returns the observations of those results that replace the former ones. */
export const recheckedObservations = (
  results: readonly RecheckResult[],
): readonly { readonly probe: CheckId; readonly observation: unknown }[] =>
  results.flatMap((result) => ('reason' in result ? [] : [{ probe: result.probe, observation: result.observation }]));

/** Compares the new results with the checks as they were before. */
export const recheckedFindings = (
  before: readonly Check[],
  results: readonly RecheckResult[],
): readonly RecheckedFinding[] =>
  results.flatMap((result) => {
    const check = before.find(({ probe }) => probe === result.probe);
    const former = check?.state === 'conclusive' ? oneOfEach(check.findings.filter(isUnsettled)) : [];
    if ('reason' in result) return notCheckedNow(result, former);
    const { probe } = result;
    const now = oneOfEach(result.findings.filter(isUnsettled));
    const known = former.map(({ code, title, outcome }) => {
      const verdict = verdictOf(outcome, now.find((finding) => finding.code === code)?.outcome);
      return { probe, code, title, verdict };
    });
    const added = now
      .filter(({ code, outcome }) => outcome !== 'inconclusive' && !former.some((finding) => finding.code === code))
      .map(({ code, title }) => ({ probe, code, title, verdict: 'new' as const }));
    const whole = check?.state === 'inconclusive' ? [{ probe, verdict: 'checked' as const }] : [];
    return [...whole, ...known, ...added];
  });

const isUnsettled = ({ outcome }: Finding): boolean =>
  outcome === 'warn' || outcome === 'fail' || outcome === 'inconclusive';

/** A rule can have several findings, for example one for each cookie. They count as one. */
const oneOfEach = (findings: readonly Finding[]): readonly Finding[] => [
  ...new Map(findings.map((finding) => [finding.code, finding])).values(),
];

const notCheckedNow = ({ probe, reason }: NoResult, former: readonly Finding[]): readonly RecheckedFinding[] =>
  former.length === 0
    ? [{ probe, verdict: 'notChecked', reason }]
    : former.map(({ code, title }) => ({ probe, code, title, verdict: 'notChecked', reason }));

const verdictOf = (before: Finding['outcome'], now: Finding['outcome'] | undefined): RecheckedFinding['verdict'] => {
  if (now === 'inconclusive') return 'notChecked';
  if (now !== undefined) return before === 'inconclusive' ? 'new' : 'stillThere';
  return before === 'inconclusive' ? 'checked' : 'fixed';
};
