import type { ScanReport } from '../../../schema/report/scanReport.ts';
import type { Scorecard } from '../../../schema/report/score.ts';
import type { RiskLevel } from '../../../schema/report/scoreFigures.ts';
import { wellFormedText } from '../../../checks/kit/boundedText.ts';
import type { LanguageModel } from '../io/openAiModel.ts';
import { summariseByRules } from './summariseByRules.ts';

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
  'The user gives you the report as JSON. Write one paragraph of two or three plain English sentences, at most 80 words, without markup, lists, addresses or numbers.',
  'Say what is good, what can happen to visitors or customers because of what is not, and the one thing to ask the webmaster for.',
  'Use only what the JSON says. Name no HTTP header, protocol, score or grade, and no risk level other than that in the JSON.',
  'Say what was not checked, if anything: it is neither good nor bad. Promise nothing and praise nothing that is not there.',
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
    const digest = { domain: report.domain, riskLevel: byRules.riskLevel, summary: byRules.tldr };
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
const MAX_LENGTH = 900;
const MAX_SENTENCES = 3;
const SENTENCE_END = /[.!?](?=\s|$)/g;
const NUMBER = /\d|%|\bper ?cent\b/i;
const GRADE = /\bgrade(?:d)?(?: of| is|:)? ["“]?([A-F][+-]?)(?![A-Za-z])/i;
const RISK = /\b(low|medium|moderate|high|critical|severe|no)[- ]risk\b/gi;
/** Headers and protocols, which the findings name, and the summary for shop owners does not. */
const HEADER =
  /\b(?:[A-Za-z]+-)+(?:Policy|Security|Options|Origin)\b|\b(?:HSTS|CSP|DMARC|SPF|DKIM|DNSSEC|DANE|MTA-STS|CAA)\b/;
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const MARKUP = /[<>{}`|\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]|https?:|www\.|\*\*|^#/im;

/**
 * What the model receives about a report: the summary by rules, which says all that may be said, and the risk level. The only third-party text in it is the
 * domain name, so that no page or record can inject a prompt.
 */
interface ReportDigest {
  readonly domain: string;
  readonly riskLevel: RiskLevel;
  readonly summary: string;
}

/**
 * Returns why a model's text must not appear in a report, or `undefined` if it may. It must not contain a number, a grade, a header's name, a risk level that the
 * report lacks, markup or a URL, and its length must be within the limits.
 */
const claimFault = (text: string, { domain, riskLevel }: ReportDigest): string | undefined => {
  if (text.length < MIN_LENGTH || text.length > MAX_LENGTH) return `it is ${text.length} characters long`;
  if (MARKUP.test(text)) return 'it holds markup, an address or control characters';
  const said = text.replaceAll(domain, 'the domain');
  const sentences = said.match(SENTENCE_END)?.length ?? 0;
  if (sentences > MAX_SENTENCES) return `it has ${sentences} sentences`;
  const number = NUMBER.exec(said);
  if (number) return `it names the number ${said.slice(number.index).split(' ', 1).join('')}`;
  const grade = GRADE.exec(said);
  if (grade) return `it names a grade: "${grade[0]}"`;
  const header = HEADER.exec(said);
  if (header) return `it names the header or protocol "${header[0]}"`;
  const risk = [...said.matchAll(RISK)].find(([, each]) => each?.toLowerCase() !== riskLevel.toLowerCase());
  if (risk) return `it names a risk that is not the report's: "${risk[0]}"`;
  return undefined;
};
