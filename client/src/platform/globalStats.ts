import { graphql } from '../generated/gql.ts';

/** Read when the page opens, and again after every scan. */
export const GlobalStats = graphql(`
  query GlobalStats {
    globalStats {
      totalScans
      uniqueDomains
    }
  }
`);

/** The counts from before this event log began (spec 1 §9). */
const EARLIER_SCANS = 1247;
const EARLIER_DOMAINS = 89;

interface Counts {
  readonly totalScans: number;
  readonly uniqueDomains: number;
}

/** The counts as the footer shows them. */
export const footerCounts = ({ totalScans, uniqueDomains }: Counts): Counts => ({
  totalScans: totalScans + EARLIER_SCANS,
  uniqueDomains: uniqueDomains + EARLIER_DOMAINS,
});
