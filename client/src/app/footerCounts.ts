interface Counts {
  readonly totalScans: number;
  readonly uniqueDomains: number;
}

interface Counted {
  /** Scans counted by this installation. */
  readonly globalStats: Counts;
  /** Scans counted before this installation. */
  readonly installation: { readonly earlierScans: number; readonly earlierDomains: number };
}

/** The two counters of the footer (spec 1 §9). */
export const footerCounts = ({ globalStats, installation }: Counted): Counts => ({
  totalScans: globalStats.totalScans + installation.earlierScans,
  uniqueDomains: globalStats.uniqueDomains + installation.earlierDomains,
});
