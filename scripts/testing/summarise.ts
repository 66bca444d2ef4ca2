import type { Outcome } from './outcome.ts';

const seconds = (ms: number): string => (ms < 10_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`);

/** One line for a file: how many of its tests passed, and the titles of those that failed. */
export const fileLines = (suite: string, outcomes: readonly Outcome[], ms: number): readonly string[] => {
  const failed = outcomes.filter(({ failure }) => failure !== undefined);
  const counts = [
    `${outcomes.length - failed.length} passed`,
    ...(failed.length > 0 ? [`${failed.length} failed`] : []),
  ];
  return [
    `  ${failed.length > 0 ? '✗' : '✓'} ${suite}  ${counts.join(', ')}  ${seconds(ms)}`,
    ...failed.map(({ title }) => `      ✗ ${title}`),
  ];
};

/**
 * The end of the report: every failure in full, the time, and the closing line `N passed, N failed`, which other programs read.
 * Nothing that ran counts as a failure of its own.
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
