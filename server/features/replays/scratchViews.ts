import { SCRATCH_PREFIX } from '../../../projections/engine/build.ts';
import type { BuildState } from '../../../projections/engine/projectionStates.ts';
import type { ReplayHistory } from './replayHistories.ts';
import type { ScratchView } from './projectionView.ts';

/** The scratch schemas of these projections, the newest first. */
export const scratchViews = (
  builds: readonly BuildState[],
  histories: ReadonlyMap<string, ReplayHistory>,
): readonly ScratchView[] => {
  const parts = [...histories].flatMap(([name, history]) => partsOf(name, history, builds));
  const schemas = [...new Set(parts.map(({ schema }) => schema))];
  return schemas
    .map((schema) =>
      scratchOf(
        schema,
        parts.filter((part) => part.schema === schema),
      ),
    )
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt));
};

interface Part {
  readonly schema: string;
  readonly until: string | null;
  readonly createdAt: string;
  readonly projection: ScratchView['projections'][number];
  readonly tables: BuildState['tables'];
}

const partsOf = (name: string, { replays, records }: ReplayHistory, builds: readonly BuildState[]): readonly Part[] => {
  const { current, scratches } = replays;
  const kept = Object.entries(scratches).map(([replayId, schema]) => ({
    replayId,
    schema,
    until: null as string | null,
  }));
  const under =
    current?.mode === 'scratch' && current.into !== null
      ? [
          {
            replayId: current.replayId,
            schema: current.into,
            until: current.until?.kind === 'time' ? current.until.time : null,
          },
        ]
      : [];
  return [...under, ...kept].map(({ replayId, schema, until }) => {
    const build = builds.find((each) => each.replayId === replayId);
    const createdAt = records.find((record) => record.replayId === replayId)?.startedAt ?? build?.createdAt ?? '';
    const status =
      build === undefined && current?.replayId !== replayId ? 'failed' : replayId in scratches ? 'ready' : 'building';
    return {
      schema,
      until: build?.untilAt ?? until,
      createdAt,
      projection: { name, status, events: build?.events ?? 0, total: build?.total ?? null },
      tables: build?.tables ?? [],
    };
  });
};

const scratchOf = (schema: string, parts: readonly Part[]): ScratchView => {
  const createdAt = parts.map((part) => part.createdAt).sort()[0] ?? '';
  return {
    name: schema.slice(SCRATCH_PREFIX.length),
    schema,
    until: parts.find(({ until }) => until !== null)?.until ?? createdAt,
    createdAt,
    projections: parts.map(({ projection }) => projection),
    tables: parts.flatMap(({ tables }) => tables.map(({ name }) => name)),
    bytes: parts.reduce((sum, { tables }) => sum + tables.reduce((all, { bytes }) => all + bytes, 0), 0),
  };
};
