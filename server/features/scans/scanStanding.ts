import type { Scan } from './scan.ts';

/**
 * What a scan is worth to someone who asks for its domain now.
 *
 * `running`: join it · `stale`: runs for longer than any scan may · `fresh`: its result can be shared · `over`: failed, or too old.
 */
export type ScanStanding = 'running' | 'stale' | 'fresh' | 'over';

export interface SharingRules {
  /** How long a result is shared; 0: never. */
  readonly cacheSeconds: number;
  /** A scan that has not ended after so long is given up. */
  readonly staleAfterSeconds: number;
}

/** `now`: ISO 8601, UTC. */
export const scanStanding = (
  scan: Exclude<Scan, { status: 'absent' }>,
  now: string,
  rules: SharingRules,
): ScanStanding => {
  const secondsSince = (time: string): number => (Date.parse(now) - Date.parse(time)) / 1000;
  switch (scan.status) {
    case 'running':
      return secondsSince(scan.requestedAt) > rules.staleAfterSeconds ? 'stale' : 'running';
    case 'completed':
      return secondsSince(scan.completedAt) < rules.cacheSeconds ? 'fresh' : 'over';
    case 'failed':
      return 'over';
  }
};
