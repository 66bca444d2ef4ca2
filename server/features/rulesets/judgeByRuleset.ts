import type { JudgedRule, RulesetVerdict } from '../../../schema/report/rulesetVerdict.ts';
import { gradeOf, type Grade } from '../../../checks/kit/grade.ts';
import type { Finding } from '../../../checks/kit/finding.ts';
import type { CheckId } from '../../../checks/index.ts';
import { scoreCategory, type ScoreCategory } from '../../../checks/kit/section.ts';
import type { Check, ScanReport } from '../../../schema/report/scanReport.ts';
import { checksTexts } from '../../../schema/texts/generated/checks/checksTexts.ts';
import { frameTexts } from '../../../schema/texts/generated/frame/frameTexts.ts';
import { answeredDay, findingWords, policyWords, spokenLanguage } from '../../platform/base/answers.ts';
import { findingRule } from '../../../checks/registry.ts';
import { CATEGORY_WEIGHTS } from '../../scanner/score/scoringRules.ts';
import { scoreScan, type RuleOf } from '../../scanner/score/scoreScan.ts';
import { givesWay, settledChecks } from '../../scanner/score/settledChecks.ts';
import { checkOfCode, idOfCheck, idOfScore, type Ruleset, type RulesetException, type RulesetRule } from './ruleset.ts';
import { isUnseen } from './unseen.ts';

type Judged = Pick<ScanReport, 'domain' | 'status' | 'checks' | 'observations'>;
type DecidedRule = Omit<JudgedRule, 'id' | 'title' | 'source'>;
type Conclusive = Extract<Check, { state: 'conclusive' }>;

const MAX_NAMED = 5;
const MAX_EVIDENCE = 10;

/**
 * Judges a scan by a ruleset. Pure apart from the language of the request: the same ruleset, report and day give the same result. `at` (ISO 8601)
 * decides which exceptions still hold.
 */
export const judgeByRuleset = (ruleset: Ruleset, report: Judged, at: string): RulesetVerdict => {
  const exceptions = (ruleset.exceptions ?? []).filter(
    ({ domains }) => domains === undefined || domains.includes(report.domain),
  );
  const isHeld = ({ until }: RulesetException): boolean => at.slice(0, 10) <= until;
  const waived = new Set(exceptions.filter(isHeld).flatMap(({ finding }) => finding ?? []));
  const card = scoreScan(
    { checks: scoredChecks(ruleset, report.checks) },
    ruleBy(ruleset, waived),
    ruleset.weights?.categories ?? CATEGORY_WEIGHTS,
  );
  const asked = [
    ...askedScores(ruleset, card.overall, card.subScores),
    ...(ruleset.checks ?? []).map((name) => askedCheck(name, report.checks)),
    ...(ruleset.rules ?? []).map((rule) => ({
      id: rule.id,
      title: rule.translations?.[spokenLanguage()]?.title ?? rule.title,
      ...withEvidence(rule, judgedRule(rule, report, waived)),
      ...(rule.source && { source: rule.source }),
    })),
  ];
  const rules = asked
    .map((rule) => (report.status === 'completed' || rule.status === 'notVisible' ? rule : unchecked(rule)))
    .map((rule) =>
      withException(
        rule,
        exceptions.filter((one) => one.rule === rule.id),
        isHeld,
      ),
    );
  return {
    policy: ruleset.name,
    title: ruleset.translations?.[spokenLanguage()]?.title ?? ruleset.title,
    verdict: verdictOf(rules),
    isScored: ruleset.weights !== undefined || ruleset.thresholds !== undefined,
    overall: card.overall,
    grade: card.overall === null ? null : gradeBy(ruleset, card.overall),
    categories: card.subScores,
    rules,
  };
};

const verdictOf = (rules: readonly JudgedRule[]): RulesetVerdict['verdict'] => {
  if (rules.some(({ status }) => status === 'fail')) return 'fail';
  const isAnyJudged = rules.some(({ status }) => status === 'pass' || status === 'excepted');
  return !isAnyJudged || rules.some(({ status }) => status === 'unclear') ? 'unclear' : 'pass';
};

const unchecked = (rule: JudgedRule): JudgedRule => ({
  ...rule,
  status: 'unclear',
  why: policyWords().why.scanFailed,
  findings: [],
  evidence: [],
});

const withException = (
  rule: JudgedRule,
  exceptions: readonly RulesetException[],
  isHeld: (exception: RulesetException) => boolean,
): JudgedRule => {
  if (rule.status !== 'fail' && rule.status !== 'unclear') return rule;
  const { excepted, exceptionEnded } = policyWords().why;
  const held = exceptions.find(isHeld);
  const until = (exception: RulesetException): string => answeredDay(`${exception.until}T00:00:00Z`);
  if (held)
    return {
      ...rule,
      status: 'excepted',
      why: excepted({ until: until(held), reason: asSentence(held.reason), why: rule.why }),
    };
  const [ended] = exceptions;
  return ended ? { ...rule, why: exceptionEnded({ why: rule.why, until: until(ended) }) } : rule;
};

const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

const gradeBy = (ruleset: Ruleset, overall: number): Grade => {
  const grades = ruleset.thresholds?.grades;
  if (!grades) return gradeOf(overall);
  const reached = (['A+', 'A', 'B', 'C', 'D'] as const).find((name) => overall >= grades[name]);
  return reached ?? 'F';
};

/** Applies the points of the ruleset, and none to excepted findings. */
const ruleBy =
  (ruleset: Ruleset, waived: ReadonlySet<string>): RuleOf =>
  (probe, code) => {
    const rule = findingRule(probe, code);
    if (!rule) return undefined;
    const { penalty, ...free } = rule;
    if (waived.has(code)) return free;
    const price = pointsOf(ruleset, code);
    if (price === undefined) return rule;
    const { points, category = penalty?.category } =
      typeof price === 'number' ? { points: price, category: undefined } : price;
    return category === undefined || points === 0 ? free : { ...free, penalty: { category, points } };
  };

const pointsOf = (ruleset: Ruleset, code: string) =>
  Object.entries(ruleset.weights?.points ?? {}).find(([priced]) => priced === code)?.[1];

/** A finding that is informational by the public rules counts if the ruleset gives it points. */
const scoredChecks = (ruleset: Ruleset, checks: readonly Check[]): readonly Check[] => {
  const priced = new Set(Object.keys(ruleset.weights?.points ?? {}));
  const scored = (finding: Finding): Finding =>
    finding.outcome === 'info' && priced.has(finding.code) ? { ...finding, outcome: 'warn' } : finding;
  return checks.map((check) =>
    check.state === 'conclusive' ? { ...check, findings: check.findings.map(scored) } : check,
  );
};

const askedScores = (
  ruleset: Ruleset,
  overall: number | null,
  categories: Readonly<Record<ScoreCategory, number | null>>,
): readonly JudgedRule[] => {
  const { thresholds } = ruleset;
  if (!thresholds) return [];
  const { titles } = policyWords();
  const whenUnchecked = thresholds.notChecked ?? 'unclear';
  const weights = ruleset.weights?.categories ?? CATEGORY_WEIGHTS;
  // A category that was not checked takes nothing off, but it might cost its whole weight.
  const unknown = scoreCategory.options.filter((category) => categories[category] === null);
  const atMostLost = unknown.reduce((sum, category) => sum + weights[category], 0);
  const lowest = overall === null ? null : Math.max(0, Math.floor(overall - atMostLost));
  const forAll =
    thresholds.overall === undefined
      ? []
      : [
          {
            id: idOfScore('overall'),
            title: titles.overall({ least: thresholds.overall }),
            ...askedScore(thresholds.overall, overall, lowest, whenUnchecked),
          },
        ];
  const each = scoreCategory.options.flatMap((category) => {
    const least = thresholds.categories?.[category];
    if (least === undefined) return [];
    const name = frameTexts[spokenLanguage()].categories[category];
    const score = categories[category];
    return [
      {
        id: idOfScore(category),
        title: titles.category({ least, category: name }),
        ...askedScore(least, score, score, whenUnchecked),
      },
    ];
  });
  return [...forAll, ...each];
};

const askedScore = (
  least: number,
  score: number | null,
  lowest: number | null,
  whenUnchecked: 'unclear' | 'fail',
): DecidedRule => {
  const said = policyWords().why;
  const nothing = { findings: [], evidence: [] };
  if (score === null || lowest === null) return { status: whenUnchecked, why: said.noScore, ...nothing };
  const isOpen = score >= least && lowest < least;
  if (isOpen) return { status: whenUnchecked, why: said.scoreBetween({ lowest, score, least }), ...nothing };
  return { status: score >= least ? 'pass' : 'fail', why: said.score({ score, least }), ...nothing };
};

const askedCheck = (name: CheckId, checks: readonly Check[]): JudgedRule => {
  const isDone = checks.some(({ probe, state }) => probe === name && state === 'conclusive');
  const said = policyWords();
  return {
    id: idOfCheck(name),
    title: said.titles.check({ check: checkName(name) }),
    status: isDone ? 'pass' : 'fail',
    why: isDone ? said.why.checked : said.why.notChecked({ checks: uncheckedInWords([name], checks) }),
    findings: [],
    evidence: [],
  };
};

/** The decision, with the findings behind it. */
type Decision =
  | { readonly kind: 'notVisible'; readonly reason: string }
  | { readonly kind: 'forbidden' | 'found' | 'undecided' | 'nothingToJudge'; readonly findings: readonly Finding[] }
  | { readonly kind: 'missing' | 'unseen'; readonly codes: readonly string[] }
  | { readonly kind: 'notChecked'; readonly checks: string }
  | { readonly kind: 'noneFound' };

/**
 * Decides in this order: something forbidden was found, a check is missing, there is nothing to judge, something required was not found, a part could
 * not be checked. An observed failure is a failure, whatever else could not be checked.
 */
const judgedRule = (rule: RulesetRule, report: Judged, waived: ReadonlySet<string>): Decision => {
  const { observations } = report;
  const checks = settledChecks(report);
  const { found = [], absent = [], undecidedBy, notApplicableIf = [], notVisible } = rule;
  if (notVisible !== undefined)
    return { kind: 'notVisible', reason: rule.translations?.[spokenLanguage()]?.notVisible ?? notVisible };
  const own: readonly string[] = [...found, ...absent];
  const names = [...new Set(own.flatMap((code) => checkOfCode(code) ?? []))];
  const concluded = checks.filter(
    (check): check is Conclusive => check.state === 'conclusive' && names.includes(check.probe),
  );
  const findings = concluded.flatMap((check) => check.findings);
  const seen = findings.filter(({ outcome }) => outcome !== 'inconclusive');
  const seenOf = (codes: readonly string[]) => seen.filter(({ code }) => codes.includes(code));

  const forbidden = seenOf(absent).filter(({ code, outcome }) => outcome !== 'notApplicable' && !waived.has(code));
  if (forbidden.length > 0) return { kind: 'forbidden', findings: forbidden };
  const unchecked = names.filter((name) => !concluded.some(({ probe }) => probe === name));
  if (unchecked.length > 0) return { kind: 'notChecked', checks: uncheckedInWords(unchecked, checks) };
  const nothing = seenOf(notApplicableIf);
  if (nothing.length > 0) return { kind: 'nothingToJudge', findings: nothing };

  const open = findings.filter(
    ({ code, outcome }) =>
      undecidedBy?.some((one) => one === code) === true ||
      (outcome === 'inconclusive' && (undecidedBy === undefined || own.includes(code))),
  );
  const fulfilling = seenOf(found);
  const isNothing = seen.every(({ outcome }) => outcome === 'notApplicable');
  if (found.length > 0 && fulfilling.length === 0) {
    if (open.length > 0) return { kind: 'undecided', findings: open };
    const settledByOther = found.filter((code) => hasGivenWay(code, checks));
    if (settledByOther.length > 0) return { kind: 'unseen', codes: settledByOther };
    return isNothing ? { kind: 'nothingToJudge', findings: seen } : { kind: 'missing', codes: found };
  }
  // A required finding that was seen counts, whatever else was not checked. A forbidden finding that was not seen may be in the unchecked part.
  if (absent.length > 0 && open.length > 0) return { kind: 'undecided', findings: open };
  const givenWay = absent.filter((code) => !waived.has(code) && hasGivenWay(code, checks));
  if (givenWay.length > 0) return { kind: 'unseen', codes: givenWay };
  if (isNothing) return { kind: 'nothingToJudge', findings: seen };
  const unseen = absent.filter((code) => !waived.has(code) && isUnseen(code, observations));
  if (unseen.length > 0) return { kind: 'unseen', codes: unseen };
  return fulfilling.length > 0 ? { kind: 'found', findings: fulfilling } : { kind: 'noneFound' };
};

/** Another check owns the verdict on this code's subject, so it is unknown whether this code would apply. */
const hasGivenWay = (code: string, checks: readonly Check[]): boolean => {
  const probe = checkOfCode(code);
  return probe !== undefined && givesWay(checks, probe, code);
};

const withEvidence = (rule: RulesetRule, decision: Decision): DecidedRule => {
  const said = policyWords().why;
  const findings = 'findings' in decision ? decision.findings : [];
  const codes = [...new Set(findings.map(({ code }) => code))];
  const seen = { findings: codes, evidence: findings.flatMap(({ evidence }) => evidence).slice(0, MAX_EVIDENCE) };
  const named = { findings: titlesOf(codes) };
  switch (decision.kind) {
    case 'notVisible':
      return { status: 'notVisible', why: said.notVisible({ reason: asSentence(decision.reason) }), ...seen };
    case 'forbidden':
      return { status: 'fail', why: said.forbidden(named), ...seen };
    case 'missing':
      return { status: 'fail', why: said.missing({ findings: titlesOf(decision.codes) }), ...seen };
    case 'notChecked':
      return { status: rule.notChecked ?? 'unclear', why: said.notChecked({ checks: decision.checks }), ...seen };
    case 'unseen':
      return {
        status: rule.notChecked ?? 'unclear',
        why: said.undecided({ findings: titlesOf(decision.codes) }),
        ...seen,
      };
    case 'undecided':
      return { status: rule.notChecked ?? 'unclear', why: said.undecided(named), ...seen };
    case 'nothingToJudge':
      return { status: 'notApplicable', why: said.nothingToJudge(named), ...seen };
    case 'found':
      return { status: 'pass', why: said.found(named), ...seen };
    case 'noneFound':
      return { status: 'pass', why: said.noneFound, ...seen };
  }
};

const titlesOf = (codes: readonly string[]): string => {
  const words: Readonly<Record<string, { readonly title: string } | undefined>> = findingWords();
  const titles = codes.map((code) => `“${words[code]?.title ?? code}”`);
  const some = titles.slice(0, MAX_NAMED).join(', ');
  const more = titles.length - MAX_NAMED;
  return more > 0 ? policyWords().why.andMore({ findings: some, count: more }) : some;
};

const checkName = (name: CheckId): string => checksTexts[spokenLanguage()][name];

/** The names of the checks, each with the reason if the scan gives one. */
const uncheckedInWords = (names: readonly CheckId[], checks: readonly Check[]): string =>
  names
    .map((name) => {
      const check = checks.find(({ probe }) => probe === name);
      const reason =
        check?.state === 'inconclusive' ? frameTexts[spokenLanguage()].inconclusive[check.reason] : undefined;
      return reason === undefined ? checkName(name) : `${checkName(name)} (${reason.replace(/\.$/, '')})`;
    })
    .join(', ');
