interface Scored {
  readonly overall: number | null;
}

/** A scan with how many points it has more (or, negative, less) than the last one before it that had a score; null where either has none. */
export type ScoreRow<Scan> = Scan & { readonly change: number | null };

/** `scans`: newest first. */
export const scoreRows = <Scan extends Scored>(scans: readonly Scan[]): readonly ScoreRow<Scan>[] =>
  scans.map((scan, index) => {
    const before = scans.slice(index + 1).find(({ overall }) => overall !== null)?.overall ?? null;
    return { ...scan, change: scan.overall === null || before === null ? null : scan.overall - before };
  });
