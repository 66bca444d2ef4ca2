import { rescoreScans, type Rescored } from '../features/scans/scans.ts';
import { reassess } from '../scanner/score/reassess.ts';
import { SCORING_VERSION } from '../scanner/score/scoringRules.ts';
import { scoreScan } from '../scanner/score/scoreScan.ts';
import { summariseByRules } from '../scanner/summary/summariseByRules.ts';
import type { Candor } from '../main.ts';
import { cliWords } from '../platform/base/answers.ts';
import { EXIT } from './command.ts';
import type { Terminal } from './scanCommand.ts';

const lineOf = ({ domain, scanId, from, to, fromRuleset: fromRules }: Rescored): string => {
  const { line, notScored } = cliWords().rescore;
  const [before, after] = [from ?? notScored, to ?? notScored];
  return `${line({ domain, before, fromRules, after, toRules: SCORING_VERSION, scanId })}\n`;
};

/** `candor rescore`: judges stored observations by today's rules. Prints a line for each rescored scan, and returns the exit code. */
export const rescoreCommand = async (
  { store, commands }: Pick<Candor, 'store' | 'commands'>,
  options: { readonly domain: string | undefined; readonly dryRun: boolean },
  signal: AbortSignal,
  terminal: Terminal,
): Promise<number> => {
  const work = {
    store,
    commands,
    rulesetVersion: SCORING_VERSION,
    reassess,
    score: scoreScan,
    summarise: summariseByRules,
  };
  const count = { rescored: 0, current: 0 };
  for await (const rescored of rescoreScans(work, { ...options, signal })) {
    count[rescored.kind] += 1;
    if (rescored.kind === 'rescored') terminal.stdout.write(lineOf(rescored));
  }
  const said = cliWords().rescore;
  const sum = { count: count.rescored, rules: SCORING_VERSION, current: count.current };
  terminal.stdout.write(`${options.dryRun ? said.wouldBeDone(sum) : said.done(sum)}\n`);
  if (signal.aborted) terminal.stderr.write(`${said.stopped}\n`);
  return signal.aborted ? EXIT.failed : EXIT.done;
};
