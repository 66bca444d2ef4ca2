import type { Pool } from 'pg';
import { applyBatch } from './applyBatch.ts';
import { batchItems } from './batchItems.ts';
import { addBuild, promoteBuild } from './buildRegistry.ts';
import type { EventSource, SourceEvent, SourceItem } from './eventSource.ts';
import { filterOf } from './projectedEvents.ts';
import type { Projection } from './projection.ts';

const MAX_BATCH = 500;

export interface Replay {
  readonly pool: Pool;
  readonly source: EventSource;
  readonly projection: Projection;
  /** Events folded so far. */
  readonly onProgress?: (events: number) => void;
}

/**
 * Builds the projection's tables anew beside the live ones, from the first event, and swaps them in when they have caught up. Queries see the old
 * tables until then; a running projector goes on with the new ones by itself. Answers with the number of events folded.
 */
export const replayProjection = async ({ pool, source, projection, onProgress }: Replay): Promise<number> => {
  const build = await addBuild(pool, projection);
  const into = { pool, projection, schema: build.schema };
  let position: string | null = null;
  let events = 0;
  do {
    const head = await source.head();
    const log = source.readAll({ after: position ?? undefined, filter: filterOf(projection) });
    for await (const batch of batchItems(() => upTo(head, log), MAX_BATCH)) {
      position = await applyBatch(into, position, batch);
      events += batch.filter(({ kind }) => kind === 'event').length;
      onProgress?.(events);
    }
  } while (!(await promoteBuild(pool, build, position)));
  return events;
};

/** What was read, and then that there is nothing else up to the head: else the tables would seem to be behind the live ones for ever. */
async function* upTo(
  head: string | undefined,
  log: AsyncIterable<SourceEvent>,
): AsyncGenerator<SourceItem, void, undefined> {
  let last: string | undefined;
  for await (const event of log) {
    last = event.position;
    yield { kind: 'event', event };
  }
  if (head !== undefined && (last === undefined || last < head)) yield { kind: 'checkpoint', position: head };
}
