import { visibleText } from '../../../schema/report/visibleText.ts';
import { escapeMarkup } from '../../platform/base/escapeMarkup.ts';
import { speechIn, type DocumentSpeech } from '../words/documentSpeech.ts';
import {
  resultsOf,
  uncheckedOf,
  type DomainResult,
  type JudgedFinding,
  type RunFormat,
  type ScannedDomain,
} from './scanRun.ts';

/** Characters that XML 1.0 does not allow, not even escaped (§2.2). */
const NO_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const xml = (text: string): string => escapeMarkup(visibleText(text).toWellFormed().replaceAll(NO_XML, ''));

/** XML parsers turn a line break in an attribute into a space unless it is escaped (§3.3.3). */
const attribute = (text: string): string => xml(text).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');

type Kind = 'passed' | 'failure' | 'error' | 'skipped';

interface Case {
  readonly kind: Kind;
  readonly classname: string;
  readonly name: string;
  /** For cases that did not pass. */
  readonly message: string;
  readonly type: string;
  readonly detail: string;
}

const failureOf = (finding: JudgedFinding, { words }: DocumentSpeech): string =>
  [
    ...finding.evidence,
    ...(finding.fix === null ? [] : [words.finding.fix({ text: finding.fix.text })]),
    ...(finding.reference === null ? [] : [`${finding.reference.label}: ${finding.reference.url}`]),
  ].join('\n');

/** A fault that does not make the run fail has not passed either: it is skipped, with its outcome as the reason. */
const kindOf = ({ outcome, isFailing }: JudgedFinding): Kind =>
  isFailing ? 'failure' : outcome === 'pass' ? 'passed' : 'skipped';

const findingCase = (domain: string, finding: JudgedFinding, speech: DocumentSpeech): Case => {
  const { probe, title, code, outcome, outcomeWord, baselineState } = finding;
  const state = baselineState === null ? '' : ` (${speech.words.run.baselineStates[baselineState]})`;
  return {
    kind: kindOf(finding),
    classname: `${domain}.${probe}`,
    name: `${title} (${code})`,
    message: `${outcomeWord}${state}: ${title}`,
    type: outcome,
    detail: failureOf(finding, speech),
  };
};

const uncheckedCases = (result: ScannedDomain): readonly Case[] =>
  uncheckedOf(result).checks.map(({ probe, title, state, reason, detail }) => ({
    kind: 'skipped',
    classname: `${result.domain}.${probe}`,
    name: title,
    message: [`${state}:`, reason, detail].filter((each) => each !== null).join(' '),
    type: 'inconclusive',
    detail: '',
  }));

/** Requirements about single findings are already reported with those findings. */
const requirementCases = ({ domain, requirements }: ScannedDomain): readonly Case[] =>
  requirements
    .filter(({ isOfFindings }) => !isOfFindings)
    .map(({ id, isMet, message }) => ({
      kind: isMet ? 'passed' : 'failure',
      classname: `${domain}.requirements`,
      name: id,
      message,
      type: 'requirement',
      detail: message,
    }));

const casesOf = (result: DomainResult, speech: DocumentSpeech): readonly Case[] =>
  result.status === 'unscanned'
    ? [
        {
          kind: 'error',
          classname: result.domain,
          name: speech.words.run.scan,
          message: result.message,
          type: result.reason,
          detail: result.message,
        },
      ]
    : [
        ...requirementCases(result),
        // Information is neither a verdict nor a test.
        ...result.findings
          .filter(({ outcome }) => outcome !== 'info')
          .map((finding) => findingCase(result.domain, finding, speech)),
        ...uncheckedCases(result),
      ];

const caseXml = ({ kind, classname, name, message, type, detail }: Case): string => {
  const head = `    <testcase classname="${attribute(classname)}" name="${attribute(name)}" time="0"`;
  if (kind === 'passed') return `${head}/>`;
  if (kind === 'skipped') return `${head}>\n      <skipped message="${attribute(message)}"/>\n    </testcase>`;
  const opening = `<${kind} message="${attribute(message)}" type="${attribute(type)}">`;
  return `${head}>\n      ${opening}${xml(detail)}</${kind}>\n    </testcase>`;
};

interface Suite {
  readonly result: DomainResult;
  readonly cases: readonly Case[];
}

const numbersOf = (cases: readonly Case[]) => {
  const count = (wanted: Kind): number => cases.filter(({ kind }) => kind === wanted).length;
  return { tests: cases.length, failures: count('failure'), errors: count('error'), skipped: count('skipped') };
};

const secondsOf = (result: DomainResult): number => (result.status === 'scanned' ? (result.durationSeconds ?? 0) : 0);

const suiteXml = ({ result, cases }: Suite, startedAt: string): string => {
  const { tests, failures, errors, skipped } = numbersOf(cases);
  const at = result.status === 'scanned' ? result.scannedAt : startedAt;
  // Without a time zone, as the schemas of build servers require.
  const attributes = `tests="${tests}" failures="${failures}" errors="${errors}" skipped="${skipped}" time="${secondsOf(result).toFixed(3)}" timestamp="${attribute(at.slice(0, 19))}"`;
  return `  <testsuite name="${attribute(result.domain)}" ${attributes}>\n${cases.map(caseXml).join('\n')}\n  </testsuite>`;
};

/** Writes JUnit XML: a suite for each domain; a case for each finding, inconclusive check, and requirement. */
export const runJunit: RunFormat = async function* (run, domains) {
  const speech = speechIn(run.language);
  const suites = (await resultsOf(domains)).map((result) => ({ result, cases: casesOf(result, speech) }));
  const { tests, failures, errors } = numbersOf(suites.flatMap(({ cases }) => cases));
  const seconds = suites.reduce((sum, { result }) => sum + secondsOf(result), 0);
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield `<testsuites name="Candor" tests="${tests}" failures="${failures}" errors="${errors}" time="${seconds.toFixed(3)}">\n`;
  for (const suite of suites) yield `${suiteXml(suite, run.startedAt)}\n`;
  yield '</testsuites>\n';
};
