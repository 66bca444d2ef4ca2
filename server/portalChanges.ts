import { setTimeout as delay } from 'node:timers/promises';
import type { PortalUser } from './access/portalSessions.ts';
import { parseEvent } from '../schema/events/catalogue.ts';
import type { Clock } from './commands/clock.ts';
import type { EventFeed } from './eventFeed.ts';
import { isAborted } from './eventstore/isAborted.ts';
import type { RecordedEvent } from './eventstore/port.ts';

/** After which a session of the portal may be over, or may other things. */
export const PORTAL_CHANGES = [
  'PortalSessionClosed',
  'PortalSignedOutEverywhere',
  'PersonErased',
  'PlanChanged',
] as const;

/** Whatever else ends a session (a key is gone, an event came in the moment of asking) is seen this late at most. */
const SAFETY_MS = 30_000;

/** Gives what `ask` finds whenever a session may have ended or may other things than before, as soon as the read models know; ends when `signal` aborts. */
export type PortalChanges = <Found>(
  portalUser: PortalUser,
  ask: () => Promise<Found>,
  signal: AbortSignal,
) => AsyncGenerator<Found, void, undefined>;

export interface PortalChangesParts {
  readonly feed: EventFeed;
  /** Resolves when the read models know the event. */
  readonly caughtUp: (event: RecordedEvent) => Promise<void>;
  readonly clock: Clock;
}

export const createPortalChanges = ({ feed, caughtUp, clock }: PortalChangesParts): PortalChanges =>
  async function* (portalUser, ask, signal) {
    const stop = new AbortController();
    const stopped = AbortSignal.any([signal, stop.signal]);
    const events = feed.follow((event) => concerns(portalUser, event), stopped);
    let next = events.next();
    // Heard where it is awaited; until then nobody asks.
    next.catch(() => undefined);
    try {
      while (!isAborted(signal)) {
        const left = Date.parse(portalUser.sessionExpiresAt) - clock().getTime();
        const woken = new AbortController();
        const tick = delay(Math.max(0, Math.min(left, SAFETY_MS)), undefined, {
          signal: AbortSignal.any([signal, woken.signal]),
        }).catch(() => undefined);
        const first = await Promise.race([next, tick]);
        woken.abort();
        if (first?.done || isAborted(signal)) return;
        if (first) {
          await caughtUp(first.value);
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

const concerns = ({ portalUserId, domain }: PortalUser, { type, version, data }: RecordedEvent): boolean => {
  const parsed = parseEvent(type, version, data);
  if (parsed.kind === 'unknown') return false;
  const { event } = parsed;
  if (event.type === 'PersonErased') return event.data.subject === portalUserId;
  if (event.type === 'PlanChanged') return event.data.planDomain === domain;
  return 'portalUserId' in event.data && event.data.portalUserId === portalUserId;
};
