/** What was counted before this log began (spec 1 §9). */
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
