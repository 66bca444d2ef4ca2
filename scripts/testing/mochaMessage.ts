import { z } from 'zod';

/** What a process that runs test files tells the one that started it. */
export const mochaMessage = z.discriminatedUnion('kind', [
  /** A test, a hook that failed, or a file that cannot be loaded. */
  z.object({
    kind: z.literal('outcome'),
    suite: z.string(),
    title: z.string(),
    ms: z.number(),
    failure: z.string().optional(),
  }),
  /** What a test of faults, security or load has tried, for who reads the report (server/testing/trials/tellFigures.ts). */
  z.object({
    kind: z.literal('figures'),
    trial: z.string(),
    seed: z.number(),
    counts: z.record(z.string(), z.number()),
  }),
  /** All files have been run; the process ends as soon as it has nothing open. */
  z.object({ kind: z.literal('done') }),
]);

export type MochaMessage = z.infer<typeof mochaMessage>;

export const mochaOrder = z.object({
  files: z.array(z.string()),
  timeoutMs: z.number(),
  grep: z.string().optional(),
});

export type TrialFigures = Extract<MochaMessage, { kind: 'figures' }>;

/** What to run; its first argument, as JSON. */
export type MochaOrder = z.infer<typeof mochaOrder>;
