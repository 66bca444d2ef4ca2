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
    }
  }
`);

interface Counts {
  readonly totalScans: number;
  readonly uniqueDomains: number;
}

interface Counted {
  /** What this installation counted. */
  readonly globalStats: Counts;
  /** What was counted before it. */
  readonly installation: { readonly earlierScans: number; readonly earlierDomains: number };
}

/** The two counters of the footer (spec 1 §9). */
export const footerCounts = ({ globalStats, installation }: Counted): Counts => ({
  totalScans: globalStats.totalScans + installation.earlierScans,
  uniqueDomains: globalStats.uniqueDomains + installation.earlierDomains,
});
