import { scanStepsTexts } from '../../schema/texts/generated/scanSteps/scanStepsTexts.ts';
import { cliWords, spokenLanguage } from '../platform/base/answers.ts';
import type { ScanReport } from '../../schema/report/scanReport.ts';
import { scanStepOf, type ScanStep } from '../report/scanStepOf.ts';
import { failureMessageForOperator, companyOf } from '../features/scanReport/scanReport.ts';
import { reportFor } from '../report/reportFor.ts';
import { securityScanBody } from '../report/securityScanBody.ts';
import type { Services } from '../roles/services.ts';
import { EXIT } from './command.ts';
import { formatReport } from './formatReport.ts';

interface ScanOptions {
  /** The report as JSON on standard output, in the shape of POST /api/security-scan. */
  readonly json: boolean;
  readonly failBelow: number | undefined;
  readonly dkimSelectors: readonly string[] | undefined;
  readonly browser: 'on' | 'off' | undefined;
}

export interface Terminal {
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
}

const follow = async (services: Services, scanId: string, terminal: Terminal): Promise<ScanReport> => {
  const bar = createProgressBar(terminal.stderr);
  const signal = new AbortController().signal;
  for await (const { report } of services.scanFeed.follow(scanId, -1, signal)) {
    if (report.status !== 'running') {
      bar.clear();
      return report;
    }
    bar.show(scanStepOf(report));
  }
  throw new Error(cliWords().scan.streamEnded({ scanId }));
};

const verdictOf = (report: ScanReport, failBelow: number | undefined, terminal: Terminal): number => {
  if (failBelow === undefined) return EXIT.done;
  const overall = report.scorecard?.overall ?? null;
  if (overall === null) {
    terminal.stderr.write(`${cliWords().scan.noScore}\n`);
    return EXIT.belowThreshold;
  }
  return overall < failBelow ? EXIT.belowThreshold : EXIT.done;
};

/** `candor scan`: requests the scan by the same command as the site, shows its progress on stderr and its report on stdout. Answers the exit code. */
export const scanCommand = async (
  services: Services,
  domain: string,
  options: ScanOptions,
  terminal: Terminal,
): Promise<number> => {
  const answer = await services.requestScan({
    domain,
    kind: 'cli',
    ...(options.dkimSelectors && { dkimSelectors: options.dkimSelectors }),
    ...(options.browser && { browser: options.browser }),
  });
  if ('message' in answer) {
    terminal.stderr.write(`${answer.message}\n`);
    return EXIT.usage;
  }
  if (answer.kind === 'cached') terminal.stderr.write(`${cliWords().scan.cached}\n`);
  if (answer.kind === 'joined' && options.dkimSelectors) terminal.stderr.write(`${cliWords().scan.joined}\n`);
  if (answer.kind === 'joined' && options.browser) terminal.stderr.write(`${cliWords().scan.joinedBrowser}\n`);
  const report = await follow(services, answer.scanId, terminal);
  if (report.failure) {
    terminal.stderr.write(`${failureMessageForOperator(report.failure, report.domain, spokenLanguage())}\n`);
    return EXIT.failed;
  }
  const totals = await services.totalScans([report.domain]);
  const company = companyOf(services.companies, report.domain, report.observations, report.ownerWords);
  // Who runs Candor sees what it found.
  const shown = reportFor('owner', report);
  const body = securityScanBody(shown, company, totals.get(report.domain) ?? 1);
  const text = options.json
    ? `${JSON.stringify(body, null, 2)}\n`
    : formatReport(shown, {
        language: spokenLanguage(),
        colour: terminal.stdout.isTTY,
        width: terminal.stdout.isTTY ? terminal.stdout.columns : undefined,
      });
  terminal.stdout.write(text);
  if (options.browser === 'on' && !report.observations.browser) {
    terminal.stderr.write(`${cliWords().scan.notOpened}\n`);
    return EXIT.failed;
  }
  return verdictOf(report, options.failBelow, terminal);
};

const WIDTH = 24;

interface ProgressBar {
  show(step: ScanStep): void;
  clear(): void;
}

/** On a terminal one line that is drawn over; elsewhere a line for each step, so that logs stay readable. */
const createProgressBar = (output: NodeJS.WriteStream): ProgressBar => {
  const said = cliWords().scan;
  let shown = 0;
  return {
    show: ({ number, label: english, percent, checksDone: done, checksPlanned: planned }) => {
      const label = scanStepsTexts[spokenLanguage()].labels[number - 1] ?? english;
      if (!output.isTTY) {
        if (number !== shown) output.write(`${said.step({ number, label, percent })}\n`);
        shown = number;
        return;
      }
      const filled = Math.round((percent / 100) * WIDTH);
      output.write(
        `\r\u001b[2K${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${said.checks({ percent: String(percent).padStart(3), label, done, planned })}`,
      );
    },
    clear: () => {
      if (output.isTTY) output.write('\r\u001b[2K');
    },
  };
};
