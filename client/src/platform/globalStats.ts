import { graphql } from '../generated/gql.ts';

/** Read when the page opens, and again after every scan. */
export const GlobalStats = graphql(`
  query GlobalStats {
    globalStats {
      totalScans
      uniqueDomains
    }
    installation {
      earlierScans
      earlierDomains
      publicLists
    }
  }
`);

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
