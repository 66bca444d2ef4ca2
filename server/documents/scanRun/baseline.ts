import { z } from 'zod';
import { findingOutcome, type Finding } from '../../../checks/kit/finding.ts';
import type { Check, ScanReport } from '../../../schema/report/scanReport.ts';
import { checkId, type CheckId } from '../../../checks/index.ts';
import { compareCheck } from '../../report/comparison/compareScans.ts';
import type { FindingChange } from '../../report/comparison/scanComparison.ts';
import type { Language } from '../../../schema/report/words/factWords.ts';
import { spokenFinding } from '../../../schema/report/words/spokenFinding.ts';
import { findingRule, checkDefinitionOf } from '../../../checks/registry.ts';
import { SARIF_TOOL } from './runSarif.ts';
import type { BaselineState, FixedFinding, ScannedDomain } from './scanRun.ts';
import { parsedJson } from '../../../schema/parsedJson.ts';

/** An earlier result, by domain: the parts of its checks that findings are compared by. */
export type Baseline = ReadonlyMap<string, readonly Check[]>;

/** `unreadable`: not JSON · `foreign`: not from this tool · `old`: it has no findings, so nothing can be compared with it */
export type BaselineFault = 'unreadable' | 'foreign' | 'old';

/** Reads a result of `candor scan` in JSON, JSON lines, or SARIF. */
export const readBaseline = (text: string): Baseline | BaselineFault => {
  const values = jsonOf(text.replace(/^\uFEFF/, ''));
  if (values === undefined) return 'unreadable';
  const [first] = values;
  if (values.length === 1 && isSarif(first)) return baselineOfSarif(first);
  return baselineOfBodies(values);
};

/** Parses a single JSON text (an array yields its items), or else one JSON text per line. */
const jsonOf = (text: string): readonly unknown[] | undefined => {
  const whole = parsedJson(text);
  if (whole !== undefined) return z.array(z.unknown()).safeParse(whole).data ?? [whole];
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(parsedJson);
  return lines.length > 0 && !lines.includes(undefined) ? lines : undefined;
};

// A check or an outcome of another version is skipped, rather than rejecting the whole file.
const finding = z.object({
  probe: z.string(),
  code: z.string(),
  outcome: findingOutcome,
  evidence: z.array(z.string()),
});
type StatedFinding = z.infer<typeof finding>;
const check = z.object({ probe: z.string(), state: z.string() });
type StatedCheck = z.infer<typeof check>;

const failedBody = z.object({ domain: z.string(), error: z.object({ reason: z.string() }) });
const anyBody = z.object({ domain: z.string(), checks: z.array(check) });
const body = anyBody.extend({ findings: z.array(finding) });

const baselineOfBodies = (values: readonly unknown[]): Baseline | BaselineFault => {
  const baseline = new Map<string, readonly Check[]>();
  for (const value of values) {
    if (failedBody.safeParse(value).success) continue;
    const { success, data } = body.safeParse(value);
    if (!success) return anyBody.safeParse(value).success ? 'old' : 'foreign';
    baseline.set(data.domain, checksOf(data.checks, data.findings));
  }
  return baseline;
};

const isSarif = (value: unknown): boolean => z.object({ runs: z.array(z.unknown()) }).safeParse(value).success;

const properties = z.object({ domain: z.string(), probe: z.string(), evidence: z.array(z.string()) });
const sarif = z.object({
  version: z.literal('2.1.0'),
  runs: z.array(
    z.object({
      tool: z.object({ driver: z.object({ name: z.literal(SARIF_TOOL) }) }),
      results: z.array(
        z.object({
          ruleId: z.string(),
          properties: properties.extend({ outcome: findingOutcome }),
        }),
      ),
      invocations: z.array(z.object({ toolExecutionNotifications: z.array(z.unknown()).default([]) })).default([]),
      properties: z.object({ domains: z.array(z.object({ domain: z.string(), checks: z.array(check) })) }),
    }),
  ),
});
const partNotChecked = z.object({ properties: properties.extend({ code: z.string() }) });

const baselineOfSarif = (value: unknown): Baseline | BaselineFault => {
  const { success, data } = sarif.safeParse(value);
  if (!success) return 'foreign';
  const baseline = new Map<string, readonly Check[]>();
  for (const run of data.runs) {
    const stated = [
      ...run.results.map(({ ruleId: code, properties: { domain, ...more } }) => ({
        domain,
        finding: { ...more, code },
      })),
      ...run.invocations.flatMap(({ toolExecutionNotifications: notifications }) =>
        notifications.flatMap((each) => {
          const part = partNotChecked.safeParse(each).data?.properties;
          return part ? [{ domain: part.domain, finding: { ...part, outcome: 'inconclusive' as const } }] : [];
        }),
      ),
    ];
    for (const { domain, checks } of run.properties.domains) {
      const own = stated.filter((each) => each.domain === domain).map((each) => each.finding);
      baseline.set(domain, checksOf(checks, own));
    }
  }
  return baseline;
};

const checksOf = (checks: readonly StatedCheck[], findings: readonly StatedFinding[]): readonly Check[] =>
  checks.flatMap(({ probe, state }): readonly Check[] => {
    const known = checkId.safeParse(probe).data;
    return known === undefined ? [] : [checkOf(known, state, findings)];
  });

const checkOf = (probe: CheckId, state: string, findings: readonly StatedFinding[]): Check => {
  const section = checkDefinitionOf(probe)?.section ?? 'dns';
  if (state !== 'conclusive')
    return { probe, state: 'inconclusive', section, reason: 'unavailable', detail: '', durationMs: 0 };
  const own = findings.filter((each) => each.probe === probe);
  // Titles depend on the language, and are not compared.
  const stated = own.map(({ code, outcome, evidence }) => ({ code, outcome, evidence, title: code }));
  return { probe, state: 'conclusive', section, findings: stated, durationMs: 0 };
};

/**
 * Compares the findings of a domain with the baseline, by the same rules that compare two scans: what one of the two could not check is neither new nor fixed.
 * If the domain is not in the baseline, all of its findings are new.
 */
export const comparedWith = (
  baseline: Baseline,
  domain: ScannedDomain,
  report: Pick<ScanReport, 'checks'>,
  language: Language,
): ScannedDomain => {
  const before = baseline.get(domain.domain);
  const baselineStates = new Map<string, BaselineState>();
  const fixed: FixedFinding[] = [];
  for (const { probe } of before ? report.checks : []) {
    const sides = [
      { checks: before ?? [], scorecard: null },
      { checks: report.checks, scorecard: null },
    ] as const;
    for (const change of compareCheck(...sides, probe).findings) {
      if (change.after) baselineStates.set(keyOf({ probe, ...change.after }), baselineStateOf(change));
      if (change.before && isFixed(change))
        fixed.push(...fixedFinding(probe, change.before.code, domain.domain, language));
    }
  }
  const findings = domain.findings.map((each) => ({
    ...each,
    baselineState: before ? (baselineStates.get(keyOf(each)) ?? 'known') : 'new',
  }));
  return { ...domain, findings, fixed };
};

const keyOf = ({ probe, code, evidence }: { probe: CheckId; code: string; evidence: readonly string[] }): string =>
  JSON.stringify([probe, code, evidence]);

/** Outcomes that are not faults have no rank. */
const RANKS: Readonly<Partial<Record<Finding['outcome'], number>>> = { fail: 2, warn: 1 };
const rankOf = (finding: Pick<Finding, 'outcome'> | null): number => (finding && RANKS[finding.outcome]) ?? 0;

const baselineStateOf = ({ kind, before, after }: FindingChange): BaselineState => {
  if (kind === 'notCheckedBefore') return 'uncompared';
  if (rankOf(before) === 0) return 'new';
  return rankOf(after) > rankOf(before) ? 'worse' : 'known';
};

/** It was a fault and no longer is: it is gone, or has another outcome. A finding that was not checked this time does not count as fixed. */
const isFixed = ({ kind, before, after }: FindingChange): boolean =>
  rankOf(before) > 0 && rankOf(after) === 0 && (kind === 'gone' || kind === 'changed');

/** Ignores findings of a rule that this version no longer has: nobody checked for them. */
const fixedFinding = (probe: CheckId, code: string, domain: string, language: Language): readonly FixedFinding[] => {
  const rule = findingRule(probe, code);
  if (rule === undefined) return [];
  const { title } = spokenFinding(language, { code, title: rule.title, meaning: null, fix: null }, domain);
  return [{ probe, code, title }];
};
