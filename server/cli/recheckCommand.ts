import { isPartial, type Recheck, type RecheckedFinding, type ScanReport } from '../../schema/report/scanReport.ts';
import { checksTexts } from '../../schema/texts/generated/checks/checksTexts.ts';
import { findingsTexts } from '../../schema/texts/generated/findings/findingsTexts.ts';
import { recheckTexts } from '../../schema/texts/generated/recheck/recheckTexts.ts';
import type { Services } from '../features.ts';
import { failureMessageForOperator, scanUntilDone } from '../features/scans/scans.ts';
import { cliWords, spokenLanguage } from '../platform/base/answers.ts';
import { parseDomain } from '../platform/base/parseDomain.ts';
import { EXIT } from './command.ts';
import type { Terminal } from './scanCommand.ts';

interface RecheckOptions {
  /** As typed. */
  readonly domain: string;
  /** Names of checks, codes of findings, or their first words. If there are none, every check that warned, failed or could not be carried out runs. */
  readonly checks: readonly string[];
  readonly json: boolean;
}

/** `candor recheck`: runs checks of a domain's newest scan again, and says what became of their findings. Returns the exit status. */
export const recheckCommand = async (
  services: Pick<Services, 'latestScan' | 'requestRecheck' | 'scanFeed'>,
  { domain: typed, checks: named, json }: RecheckOptions,
  signal: AbortSignal,
  { stdout, stderr }: Terminal,
): Promise<number> => {
  const said = cliWords().recheck;
  const refuse = (message: string, code: number): number => {
    stderr.write(`${message}\n`);
    return code;
  };
  const parsed = parseDomain(typed);
  if (parsed.kind === 'invalid') return refuse(parsed.message, EXIT.usage);
  const before = await services.latestScan(parsed.domain);
  if (before?.status !== 'completed') return refuse(said.noScan({ domain: parsed.domain }), EXIT.usage);
  const checks = named.length > 0 ? named : unsettledChecks(before);
  if (checks.length === 0) return refuse(said.nothingOpen({ domain: parsed.domain }), EXIT.done);
  const answer = await services.requestRecheck({ scanId: before.scanId, checks, kind: 'cli' });
  if (answer.kind !== 'accepted')
    return refuse(answer.message, answer.kind === 'unknownCheck' ? EXIT.usage : EXIT.failed);
  const after = await scanUntilDone(services.scanFeed, before.scanId, signal);
  const { recheck } = after ?? {};
  // Another recheck can have begun since. Its results would not be those that were asked for.
  if (!after || recheck?.recheckId !== answer.recheckId) return refuse(said.interrupted, EXIT.failed);
  if (recheck.failure)
    return refuse(failureMessageForOperator(recheck.failure, after.domain, spokenLanguage()), EXIT.failed);
  stdout.write(json ? `${JSON.stringify(bodyOf(before, after, recheck))}\n` : textOf(before, after, recheck));
  return recheck.results.every(({ verdict }) => verdict === 'fixed' || verdict === 'checked')
    ? EXIT.done
    : EXIT.belowThreshold;
};

const unsettledChecks = ({ checks }: ScanReport): readonly string[] =>
  checks
    .filter(
      (check) =>
        check.state === 'inconclusive' ||
        isPartial(check) ||
        (check.state === 'conclusive' &&
          check.findings.some(({ outcome }) => outcome === 'warn' || outcome === 'fail')),
    )
    .map(({ probe }) => probe);

const VERDICTS = {
  fixed: 'FIXED',
  stillThere: 'STILL_THERE',
  new: 'NEW',
  checked: 'CHECKED',
  notChecked: 'NOT_CHECKED',
} as const satisfies Record<RecheckedFinding['verdict'], string>;

const textOf = (before: ScanReport, after: ScanReport, { results }: Recheck): string => {
  const language = spokenLanguage();
  const { verdicts } = recheckTexts[language];
  const titles: Readonly<Partial<Record<string, { readonly title?: string }>>> = findingsTexts[language];
  const rows = results.map(({ probe, code, title, verdict }) => ({
    word: verdicts[VERDICTS[verdict]],
    what: code === undefined ? checksTexts[language][probe] : (titles[code]?.title ?? title ?? code),
    name: code ?? probe,
  }));
  const width = Math.max(0, ...rows.map(({ word }) => word.length));
  const said = cliWords().recheck;
  const figure = ({ scorecard }: ScanReport): string => String(scorecard?.overall ?? cliWords().rescore.notScored);
  const lines = rows.map(({ word, what, name }) => `${word.padEnd(width)}  ${what} (${name})`);
  const { domain } = after;
  return [
    ...(lines.length > 0 ? lines : [said.noneOpen]),
    said.score({ domain, before: figure(before), after: figure(after) }),
    '',
  ].join('\n');
};

const bodyOf = (
  before: ScanReport,
  after: ScanReport,
  { recheckId, probes, requestedAt, finishedAt, results }: Recheck,
) => ({
  domain: after.domain,
  scan_id: after.scanId,
  recheck_id: recheckId,
  requested_at: requestedAt,
  finished_at: finishedAt,
  checks: probes,
  results: results.map(({ probe, code, verdict, reason }) => ({
    check: probe,
    code: code ?? null,
    verdict: VERDICTS[verdict].toLowerCase(),
    reason: reason ?? null,
  })),
  score_before: before.scorecard?.overall ?? null,
  score: after.scorecard?.overall ?? null,
});
