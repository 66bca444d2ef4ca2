import type { FindingOutcome } from '../../../checks/kit/finding.ts';
import type { Reference } from '../../../checks/kit/reference.ts';
import { parsedUrl } from '../../../schema/parsedUrl.ts';
import { visibleText } from '../../../schema/report/visibleText.ts';
import { reportOverview, type ReportOverview } from '../report/reportOverview.ts';
import { speechIn, type DocumentSpeech } from '../words/documentSpeech.ts';
import {
  countsOf,
  isFault,
  uncheckedOf,
  type DomainResult,
  type JudgedFinding,
  type ReportedDomain,
  type RunFormat,
  type ScannedDomain,
  type ScanRun,
} from './scanRun.ts';
import { scoreWords } from './scannedDomain.ts';

const MARKS: Readonly<Record<FindingOutcome, string>> = {
  pass: '✅',
  warn: '⚠️',
  fail: '❌',
  info: 'ℹ️',
  notApplicable: '–',
  inconclusive: '❔',
};

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
  const { outcome, outcomeWord, title, baselineState, evidenceLines, fix, reference, code: rule } = finding;
  if (outcome !== 'fail' && outcome !== 'warn') return [];
  const state = baselineState === null ? '' : ` (${words.run.baselineStates[baselineState]})`;
  const more = evidenceLines.length - MOST_LINES;
  return [
    `- ${MARKS[outcome]} **${plain(outcomeWord)}: ${plain(title)}**${state} ${code(rule)}`,
    ...evidenceLines.slice(0, MOST_LINES).map((line) => `  - ${code(line)}`),
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

const domainHead = (domain: string): readonly string[] => ['', `## ${plain(domain)}`, ''];

const unscannedLine = (message: string, { words }: DocumentSpeech): string =>
  `${words.run.unscanned}: ${plain(message)}`;

const requirementLines = ({ requirements }: ScannedDomain): readonly string[] =>
  requirements.length === 0
    ? []
    : [...requirements.map(({ isMet, message }) => `${isMet ? '✅' : '❌'} ${plain(message)}  `), ''];

const fixedLines = ({ fixed }: ScannedDomain, { words }: DocumentSpeech): readonly string[] =>
  fixed.length === 0
    ? []
    : ['', `### ${words.run.fixed}`, '', ...fixed.map(({ title, code: rule }) => `- ${plain(title)} ${code(rule)}`)];

/** Everything of a domain: each finding with its evidence and its fix, and what was not checked. */
const wholeLines = ({ result }: ReportedDomain, speech: DocumentSpeech): readonly string[] => {
  const said = speech.words.run;
  if (result.status === 'unscanned') return [unscannedLine(result.message, speech)];
  const faults = result.findings.filter(isFault);
  const unchecked = uncheckedLines(result);
  return [
    ...requirementLines(result),
    ...(faults.length === 0 ? [said.noFaults] : faults.flatMap((finding) => findingLines(finding, speech))),
    ...(unchecked.length === 0 ? [] : ['', `### ${said.notChecked}`, '', ...unchecked]),
    ...fixedLines(result, speech),
  ];
};

/** A domain in short, as in the terminal: the score, a line for each section, and what to do first. In a list, without the sections. */
const shortLines = (
  { result, reported }: ReportedDomain,
  speech: DocumentSpeech,
  isList: boolean,
): readonly string[] => {
  if (result.status === 'unscanned' || reported === null)
    return [unscannedLine(result.status === 'unscanned' ? result.message : '', speech)];
  const overview = reportOverview(reported.report, speech);
  return [
    `**${overview.verdict}** · ${overview.facts.join(' · ')}  `,
    ...(overview.subScores.length === 0 ? [] : [overview.subScores.join(' · ')]),
    '',
    ...requirementLines(result),
    ...(isList ? [] : topicTable(overview, speech)),
    ...stepLines(overview, speech),
    ...newLines(result, speech),
    ...fixedLines(result, speech),
    '',
    `${speech.words.run.everything} ${code(`candor scan ${result.domain} --format markdown --all`)}`,
  ];
};

const topicTable = ({ topics }: ReportOverview, { words }: DocumentSpeech): readonly string[] => [
  `| | ${words.run.columns.topic} | ${words.run.columns.result} |`,
  '| --- | --- | --- |',
  ...topics.map(({ outcome, title, text, more }) => {
    const count = more === 0 ? '' : ` ${words.more({ count: more })}`;
    return `| ${MARKS[outcome]} | ${plain(title)} | ${plain(text)}${plain(count)} |`;
  }),
];

const stepLines = ({ first }: ReportOverview, { words }: DocumentSpeech): readonly string[] =>
  first.length === 0
    ? []
    : [
        '',
        `### ${words.terminal.first}`,
        '',
        ...first.map(({ title, fix }, index) =>
          `${index + 1}. **${plain(title)}** ${fix === null ? '' : plain(fix)}`.trimEnd(),
        ),
      ];

/** What is new or worse since the baseline. */
const newLines = ({ findings }: ScannedDomain, { words }: DocumentSpeech): readonly string[] => {
  const changed = findings.filter(
    ({ isFailing, baselineState }) => isFailing && baselineState !== null && baselineState !== 'known',
  );
  return changed.length === 0
    ? []
    : [
        '',
        `### ${words.run.sinceBaseline}`,
        '',
        ...changed.map(
          ({ outcome, title, baselineState, code: rule }) =>
            `- ${MARKS[outcome]} ${plain(title)}${baselineState === null ? '' : ` (${words.run.baselineStates[baselineState]})`} ${code(rule)}`,
        ),
      ];
};

/** Writes the domains for a comment, an issue or a job summary: in a list, with a table of them first. `all`: with every finding, instead of an overview. */
export const runMarkdown = ({ all }: { readonly all: boolean }): RunFormat =>
  async function* (run, domains) {
    const speech = speechIn(run.language);
    const results: DomainResult[] = [];
    const parts: string[] = [];
    for await (const domain of domains) {
      results.push(domain.result);
      parts.push(
        ...domainHead(domain.result.domain),
        ...(all ? wholeLines(domain, speech) : shortLines(domain, speech, run.isList)),
      );
    }
    const { run: said } = speech.words;
    const { domain, score, grade, failed, warnings, unchecked } = said.columns;
    yield [
      `# ${said.title({ count: results.length })}`,
      '',
      `${said.profiles[run.profile]} · ${speech.time(run.startedAt)}`,
      ...(all || run.isList
        ? [
            '',
            `| ${[domain, score, grade, failed, warnings, unchecked].join(' | ')} |`,
            '| --- | ---: | --- | ---: | ---: | ---: |',
            ...results.map((result) => summaryRow(result, run, speech)),
          ]
        : []),
      ...parts,
      '',
    ].join('\n');
  };
