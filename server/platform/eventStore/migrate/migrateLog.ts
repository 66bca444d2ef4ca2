import { type BrokenLink, verifyLog } from '../integrity/verifyLog.ts';
import { merkleRoot } from '../integrity/merkleRoot.ts';
import type { EventStore } from '../port.ts';
import { copyEvents } from './copyEvents.ts';
import { type Agreement, sameEvents } from './sameEvents.ts';

export type Phase = 'checking the source' | 'comparing what is there' | 'copying' | 'checking the target';

export type Migration =
  /** `copied`: of this run; what earlier ones had copied is in `events`. */
  | {
      readonly kind: 'done';
      readonly events: number;
      readonly streams: number;
      readonly root: string;
      readonly copied: number;
    }
  | { readonly kind: 'brokenSource'; readonly broken: readonly BrokenLink[]; readonly unreadable: string | undefined }
  /** The target is no beginning of the source. Nothing was written. */
  | { readonly kind: 'otherEvents'; readonly agreement: Agreement }
  /** While it was copied, events came to the source: a server writes to it. */
  | { readonly kind: 'sourceMoved'; readonly events: number }
  | { readonly kind: 'different'; readonly agreement: Agreement; readonly broken: readonly BrokenLink[] };

export interface MigrateLog {
  readonly source: EventStore;
  readonly target: EventStore;
  readonly signal: AbortSignal;
  /** `total`: events of the source, where they have been counted. */
  readonly onProgress: (phase: Phase, events: number, total: number | undefined) => void;
}

/**
 * Copies a log into an empty one, or goes on with a copy that was begun. Ids, metadata, times, revisions, hashes and the order of the log stay;
 * positions are the target's own. It keeps nothing beside: how far a copy has come is what the target holds. The source must rest.
 */
export const migrateLog = async ({ source, target, signal, onProgress }: MigrateLog): Promise<Migration> => {
  const before = await verifyLog({
    store: source,
    onProgress: (events) => {
      onProgress('checking the source', events, undefined);
    },
  });
  const { broken, unreadable, events: total } = before;
  if (broken.length > 0 || unreadable !== undefined) return { kind: 'brokenSource', broken, unreadable };
  const there = await sameEvents(source, target, (events) => {
    onProgress('comparing what is there', events, total);
  });
  if (there.parting || there.longer) return { kind: 'otherEvents', agreement: there };
  const copied = await copyEvents(source, target, {
    after: there.position,
    signal,
    onProgress: (events) => {
      onProgress('copying', there.common + events, total);
    },
  });
  return check({ source, target, signal, onProgress }, there.common + copied, copied);
};

const check = async (
  { source, target, onProgress }: MigrateLog,
  expected: number,
  copied: number,
): Promise<Migration> => {
  const after = await verifyLog({
    store: target,
    onProgress: (events) => {
      onProgress('checking the target', events, expected);
    },
  });
  const agreement = await sameEvents(source, target);
  const { events, streams, broken } = after;
  if (
    agreement.parting ||
    agreement.longer ||
    broken.length > 0 ||
    after.unreadable !== undefined ||
    events !== expected
  )
    return { kind: 'different', agreement, broken };
  const rest = await countAfter(source, agreement);
  return rest > 0
    ? { kind: 'sourceMoved', events: rest }
    : { kind: 'done', events, streams, root: merkleRoot(after.ends()), copied };
};

/** A second look at the source: where nothing has come since, nobody was writing to it. */
const countAfter = async (source: EventStore, { position }: Agreement): Promise<number> => {
  let count = 0;
  for await (const { events } of source.readAllBatches({ after: position })) count += events.length;
  return count;
};
