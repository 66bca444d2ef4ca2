/** Of these runs the quickest counts: a pause for a garbage collection or a compiler is not the work's. */
const RUNS = 3;

/** Too little to be measured is taken for so much. */
const LEAST_MS = 1;

/** Milliseconds of the processor that some work takes. Unlike those of a clock they are the same on a busy machine. */
export const cpuTimeOf = (work: () => unknown): number => {
  const times = Array.from({ length: RUNS }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.max(LEAST_MS, Math.min(...times));
};
