import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { EventSource } from '../eventSource.ts';
import type { Projection } from '../projection.ts';
import { replayBuild } from '../replayBuild.ts';

/** Rebuilds a projection's tables and swaps them in, like an uninterrupted replay. Returns the number of events folded. */
export const replayProjection = async (dependencies: {
  readonly knex: Knex;
  readonly source: EventSource;
  readonly projection: Projection;
  readonly onProgress?: (events: number) => void;
}): Promise<number> => {
  const { knex, source, projection, onProgress } = dependencies;
  const job = { replayId: randomUUID(), projection, mode: 'swap', until: null, into: null } as const;
  const onMoved = ({ events }: { readonly events: number }): void => onProgress?.(events);
  const result = await replayBuild({ knex, source, job, onMoved }, new AbortController().signal);
  if (!result) throw new Error('Nobody interrupted it.');
  return result.events;
};
