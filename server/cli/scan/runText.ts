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
import { MARKS } from '../terminalLayout.ts';
import { terminalText } from '../terminalText.ts';

/** The terminal on which it is shown, if any. */
interface Shown {
  readonly colour: boolean;
  readonly width: number | undefined;
  /** Everything of each report, instead of an overview. */
  readonly all: boolean;
}

/** For one domain, an overview of its report. For a list, a line for each domain as soon as it is known, followed by its failures and fixes. */
export const runText =
  (shown: Shown): RunFormat =>
  (run, domains) =>
    run.isList && !shown.all ? linesOf(run, domains) : reportsOf(run, domains, shown);

async function* reportsOf(run: ScanRun, domains: AsyncIterable<ReportedDomain>, shown: Shown): AsyncGenerator<string> {
  for await (const { result, reported } of domains) {
    if (reported === null || result.status === 'unscanned') {
      // For a single domain, the reason is on the standard error.
      if (run.isList) yield `${domainLines(result, run).join('\n')}\n`;
      continue;
    }
    const format = shown.all ? formatReport : formatOverview;
    yield format(reported.report, { language: run.language, ...shown });
    if (result.policy) yield formatVerdict(result.domain, result.policy, shown);
    if (run.hasBaseline) yield [...standingLines(result), ''].join('\n');
  }
}

async function* linesOf(run: ScanRun, domains: AsyncIterable<ReportedDomain>): AsyncGenerator<string> {
  const said = cliWords().scan.list;
  const counts = { domains: 0, unscanned: 0, unmet: 0 };
  for await (const { result } of domains) {
    counts.domains += 1;
    if (result.status === 'unscanned') counts.unscanned += 1;
    else if (result.requirements.some(({ isMet }) => !isMet)) counts.unmet += 1;
    yield `${domainLines(result, run).join('\n')}\n`;
  }
  yield `\n${said.total(counts)}\n`;
}

const NAME_WIDTH = 32;

const domainLines = (result: DomainResult, run: ScanRun): readonly string[] => {
  const speech = speechIn(run.language);
  const name = result.domain.padEnd(NAME_WIDTH);
  if (result.status === 'unscanned')
    return [`${name}  ${terminalText(`${speech.words.run.unscanned}. ${result.message}`)}`];
  const said = cliWords().scan.list;
  const score = `${scoreWords(result, run, speech)} ${result.grade ?? ''}`.trimEnd();
  return [
    `${name}  ${score.padEnd(8)}  ${said.counts(countsOf(result))}`,
    ...result.requirements.filter(({ isMet }) => !isMet).map(({ message }) => `  ${terminalText(message)}`),
    ...(result.policy?.verdict === 'unclear' ? [`  ${rulesetUnclear(result.policy)}`] : []),
    ...(run.hasBaseline ? standingLines(result) : []),
  ];
};

const rulesetUnclear = ({ title }: RulesetVerdict): string =>
  cliWords().scan.requirements.policyUnclear({ title: terminalText(title) });

/** What is new and what was fixed since the baseline. */
const standingLines = ({ findings, fixed }: ScannedDomain): readonly string[] => {
  const said = cliWords().scan.list;
  return [
    ...findings.filter(({ isFailing, standing }) => isFailing && standing !== 'known').map(newLine),
    ...fixed.map(({ title, code }) => `  ${said.fixed({ title: terminalText(title), code })}`),
  ];
};

const newLine = ({ outcome, title, code, standing }: JudgedFinding): string => {
  const said = cliWords().scan.list;
  const line = { mark: MARKS[outcome].sign, title: terminalText(title), code };
  return `  ${standing === 'worse' ? said.worse(line) : standing === 'uncompared' ? said.uncompared(line) : said.new(line)}`;
};
