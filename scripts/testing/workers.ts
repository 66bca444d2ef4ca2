import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { type Group, startGroup } from './processes.ts';
import type { Outcome, TrialFigures } from './report.ts';

/** What a worker (worker.ts) sends to the process that started it. */
export const workerMessage = z.discriminatedUnion('kind', [
  /** The result of a test, a failed hook, or a file that cannot be loaded. */
  z.object({
    kind: z.literal('outcome'),
    suite: z.string(),
    title: z.string(),
    ms: z.number(),
    failure: z.string().optional(),
  }),
  /** Figures of a fault, security or load test (tests/random/reportFigures.ts). */
  z.object({
    kind: z.literal('figures'),
    trial: z.string(),
    seed: z.number(),
    counts: z.record(z.string(), z.number()),
  }),
  /** The file has finished. */
  z.object({
    kind: z.literal('done'),
    /** What its tests left open or changed, one line each. */
    left: z.array(z.string()),
    /** CPU milliseconds, including child processes that have ended. */
    cpuMs: z.number(),
    /** Resident memory of the worker in bytes. */
    rss: z.number(),
  }),
]);

export type WorkerMessage = z.infer<typeof workerMessage>;

/** A message to a worker: a file to run, or that there are no more files. */
export const workerOrder = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('file'),
    /** The name in the report. */
    file: z.string(),
    /** The module to import: the file itself, or its compiled version. */
    module: z.string(),
    timeoutMs: z.number(),
    grep: z.string().optional(),
    /** Whether to look for processes that the file started. */
    mayStartProcesses: z.boolean(),
    /** Grace period for closing resources. */
    settleMs: z.number(),
  }),
  z.object({ kind: z.literal('end') }),
]);

export type WorkerOrder = z.infer<typeof workerOrder>;

/** Limits of a test file. */
export interface FileLimits {
  /** The default timeout of a test. */
  readonly timeoutMs: number;
  /** The deadline of the file: the worker is killed after it. */
  readonly deadlineMs: number;
  /** Whether to look for processes that the file has left running. */
  readonly mayStartProcesses: boolean;
}

export interface TestFile {
  readonly kind: 'file';
  /** Relative to `root`. */
  readonly file: string;
  /** The absolute path of the imported module. */
  readonly module: string;
  readonly limits: FileLimits;
}

/** Any other job in a queue, for example a static check. */
export interface Task {
  readonly kind: 'task';
  readonly run: () => Promise<void>;
}

export type Job = TestFile | Task;

export interface Queue {
  readonly jobs: readonly Job[];
  /** Number of lanes that take jobs from this queue first. */
  readonly lanes: number;
}

export interface FileResult {
  readonly file: string;
  readonly outcomes: readonly Outcome[];
  /** The start time, from `performance.now()`. */
  readonly startedAt: number;
  /** Wall time, including the start of a worker if one was needed. */
  readonly ms: number;
  readonly cpuMs: number | undefined;
}

export interface WorkerRun {
  /** A lane whose queue is empty takes jobs from the others. */
  readonly queues: readonly Queue[];
  /** The absolute path of the compiled worker.ts. */
  readonly program: string;
  /** Working directory of the workers. */
  readonly root: string;
  /** Each worker has its own TMPDIR in this folder. */
  readonly temporary: string;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  readonly grep?: string | undefined;
  /** Grace period after a file, for closing resources. */
  readonly settleMs: number;
  /** Called with each file as soon as it has finished. */
  readonly onFile: (result: FileResult) => void;
  readonly onFigures?: (file: string, figures: TrialFigures) => void;
}

/** Resident memory above which a worker is replaced, so that retained module state does not accumulate. */
const LARGEST_RSS = 1.5 * 1024 ** 3;
const TIME_TO_END_MS = 15_000;
/** A file with this line runs in its own worker, which runs no other file: it measures memory or loaded modules, or changes state that cannot be restored. */
const OWN_PROCESS = /^\/\/ @own-process\b/m;

/**
 * Runs jobs in parallel, in as many lanes as the queues define. Each lane runs its test files in a worker process. If a worker leaves something open after a
 * file, dies or hangs, that file fails and the worker is replaced; the other files continue.
 */
export const runInWorkers = async (run: WorkerRun): Promise<void> => {
  const queues = await Promise.all(run.queues.map(({ jobs }) => withOwnProcessFirst(run.root, jobs)));
  const takeFrom = (first: number): QueuedJob | undefined =>
    [queues[first], ...queues].find((jobs) => jobs !== undefined && jobs.length > 0)?.shift();
  const jobs = queues.reduce((sum, { length }) => sum + length, 0);
  const lanes = run.queues.flatMap(({ lanes: count }, index) => Array.from({ length: count }, () => index));
  await Promise.all(lanes.slice(0, jobs).map((first) => runLane(run, () => takeFrom(first))));
};

type QueuedJob = Task | (TestFile & { readonly isApart: boolean });

/** Files that need their own process come first, while the lane has no worker that would have to be ended for them. */
const withOwnProcessFirst = async (root: string, jobs: readonly Job[]): Promise<QueuedJob[]> => {
  const marked = await Promise.all(
    jobs.map(async (job) =>
      job.kind === 'task' ? job : { ...job, isApart: await needsOwnProcess(resolve(root, job.file)) },
    ),
  );
  const isApart = (job: QueuedJob): boolean => job.kind === 'file' && job.isApart;
  return [...marked.filter(isApart), ...marked.filter((job) => !isApart(job))];
};

const needsOwnProcess = async (path: string): Promise<boolean> => OWN_PROCESS.test(await readFile(path, 'utf8'));

const runLane = async (run: WorkerRun, take: () => QueuedJob | undefined): Promise<void> => {
  let worker: Worker | undefined;
  while (!run.signal.aborted) {
    const job = take();
    if (!job) break;
    if (job.kind === 'task') {
      await job.run();
      continue;
    }
    const startedAt = performance.now();
    if (job.isApart && worker) {
      await worker.end();
      worker = undefined;
    }
    worker ??= await startWorker(run);
    const { outcomes, cpuMs, isUsable } = await worker.run(job);
    // Ends a worker that is not reused, so that errors during its exit are attributed to this file.
    const late = isUsable && !job.isApart ? [] : await worker.end();
    if (!isUsable || job.isApart) worker = undefined;
    const ms = performance.now() - startedAt;
    run.onFile({ file: job.file, outcomes: [...outcomes, ...late], startedAt, ms, cpuMs });
  }
  const [late] = (await worker?.end()) ?? [];
  if (!late) return;
  const { suite: file, ms } = late;
  run.onFile({ file, outcomes: [late], startedAt: performance.now() - ms, ms, cpuMs: undefined });
};

interface Worker {
  run(file: TestFile): Promise<{ outcomes: readonly Outcome[]; cpuMs: number | undefined; isUsable: boolean }>;
  /** Ends the worker. Returns a failed outcome if it does not exit on its own, otherwise an empty list. */
  end(): Promise<readonly Outcome[]>;
}

const startWorker = async (run: WorkerRun): Promise<Worker> => {
  // No name is a prefix of another: the processes of a worker are found by the name of its folder (leftovers.ts).
  const temporary = await mkdtemp(join(run.temporary, 'worker-'));
  await chmod(temporary, 0o711); // the database's account must be able to traverse it
  const group = startGroup(process.execPath, ['--enable-source-maps', run.program], {
    cwd: run.root,
    env: { ...run.env, TMPDIR: temporary },
    signal: run.signal,
    ipc: true,
  });
  let listener: (message: WorkerMessage) => void = () => undefined;
  group.child.on('message', (raw) => {
    const message = workerMessage.parse(raw);
    if (message.kind !== 'figures') listener(message);
    else run.onFigures?.(last, message);
  });
  let last = '';
  let hasEnded = false;
  const removeFolder = (): Promise<void> => rm(temporary, { recursive: true, force: true, maxRetries: 20 }); // the report lists what was left
  return {
    run: async ({ file, module, limits }) => {
      last = file;
      const started = performance.now();
      group.clearOutput();
      const outcomes: Outcome[] = [];
      const done = new Promise<Extract<WorkerMessage, { kind: 'done' }>>((resolveDone) => {
        listener = (message) => {
          if (message.kind === 'done') resolveDone(message);
          else if (message.kind === 'outcome') outcomes.push(toOutcome(message));
        };
      });
      const { timeoutMs, deadlineMs, mayStartProcesses } = limits;
      const { grep, settleMs } = run;
      send(group, {
        kind: 'file',
        file,
        module,
        timeoutMs,
        mayStartProcesses,
        settleMs,
        ...(grep === undefined ? {} : { grep }),
      });
      const deadline = setTimeout(() => {
        group.stop(`not done within ${deadlineMs / 1000} s`);
      }, deadlineMs);
      const ended = await Promise.race([done, group.ended]);
      clearTimeout(deadline);
      const ms = performance.now() - started;
      const title = 'ends by itself, with nothing left open';
      if (!('kind' in ended)) {
        hasEnded = true;
        await removeFolder();
        const trouble = ended.trouble ?? 'ended before its tests were done';
        const failure = [trouble, ended.output.trim()].filter(Boolean).join('\n');
        return { outcomes: [...outcomes, { suite: file, title, ms, failure }], cpuMs: ended.cpuMs, isUsable: false };
      }
      const isClean = ended.left.length === 0;
      if (!isClean) {
        // It would not end on its own either.
        hasEnded = true;
        group.stop('left something open');
        await group.ended;
        await removeFolder();
      }
      return {
        outcomes: [
          ...withOutput(outcomes, group.output().trim()),
          ...(isClean
            ? []
            : [{ suite: file, title, ms, failure: `still there: ${ended.left.join('\nstill there: ')}` }]),
        ],
        cpuMs: ended.cpuMs,
        isUsable: isClean && ended.rss < LARGEST_RSS,
      };
    },
    end: async () => {
      if (hasEnded) return [];
      hasEnded = true;
      const started = performance.now();
      send(group, { kind: 'end' });
      const deadline = setTimeout(() => {
        group.stop(`did not end within ${TIME_TO_END_MS / 1000} s`);
      }, TIME_TO_END_MS);
      const { trouble, output } = await group.ended;
      clearTimeout(deadline);
      await removeFolder();
      if (trouble === undefined || run.signal.aborted) return [];
      const failure = `The process that ran it last: ${trouble}\n${output.trim()}`;
      return [{ suite: last, title: 'lets its process end', ms: performance.now() - started, failure }];
    },
  };
};

/** A worker that has died receives nothing; its exit event reports it. */
const send = ({ child }: Group, order: WorkerOrder): void => {
  if (child.connected) child.send(order, () => undefined);
};

const toOutcome = ({ suite, title, ms, failure }: Outcome): Outcome => ({ suite, title, ms, failure });

/** The output of the process is shown with the first failure only. */
const withOutput = (outcomes: readonly Outcome[], output: string): readonly Outcome[] => {
  const first = output === '' ? -1 : outcomes.findIndex(({ failure }) => failure !== undefined);
  return outcomes.map((outcome, index) =>
    index === first ? { ...outcome, failure: `${outcome.failure ?? ''}\nprinted meanwhile:\n${output}` } : outcome,
  );
};
