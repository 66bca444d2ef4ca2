import { parseArgs } from 'node:util';

export const STAGES = ['static', 'unit', 'int', 'faults', 'security', 'load', 'e2e'] as const;
export type Stage = (typeof STAGES)[number];

export interface TestPlan {
  readonly stages: readonly Stage[];
  /** Only runs tests whose full title matches. */
  readonly grep: string | undefined;
  /** Only runs test files whose path starts with one of these; if empty, all. */
  readonly paths: readonly string[];
  readonly trials: TrialPlan;
}

/** How thoroughly fault, security and load tests try. */
export interface TrialPlan {
  /** The seed for random choices; `undefined` for a different one in each run. */
  readonly seed: number | undefined;
  /** How often each thing is tried; `undefined` for the default of the kind of run. */
  readonly times: number | undefined;
  /** `npm run test:faults`, `test:security`, `test:load`; otherwise each thing is tried only a few times, which is what `npm test` has time for. */
  readonly isFull: boolean;
}

export const USAGE = `npm test -- [--only ${STAGES.join(',')}] [--grep <regular expression>] [--full] [--seed <number>] [--times <number>] [<start of a path> …]
--full, --seed and --times are for the tests of faults, security and load: each many times, with these random numbers, so often.`;

const isStage = (word: string): word is Stage => STAGES.some((stage) => stage === word);

const numberIn = (option: string, text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${option} takes a whole number.`);
  return Number(text);
};

/** Parses the arguments after `npm test --`; throws if they are invalid. */
export const readTestPlan = (words: readonly string[]): TestPlan => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      grep: { type: 'string' },
      full: { type: 'boolean', default: false },
      seed: { type: 'string' },
      times: { type: 'string' },
    },
  });
  const asked = values.only?.split(',').map((word) => word.trim()) ?? [];
  const unknown = asked.find((word) => !isStage(word));
  if (unknown !== undefined) throw new Error(`There is no stage ${unknown}`);
  // If specific tests are requested, checks of the whole tree are skipped.
  const narrowed = values.grep !== undefined || positionals.length > 0;
  const all = STAGES.filter((stage) => !narrowed || stage !== 'static');
  return {
    stages: asked.length > 0 ? STAGES.filter((stage) => asked.includes(stage)) : all,
    grep: values.grep,
    paths: positionals.map((path) => path.replace(/^\.\//, '')),
    trials: { seed: numberIn('seed', values.seed), times: numberIn('times', values.times), isFull: values.full },
  };
};

export interface TestFiles {
  /** Pure and fast, without sockets. */
  readonly unit: readonly string[];
  /** With real Postgres, and real sockets on loopback. */
  readonly int: readonly string[];
  /** A complete Candor under faults: processes killed, stores restarted, disks full. */
  readonly faults: readonly string[];
  /** Attacks in large numbers: a corpus, hostile servers, fuzzing, floods. With sockets on loopback, and a complete Candor if needed. */
  readonly security: readonly string[];
  /** Many concurrent visitors. */
  readonly load: readonly string[];
  /** In a real browser. */
  readonly e2e: readonly string[];
}

/** Returns the test files, classified by their naming conventions (CONTRIBUTING.md). */
export const testFiles = (files: readonly string[], { paths }: Pick<TestPlan, 'paths'>): TestFiles => {
  const asked = files.filter((file) => paths.length === 0 || paths.some((path) => file.startsWith(path)));
  const int = asked.filter((file) => /\.int\.test\.tsx?$/.test(file));
  const named = (kind: string): readonly string[] => asked.filter((file) => file.endsWith(`.${kind}.test.ts`));
  const trials = { faults: named('faults'), security: named('security'), load: named('load') };
  const apart = new Set([int, ...Object.values(trials)].flat());
  return {
    unit: asked.filter((file) => /\.test\.tsx?$/.test(file) && !apart.has(file)),
    int,
    ...trials,
    e2e: asked.filter((file) => file.startsWith('client/e2e/') && file.endsWith('.spec.ts')),
  };
};
