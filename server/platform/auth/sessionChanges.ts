import { setTimeout as delay } from 'node:timers/promises';
import { parseEvent, type DomainEvent, type EventType } from '../../../schema/events/catalogue.ts';
import type { Clock } from '../base/clock.ts';
import { createEventFeed } from '../eventStore/eventFeed.ts';
import { isAborted } from '../base/isAborted.ts';
import type { WaitForProjections } from '../commands/commands.ts';
import type { EventStore } from '../eventStore/port.ts';

/** What may end the sessions of one kind, or change what they may do. */
export interface SessionEnds<Session> {
  /** Events of these, of whomever. */
  readonly types: readonly EventType[];
  /** Whether one of them is about this session. */
  readonly concerns: (session: Session, event: DomainEvent) => boolean;
}

/** Whatever else ends a session (a key is gone, an event came in the moment of asking) is seen this late at most. */
const SAFETY_MS = 30_000;

/** Gives what `ask` finds whenever a session may have ended or may do other things than before, as soon as the read models know; ends when `signal` aborts. */
export type SessionChanges<Session> = <Found>(
  session: Session,
  ask: () => Promise<Found>,
  signal: AbortSignal,
) => AsyncGenerator<Found, void, undefined>;

export interface SessionChangesDependencies {
  readonly store: Pick<EventStore, 'head' | 'subscribe'>;
  readonly waitForProjections: WaitForProjections;
  readonly clock: Clock;
}

/** By one subscription to the store for all sessions of a kind. */
export const createSessionChanges = <Session extends { readonly sessionExpiresAt: string }>(
  { store, waitForProjections, clock }: SessionChangesDependencies,
  { types, concerns }: SessionEnds<Session>,
): SessionChanges<Session> => {
  const feed = createEventFeed(store, types);
  return async function* (session, ask, signal) {
    const stop = new AbortController();
    const stopped = AbortSignal.any([signal, stop.signal]);
    const events = feed.follow(({ type, version, data }) => {
      const parsed = parseEvent(type, version, data);
      return parsed.kind === 'known' && concerns(session, parsed.event);
    }, stopped);
    let next = events.next();
    // Heard where it is awaited; until then nobody asks.
    next.catch(() => undefined);
    try {
      while (!isAborted(signal)) {
        const left = Date.parse(session.sessionExpiresAt) - clock().getTime();
        const woken = new AbortController();
        const tick = delay(Math.max(0, Math.min(left, SAFETY_MS)), undefined, {
          signal: AbortSignal.any([signal, woken.signal]),
        }).catch(() => undefined);
        const first = await Promise.race([next, tick]);
        woken.abort();
        if (first?.done || isAborted(signal)) return;
        if (first) {
          await waitForProjections(first.value);
          next = events.next();
          next.catch(() => undefined);
        }
        yield await ask();
      }
    } finally {
      // First: it waits for news, and would go on doing so.
      stop.abort();
      await events.return();
    }
  };
};
