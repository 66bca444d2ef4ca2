import { Worker } from 'node:worker_threads';
import { z } from 'zod';

/** Of a statement that is not run. `position`: the character (from 1) that it is about; null: the whole. */
export interface Refused {
  readonly kind: 'refused';
  readonly message: string;
  readonly position: number | null;
}

/** `tree`: what Postgres' own parser makes of a text, as JSON. */
export type Parsed = { readonly kind: 'parsed'; readonly tree: unknown } | Refused;

export const refused = (message: string, position: number | null = null): Refused => ({
  kind: 'refused',
  message,
  position,
});

const answer = z.union([
  z.object({ kind: z.literal('parsed'), json: z.string() }),
  z.object({ kind: z.literal('refused'), message: z.string(), position: z.number().nullable() }),
  /** The text took the stack: the thread is not to read another. */
  z.object({ kind: z.literal('broken') }),
]);

/** Nobody types a statement that takes longer. */
const MAX_MS = 3_000;

/** A thread that reads one text after the other: to start one takes a quarter of a second of CPU. */
let idle: Worker | undefined;

const startWorker = (): Worker => {
  const worker = new Worker(new URL('./parseWorker.js', import.meta.url), {
    execArgv: [],
    env: {},
    resourceLimits: { stackSizeMb: 16, maxOldGenerationSizeMb: 256 },
  });
  worker.unref(); // no reason to live on: whoever waits for an answer holds a timer
  worker.on('error', () => {
    if (idle === worker) idle = undefined;
  });
  return worker;
};

/** What a text says, by the grammar of Postgres. Read in a thread, which ends when a text breaks it, or takes its stack or too long. */
export const parseStatement = async (sql: string): Promise<Parsed> => {
  const worker = takeWorker();
  const told = await askWorker(worker, sql);
  if (told && told.kind !== 'broken') await giveBack(worker);
  else await worker.terminate();
  return told ? parsedOf(told) : refused('This statement is more than can be read here: make it simpler.');
};

const takeWorker = (): Worker => {
  const worker = idle ?? startWorker();
  idle = undefined;
  return worker;
};

/** One is kept: of two that were busy at the same time, one ends. */
const giveBack = async (worker: Worker): Promise<void> => {
  if (idle) await worker.terminate();
  else idle = worker;
};

type Told = z.infer<typeof answer>;

/** Undefined where the text takes too long, or breaks the thread. */
const askWorker = (worker: Worker, sql: string): Promise<Told | undefined> =>
  new Promise((resolve) => {
    const end = (told?: Told): void => {
      clearTimeout(timer);
      worker.off('error', tooMuch).removeAllListeners('message');
      resolve(told);
    };
    const tooMuch = (): void => {
      end();
    };
    const timer = setTimeout(tooMuch, MAX_MS);
    worker.once('error', tooMuch);
    worker.once('message', (message: unknown) => {
      end(answer.parse(message));
    });
    worker.postMessage(sql);
  });

const parsedOf = (told: Told): Parsed => {
  if (told.kind === 'broken') return refused('This statement is nested too deeply.');
  if (told.kind === 'refused') return told;
  const tree: unknown = JSON.parse(told.json);
  return { kind: 'parsed', tree };
};
