import type { RulesetVerdict } from '../../schema/report/rulesetVerdict.ts';
import type { ScanReport } from '../../schema/report/scanReport.ts';
import { judgeByRuleset, type Ruleset } from '../features/rulesets/rulesets.ts';
import { latestReports } from '../features/scans/scans.ts';
import type { Candor } from '../main.ts';
import { cliWords } from '../platform/base/answers.ts';
import { reassess } from '../scanner/score/reassess.ts';
import { EXIT } from './command.ts';
import { formatVerdict } from './formatVerdict.ts';
import type { Terminal } from './scanCommand.ts';
import { lookOf } from './terminalLook.ts';

/**
 * `candor rescore --policy`: judges the last recorded scan of each domain by a policy, with today's rules. Writes nothing: the public score does not
 * change. Returns the exit code; 3 if a domain fails.
 */
export const rescoreByRuleset = async (
  { store }: Pick<Candor, 'store'>,
  policy: Ruleset,
  { domain, json }: { readonly domain: string | undefined; readonly json: boolean },
  signal: AbortSignal,
  { stdout, stderr }: Terminal,
): Promise<number> => {
  const said = cliWords().rescore;
  const at = new Date().toISOString();
  const look = lookOf(stdout);
  const count = { pass: 0, fail: 0, unclear: 0 };
  for await (const report of latestReports(store, { domain, signal })) {
    const verdict = judgeByRuleset(policy, reassess(report), at);
    count[verdict.verdict] += 1;
    stdout.write(json ? `${JSON.stringify(bodyOf(report, verdict))}\n` : formatVerdict(report.domain, verdict, look));
  }
  if (signal.aborted) {
    stderr.write(`${said.stopped}\n`);
    return EXIT.failed;
  }
  if (count.pass + count.fail + count.unclear === 0) {
    stderr.write(`${said.noScan}\n`);
    return EXIT.failed;
  }
  stderr.write(`${said.judged(count)}\n`);
  return count.fail > 0 ? EXIT.belowThreshold : EXIT.done;
};

/** Third-party text appears only in `evidence`. */
const bodyOf = ({ domain, scanId, finishedAt }: ScanReport, policy: RulesetVerdict) => ({
  domain,
  scan_id: scanId,
  scanned_at: finishedAt,
  policy,
});
