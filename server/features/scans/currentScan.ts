import { randomUUID } from 'node:crypto';
import { scanStanding, type SharingRules } from './scanStanding.ts';
import type { EventStore, Position } from '../../platform/eventStore/port.ts';
import { correlationOf } from '../../platform/observability/correlationOf.ts';
import { executeCommand } from '../../platform/commands/executeCommand.ts';
import { loadAggregate } from '../../platform/commands/loadAggregate.ts';
import { scanAggregate } from './scanAggregate.ts';
import { scanningAggregate } from './scanningAggregate.ts';

/**
 * What a domain has at the moment: a scan to share · a claim whose scan was not written yet (its process may have died there) ·
 * nothing, so that the next claim supersedes what was.
 */
export type CurrentScan =
  | { readonly kind: 'joined' | 'cached'; readonly scanId: string; readonly position: Position }
  | { readonly kind: 'unrequested'; readonly scanId: string }
  | { readonly kind: 'free'; readonly supersedes: string | null };

/** `now`: ISO 8601, UTC. A scan that ran for too long is ended as abandoned, so that it blocks its domain no longer. */
export const currentScan = async (
  store: EventStore,
  domain: string,
  now: string,
  rules: SharingRules,
): Promise<CurrentScan> => {
  const claim = await loadAggregate(store, scanningAggregate, domain);
  const scanId = claim.state.current;
  if (scanId === null) return { kind: 'free', supersedes: null };
  const { state, position } = await loadAggregate(store, scanAggregate, scanId);
  if (state.status === 'absent' || position === undefined) return { kind: 'unrequested', scanId };
  switch (scanStanding(state, now, rules)) {
    case 'running':
      return { kind: 'joined', scanId, position };
    case 'fresh':
      return { kind: 'cached', scanId, position };
    case 'over':
      return { kind: 'free', supersedes: scanId };
    case 'stale':
      await abandon(store, scanId, now);
      // It may have come to its end by itself just now: look again.
      return currentScan(store, domain, now, rules);
  }
};

const abandon = async (store: EventStore, scanId: string, now: string): Promise<void> => {
  const commandId = randomUUID();
  const detail = 'No worker finished this scan in time.';
  await executeCommand(
    store,
    scanAggregate,
    scanId,
    { type: 'FailScan', data: { scanId, reason: 'abandoned', detail, at: now } },
    { commandId, correlationId: correlationOf(commandId), causationId: commandId, actor: 'system', time: now },
  );
};
