import type { NoticeDelivery_DeliveryFragment } from '../../generated/graphql.ts';

type Delivery = NoticeDelivery_DeliveryFragment;

/** What was read of the log of a channel, the newest first. */
export interface DeliveryLog {
  readonly nodes: readonly Delivery[];
  /** Where to read on; null: there is no more. */
  readonly endCursor: string | null;
}

/** The log after its newest page was read again: pages that were read before stay. */
export const withNewest = (log: DeliveryLog | undefined, newest: DeliveryLog): DeliveryLog => {
  const fresh = new Set(newest.nodes.map(({ id }) => id));
  const older = log?.nodes.filter(({ id }) => !fresh.has(id)) ?? [];
  // Where nothing older stays, the newest page is all that is known.
  if (!log || older.length === 0) return newest;
  return { nodes: [...newest.nodes, ...older], endCursor: log.endCursor };
};

/** The log with the page after it. A notice that came meanwhile has moved others: none stands there twice. */
export const withOlder = (log: DeliveryLog, older: DeliveryLog): DeliveryLog => {
  const known = new Set(log.nodes.map(({ id }) => id));
  return { nodes: [...log.nodes, ...older.nodes.filter(({ id }) => !known.has(id))], endCursor: older.endCursor };
};

/** A notice that was sent just now, by hand. `triedAt`: when it was last tried before that. */
export interface Watched {
  readonly id: string;
  readonly title: string;
  readonly triedAt: string | null;
}

/** The notice that is watched, once it was tried; undefined: not yet. */
export const outcomeOf = (nodes: readonly Delivery[], watched: Watched): Delivery | undefined => {
  const found = nodes.find(({ id }) => id === watched.id);
  return found && (found.state !== 'DUE' || found.lastAttemptAt !== watched.triedAt) ? found : undefined;
};

/** So much earlier than a notice is due it is waited for. */
const SOON_MS = 10_000;

/** Whether something may change in the next seconds. The clock here may differ from the server's: what was sent by hand is waited for in any case. */
export const isAwaited = (nodes: readonly Delivery[], watched: Watched | undefined, now: Date): boolean =>
  (watched !== undefined && outcomeOf(nodes, watched) === undefined) ||
  nodes.some(
    ({ state, dueAt }) => state === 'DUE' && dueAt !== null && new Date(dueAt).getTime() <= now.getTime() + SOON_MS,
  );
