import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { joinTestServer, withClient } from '../../server/platform/database/testDatabase.ts';
import { auditDependencies } from '../auditDependencies.ts';
import { compile, entryName } from '../compile.ts';
import { findBrowser } from '../../server/scanner/io/browser/findBrowser.ts';
import { listFiles } from '../listFiles.ts';
import { PROJECT_ROOT } from '../projectRoot.ts';
import { cpuTime, runNpmScript } from './processes.ts';
import { figureLines, fileLines, type Outcome, type TimeSpent, type TrialFigures } from './report.ts';
import { withoutLongFiles } from './longFiles.ts';
import { type Stage, STAGES, type TestFiles, testFiles, type TestPlan } from './testPlan.ts';
import { type FileLimits, type Job, type Queue, runInWorkers, type TestFile } from './workers.ts';

export interface Run {
  readonly plan: TestPlan;
  /** The TMPDIR of the tests. */
  readonly temporary: string;
  readonly signal: AbortSignal;
  /** Prints progress, for people. */
  readonly print: (line: string) => void;
  /** Receives every outcome as soon as it is known. */
  readonly record: (outcomes: readonly Outcome[]) => void;
  /** Receives the time that a stage, or a file or check, has taken. */
  readonly spend: (kind: 'stage' | 'file', spent: TimeSpent) => void;
}

/** Longest first: the others fit in next to it. */
const CHECKS = ['typecheck', 'format:check', 'floors', 'knip'];

/** The compiled tests: within the project, so that their packages are found. */
const COMPILED = join(PROJECT_ROOT, 'dist/tests');
const WORKER = 'scripts/testing/worker.ts';
/** V8's compile cache, kept between runs; Node 20 has none. */
const COMPILE_CACHE = join(PROJECT_ROOT, 'node_modules/.cache/node-compile-cache');

const MINUTE_MS = 60_000;
/** How long to wait after each file for resources that are being closed. */
const SETTLE_MS = 5_000;

/** The limits of a file of each stage; generous, because a machine may be busy. */
const LIMITS: Readonly<Record<TestStage, FileLimits>> = {
  unit: { timeoutMs: 2 * MINUTE_MS, deadlineMs: 15 * MINUTE_MS, mayStartProcesses: false },
  int: { timeoutMs: 2 * MINUTE_MS, deadlineMs: 15 * MINUTE_MS, mayStartProcesses: true },
  faults: { timeoutMs: 5 * MINUTE_MS, deadlineMs: 60 * MINUTE_MS, mayStartProcesses: true },
  security: { timeoutMs: 5 * MINUTE_MS, deadlineMs: 60 * MINUTE_MS, mayStartProcesses: true },
  load: { timeoutMs: 5 * MINUTE_MS, deadlineMs: 60 * MINUTE_MS, mayStartProcesses: true },
  e2e: { timeoutMs: 2 * MINUTE_MS, deadlineMs: 20 * MINUTE_MS, mayStartProcesses: true },
};

/**
 * There are more lanes than cores, because every test waits now and then: for a database, a timer, a browser, or a process that starts. Browser tests and fault
 * tests mostly wait, so one lane is theirs; the others have one more lane than there are cores.
 */
const LANES = { waiting: 1, computing: Math.max(2, availableParallelism()) + 1 };

/** The order of the stages in their queue: long files first, so that none of them runs alone at the end. */
const WAITING = ['e2e', 'faults'] as const;
const COMPUTING = ['load', 'security', 'int', 'unit'] as const;

type TestStage = Exclude<Stage, 'static'>;
type Modules = Readonly<Record<TestStage, readonly TestFile[]>>;

/**
 * Runs everything that the plan requests, in parallel. In full runs, load tests come last and alone, because their figures require an otherwise idle machine.
 */
export const runStages = async (run: Run): Promise<void> => {
  const startedAt = performance.now();
  // Once, before the tests are compiled with it and the checks read it.
  await timed(run, 'codegen', async () => {
    await check(run, 'codegen');
  });
  const files = testFiles(await withoutLongFiles(PROJECT_ROOT, await listFiles(PROJECT_ROOT), run.plan), run.plan);
  const compiledFiles = await compileTests(run, files);
  // Once, before many tests start `bin/candor.js`, which builds what is stale.
  if (BUILT.some((stage) => compiledFiles[stage].length > 0))
    await timed(run, 'build', async () => {
      await check(run, 'build', '--if-stale');
    });
  const { modules, env, close } = await prepare(run, compiledFiles);
  const account = new StageAccount(modules);
  const checks = run.plan.stages.includes('static') ? checksOf(run, account) : [];
  const loadAlone = run.plan.trials.isFull ? modules.load : [];
  const jobsOf = (stages: readonly TestStage[]): readonly Job[] =>
    stages.flatMap((stage) => modules[stage]).filter((job) => !loadAlone.includes(job));
  try {
    await runQueues(run, account, env, [
      { jobs: jobsOf(WAITING), lanes: LANES.waiting },
      { jobs: [...checks, ...jobsOf(COMPUTING)], lanes: LANES.computing },
    ]);
    if (loadAlone.length > 0) await runQueues(run, account, env, [{ jobs: loadAlone, lanes: 1 }]);
  } finally {
    await close();
  }
  account.report(run);
  run.spend('stage', { name: 'all', ms: performance.now() - startedAt, cpuMs: cpuTime() });
};

const runQueues = (run: Run, account: StageAccount, env: NodeJS.ProcessEnv, queues: readonly Queue[]): Promise<void> =>
  runInWorkers({
    queues,
    settleMs: SETTLE_MS,
    program: compiled(WORKER),
    root: PROJECT_ROOT,
    temporary: run.temporary,
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env, ...trialEnv(run.plan), ...env },
    signal: run.signal,
    grep: run.plan.grep,
    onFigures: (file, figures) => {
      account.addFigures(file, figures);
    },
    onFile: ({ file, outcomes, startedAt, ms, cpuMs }) => {
      account.add(account.stageOf(file), startedAt, ms, cpuMs);
      // With --grep, most files have no matching tests.
      if (outcomes.length > 0) conclude(run, file, outcomes, ms, cpuMs);
    },
  });

/** How thoroughly fault, security and load tests try (tests/random/testRun.ts). */
const trialEnv = ({ trials: { seed, times, isFull } }: TestPlan): NodeJS.ProcessEnv => ({
  CANDOR_TRIAL_FORM: isFull ? 'full' : 'short',
  ...(seed === undefined ? {} : { CANDOR_TRIAL_SEED: String(seed) }),
  ...(times === undefined ? {} : { CANDOR_TRIAL_TIMES: String(times) }),
});

/** Compiles the tests of the requested stages. A file that does not compile is a failure, and is left out. */
const compileTests = async (run: Run, files: TestFiles): Promise<Modules> => {
  const asked = (stage: TestStage): readonly string[] => (run.plan.stages.includes(stage) ? files[stage] : []);
  const all = new Set(TEST_STAGES.flatMap(asked));
  if (all.size > 0) await timed(run, 'compile', () => compileEach(run, all));
  const modulesOf = (stage: TestStage): readonly TestFile[] =>
    asked(stage)
      .filter((file) => all.has(file))
      .map((file) => ({ kind: 'file', file, module: compiled(file), limits: LIMITS[stage] }));
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

/** Removes the files that do not compile from `files`; rejects if a file that they import does not compile. */
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

/** The error that esbuild throws. */
const buildFailure = z.object({
  errors: z.array(
    z.object({ text: z.string(), location: z.object({ file: z.string(), line: z.number() }).nullable() }),
  ),
});

const checksOf = (run: Run, account: StageAccount): readonly Job[] =>
  [...CHECKS.map((script) => () => check(run, script)), () => audit(run)].map((work) => ({
    kind: 'task',
    run: async () => {
      const startedAt = performance.now();
      const cpuMs = await work();
      account.add('static', startedAt, performance.now() - startedAt, cpuMs);
    },
  }));

/** Records how long each stage took, from the start of its first job to the end of its last, with the total CPU time; and what its tests have tried. */
class StageAccount {
  readonly #stages: ReadonlyMap<string, TestStage>;
  readonly #times = new Map<Stage, { began: number; ended: number; cpuMs: number | undefined }>();
  readonly #figures = new Map<Stage, TrialFigures[]>();

  constructor(modules: Modules) {
    this.#stages = new Map(TEST_STAGES.flatMap((stage) => modules[stage].map(({ file }) => [file, stage] as const)));
  }

  stageOf(file: string): TestStage {
    return this.#stages.get(file) ?? 'unit';
  }

  add(stage: Stage, startedAt: number, ms: number, cpuMs: number | undefined): void {
    const { began, ended, cpuMs: sum } = this.#times.get(stage) ?? { began: startedAt, ended: 0, cpuMs: 0 };
    this.#times.set(stage, {
      began: Math.min(began, startedAt),
      ended: Math.max(ended, startedAt + ms),
      cpuMs: sum === undefined || cpuMs === undefined ? undefined : sum + cpuMs,
    });
  }

  addFigures(file: string, figures: TrialFigures): void {
    const stage = this.stageOf(file);
    this.#figures.set(stage, [...(this.#figures.get(stage) ?? []), figures]);
  }

  report({ spend, print }: Pick<Run, 'spend' | 'print'>): void {
    for (const stage of STAGES) {
      const time = this.#times.get(stage);
      if (time) spend('stage', { name: stage, ms: time.ended - time.began, cpuMs: time.cpuMs });
      const figures = this.#figures.get(stage);
      if (figures) for (const line of ['', stage, ...figureLines(figures)]) print(line);
    }
  }
}

const check = async (run: Run, script: string, ...args: readonly string[]): Promise<number | undefined> => {
  const { outcome, cpuMs } = await runNpmScript(script, run.signal, args);
  conclude(run, `npm run ${script}`, [outcome], outcome.ms, cpuMs);
  return cpuMs;
};

/** If the registry cannot be queried, the result is unknown: this is reported, but counts as neither. In CI it is a failure (.github/workflows/ci.yml). */
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

interface Prepared {
  readonly modules: Modules;
  readonly env: NodeJS.ProcessEnv;
  readonly close: () => Promise<void>;
}

/** Starts one Postgres for all tests, which runs until the last one has finished, and a browser. If there is no browser, its tests count as one failure. */
const prepare = async (run: Run, modules: Modules): Promise<Prepared> => {
  let ready = modules;
  const env: NodeJS.ProcessEnv = {};
  if (modules.e2e.length > 0)
    try {
      env['CANDOR_BROWSER'] = await findBrowser();
    } catch (error) {
      ready = { ...modules, e2e: [] };
      conclude(run, 'client/e2e', [{ suite: 'client/e2e', title: 'has a browser', ms: 0, failure: String(error) }]);
    }
  if (!BUILT.some((stage) => ready[stage].length > 0)) return { modules: ready, env, close: () => Promise.resolve() };
  const template = `candor_template_${randomBytes(8).toString('hex')}`; // created by the first test that needs it
  const given = process.env['CANDOR_TEST_DATABASE_URL'];
  const recordings = join(run.temporary, 'recorded-scans');
  const server = given ? undefined : await joinTestServer(run.temporary);
  return {
    modules: ready,
    env: {
      ...env,
      CANDOR_TEST_DATABASE_URL: server?.url ?? given,
      CANDOR_TEST_TEMPLATE: template,
      CANDOR_TEST_RECORDINGS: recordings,
    },
    close: async () => {
      if (given) await withClient(given, (client) => client.query(`DROP DATABASE IF EXISTS ${template}`));
      await server?.close();
      await rm(recordings, { recursive: true, force: true });
    },
  };
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
