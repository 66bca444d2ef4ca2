import { randomUUID } from 'node:crypto';
import { type Bell, createBell } from '../createBell.ts';
import type { EventMetadata } from '../../../../schema/events/eventMetadata.ts';
import type { EncodedEvent } from '../encodeEvents.ts';
import { chainHash, GENESIS_HASH } from '../hashChain.ts';
import { matchesFilter } from '../matchesFilter.ts';
import type { AppendResult, EventFilter, ExpectedRevision, Position, RecordedEvent } from '../port.ts';

/** What the clients of one in-memory store share. */
export interface MemoryLog {
  /** See EventStore.logId. */
  readonly id: string;
  readonly length: number;
  /** Returns a separate copy to each reader, as a real store does. */
  at(index: number): RecordedEvent;
  /** The length of an event's data as JSON, in characters. */
  sizeAt(index: number): number;
  matches(index: number, filter: EventFilter): boolean;
  /** The log indexes of the events of a stream. */
  stream(name: string): readonly number[];
  positionAt(index: number): Position;
  /** The index of the first event after `position`. */
  indexAfter(position: Position | undefined): number;
  append(stream: string, events: readonly EncodedEvent[], expected: ExpectedRevision): AppendResult;
  /** Rings at each append and when deliveries become due. */
  readonly bell: Bell;
  readonly groups: Map<string, MemoryGroup>;
}

export interface MemoryGroup {
  /** Index of the first event that has not become a delivery. */
  cursor: number;
  readonly deliveries: Map<number, MemoryDelivery>;
}

export interface MemoryDelivery {
  attempts: number;
  /** When it may be taken (again): at the end of the lease or of the wait. In milliseconds since 1970. */
  dueAt: number;
  lease: string | undefined;
  parked: string | undefined;
}

interface StoredEvent extends EncodedEvent {
  readonly stream: string;
  readonly revision: number;
  readonly hash: string;
  readonly previousHash: string;
}

const positionAt = (index: number): Position => String(index).padStart(16, '0') as Position;

export const createMemoryLog = (): MemoryLog => {
  const log: StoredEvent[] = [];
  const streams = new Map<string, number[]>();
  const bell = createBell();
  const storedAt = (index: number): StoredEvent => {
    const stored = log[index];
    if (!stored) throw new RangeError(`The log has no event ${index}.`);
    return stored;
  };

  const write = (stream: string, own: number[], encoded: EncodedEvent) => {
    const last = own.at(-1);
    const previousHash = last === undefined ? GENESIS_HASH : storedAt(last).hash;
    const hash = chainHash(stream, previousHash, encoded.contentHash);
    own.push(log.push({ ...encoded, stream, revision: own.length, hash, previousHash }) - 1);
  };

  return {
    id: randomUUID(),
    bell,
    positionAt,
    groups: new Map(),
    get length() {
      return log.length;
    },
    at: (index) => {
      const { id, type, version, stream, revision, hash, previousHash, ...json } = storedAt(index);
      const data: unknown = JSON.parse(json.data);
      const metadata = JSON.parse(json.metadata) as EventMetadata;
      return { id, type, version, data, metadata, stream, revision, position: positionAt(index), hash, previousHash };
    },
    sizeAt: (index) => storedAt(index).data.length,
    matches: (index, filter) => matchesFilter(storedAt(index), filter),
    stream: (name) => streams.get(name) ?? [],
    indexAfter: (position) => (position === undefined ? 0 : Number(position) + 1),
    append: (stream, events, expected) => {
      const own = streams.get(stream) ?? [];
      const recorded = own.findIndex((index) => storedAt(index).id === events[0]?.id);
      const outcome = (revision: number): AppendResult => ({
        ok: true,
        revision,
        position: positionAt(own[revision] ?? -1),
      });
      if (recorded >= 0) return outcome(Math.min(recorded + events.length, own.length) - 1);
      const actual = own.length - 1;
      if (expected !== 'any' && actual !== (expected === 'none' ? -1 : expected)) {
        return { ok: false, kind: 'conflict', actual };
      }
      streams.set(stream, own);
      for (const encoded of events) write(stream, own, encoded);
      bell.ring();
      return outcome(own.length - 1);
    },
  };
};
