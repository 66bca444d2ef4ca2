import type { NoticeDelivery_DeliveryFragment } from '../../generated/graphql.ts';

type Delivery = NoticeDelivery_DeliveryFragment;

/** The loaded part of a channel's delivery log, newest first. */
export interface DeliveryLog {
  readonly nodes: readonly Delivery[];
  /** The cursor of the next page; null on the last page. */
  readonly endCursor: string | null;
}

/** Merges the newest page, read again, into the log; older pages that are already loaded are kept. */
export const withNewest = (log: DeliveryLog | undefined, newest: DeliveryLog): DeliveryLog => {
  const fresh = new Set(newest.nodes.map(({ id }) => id));
  const older = log?.nodes.filter(({ id }) => !fresh.has(id)) ?? [];
  // Without older entries, the newest page is the whole log.
  if (!log || older.length === 0) return newest;
  return { nodes: [...newest.nodes, ...older], endCursor: log.endCursor };
};

/** Appends the next page to the log. New notices may have shifted others, so duplicates are dropped. */
export const withOlder = (log: DeliveryLog, older: DeliveryLog): DeliveryLog => {
  const known = new Set(log.nodes.map(({ id }) => id));
  return { nodes: [...log.nodes, ...older.nodes.filter(({ id }) => !known.has(id))], endCursor: older.endCursor };
};

/** A notice that was just sent manually. `triedAt`: the time of the last attempt before that. */
export interface Watched {
  readonly id: string;
  readonly title: string;
  readonly triedAt: string | null;
}

/** Returns the watched notice once it was tried, or undefined before that. */
export const outcomeOf = (nodes: readonly Delivery[], watched: Watched): Delivery | undefined => {
  const found = nodes.find(({ id }) => id === watched.id);
  return found && (found.state !== 'DUE' || found.lastAttemptAt !== watched.triedAt) ? found : undefined;
};

/** Polling starts this long before a notice is due. */
const SOON_MS = 10_000;

/** Whether something may change within the next seconds. The clock here may differ from the server's, so manually sent notices are always awaited. */
export const isAwaited = (nodes: readonly Delivery[], watched: Watched | undefined, now: Date): boolean =>
  (watched !== undefined && outcomeOf(nodes, watched) === undefined) ||
  nodes.some(
    ({ state, dueAt }) => state === 'DUE' && dueAt !== null && new Date(dueAt).getTime() <= now.getTime() + SOON_MS,
  );
