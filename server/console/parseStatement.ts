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
]);

/** Nobody types a statement that takes longer. */
const MAX_MS = 3_000;

/** What a text says, by the grammar of Postgres. Each is read in a thread of its own, which ends with it. */
export const parseStatement = async (sql: string): Promise<Parsed> => {
  const worker = new Worker(new URL('./parseWorker.js', import.meta.url), {
    workerData: sql,
    execArgv: [],
    env: {},
    resourceLimits: { stackSizeMb: 16, maxOldGenerationSizeMb: 256 },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Parsed>((resolve) => {
      const tooMuch = (): void => {
        resolve(refused('This statement is more than can be read here: make it simpler.'));
      };
      timer = setTimeout(tooMuch, MAX_MS);
      worker.once('error', tooMuch);
      worker.once('message', (message: unknown) => {
        resolve(parsedOf(message));
      });
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
};

const parsedOf = (message: unknown): Parsed => {
  const told = answer.parse(message);
  if (told.kind === 'refused') return told;
  const tree: unknown = JSON.parse(told.json);
  return { kind: 'parsed', tree };
};
