import type { Reference } from '../../../checks/kit/reference.ts';
import { parsedUrl } from '../../../schema/parsedUrl.ts';
import { visibleText } from '../../../schema/report/visibleText.ts';
import { speechIn, type DocumentSpeech } from '../words/documentSpeech.ts';
import {
  countsOf,
  isFault,
  resultsOf,
  uncheckedOf,
  type DomainResult,
  type JudgedFinding,
  type RunFormat,
  type ScannedDomain,
  type ScanRun,
} from './scanRun.ts';
import { scoreWords } from './scannedDomain.ts';

const MARKS = { fail: '❌', warn: '⚠️' } as const;

/** The maximum number of evidence lines per finding; the rest is counted. */
const MOST_LINES = 5;

/** Returns plain text on one line: characters with a meaning in Markdown or HTML are escaped, and no user is mentioned by accident. */
const plain = (text: string): string =>
  visibleText(text)
    .toWellFormed()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_{}[\]()#+!|~]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('@', '@&#8203;');

/** Returns third-party text as a code span, whose fence is longer than any run of backticks inside. Nothing in it has a meaning. */
const code = (text: string): string => {
  const line = visibleText(text).toWellFormed().replaceAll(/\s+/g, ' ').trim();
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return line === '' ? '' : `${fence} ${line} ${fence}`;
};

const summaryRow = (result: DomainResult, run: ScanRun, speech: DocumentSpeech): string => {
  const said = speech.words.run;
  if (result.status === 'unscanned') return `| ${plain(result.domain)} | ${said.unscanned} | | | | |`;
  const { failed, warned, unchecked } = countsOf(result);
  const score = plain(scoreWords(result, run, speech));
  return `| ${plain(result.domain)} | ${score} | ${result.grade ?? ''} | ${failed} | ${warned} | ${unchecked} |`;
};

const findingLines = (finding: JudgedFinding, { words }: DocumentSpeech): readonly string[] => {
  const { outcome, outcomeWord, title, standing, evidence, fix, reference, code: rule } = finding;
  if (outcome !== 'fail' && outcome !== 'warn') return [];
  const state = standing === null ? '' : ` (${words.run.standings[standing]})`;
  const more = evidence.length - MOST_LINES;
  return [
    `- ${MARKS[outcome]} **${plain(outcomeWord)}: ${plain(title)}**${state} ${code(rule)}`,
    ...evidence.slice(0, MOST_LINES).map((line) => `  - ${code(line)}`),
    ...(more > 0 ? [`  - ${words.more({ count: more })}`] : []),
    ...(fix === null ? [] : [`  - ${plain(words.finding.fix({ text: fix.text }))}`]),
    ...(reference === null ? [] : [`  - ${linkOf(reference)}`]),
  ];
};

const linkOf = ({ label, url }: Reference): string => {
  const address = parsedUrl(url)?.href;
  return address === undefined ? plain(label) : `[${plain(label)}](<${address}>)`;
};

const uncheckedLines = (domain: ScannedDomain): readonly string[] => {
  const { checks, parts } = uncheckedOf(domain);
  return [
    ...checks.map(({ title, reason, detail }) =>
      `- ${plain([title, reason].join(': '))} ${code(detail ?? '')}`.trimEnd(),
    ),
    ...parts.map(({ check, title }) => `- ${plain(`${check}: ${title}`)}`),
  ];
};

const domainLines = (result: DomainResult, speech: DocumentSpeech): readonly string[] => {
  const said = speech.words.run;
  const head = ['', `## ${plain(result.domain)}`, ''];
  if (result.status === 'unscanned') return [...head, `${said.unscanned}: ${plain(result.message)}`];
  const faults = result.findings.filter(isFault);
  const unchecked = uncheckedLines(result);
  return [
    ...head,
    ...result.requirements.map(({ isMet, message }) => `${isMet ? '✅' : '❌'} ${plain(message)}  `),
    ...(result.requirements.length > 0 ? [''] : []),
    ...(faults.length === 0 ? [said.noFaults] : faults.flatMap((finding) => findingLines(finding, speech))),
    ...(unchecked.length === 0 ? [] : ['', `### ${said.notChecked}`, '', ...unchecked]),
    ...(result.fixed.length === 0
      ? []
      : [
          '',
          `### ${said.fixed}`,
          '',
          ...result.fixed.map(({ title, code: rule }) => `- ${plain(title)} ${code(rule)}`),
        ]),
  ];
};

/** Writes a table of the domains, then their findings: for a comment, an issue or a job summary. */
export const runMarkdown: RunFormat = async function* (run, domains) {
  const speech = speechIn(run.language);
  const results = await resultsOf(domains);
  const { run: said } = speech.words;
  const { domain, score, grade, failed, warnings, unchecked } = said.columns;
  yield [
    `# ${said.title({ count: results.length })}`,
    '',
    `${said.profiles[run.profile]} · ${speech.time(run.startedAt)}`,
    '',
    `| ${[domain, score, grade, failed, warnings, unchecked].join(' | ')} |`,
    '| --- | ---: | --- | ---: | ---: | ---: |',
    ...results.map((result) => summaryRow(result, run, speech)),
    ...results.flatMap((result) => domainLines(result, speech)),
    '',
  ].join('\n');
};
