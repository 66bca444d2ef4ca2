import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import Mocha from 'mocha';
import { PROJECT_ROOT } from '../projectRoot.ts';

/** The result of a test, or of a check that counts as a test. */
export interface Outcome {
  /** Its file, or `static`. */
  readonly suite: string;
  readonly title: string;
  readonly ms: number;
  /** Why it failed, for people; missing if it passed. */
  readonly failure?: string | undefined;
}

/** What a fault, security or load test has tried. */
export interface TrialFigures {
  readonly trial: string;
  readonly seed: number;
  readonly counts: Readonly<Record<string, number>>;
}

/** The time taken by a file, a check or a stage, in milliseconds; the CPU time is `undefined` if the system does not report it. */
export interface TimeSpent {
  readonly name: string;
  readonly ms: number;
  readonly cpuMs: number | undefined;
}

const seconds = (ms: number): string => (ms < 10_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`);

/** Returns one line for a file: how many of its tests passed and how long they took; then the titles of those that failed. */
export const fileLines = (
  suite: string,
  outcomes: readonly Outcome[],
  ms: number,
  cpuMs?: number,
): readonly string[] => {
  const failed = outcomes.filter(({ failure }) => failure !== undefined);
  const counts = [
    `${outcomes.length - failed.length} passed`,
    ...(failed.length > 0 ? [`${failed.length} failed`] : []),
  ];
  return [
    `  ${failed.length > 0 ? '✗' : '✓'} ${suite}  ${counts.join(', ')}  ${seconds(ms)}${cpuMs === undefined ? '' : `, CPU ${seconds(cpuMs)}`}`,
    ...failed.map(({ title }) => `      ✗ ${title}`),
  ];
};

const countsOf = (counts: TrialFigures['counts']): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');

/** Returns what was tried in each trial, with the seed that repeats it, and the total. */
export const figureLines = (figures: readonly TrialFigures[]): readonly string[] => {
  const sum: Record<string, number> = {};
  for (const { counts } of figures)
    for (const [name, count] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + count;
  return [
    ...figures.map(({ trial, seed, counts }) => `  ${trial}: ${countsOf(counts)} (--seed ${seed})`),
    ...(figures.length === 0 ? [] : [`  altogether: ${countsOf(sum)}`]),
  ];
};

const SLOWEST = 10;

/** Returns where the time of the run went: the stages in order, and the ten slowest files and checks. */
export const timeLines = (stages: readonly TimeSpent[], files: readonly TimeSpent[]): readonly string[] => {
  if (files.length === 0) return [];
  const line = ({ name, ms, cpuMs }: TimeSpent): string =>
    `  ${seconds(ms).padStart(7)}${cpuMs === undefined ? '' : `  CPU ${seconds(cpuMs).padStart(7)}`}  ${name}`;
  const slowest = [...files].sort((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  return ['', 'stages', ...stages.map(line), 'slowest', ...slowest.map(line)];
};

/**
 * Returns the end of the report: every failure in full, the time, and the last line `N passed, N failed`, which other programs read. A run without tests
 * counts as a failure.
 */
export const summarise = (
  outcomes: readonly Outcome[],
  ms: number,
): { readonly lines: readonly string[]; readonly exitCode: 0 | 1 } => {
  const counted = outcomes.length > 0 ? outcomes : [nothingRan];
  const failures = counted.flatMap(({ suite, title, failure }) =>
    failure === undefined ? [] : [{ suite, title, failure }],
  );
  const details = failures.flatMap(({ suite, title, failure }, index) => [
    '',
    `${index + 1}) ${suite}: ${title}`,
    ...failure.split('\n').map((line) => `   ${line}`),
  ]);
  const passed = counted.length - failures.length;
  return {
    lines: [...details, '', `in ${seconds(ms)}`, `${passed} passed, ${failures.length} failed`],
    exitCode: failures.length > 0 ? 1 : 0,
  };
};

const nothingRan: Outcome = { suite: 'tests', title: 'run', ms: 0, failure: 'There was no test to run.' };
/** Returns the stack (only frames of this project), the difference between expected and actual values, and the causes. */
export const describeFailure = (error: unknown): string => {
  if (!(error instanceof Error)) return `Not an Error was thrown: ${String(error)}`;
  const parts = [shortStack(error), difference(error)];
  if (error.cause !== undefined) parts.push(`caused by ${describeFailure(error.cause)}`);
  return parts.filter(Boolean).join('\n');
};

const shortStack = (error: Error): string =>
  (error.stack ?? String(error))
    .split('\n')
    .filter((line) => !/^\s+at .*(node_modules|node:internal)/.test(line))
    .join('\n')
    .replaceAll(pathToFileURL(PROJECT_ROOT).href, '')
    .replaceAll(PROJECT_ROOT, '');

/** The properties that chai sets on its errors. */
const difference = (error: Error): string => {
  if (!('expected' in error) || !('actual' in error) || !('showDiff' in error) || error.showDiff !== true) return '';
  const [actual, expected] = aroundDifference(linesOf(error.actual), linesOf(error.expected));
  return Mocha.reporters.Base.generateDiff(actual, expected).trimEnd();
};

const linesOf = (value: unknown): readonly string[] =>
  (typeof value === 'string'
    ? value
    : inspect(value, { depth: 10, sorted: true, maxArrayLength: null, maxStringLength: null })
  ).split('\n');

const CONTEXT_LINES = 5;

/** Removes the common lines at the beginning and the end: mocha compares only the first kilobytes, and shows no difference after them. */
const aroundDifference = (actual: readonly string[], expected: readonly string[]): readonly [string, string] => {
  const shorter = Math.min(actual.length, expected.length);
  let same = 0;
  while (same < shorter && actual[same] === expected[same]) same += 1;
  let sameAtEnd = 0;
  while (sameAtEnd < shorter - same && actual.at(-1 - sameAtEnd) === expected.at(-1 - sameAtEnd)) sameAtEnd += 1;
  const start = Math.max(0, same - CONTEXT_LINES);
  const [one = '', other = ''] = [actual, expected].map((lines) =>
    lines.slice(start, lines.length - Math.max(0, sameAtEnd - CONTEXT_LINES)).join('\n'),
  );
  return [one, other];
};
