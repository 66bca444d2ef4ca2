import fc from 'fast-check';

/** Throws an error with all faults in full, or does nothing if there are none. */
export const expectNoFaults = (faults: readonly string[]): void => {
  if (faults.length > 0) throw new Error(`${faults.length} faults:\n${faults.join('\n').slice(0, 20_000)}`);
};

interface Cases<Case> {
  readonly arbitrary: fc.Arbitrary<Case>;
  readonly seed: number;
  readonly times: number;
  /** Whether a failing case is shrunk; otherwise it is reported as drawn. */
  readonly shrink: boolean;
}

/** How long to look for a smaller case. */
const SHRINK_MS = 60_000;

/** Draws this many cases and tries each until one fails. Returns what is wrong with that one, or nothing. */
export const tryCases = async <Case>(
  { arbitrary, seed, times, shrink }: Cases<Case>,
  faultsOf: (tried: Case) => Promise<readonly string[]>,
): Promise<readonly string[]> => {
  let failing: number | undefined;
  const property = fc.asyncProperty(arbitrary, async (tried) => {
    // By then, the current case is small enough.
    if (failing !== undefined && performance.now() - failing > SHRINK_MS) return;
    const faults = await faultsOf(tried);
    if (faults.length === 0) return;
    failing ??= performance.now();
    throw new Error(faults.join('\n'));
  });
  const result = await fc.check(property, { seed, numRuns: times, endOnFailure: !shrink });
  return result.failed ? [`${fc.defaultReportMessage(result)}\n${String(result.errorInstance)}`] : [];
};
