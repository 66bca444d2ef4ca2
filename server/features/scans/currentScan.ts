import type { EventStore, Position } from '../../platform/eventStore/port.ts';
import { type Commands, fromOutside, loadAggregate } from '../../platform/commands/commands.ts';
import { scanAggregate, type Scan } from './scan.ts';
import { type ScanningEvent, scanningEvents } from '../../../schema/events/scanning.ts';
import { accepted, type Decider, defineAggregate, rejected } from '../../platform/commands/aggregate.ts';

/**
 * The current scan of a domain: one to share · a claim whose scan was not written yet (its process may have died there) · none, so that the next
 * claim supersedes the previous one.
 */
type CurrentScan =
  | { readonly kind: 'joined' | 'cached'; readonly scanId: string; readonly position: Position }
  | { readonly kind: 'unrequested'; readonly scanId: string }
  | { readonly kind: 'free'; readonly supersedes: string | null };

/** `now`: ISO 8601, UTC. A scan that ran for too long is ended as abandoned, so that it no longer blocks its domain. */
export const currentScan = async (
  { store, commands }: { readonly store: Pick<EventStore, 'readStream'>; readonly commands: Commands },
  domain: string,
  now: string,
  rules: SharingRules,
): Promise<CurrentScan> => {
  const claim = await loadAggregate(store, scanningAggregate, domain);
  const scanId = claim.state.current;
  if (scanId === null) return { kind: 'free', supersedes: null };
  const { state, position } = await loadAggregate(store, scanAggregate, scanId);
  if (state.status === 'absent' || position === undefined) return { kind: 'unrequested', scanId };
  switch (freshnessOf(state, now, rules)) {
    case 'running':
      return { kind: 'joined', scanId, position };
    case 'fresh':
      return { kind: 'cached', scanId, position };
    case 'over':
      return { kind: 'free', supersedes: scanId };
    case 'stale':
      await abandon(commands, scanId, now);
      // It may have ended by itself just now: look again.
      return currentScan({ store, commands }, domain, now, rules);
  }
};

const abandon = async (commands: Commands, scanId: string, now: string): Promise<void> => {
  const detail = 'No worker finished this scan in time.';
  const data = { scanId, reason: 'abandoned', detail, at: now } as const;
  await commands.execute(
    scanAggregate,
    scanId,
    { type: 'FailScan', data },
    fromOutside('system', { at: now, waits: false }),
  );
};

/**
 * The value of a scan to someone who requests its domain now.
 *
 * `running`: join it · `stale`: runs for longer than any scan may · `fresh`: its result can be shared · `over`: failed, or too old.
 */
type Freshness = 'running' | 'stale' | 'fresh' | 'over';

export interface SharingRules {
  /** How long a result is shared; 0 means never. */
  readonly cacheSeconds: number;
  /** A scan that has not ended by then is abandoned. */
  readonly staleAfterSeconds: number;
}

type Dated =
  | Pick<Extract<Scan, { status: 'running' }>, 'status' | 'requestedAt'>
  | Pick<Extract<Scan, { status: 'completed' }>, 'status' | 'completedAt'>
  | Extract<Scan, { status: 'failed' }>;

/** `now`: ISO 8601, UTC. */
export const freshnessOf = (scan: Dated, now: string, rules: SharingRules): Freshness => {
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

/** Measured from the request, so the time in a queue counts: a scan that has not ended by then has no worker and is abandoned. */
export const STALE_AFTER_SECONDS = 900;

/** Which scan of a domain is the current one; `null` if there was none yet. */
interface Scanning {
  readonly current: string | null;
}

/** `supersedes`: the scan that the caller saw as current and knows to be over. */
interface ClaimScan {
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
 * One claim at a time (docs/adr/0001-one-running-scan-per-domain.md). Once a scan is over, no later event changes that, so a claim that supersedes
 * the current one is right even though that fact was read from another stream.
 */
export const scanningDecider: Decider<Scanning, ScanningEvent, ClaimScan, ClaimLost> = {
  initial: { current: null },
  evolve: (_before, event) => ({ current: event.data.scanId }),
  decide: (claim, { current }) =>
    claim.supersedes === current
      ? accepted({ type: 'ScanClaimed', data: claim })
      : rejected({ kind: 'ClaimLost', current }),
};

/** Streams are named by domain, not by id. Each scan of a domain makes its stream longer, and only the last claim counts. */
export const scanningAggregate = defineAggregate('scanning', scanningEvents, scanningDecider, {
  lastEventHoldsState: true,
});
