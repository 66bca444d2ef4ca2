import { rescoreScans, type Rescored } from '../features/scans/scans.ts';
import { probeOf } from '../scanner/registry.ts';
import { reassess } from '../scanner/score/reassess.ts';
import { RULESET_VERSION } from '../scanner/score/ruleset.ts';
import { scoreScan } from '../scanner/score/scoreScan.ts';
import { summariseByRules } from '../scanner/summary/summariseByRules.ts';
import { targetOf } from '../scanner/targetOf.ts';
import type { Candor } from '../main.ts';
import { EXIT } from './command.ts';
import type { Terminal } from './scanCommand.ts';

const scoreText = (score: number | null): string => (score === null ? 'not scored' : String(score));

const lineOf = ({ domain, scanId, from, to, fromRuleset }: Rescored): string =>
  `${domain}  ${scoreText(from)} (rules ${fromRuleset}) → ${scoreText(to)} (rules ${RULESET_VERSION})  ${scanId}\n`;

/** `candor rescore`: judges stored observations by the rules of today. Prints a line for each scan that they change the rules of; answers the exit code. */
export const rescoreCommand = async (
  { store, commands }: Pick<Candor, 'store' | 'commands'>,
  options: { readonly domain: string | undefined; readonly dryRun: boolean },
  signal: AbortSignal,
  terminal: Terminal,
): Promise<number> => {
  const work = {
    store,
    commands,
    rulesetVersion: RULESET_VERSION,
    reassess: (report: Parameters<typeof reassess>[0]) => reassess(report, targetOf(report.domain), probeOf),
    score: scoreScan,
    summarise: summariseByRules,
  };
  const count = { rescored: 0, current: 0 };
  for await (const rescored of rescoreScans(work, { ...options, signal })) {
    count[rescored.kind] += 1;
    if (rescored.kind === 'rescored') terminal.stdout.write(lineOf(rescored));
  }
  const verb = options.dryRun ? 'would be rescored' : 'rescored';
  terminal.stdout.write(`${count.rescored} ${verb} by rules ${RULESET_VERSION}, ${count.current} were so already.\n`);
  if (signal.aborted) terminal.stderr.write('Stopped; start it again to go on.\n');
  return signal.aborted ? EXIT.failed : EXIT.done;
};
