export interface Figures {
  /** What is tried, for people: `kill -9 under load`, `fuzz of SPF`. */
  readonly trial: string;
  readonly seed: number;
  /** What was tried and how much of it, as a person reads it: `{ kills: 100, events: 12034 }`. */
  readonly counts: Readonly<Record<string, number>>;
}

/** Tells who runs the tests what was tried (scripts/testing/workers.ts); to a person who runs the file alone, on the terminal. */
export const reportFigures = ({ trial, seed, counts }: Figures): void => {
  if (process.send) process.send({ kind: 'figures', trial, seed, counts });
  else {
    const words = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
    process.stdout.write(`      ${trial}: ${words.join(', ')}, seed ${seed}\n`);
  }
};
