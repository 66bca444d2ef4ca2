import type { Knex } from 'knex';
import type { QueryResult } from 'pg';
import type { DeliveryQueue } from '../consumers/deliveryQueue.ts';
import { matchesFilter } from '../matchesFilter.ts';
import type { ConsumerOptions, EventFilter } from '../port.ts';
import { deliveryStatements } from './deliveryStatements.ts';
import { eventOf, type EventRow } from './eventRow.ts';
import { FAN_OUT_POSITIONS } from './eventLogMigrations.ts';
import type { LiveTail } from './liveTail.ts';
import type { LogReader } from './logReader.ts';
import type { TailMember } from './tailMembers.ts';
import { LONGEST_SILENCE_MS } from './reconnectingClient.ts';
import { storeError } from './storeError.ts';

export interface PostgresDeliveryQueueOptions {
  readonly knex: Knex;
  readonly schema: string;
  readonly tail: LiveTail;
  readonly reader: Pick<LogReader, 'wholeRows'>;
  readonly closed: AbortSignal;
  readonly group: string;
  readonly filter: EventFilter;
  readonly consumer: ConsumerOptions;
}

type Bindings = Readonly<Record<string, string | number | readonly string[] | null>>;

const ABANDONED = 'Abandoned in its last attempt: the process died or lost its lease.';
const LONGEST_REASON = 2_000;

/** Encodes a lease for callers: the position, which finds the row, and the lease. */
const leaseName = (row: { readonly position: string; readonly lease: string }): string =>
  `${row.position}/${row.lease}`;
const leaseParts = (name: string): [position: string, lease: string] => {
  const slash = name.indexOf('/');
  return [name.slice(0, slash), name.slice(slash + 1)];
};

/** Postgres rejects NUL characters in text. */
const storable = (reason: string): string => reason.replaceAll('\0', '').slice(0, LONGEST_REASON);

export const createPostgresDeliveryQueue = (options: PostgresDeliveryQueueOptions): DeliveryQueue => {
  const { knex, schema, tail, reader, closed, group, filter, consumer } = options;
  const texts = deliveryStatements(schema);
  const run = async <Row extends object>(
    name: keyof typeof texts,
    bindings: Bindings = {},
  ): Promise<Pick<QueryResult<Row>, 'rows' | 'rowCount'>> => {
    try {
      const statement = knex.raw<QueryResult<Row>>(texts[name], { group, ...bindings });
      statement.options({ name: `${schema}.${name}` });
      return await statement.timeout(LONGEST_SILENCE_MS);
    } catch (error) {
      throw storeError(`serve the group ${group}`, error);
    }
  };
  const settle = async (
    statement: 'acknowledge' | 'retry' | 'release' | 'park',
    name: string,
    bindings: Bindings = {},
  ) => {
    const [position, lease] = leaseParts(name);
    await run(statement, { position, lease, ...bindings });
  };

  let begun: Promise<unknown> | undefined;
  let moreToFanOut = false;
  const fanOut = async (): Promise<void> => {
    begun ??= run('begin').catch((error: unknown) => {
      begun = undefined;
      throw error;
    });
    await begun;
    const { rows } = await run<{ seen: number }>('fanOut', {
      types: filter.types ?? null,
      prefix: filter.streamPrefix ?? null,
    });
    moreToFanOut = (rows[0]?.seen ?? 0) >= FAN_OUT_POSITIONS;
  };

  return {
    closed,
    take: async (limit) => {
      await fanOut();
      const { leaseMs, maxAttempts } = consumer;
      const { rows } = await run<EventRow & { lease: string; attempts: number }>('take', {
        limit,
        leaseMs,
        maxAttempts,
        reason: ABANDONED,
      });
      const whole = await reader.wholeRows(rows).catch(async (error: unknown) => {
        // Nobody tried to handle them.
        for (const row of rows) await settle('release', leaseName(row));
        throw error;
      });
      return whole.map((row) => ({ lease: leaseName(row), attempt: row.attempts, event: eventOf(row).event }));
    },
    renew: async (leases) => {
      const parts = leases.map(leaseParts);
      const { rows } = await run<{ position: string; lease: string }>('renew', {
        positions: parts.map(([position]) => position),
        leases: parts.map(([, lease]) => lease),
        leaseMs: consumer.leaseMs,
      });
      return new Set(rows.map(leaseName));
    },
    acknowledge: (lease) => settle('acknowledge', lease),
    retryAfter: (lease, waitMs) => settle('retry', lease, { waitMs }),
    release: (lease) => settle('release', lease),
    park: (lease, reason) => settle('park', lease, { reason: storable(reason) }),
    nextDue: async () => {
      if (moreToFanOut) return 0;
      const { rows } = await run<{ ms: number | null }>('nextDue');
      return rows[0]?.ms ?? undefined;
    },
    parked: async () => {
      const { rows } = await run<EventRow & { attempts: number; reason: string }>('parked');
      const whole = await reader.wholeRows(rows);
      return whole.map((row) => ({ event: eventOf(row).event, attempts: row.attempts, reason: row.reason }));
    },
    replayParked: async () => {
      const { rows } = await run<{ replayed: number }>('replay');
      return rows[0]?.replayed ?? 0;
    },
    watch: (ring) => watchTail({ tail, group, filter, closed }, ring),
  };
};

/** Number of events that a group may leave unseen. After this many the consumer looks anyway, to move the group's cursor past events that do not match. */
const MOST_UNSEEN = 1_000;

type Watched = Pick<PostgresDeliveryQueueOptions, 'tail' | 'group' | 'filter' | 'closed'>;

/** Rings when the tail has read a matching event, and when a delivery of the group can be taken earlier than it was due. */
const watchTail = ({ tail, group, filter, closed }: Watched, ring: () => void): (() => void) => {
  const left = new AbortController();
  const either = AbortSignal.any([closed, left.signal]);
  let unseen = 0;
  const member: TailMember = {
    group,
    deliver: (events) => {
      unseen += events.length;
      if (unseen < MOST_UNSEEN && !events.some(({ event }) => matchesFilter(event, filter))) return;
      unseen = 0;
      ring();
    },
    wake: ring,
    fail: () => {
      join(); // the consumer reads by itself: an event that the tail cannot read matters to it only if it matches
    },
  };
  const join = () => void tail.join(member, either).then(ring);
  join();
  return () => {
    left.abort();
    tail.leave(member);
  };
};
