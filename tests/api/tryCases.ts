import fc from 'fast-check';

/** Throws what is wrong, in full; nothing where nothing is. */
export const expectNoFaults = (faults: readonly string[]): void => {
  if (faults.length > 0) throw new Error(`${faults.length} faults:\n${faults.join('\n').slice(0, 20_000)}`);
};

interface Cases<Case> {
  readonly arbitrary: fc.Arbitrary<Case>;
  readonly seed: number;
  readonly times: number;
  /** Whether a failing case is shrunk; else it is reported as it was drawn. */
  readonly shrink: boolean;
}

/** A smaller case is looked for so long. */
const SHRINK_MS = 60_000;

/** Draws so many cases and tries each, until one fails; what is wrong with that, or nothing. */
export const tryCases = async <Case>(
  { arbitrary, seed, times, shrink }: Cases<Case>,
  faultsOf: (tried: Case) => Promise<readonly string[]>,
): Promise<readonly string[]> => {
  let failing: number | undefined;
  const property = fc.asyncProperty(arbitrary, async (tried) => {
    // The case in hand is small enough by then.
    if (failing !== undefined && performance.now() - failing > SHRINK_MS) return;
    const faults = await faultsOf(tried);
    if (faults.length === 0) return;
    failing ??= performance.now();
    throw new Error(faults.join('\n'));
  });
  const result = await fc.check(property, { seed, numRuns: times, endOnFailure: !shrink });
  return result.failed ? [`${fc.defaultReportMessage(result)}\n${String(result.errorInstance)}`] : [];
};
