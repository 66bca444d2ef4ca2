import type { TestPlan } from './testPlan.ts';

export interface TestFiles {
  /** Pure and fast, no socket. */
  readonly unit: readonly string[];
  /** Real Postgres, real sockets on loopback. */
  readonly int: readonly string[];
  /** A whole Candor in trouble: processes killed, stores restarted, disks full. */
  readonly faults: readonly string[];
  /** Attacks in numbers: a corpus, hostile servers, fuzz, floods. Sockets on loopback, and a whole Candor where it takes one. */
  readonly security: readonly string[];
  /** Many visitors at once. */
  readonly load: readonly string[];
  /** In a real browser. */
  readonly e2e: readonly string[];
}

/** The files that hold tests, by the manner of their names (CONTRIBUTING.md). */
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
