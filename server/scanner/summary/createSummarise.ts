import type { ScanReport } from '../../../schema/report/scanReport.ts';
import type { Scorecard, RiskLevel } from '../../../schema/report/score.ts';
import { gradeOf } from '../../../checks/kit/grade.ts';
import { wellFormedText } from '../../../checks/kit/boundedText.ts';
import type { LanguageModel } from '../io/openAiModel.ts';
import { summariseByRules } from './summariseByRules.ts';
import { byWeight } from '../score/byWeight.ts';
import { checkDefinitionOf } from '../../../checks/registry.ts';

type Summary = NonNullable<ScanReport['summary']>;

/** Summarises a scan. Rejects only if `signal` aborts. */
type Summarise = (
  scan: Pick<ScanReport, 'domain' | 'checks'>,
  scorecard: Scorecard,
  signal: AbortSignal,
) => Promise<Summary>;

const MAX_AUTHOR_LENGTH = 100;

const SYSTEM = [
  'You write the summary of a security and privacy report of a web domain for a shop owner.',
  'The user gives you the report as JSON. Write one paragraph of three to five plain English sentences, at most 110 words, without markup, lists or addresses.',
  'Use only what the JSON says. Name no number, grade or risk level that does not stand in it, word for word.',
  'null means "not checked": neither good nor bad. Say what was not checked, if anything. Promise nothing and praise nothing that is not there.',
].join(' ');

/**
 * Uses the model's text if there is a model and its text claims nothing that the report does not say; otherwise summarises by rules. The risk level always
 * comes from the rules. `onRefused` receives the reason why a model's text was not used.
 */
export const createSummarise =
  (model: LanguageModel | undefined, onRefused: (reason: string) => void): Summarise =>
  async (report, scorecard, signal) => {
    const byRules = summariseByRules(report, scorecard);
    if (!model) return byRules;
    const digest = reportDigest(report, scorecard, byRules.riskLevel);
    try {
      const answer = await model.complete({ system: SYSTEM, user: JSON.stringify(digest) }, signal);
      const tldr = answer.replace(/\s+/g, ' ').trim();
      const fault = claimFault(tldr, digest);
      if (fault === undefined) return { ...byRules, tldr, author: wellFormedText(model.name, MAX_AUTHOR_LENGTH) };
      onRefused(fault);
    } catch (error) {
      signal.throwIfAborted();
      onRefused(error instanceof Error ? error.message : String(error));
    }
    return byRules;
  };

const MIN_LENGTH = 40;
const MAX_LENGTH = 1_200;
/** Digits, with the separators that occur inside numbers. */
const NUMBERS = /\d+(?:[.,]\d+)*/g;
const GRADE = /\bgrade(?:d)?(?: of| is|:)? ["“]?([A-F][+-]?)(?![A-Za-z])/gi;
const RISK = /\b(low|medium|moderate|high|critical|severe|no)[- ]risk\b/gi;
/** Rejects texts such as "100% secure", whose digits alone would pass. */
const SHARE = /%|\bper ?cent\b/i;
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const MARKUP = /[<>{}`|\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]|https?:|www\.|\*\*|^#/im;

/**
 * Returns why a model's text must not appear in a report, or `undefined` if it may. It must not contain a number, grade or risk level that the report lacks,
 * markup or a URL, and its length must be within the limits.
 */
const claimFault = (text: string, digest: ReportDigest): string | undefined => {
  if (text.length < MIN_LENGTH || text.length > MAX_LENGTH) return `it is ${text.length} characters long`;
  if (MARKUP.test(text)) return 'it holds markup, an address or control characters';
  if (SHARE.test(text)) return 'it speaks of shares, and the report has none';
  const known = numbersOf(JSON.stringify(digest));
  const number = [...numbersOf(text)].find((each) => !known.has(each));
  if (number !== undefined) return `it names the number ${number}, which is not in the report`;
  const grade = [...text.matchAll(GRADE)].find(([, each]) => each?.toUpperCase() !== digest.grade);
  if (grade) return `it names a grade that is not the report's: "${grade[0]}"`;
  const risk = [...text.matchAll(RISK)].find(([, each]) => each?.toLowerCase() !== digest.riskLevel.toLowerCase());
  if (risk) return `it names a risk that is not the report's: "${risk[0]}"`;
  return undefined;
};

const numbersOf = (text: string): ReadonlySet<string> => new Set(text.match(NUMBERS) ?? []);

/** How many of the costliest findings the model receives. */
const MAX_PENALTIES = 15;

/**
 * The facts that the model receives about a report: scores, the costliest findings with our own titles, and what was not checked. The only third-party text in
 * it is the domain name, so that no page or record can inject a prompt.
 */
const reportDigest = (
  { domain, checks }: Pick<ScanReport, 'domain' | 'checks'>,
  { overall, subScores, penalties, coverage }: Scorecard,
  riskLevel: RiskLevel,
) => ({
  domain,
  riskLevel,
  scoresAreOutOf: 100,
  overallScore: overall,
  grade: overall === null ? null : gradeOf(overall),
  subScores,
  coverage,
  costliestFindings: [...penalties]
    .sort(byWeight)
    .slice(0, MAX_PENALTIES)
    .map(({ reason, points, category }) => ({ finding: reason, points, category })),
  notChecked: checks
    .filter(({ state }) => state !== 'conclusive')
    .map(({ probe }) => checkDefinitionOf(probe)?.title ?? probe),
});
type ReportDigest = ReturnType<typeof reportDigest>;
