import type { AlertPriority } from '../../../../schema/events/alert.ts';
import type { Finding } from '../../../../checks/kit/finding.ts';
import type { ScanReport } from '../../../../schema/report/scanReport.ts';
import type { CheckId } from '../../../../checks/index.ts';
import { checkOf, sawAsMuch } from '../../../report/comparison/compareScans.ts';
import { findingRule } from '../../../../checks/registry.ts';
import { NOTHING_KNOWN, type AlertDraft, type ChangeRule, beforeAndAfter, weaknessWords } from './rule.ts';

/** Checks and codes that have their own kind of alert. */
const OTHER_KINDS: ReadonlySet<CheckId> = new Set(['breaches', 'blockLists', 'registration']);
const OTHER_CODES: ReadonlySet<string> = new Set(['certificate-expired', 'certificate-expires-soon']);

interface Weakness {
  readonly probe: CheckId;
  readonly code: string;
  readonly title: string;
  readonly points: number;
  readonly evidence: readonly string[];
}

const causeOf = ({ probe, code }: Pick<Weakness, 'probe' | 'code'>): string => `newWeakness:${probe}:${code}`;

type Weaknesses = ReadonlyMap<string, Weakness>;

const byCause = (weaknesses: readonly Weakness[]): Weaknesses =>
  new Map(weaknesses.map((each) => [causeOf(each), each]));

const isBad = ({ outcome }: Finding): boolean => outcome === 'fail' || outcome === 'warn';

/** Codes that fail, or that warn at the cost of points. A code with several findings is one weakness. */
const weaknessesOf = (report: ScanReport, probe: CheckId): readonly Weakness[] => {
  const check = checkOf(report, probe);
  if (check?.state !== 'conclusive') return [];
  const bad = check.findings.filter((finding) => isBad(finding) && !OTHER_CODES.has(finding.code));
  return [...new Set(bad.map(({ code }) => code))].flatMap((code) => {
    const found = bad.filter((finding) => finding.code === code);
    const points = Math.round(
      report.scorecard?.penalties.find((one) => one.probe === probe && one.code === code)?.points ?? 0,
    );
    if (points === 0 && !found.some(({ outcome }) => outcome === 'fail')) return [];
    const evidence = found.flatMap((finding) => finding.evidence);
    return [{ probe, code, title: found[0]?.title ?? code, points, evidence }];
  });
};

/** By the points that it costs of its sub-score's 100, which the methodology has already weighed. A failed check that costs nothing still counts. */
const priorityOf = ({ points }: Weakness): AlertPriority => {
  if (points >= 40) return 'Critical';
  if (points >= 20) return 'High';
  return points >= 8 ? 'Medium' : 'Low';
};

const draftOf = (weakness: Weakness): AlertDraft => ({
  subject: causeOf(weakness),
  cause: causeOf(weakness),
  priority: priorityOf(weakness),
  ...weaknessWords(
    { title: weakness.title, meaning: findingRule(weakness.probe, weakness.code)?.meaning ?? '' },
    { id: 'newWeakness', probe: weakness.probe, code: weakness.code },
  ),
  evidence: beforeAndAfter(['not found'], weakness.evidence.length === 0 ? [weakness.title] : weakness.evidence),
});

/** `dmarc` of `dmarc-missing`: the topic of a code within its check. */
const topicOf = ({ code }: Weakness): string => code.split('-', 1).join();

/** A first, lax policy is an improvement over none: the new weakness replaces a heavier one of the same topic. */
const isMilder = (weakness: Weakness, then: Weaknesses, now: Weaknesses): boolean =>
  [...then].some(
    ([cause, other]) =>
      !now.has(cause) &&
      other.probe === weakness.probe &&
      topicOf(other) === topicOf(weakness) &&
      other.points > weakness.points,
  );

/** A finding that fails now and did not before, of a check that both scans made by the same rules, with equally complete data. */
export const newWeakness: ChangeRule = {
  kind: 'newWeakness',
  trigger: 'change',
  judge: (before, after) => {
    if (before.scorecard?.rulesetVersion !== after.scorecard?.rulesetVersion) return NOTHING_KNOWN;
    const probes = after.checks.map(({ probe }) => probe).filter((probe) => !OTHER_KINDS.has(probe));
    const then = byCause(probes.flatMap((probe) => weaknessesOf(before, probe)));
    const now = byCause(probes.flatMap((probe) => weaknessesOf(after, probe)));
    const knows = (cause: string): boolean => {
      const probe = probes.find((each) => cause.startsWith(`newWeakness:${each}:`));
      if (!probe) return false;
      const code = cause.slice(`newWeakness:${probe}:`.length);
      if (!now.has(cause)) return sawAsMuch(after, before, probe, code);
      return then.has(cause) || sawAsMuch(before, after, probe, code);
    };
    const isNew = ([cause, weakness]: readonly [string, Weakness]): boolean =>
      !then.has(cause) && knows(cause) && !isMilder(weakness, then, now);
    const drafts = [...now]
      .filter(isNew)
      .sort(([, one], [, other]) => other.points - one.points)
      .map(([, weakness]) => draftOf(weakness));
    return { drafts, knows };
  },
};
