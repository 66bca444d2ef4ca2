import type { Knex } from 'knex';
import { type ArchiveEvent, archiveEvents, type LogSegment } from '../../../schema/events/archive.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { accepted, type Decider, defineAggregate, rejected } from '../../platform/commands/aggregate.ts';
import { type Commands, fromOutside, loadAggregate } from '../../platform/commands/commands.ts';
import { exclusively } from '../../platform/database/exclusively.ts';
import { dropContents } from '../../platform/eventStore/archive/dropContents.ts';
import { openStreamsIn, type Partition, readPartitions } from '../../platform/eventStore/archive/partitions.ts';
import { restoreContents } from '../../platform/eventStore/archive/restoreContents.ts';
import { sealPartition } from '../../platform/eventStore/archive/sealPartition.ts';
import type { FaultySegment } from '../../platform/eventStore/archive/verifyArchive.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';

export { openSegments, QueryFault, type QueryBounds, type QueryResult } from './openSegments.ts';

/**
 * `recent`: its last event is younger than it must be; `from` is when that changes (ISO 8601) · `open`: these scans with events in it have not ended ·
 * `filling`: events are still added to it.
 */
type SealState =
  | { readonly kind: 'sealed'; readonly segment: LogSegment }
  | { readonly kind: 'ready' | 'filling' }
  | { readonly kind: 'recent'; readonly from: string }
  | { readonly kind: 'open'; readonly streams: readonly string[] };

export interface PlannedPartition extends Partition {
  readonly state: SealState;
}

export interface Sealing {
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly onSealed: (segment: LogSegment) => void;
  /** Called with the number of events of the current partition that were read. */
  readonly onProgress: (partition: Partition, events: number) => void;
}

/** Removing contents from the database, or putting them back. */
export interface Exchange extends Pick<Sealing, 'folder' | 'signal' | 'onProgress'> {
  readonly onDone: (segment: LogSegment) => void;
  /** Called for a partition that was left unchanged, because its file is missing or is not the one that the log recorded. */
  readonly onRefused: (faulty: FaultySegment) => void;
}

/** A partition that was sealed. The contents of its scans are in the file of its segment, and may be in the database too. */
export interface SealedPartition extends Partition {
  readonly segment: LogSegment;
}

export interface Archive {
  /** All partitions of the log, in order, and whether each can be sealed. */
  plan(): Promise<readonly PlannedPartition[]>;
  /** Seals every partition that is ready. Resolves with false if another process is changing partitions. Throws SegmentRefused. */
  seal(sealing: Sealing): Promise<boolean>;
  /** The partitions whose contents `drop` would remove from the database. */
  droppable(): Promise<readonly SealedPartition[]>;
  /** Removes the contents of scans from them. Resolves with false if another process is changing partitions. */
  drop(exchange: Exchange): Promise<boolean>;
  /** Puts back into the database what `drop` removed. Resolves with false if another process is changing partitions. */
  restore(exchange: Exchange): Promise<boolean>;
  /** Whether some events are only in the files. */
  needsFiles(): Promise<boolean>;
  /** The recorded segments of this log. */
  segments(): Promise<readonly LogSegment[]>;
}

/** Scans are the streams that end. All others (accounts, audit logs, …) may continue in later segments. */
const SCANS = { prefix: 'scan-', closedBy: ['ScanCompleted', 'ScanFailed'] } as const;

/** Held by the one process that changes partitions. */
const LOCK = 7_264_316;

const DAY_MS = 86_400_000;

/** Opens the archive of a log in Postgres. `days`: the age of a partition that can be sealed. */
export const openArchive = (
  days: number,
  { knex, store, commands }: { readonly knex: Knex; readonly store: EventStore; readonly commands: Commands },
  clock: Clock,
): Archive => {
  const sealed = async (): Promise<Segments> => {
    const { state } = await loadAggregate(store, archiveAggregate, await store.logId());
    return state;
  };
  const stateOf = async (partition: Partition, segments: Segments): Promise<SealState> => {
    const segment = segments.get(partition.number);
    if (segment) return { kind: 'sealed', segment };
    if (!partition.isFull) return { kind: 'filling' };
    const from = Date.parse(partition.newest) + days * DAY_MS;
    if (from > clock().getTime()) return { kind: 'recent', from: new Date(from).toISOString() };
    const streams = await openStreamsIn(knex, partition, SCANS);
    return streams.length > 0 ? { kind: 'open', streams } : { kind: 'ready' };
  };
  const plan = async (): Promise<readonly PlannedPartition[]> => {
    const segments = await sealed();
    const planned: PlannedPartition[] = [];
    for (const partition of await readPartitions(knex, SCANS.prefix))
      planned.push({ ...partition, state: await stateOf(partition, segments) });
    return planned;
  };
  const sealReady = async ({ folder, signal, onSealed, onProgress }: Sealing, lost: AbortSignal): Promise<void> => {
    const logId = await store.logId();
    const either = AbortSignal.any([signal, lost]);
    for (const partition of await plan()) {
      if (partition.state.kind !== 'ready') continue;
      const segment = await sealPartition(partition, {
        knex,
        logId,
        folder,
        signal: either,
        onProgress: (events) => {
          onProgress(partition, events);
        },
      });
      const command = { type: 'RecordSegment', data: segment } as const;
      const outcome = await commands.execute(archiveAggregate, logId, command, fromOutside('cli', { waits: false }));
      if (outcome.kind === 'rejected') throw new Error(`Partition ${segment.partition} was sealed by another process.`);
      onSealed(segment);
    }
  };
  const sealedPartitions = async (): Promise<readonly SealedPartition[]> => {
    const segments = await sealed();
    return (await readPartitions(knex, SCANS.prefix)).flatMap((partition) => {
      const segment = segments.get(partition.number);
      return segment ? [{ ...partition, segment }] : [];
    });
  };
  const droppable = async (): Promise<readonly SealedPartition[]> =>
    (await sealedPartitions()).filter(({ isEmptied }) => !isEmptied);
  /** Calls `change` for each of the partitions, which returns why it did nothing. */
  const changeAll = async (
    partitions: readonly SealedPartition[],
    { folder, signal, onDone, onRefused, onProgress }: Exchange,
    change: typeof restoreContents,
  ): Promise<void> => {
    for (const { segment, ...partition } of partitions) {
      const fault = await change(partition, segment, {
        knex,
        folder,
        signal,
        onProgress: (events) => {
          onProgress(partition, events);
        },
      });
      if (fault) onRefused({ segment, fault });
      else onDone(segment);
    }
  };
  const drop: typeof restoreContents = (partition, segment, dropping) =>
    dropContents(partition, segment, { ...dropping, prefix: SCANS.prefix });
  return {
    plan,
    droppable,
    drop: (exchange) =>
      exclusively(knex, LOCK, async (lost) => changeAll(await droppable(), untilLost(exchange, lost), drop)),
    restore: (exchange) =>
      exclusively(knex, LOCK, async (lost) => {
        const emptied = (await sealedPartitions()).filter(({ isEmptied }) => isEmptied);
        await changeAll(emptied, untilLost(exchange, lost), restoreContents);
      }),
    seal: (sealing) => exclusively(knex, LOCK, (lost) => sealReady(sealing, lost)),
    needsFiles: async () => (await readPartitions(knex, SCANS.prefix)).some(({ isEmptied }) => isEmptied),
    segments: async () => [...(await sealed()).values()],
  };
};

const untilLost = (exchange: Exchange, lost: AbortSignal): Exchange => ({
  ...exchange,
  signal: AbortSignal.any([exchange.signal, lost]),
});

/** By the number of their partition. */
type Segments = ReadonlyMap<number, LogSegment>;

export interface RecordSegment {
  readonly type: 'RecordSegment';
  readonly data: LogSegment;
}

/** A segment never changes, so a partition has one record. */
interface AlreadySealed {
  readonly kind: 'AlreadySealed';
}

export const archiveDecider: Decider<Segments, ArchiveEvent, RecordSegment, AlreadySealed> = {
  initial: new Map(),
  evolve: (segments, { data }) => new Map([...segments, [data.partition, data]]),
  decide: ({ data }, segments) =>
    segments.has(data.partition) ? rejected({ kind: 'AlreadySealed' }) : accepted({ type: 'LogSegmentSealed', data }),
};

const archiveAggregate = defineAggregate('archive', archiveEvents, archiveDecider);
