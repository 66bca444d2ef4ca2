import { availableParallelism } from 'node:os';
import { joinTestServer } from '../../server/database/joinTestServer.ts';
import { auditDependencies } from '../auditDependencies.ts';
import { findBrowser } from '../findBrowser.ts';
import { listFiles } from '../listFiles.ts';
import { PROJECT_ROOT } from '../projectRoot.ts';
import type { Outcome } from './outcome.ts';
import { figureLines, sumOfFigures } from './figureLines.ts';
import type { TrialFigures } from './mochaMessage.ts';
import { runMochaFiles } from './runMochaFiles.ts';
import { runNpmScript } from './runNpmScript.ts';
import { sideBySide } from './sideBySide.ts';
import { fileLines } from './summarise.ts';
import { type TestFiles, testFiles } from './testFiles.ts';
import { type Stage, STAGES, type TestPlan } from './testPlan.ts';

export interface Run {
  readonly plan: TestPlan;
  /** The TMPDIR of the tests. */
  readonly temporary: string;
  readonly signal: AbortSignal;
  /** Progress, for a person. */
  readonly print: (line: string) => void;
  /** Every outcome as soon as it is known. */
  readonly record: (outcomes: readonly Outcome[]) => void;
}

/** The longest first: the others fit in beside it. */
const CHECKS = ['lint', 'typecheck', 'codegen:check', 'format:check', 'floors', 'knip'];

const MINUTE_MS = 60_000;
/** A test's own time, unless it sets another; generous, because a machine may be busy. And that of all of a process's files. */
const LIMITS = {
  unit: { timeoutMs: 10_000, deadlineMs: 10 * MINUTE_MS },
  int: { timeoutMs: 60_000, deadlineMs: 15 * MINUTE_MS },
  // In full some take an hour.
  faults: { timeoutMs: 5 * MINUTE_MS, deadlineMs: 180 * MINUTE_MS },
  security: { timeoutMs: 5 * MINUTE_MS, deadlineMs: 180 * MINUTE_MS },
  load: { timeoutMs: 5 * MINUTE_MS, deadlineMs: 60 * MINUTE_MS },
  e2e: { timeoutMs: 2 * MINUTE_MS, deadlineMs: 20 * MINUTE_MS },
};

/** Runs the stages of the plan one after the other. */
export const runStages = async (run: Run): Promise<void> => {
  const files = testFiles(await listFiles(PROJECT_ROOT), run.plan);
  for (const stage of STAGES) {
    if (!run.plan.stages.includes(stage) || run.signal.aborted) continue;
    if (stage !== 'static' && files[stage].length === 0) continue;
    run.print(`\n${stage}`);
    await STAGE[stage](run, files);
  }
};

/** Where the registry cannot be asked nobody knows: that is said, and counts for nothing. In CI it is a failure (.github/workflows/ci.yml). */
const auditForTests = async (run: Run): Promise<void> => {
  const started = performance.now();
  const audit = await auditDependencies();
  if (audit.kind === 'notAsked') {
    run.print(`  not checked: npm run audit: ${audit.reason}`);
    return;
  }
  const outcome = { suite: 'static', title: 'audit', ms: performance.now() - started };
  const failure = audit.kind === 'findings' ? { failure: audit.lines.join('\n') } : {};
  conclude(run, 'npm run audit', [{ ...outcome, ...failure }]);
};

const STAGE: Readonly<Record<Stage, (run: Run, files: TestFiles) => Promise<void>>> = {
  static: async (run) => {
    await sideBySide(CHECKS, availableParallelism(), async (script) => {
      const outcome = await runNpmScript(script, run.signal);
      conclude(run, `npm run ${script}`, [outcome]);
    });
    await auditForTests(run);
  },
  // One process: they are pure, and a start costs more than most of them.
  unit: (run, { unit }) => runFiles(run, 'unit', unit),
  int: async (run, { int }) => {
    await withTestServer(run, async () => {
      await sideBySide(int, Math.max(2, availableParallelism()), (file) => runFiles(run, 'int', [file]));
    });
  },
  // What most of them cost is waiting: for leases, heartbeats, a database that comes back.
  faults: (run, { faults }) => runTrials(run, 'faults', faults, 3),
  security: (run, { security }) => runTrials(run, 'security', security, 2),
  // Its figures are of a machine that does nothing else.
  load: (run, { load }) => runTrials(run, 'load', load, 1),
  // Each has a server and a browser. Two fill two cores: half of what one does is waiting for a scan.
  e2e: async (run, { e2e }) => {
    conclude(run, 'npm run build', [await runNpmScript('build', run.signal)]);
    const browser = await findBrowser();
    await withTestServer(run, async () => {
      await sideBySide(e2e, 2, (file) => runFiles(run, 'e2e', [file], { CANDOR_BROWSER: browser }));
    });
  },
};

/** What tries things in numbers: a file a process, and at the end what was tried. In full, nothing beside it may make its figures worse. */
const runTrials = async (
  run: Run,
  stage: 'faults' | 'security' | 'load',
  files: readonly string[],
  atOnce: number,
): Promise<void> => {
  const { seed, times, isFull } = run.plan.trials;
  const env = {
    CANDOR_TRIAL_FORM: isFull ? 'full' : 'short',
    ...(seed === undefined ? {} : { CANDOR_TRIAL_SEED: String(seed) }),
    ...(times === undefined ? {} : { CANDOR_TRIAL_TIMES: String(times) }),
  };
  const figures: TrialFigures[] = [];
  await withTestServer(run, async () => {
    await sideBySide(files, isFull ? 1 : atOnce, (file) => runFiles(run, stage, [file], env, figures));
  });
  for (const line of [...figureLines(figures), ...sumOfFigures(figures)]) run.print(line);
};

/** The database is held, so that it does not start anew whenever no test happens to use it. */
const withTestServer = async ({ temporary }: Run, work: () => Promise<void>): Promise<void> => {
  const server = process.env['CANDOR_TEST_DATABASE_URL'] ? undefined : await joinTestServer(temporary);
  try {
    await work();
  } finally {
    await server?.close();
  }
};

const runFiles = async (
  { plan, temporary, signal, print, record }: Run,
  stage: keyof TestFiles,
  files: readonly string[],
  env: NodeJS.ProcessEnv = {},
  figures: TrialFigures[] = [],
): Promise<void> => {
  if (signal.aborted) return;
  const started = performance.now();
  const outcomes = await runMochaFiles({
    files: [...files],
    root: PROJECT_ROOT,
    env: { ...process.env, ...env, TMPDIR: temporary },
    signal,
    onFigures: (told) => figures.push(told),
    ...LIMITS[stage],
    ...(plan.grep === undefined ? {} : { grep: plan.grep }),
  });
  for (const suite of new Set(outcomes.map((outcome) => outcome.suite))) {
    const ofSuite = outcomes.filter((outcome) => outcome.suite === suite);
    // A process of its own: with its start, its hooks and its end.
    conclude({ print, record }, suite, ofSuite, files.length === 1 ? performance.now() - started : undefined);
  }
};

const conclude = (
  { print, record }: Pick<Run, 'print' | 'record'>,
  suite: string,
  outcomes: readonly Outcome[],
  ms = sumOf(outcomes),
): void => {
  record(outcomes);
  for (const line of fileLines(suite, outcomes, ms)) print(line);
};

const sumOf = (outcomes: readonly Outcome[]): number => outcomes.reduce((sum, { ms }) => sum + ms, 0);
