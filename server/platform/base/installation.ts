import type { Config } from './config.ts';

/** What pages say about this installation besides its measurements. */
export interface Installation {
  /** Counts from before this installation, set by the operator. */
  readonly earlierScans: number;
  readonly earlierDomains: number;
  /** `2027` or `Q1 2027`; null: the date is to be announced. */
  readonly proLaunch: string | null;
  readonly enterpriseLaunch: string | null;
  /** Signed-in users may keep the result of a single scan private. */
  readonly privateScans: boolean;
  /** Everybody may see which domains were scanned last and which have the best scores. */
  readonly publicLists: boolean;
}

export const installationAt = (
  { earlier, launch, privateScans, publicLists }: Pick<Config, 'earlier' | 'launch' | 'privateScans' | 'publicLists'>,
  now: Date,
): Installation => ({
  earlierScans: earlier.scans,
  earlierDomains: earlier.domains,
  proLaunch: launchAhead(launch.pro, now),
  enterpriseLaunch: launchAhead(launch.enterprise, now),
  privateScans,
  publicLists,
});

/** Returns null if no period is given, or once the period has ended (UTC). */
const launchAhead = (period: string, now: Date): string | null => {
  const [year, quarter] = period.split('-Q');
  const monthAfter = Number(quarter ?? 4) * 3;
  // `open` has no year: the comparison with NaN is false.
  if (!(now.getTime() < Date.UTC(Number(year), monthAfter))) return null;
  return quarter === undefined ? period : `Q${quarter} ${year}`;
};
