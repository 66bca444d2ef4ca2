import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { type Group, startGroup } from './processes.ts';
import type { Outcome, TrialFigures } from './report.ts';

/** What a worker (worker.ts) sends to the process that started it. */
export const workerMessage = z.discriminatedUnion('kind', [
  /** A test, a hook that failed, or a file that cannot be loaded. */
  z.object({
    kind: z.literal('outcome'),
    suite: z.string(),
    title: z.string(),
    ms: z.number(),
    failure: z.string().optional(),
  }),
  /** What a test of faults, security or load has tried (tests/random/reportFigures.ts). */
  z.object({
    kind: z.literal('figures'),
    trial: z.string(),
    seed: z.number(),
    counts: z.record(z.string(), z.number()),
  }),
  /** The file is done. */
  z.object({
    kind: z.literal('done'),
    /** What its tests left open or changed, a line each. */
    left: z.array(z.string()),
    /** Milliseconds of CPU, with child processes that have ended. */
    cpuMs: z.number(),
    /** Resident memory of the worker in bytes. */
    rss: z.number(),
  }),
]);

export type WorkerMessage = z.infer<typeof workerMessage>;

/** What a worker is sent: a file to run, or that there are no more. */
export const workerOrder = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('file'),
    /** As the report names it. */
    file: z.string(),
    /** What is imported: the file itself, or what it was compiled to. */
    module: z.string(),
    timeoutMs: z.number(),
    grep: z.string().optional(),
    /** Whether processes that the file started are looked for. */
    mayStartProcesses: z.boolean(),
    /** How long what is being closed may take for it. */
    settleMs: z.number(),
  }),
  z.object({ kind: z.literal('end') }),
]);

export type WorkerOrder = z.infer<typeof workerOrder>;

/** Limits of a test file. */
export interface FileLimits {
  /** Of a test that sets no other. */
  readonly timeoutMs: number;
  /** Of the file: past it the worker is killed. */
  readonly deadlineMs: number;
  /** Whether processes that the file started are looked for after it. */
  readonly mayStartProcesses: boolean;
}

export interface TestFile {
  readonly kind: 'file';
  /** Relative to `root`. */
  readonly file: string;
  /** Absolute path of what is imported. */
  readonly module: string;
  readonly limits: FileLimits;
}

/** Anything else that takes a place in a queue: a static check. */
export interface Task {
  readonly kind: 'task';
  readonly run: () => Promise<void>;
}

export type Job = TestFile | Task;

export interface Queue {
  readonly jobs: readonly Job[];
  /** How many lanes take their jobs from this queue first. */
  readonly lanes: number;
}

export interface FileResult {
  readonly file: string;
  readonly outcomes: readonly Outcome[];
  /** When it began, by `performance.now()`. */
  readonly startedAt: number;
  /** Wall time, with the start of a worker where it needed one. */
  readonly ms: number;
  readonly cpuMs: number | undefined;
}

export interface WorkerRun {
  /** A lane whose queue is empty takes from the others. */
  readonly queues: readonly Queue[];
  /** Absolute path of what worker.ts was compiled to. */
  readonly program: string;
  /** Working directory of the workers. */
  readonly root: string;
  /** Each worker has a TMPDIR of its own in this folder. */
  readonly temporary: string;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  readonly grep?: string | undefined;
  /** After a file, for what is being closed. */
  readonly settleMs: number;
  /** Is called with each file as soon as it is done. */
  readonly onFile: (result: FileResult) => void;
  readonly onFigures?: (file: string, figures: TrialFigures) => void;
}

/** Resident memory past which a worker is replaced, so that what modules keep does not add up. */
const LARGEST_RSS = 1.5 * 1024 ** 3;
const TIME_TO_END_MS = 15_000;
/**
 * A file with this line has a worker of its own, which has run nothing before and runs nothing after: it measures memory, or what the
 * process has loaded, or changes what cannot be restored.
 */
const OWN_PROCESS = /^\/\/ @own-process\b/m;

/**
 * Runs jobs side by side, in as many lanes as the queues say. Each lane runs its test files in a worker process. A worker that leaves
 * something open after a file, that dies or hangs fails that file and is replaced; the other files go on.
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

/** Files that need a process of their own come first: the lane has no worker yet that would have to end. */
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
    // Ends it where it is not used again, so that what goes wrong then is this file's.
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
  /** An outcome that failed where it does not end by itself; none where it has ended before. */
  end(): Promise<readonly Outcome[]>;
}

const startWorker = async (run: WorkerRun): Promise<Worker> => {
  // No name is the beginning of another: the processes of a worker are those that name its folder (leftovers.ts).
  const temporary = await mkdtemp(join(run.temporary, 'worker-'));
  await chmod(temporary, 0o711); // the database's account passes through
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
  const removeFolder = (): Promise<void> => rm(temporary, { recursive: true, force: true, maxRetries: 20 }); // what was left is in the report
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
        // Nor would it end by itself.
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

/** A worker that has died hears nothing; that it has is known by its end. */
const send = ({ child }: Group, order: WorkerOrder): void => {
  if (child.connected) child.send(order, () => undefined);
};

const toOutcome = ({ suite, title, ms, failure }: Outcome): Outcome => ({ suite, title, ms, failure });

/** What the process printed helps with the first failure; by the others it stands already. */
const withOutput = (outcomes: readonly Outcome[], output: string): readonly Outcome[] => {
  const first = output === '' ? -1 : outcomes.findIndex(({ failure }) => failure !== undefined);
  return outcomes.map((outcome, index) =>
    index === first ? { ...outcome, failure: `${outcome.failure ?? ''}\nprinted meanwhile:\n${output}` } : outcome,
  );
};
