import type { RulesetVerdict } from '../../../schema/report/rulesetVerdict.ts';
import { speechIn } from '../../documents/words/documentSpeech.ts';
import {
  countsOf,
  type DomainResult,
  type JudgedFinding,
  type ReportedDomain,
  type RunFormat,
  type ScannedDomain,
  type ScanRun,
} from '../../documents/scanRun/scanRun.ts';
import { scoreWords } from '../../documents/scanRun/scannedDomain.ts';
import { cliWords } from '../../platform/base/answers.ts';
import { formatOverview } from '../formatOverview.ts';
import { formatReport } from '../formatReport.ts';
import { formatVerdict } from '../formatVerdict.ts';
import { inCharset, indented, MARKS, padded, readableWidth, type FormatOptions } from '../terminalLayout.ts';
import { terminalText } from '../terminalText.ts';

interface Shown extends FormatOptions {
  /** Everything of each report, instead of an overview. */
  readonly all: boolean;
}

/** For one domain, an overview of its report. For a list, a line for each domain as soon as it is known, followed by its failures and fixes. */
export const runText =
  (shown: Shown): RunFormat =>
  (run, domains) =>
    run.isList && !shown.all ? linesOf(run, domains, shown) : reportsOf(run, domains, shown);

async function* reportsOf(run: ScanRun, domains: AsyncIterable<ReportedDomain>, shown: Shown): AsyncGenerator<string> {
  for await (const { result, reported } of domains) {
    if (reported === null || result.status === 'unscanned') {
      // For a single domain, the reason is on the standard error.
      if (run.isList) yield inCharset(`${domainLines(result, run, shown).join('\n')}\n`, shown);
      continue;
    }
    const format = shown.all ? formatReport : formatOverview;
    yield format(reported.report, { ...shown, language: run.language });
    if (result.policy) yield formatVerdict(result.domain, result.policy, shown);
    if (run.hasBaseline) yield inCharset([...baselineLines(result, shown), ''].join('\n'), shown);
  }
}

async function* linesOf(run: ScanRun, domains: AsyncIterable<ReportedDomain>, shown: Shown): AsyncGenerator<string> {
  const said = cliWords().scan.list;
  const counts = { domains: 0, unscanned: 0, unmet: 0 };
  for await (const { result } of domains) {
    counts.domains += 1;
    if (result.status === 'unscanned') counts.unscanned += 1;
    else if (result.requirements.some(({ isMet }) => !isMet)) counts.unmet += 1;
    yield inCharset(`${domainLines(result, run, shown).join('\n')}\n`, shown);
  }
  yield `\n${said.total(counts)}\n`;
}

const NAME_WIDTH = 32;

const domainLines = (result: DomainResult, run: ScanRun, shown: Shown): readonly string[] => {
  const speech = speechIn(run.language);
  const width = readableWidth(shown.width);
  const name = padded(result.domain, Math.min(NAME_WIDTH, Math.floor(width / 2)));
  if (result.status === 'unscanned')
    return indented(
      `${name}  `,
      terminalText(`${speech.words.run.unscanned}. ${result.message}`),
      Math.max(width, name.length + 40),
    );
  const said = cliWords().scan.list;
  const score = `${scoreWords(result, run, speech)} ${result.grade ?? ''}`.trimEnd();
  return [
    `${name}  ${score.padEnd(8)}  ${said.counts(countsOf(result))}`,
    ...result.requirements
      .filter(({ isMet }) => !isMet)
      .flatMap(({ message }) => indented('  ', terminalText(message), width)),
    ...(result.policy?.verdict === 'unclear' ? indented('  ', rulesetUnclear(result.policy), width) : []),
    ...(run.hasBaseline ? baselineLines(result, shown) : []),
  ];
};

const rulesetUnclear = ({ title }: RulesetVerdict): string =>
  cliWords().scan.requirements.policyUnclear({ title: terminalText(title) });

/** What is new and what was fixed since the baseline. */
const baselineLines = ({ findings, fixed }: ScannedDomain, shown: Shown): readonly string[] => {
  const said = cliWords().scan.list;
  const lines = [
    ...findings.filter(({ isFailing, baselineState }) => isFailing && baselineState !== 'known').map(newLine),
    ...fixed.map(({ title, code }) => said.fixed({ title: terminalText(title), code })),
  ];
  return lines.flatMap((line) => indented('  ', line, readableWidth(shown.width)));
};

const newLine = ({ outcome, title, code, baselineState }: JudgedFinding): string => {
  const said = cliWords().scan.list;
  const line = { mark: MARKS[outcome].sign, title: terminalText(title), code };
  return baselineState === 'worse'
    ? said.worse(line)
    : baselineState === 'uncompared'
      ? said.uncompared(line)
      : said.new(line);
};
