import { PROJECT_ROOT } from '../projectRoot.ts';
import type { Outcome } from './outcome.ts';
import { startGroup } from './processGroup.ts';

const DEADLINE_MS = 15 * 60_000;

/** Runs one script of package.json, which counts as one test: it passes when the script ends with 0. */
export const runNpmScript = async (script: string, signal: AbortSignal): Promise<Outcome> => {
  const started = performance.now();
  // Its words are shown later, in a log; some tools take CI for a terminal with colours.
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined };
  const { ended } = startGroup('npm', ['run', '--silent', script], {
    cwd: PROJECT_ROOT,
    env,
    signal,
    deadlineMs: DEADLINE_MS,
  });
  const { trouble, output } = await ended;
  const outcome = { suite: 'static', title: script, ms: performance.now() - started };
  return trouble === undefined ? outcome : { ...outcome, failure: `${trouble}\n${output.trim()}` };
};
