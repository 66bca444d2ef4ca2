import { parseArgs } from 'node:util';

export const STAGES = ['static', 'unit', 'int', 'e2e'] as const;
export type Stage = (typeof STAGES)[number];

export interface TestPlan {
  readonly stages: readonly Stage[];
  /** Only tests whose full title matches. */
  readonly grep: string | undefined;
  /** Only test files whose path starts with one of these; none: all. */
  readonly paths: readonly string[];
}

export const USAGE = `npm test -- [--only ${STAGES.join(',')}] [--grep <regular expression>] [<start of a path> …]`;

const isStage = (word: string): word is Stage => STAGES.some((stage) => stage === word);

/** Reads the words after `npm test --`; throws when they make no sense. */
export const readTestPlan = (words: readonly string[]): TestPlan => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { only: { type: 'string' }, grep: { type: 'string' } },
  });
  const asked = values.only?.split(',').map((word) => word.trim()) ?? [];
  const unknown = asked.find((word) => !isStage(word));
  if (unknown !== undefined) throw new Error(`There is no stage ${unknown}`);
  // Some tests are asked for by name: the checks of the whole tree are none of them.
  const narrowed = values.grep !== undefined || positionals.length > 0;
  const all = STAGES.filter((stage) => !narrowed || stage !== 'static');
  return {
    stages: asked.length > 0 ? STAGES.filter((stage) => asked.includes(stage)) : all,
    grep: values.grep,
    paths: positionals.map((path) => path.replace(/^\.\//, '')),
  };
};
