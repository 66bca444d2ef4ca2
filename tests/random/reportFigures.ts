export interface Figures {
  /** What is tried, for people: `kill -9 under load`, `fuzz of SPF`. */
  readonly trial: string;
  readonly seed: number;
  /** What was tried and how often, for people: `{ kills: 100, events: 12034 }`. */
  readonly counts: Readonly<Record<string, number>>;
}

/** Reports what was tried to the test runner (scripts/testing/workers.ts), or to the terminal if the file is run alone. */
export const reportFigures = ({ trial, seed, counts }: Figures): void => {
  if (process.send) process.send({ kind: 'figures', trial, seed, counts });
  else {
    const words = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
    process.stdout.write(`      ${trial}: ${words.join(', ')}, seed ${seed}\n`);
  }
};
