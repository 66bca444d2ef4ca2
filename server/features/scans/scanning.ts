import type { ScanningEvent } from '../../../schema/events/scanning.ts';
import type { Decider } from '../../platform/commands/decider.ts';
import { accepted, rejected } from '../../platform/commands/decision.ts';

/** Which scan of a domain is the current one; null: there was none yet. */
export interface Scanning {
  readonly current: string | null;
}

/** `supersedes`: the scan that the caller saw as current and knows to be over. */
export interface ClaimScan {
  readonly domain: string;
  readonly scanId: string;
  readonly supersedes: string | null;
}

/** Another request was first: `current` is the scan to look at. */
export interface ClaimLost {
  readonly kind: 'ClaimLost';
  readonly current: string | null;
}

/**
 * One claim at a time (docs/adr/0001-one-running-scan-per-domain.md). That a scan is over is a fact that no later event takes back, so a
 * claim that supersedes the current one is right even though the fact was read from another stream.
 */
export const scanningDecider: Decider<Scanning, ScanningEvent, ClaimScan, ClaimLost> = {
  initial: { current: null },
  evolve: (_before, event) => ({ current: event.data.scanId }),
  decide: (claim, { current }) =>
    claim.supersedes === current
      ? accepted({ type: 'ScanClaimed', data: claim })
      : rejected({ kind: 'ClaimLost', current }),
};
