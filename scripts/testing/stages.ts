import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { joinTestServer } from '../../server/database/joinTestServer.ts';
import { auditDependencies } from '../auditDependencies.ts';
import { compile, entryName } from '../compile.ts';
import { findBrowser } from '../findBrowser.ts';
import { listFiles } from '../listFiles.ts';
import { PROJECT_ROOT } from '../projectRoot.ts';
import { cpuTime, runNpmScript } from './processes.ts';
import { figureLines, fileLines, type Outcome, type TimeSpent, type TrialFigures } from './report.ts';
import { type Stage, STAGES, type TestFiles, testFiles, type TestPlan } from './testPlan.ts';
import { runInWorkers, type TestFile } from './workers.ts';

export interface Run {
  readonly plan: TestPlan;
  /** The TMPDIR of the tests. */
  readonly temporary: string;
  readonly signal: AbortSignal;
  /** Progress, for a person. */
  readonly print: (line: string) => void;
  /** Every outcome as soon as it is known. */
  readonly record: (outcomes: readonly Outcome[]) => void;
  /** What a stage, and what a file or a check took. */
  readonly spend: (kind: 'stage' | 'file', spent: TimeSpent) => void;
}

/** The longest first: the others fit in beside it. */
const CHECKS = ['typecheck', 'lint', 'format:check', 'codegen:check', 'floors', 'knip'];

/** Compiled tests: within the project, so that packages are found from them. */
const COMPILED = join(PROJECT_ROOT, 'dist/tests');
const WORKER = 'scripts/testing/worker.ts';
/** What V8 compiled, kept between runs; Node 20 has no such cache. */
const COMPILE_CACHE = join(PROJECT_ROOT, 'node_modules/.cache/node-compile-cache');

const MINUTE_MS = 60_000;
/** After each file, for what is being closed. */
const SETTLE_MS = 5_000;
const CORES = availableParallelism();

/**
 * Of each stage: the time of a test that sets no other, and of a file, generous because a machine may be busy; how many workers; and whether
 * a file is searched for processes that it left.
 */
const STAGE = {
  unit: { timeoutMs: 10_000, deadlineMs: 3 * MINUTE_MS, width: 1, mayStartProcesses: false },
  int: { timeoutMs: 60_000, deadlineMs: 15 * MINUTE_MS, width: Math.max(2, CORES), mayStartProcesses: true },
  // What most of them cost is waiting: for leases, heartbeats, a database that comes back.
  faults: { timeoutMs: 5 * MINUTE_MS, deadlineMs: 60 * MINUTE_MS, width: 3, mayStartProcesses: true },
  security: { timeoutMs: 5 * MINUTE_MS, deadlineMs: 60 * MINUTE_MS, width: 2, mayStartProcesses: true },
  // Its figures are of a machine that does nothing else.
  load: { timeoutMs: 5 * MINUTE_MS, deadlineMs: 60 * MINUTE_MS, width: 1, mayStartProcesses: true },
  // Each has a server and a browser. Two fill two cores: half of what one does is waiting for a scan.
  e2e: { timeoutMs: 2 * MINUTE_MS, deadlineMs: 20 * MINUTE_MS, width: 2, mayStartProcesses: true },
} as const;

type TestStage = Exclude<Stage, 'static'>;
type Modules = Readonly<Record<TestStage, readonly TestFile[]>>;

/** Runs the stages of the plan: the checks beside the unit tests, the others one after the other. */
export const runStages = async (run: Run): Promise<void> => {
  const { stages } = run.plan;
  const files = testFiles(await listFiles(PROJECT_ROOT), run.plan);
  const modules = await compileTests(run, files);
  // Once, before many tests start `bin/candor.js`, which builds what is stale.
  if (BUILT.some((stage) => modules[stage].length > 0))
    await timed(run, 'build', async () => {
      await check(run, 'build');
    });
  await checkAndRunUnitTests(run, stages.includes('static'), modules.unit);
  for (const stage of STAGES) {
    if (stage === 'static' || stage === 'unit' || modules[stage].length === 0 || run.signal.aborted) continue;
    run.print(`\n${stage}`);
    await timed(run, stage, () => withTestServer(run, (env) => STAGE_RUNS[stage](run, modules[stage], env)));
  }
};

/** The tests of the stages that were asked for, compiled. A file that does not compile is a failure, and left out. */
const compileTests = async (run: Run, files: TestFiles): Promise<Modules> => {
  const asked = (stage: TestStage): readonly string[] => (run.plan.stages.includes(stage) ? files[stage] : []);
  const all = new Set(TEST_STAGES.flatMap(asked));
  if (all.size > 0) await timed(run, 'compile', () => compileEach(run, all));
  const toModule = (file: string): TestFile => ({ file, module: compiled(file) });
  const modulesOf = (stage: TestStage): readonly TestFile[] =>
    asked(stage)
      .filter((file) => all.has(file))
      .map(toModule);
  return {
    unit: modulesOf('unit'),
    int: modulesOf('int'),
    faults: modulesOf('faults'),
    security: modulesOf('security'),
    load: modulesOf('load'),
    e2e: modulesOf('e2e'),
  };
};

const TEST_STAGES = STAGES.filter((stage) => stage !== 'static');

const BUILT = ['int', 'faults', 'security', 'load', 'e2e'] as const;

const compiled = (file: string): string => join(COMPILED, `${entryName(file)}.js`);

/** Takes those that do not compile from `files`; rejects when what they import does not. */
const compileEach = async (run: Run, files: Set<string>): Promise<void> => {
  for (;;) {
    const started = performance.now();
    const entries = Object.fromEntries([WORKER, ...files].map((file) => [entryName(file), file]));
    const failure = await compile({ entries, out: COMPILED }).then(
      () => undefined,
      (error: unknown) => ({ error, faults: buildFailure.safeParse(error).data?.errors ?? [] }),
    );
    if (!failure) return;
    const { error, faults } = failure;
    const broken = new Set(faults.map(({ location }) => location?.file ?? '').filter((file) => files.has(file)));
    if (broken.size === 0) throw new Error('The tests do not compile', { cause: error });
    for (const file of broken) {
      const lines = faults
        .filter(({ location }) => location?.file === file)
        .map(({ text, location }) => `${file}:${location?.line ?? 1}: ${text}`);
      conclude(run, file, [
        { suite: file, title: 'loads', ms: performance.now() - started, failure: lines.join('\n') },
      ]);
      files.delete(file);
    }
  }
};

/** What esbuild throws. */
const buildFailure = z.object({
  errors: z.array(
    z.object({ text: z.string(), location: z.object({ file: z.string(), line: z.number() }).nullable() }),
  ),
});

/** As many at once as there are cores. */
const checkAndRunUnitTests = async (run: Run, isChecked: boolean, unit: readonly TestFile[]): Promise<void> => {
  const spent = { static: new Clock(), unit: new Clock() };
  const checks = isChecked
    ? [...CHECKS.map((script) => () => check(run, script)), () => audit(run)].map(
        (work) => () => spent.static.time(work),
      )
    : [];
  const tests = unit.length > 0 ? [() => spent.unit.time(() => runFiles(run, 'unit', unit))] : [];
  if (checks.length + tests.length === 0) return;
  run.print(`\n${[...(isChecked ? ['static'] : []), ...(unit.length > 0 ? ['unit'] : [])].join(' and ')}`);
  // After the two longest checks: the short ones fill what is left at the end.
  await sideBySide([...checks.slice(0, 2), ...tests, ...checks.slice(2)], CORES);
  if (isChecked) run.spend('stage', spent.static.spent('static'));
  if (unit.length > 0) run.spend('stage', spent.unit.spent('unit'));
};

/** From the beginning of the first work to the end of the last, with the CPU of all. */
class Clock {
  #began: number | undefined;
  #ended = 0;
  #cpuMs: number | undefined = 0;

  async time(work: () => Promise<number | undefined>): Promise<void> {
    this.#began ??= performance.now();
    const cpuMs = await work();
    this.#ended = performance.now();
    this.#cpuMs = this.#cpuMs === undefined || cpuMs === undefined ? undefined : this.#cpuMs + cpuMs;
  }

  spent(name: string): TimeSpent {
    return { name, ms: this.#ended - (this.#began ?? this.#ended), cpuMs: this.#cpuMs };
  }
}

const check = async (run: Run, script: string): Promise<number | undefined> => {
  const { outcome, cpuMs } = await runNpmScript(script, run.signal);
  conclude(run, `npm run ${script}`, [outcome], outcome.ms, cpuMs);
  return cpuMs;
};

/** Where the registry cannot be asked nobody knows: that is said, and counts for nothing. In CI it is a failure (.github/workflows/ci.yml). */
const audit = async (run: Run): Promise<number | undefined> => {
  const started = performance.now();
  const answer = await auditDependencies();
  if (answer.kind === 'notAsked') {
    run.print(`  not checked: npm run audit: ${answer.reason}`);
    return 0;
  }
  const outcome = { suite: 'static', title: 'audit', ms: performance.now() - started };
  const failure = answer.kind === 'findings' ? { failure: answer.lines.join('\n') } : {};
  conclude(run, 'npm run audit', [{ ...outcome, ...failure }]);
  return 0;
};

type StageRun = (run: Run, files: readonly TestFile[], env: NodeJS.ProcessEnv) => Promise<void>;

/** What tries things in numbers: at the end what was tried. In full, nothing beside it may make its figures worse. */
const runTrials =
  (stage: 'faults' | 'security' | 'load'): StageRun =>
  async (run, files, env) => {
    const { seed, times, isFull } = run.plan.trials;
    const figures: TrialFigures[] = [];
    await runFiles(run, stage, files, {
      figures,
      width: isFull ? 1 : STAGE[stage].width,
      env: {
        ...env,
        CANDOR_TRIAL_FORM: isFull ? 'full' : 'short',
        ...(seed === undefined ? {} : { CANDOR_TRIAL_SEED: String(seed) }),
        ...(times === undefined ? {} : { CANDOR_TRIAL_TIMES: String(times) }),
      },
    });
    for (const line of figureLines(figures)) run.print(line);
  };

const STAGE_RUNS: Readonly<Record<Exclude<TestStage, 'unit'>, StageRun>> = {
  int: async (run, files, env) => {
    await runFiles(run, 'int', files, { env });
  },
  faults: runTrials('faults'),
  security: runTrials('security'),
  load: runTrials('load'),
  e2e: async (run, files, env) => {
    await runFiles(run, 'e2e', files, { env: { ...env, CANDOR_BROWSER: await findBrowser() } });
  },
};

/** One for all tests of the stage; it is held, so that it does not start anew whenever no test happens to use it. */
const withTestServer = async ({ temporary }: Run, work: (env: NodeJS.ProcessEnv) => Promise<void>): Promise<void> => {
  if (process.env['CANDOR_TEST_DATABASE_URL']) {
    await work({});
    return;
  }
  const server = await joinTestServer(temporary);
  try {
    await work({ CANDOR_TEST_DATABASE_URL: server.url });
  } finally {
    await server.close();
  }
};

interface FilesOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly width?: number;
  readonly figures?: TrialFigures[];
}

/** Answers with the CPU time of all. */
const runFiles = async (
  run: Run,
  stage: TestStage,
  files: readonly TestFile[],
  { env = {}, width = STAGE[stage].width, figures = [] }: FilesOptions = {},
): Promise<number | undefined> => {
  let sum: number | undefined = 0;
  await runInWorkers({
    ...STAGE[stage],
    files,
    width,
    settleMs: SETTLE_MS,
    program: compiled(WORKER),
    root: PROJECT_ROOT,
    temporary: run.temporary,
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env, ...env },
    signal: run.signal,
    grep: run.plan.grep,
    onFigures: (told) => figures.push(told),
    onFile: ({ file, outcomes, ms, cpuMs }) => {
      sum = sum === undefined || cpuMs === undefined ? undefined : sum + cpuMs;
      // With --grep most files have nothing to run.
      if (outcomes.length > 0) conclude(run, file, outcomes, ms, cpuMs);
    },
  });
  return sum;
};

const timed = async (run: Run, name: string, work: () => Promise<void>): Promise<void> => {
  const [started, cpuBefore] = [performance.now(), cpuTime()];
  await work();
  run.spend('stage', { name, ms: performance.now() - started, cpuMs: cpuTime() - cpuBefore });
};

const conclude = (
  { print, record, spend }: Pick<Run, 'print' | 'record' | 'spend'>,
  suite: string,
  outcomes: readonly Outcome[],
  ms = sumOf(outcomes),
  cpuMs?: number,
): void => {
  record(outcomes);
  spend('file', { name: suite, ms, cpuMs });
  for (const line of fileLines(suite, outcomes, ms, cpuMs)) print(line);
};

const sumOf = (outcomes: readonly Outcome[]): number => outcomes.reduce((sum, { ms }) => sum + ms, 0);

/** Does all works, at most `width` at a time. */
const sideBySide = async (works: readonly (() => Promise<void>)[], width: number): Promise<void> => {
  const queue = works.values();
  const worker = async (): Promise<void> => {
    for (const work of queue) await work();
  };
  await Promise.all(Array.from({ length: Math.min(width, works.length) }, worker));
};
