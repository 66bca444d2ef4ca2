import { randomUUID } from 'node:crypto';
import type { EventStore, NewEvent } from '../port.ts';

/**
 * What the cases of the contract work with. Every name is new in every run, so that the suite can run against a shared server that already holds events of
 * others.
 */
export interface ContractContext {
  /** Two clients of one log that live as long as the suite. */
  readonly store: EventStore;
  readonly other: EventStore;
  /** Opens another client, which is closed after the suite at the latest. */
  open(): Promise<EventStore>;
  /** Restarts the store under its clients. A store that cannot be restarted stays as it is, and must still pass. */
  restart(): Promise<void>;
  /** Returns a name (of a stream, a prefix, a group, an event type) that has never been used before. */
  unique(name: string): string;
}

/** Makes an event with its own id. */
export const newEvent = (type: string, data: unknown = {}, over: Partial<NewEvent> = {}): NewEvent => ({
  id: randomUUID(),
  type,
  version: 1,
  data,
  metadata: {
    correlationId: randomUUID(),
    causationId: randomUUID(),
    actor: 'system',
    time: '2026-01-02T03:04:05.678Z',
  },
  ...over,
});

/** Makes `count` events of one type, numbered in their data. */
export const newEvents = (count: number, type: string): NewEvent[] =>
  Array.from({ length: count }, (_, number) => newEvent(type, { number }));
