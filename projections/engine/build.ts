import type { Projection } from './projection.ts';

/**
 * The tables of one version of a projection. Queries see the `live` build. A `building` one catches up next to it and then goes live; a `retired` one was live
 * before and is kept for a rollback; a `waiting` one was built to be compared with the live tables; a `scratch` one never goes live; a `dropping` one is no
 * longer needed by anyone.
 */
export interface Build {
  readonly schema: string;
  readonly projection: string;
  readonly version: number;
  readonly state: 'building' | 'live' | 'retired' | 'waiting' | 'scratch' | 'dropping';
  /** The position of the last event that was folded into the tables, or of a later event that does not concern them. `null` if there is none yet. */
  readonly position: string | null;
  /** The error that stopped the projection, while it is stopped. */
  readonly error: string | null;
  /** The log that the positions belong to. `null` if the build was made before logs had ids. */
  readonly logId: string | null;
  /** The replay that made this build. `null` if the projector made it. */
  readonly replayId: string | null;
  /** The number of events folded into the build. `null` if they were not counted from the first one on. */
  readonly events: number | null;
}

const NAME = /^[a-z][A-Za-z0-9]{0,30}$/;
const TABLE = /^[a-z][a-z0-9_]{0,62}$/;

/** The prefix of every schema that analysts may query. */
export const SCRATCH_PREFIX = 'candor_scratch_';

/** Returns `candor_read_<name>_v<version>_<n>`: a lower-case SQL identifier that needs no quotes. Throws if the projection's name would need them. */
export const schemaNameOf = ({ name, version }: Projection, number: number): string => {
  if (!NAME.test(name)) throw new Error(`The projection ${name} needs a name in camelCase of at most 31 letters.`);
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return `candor_read_${snake}_v${version}_${number}`;
};

/** Returns the names of the projection's tables. Throws if one is not a plain identifier. */
export const tableNamesOf = (projection: Projection): readonly string[] => {
  const names = Object.keys(projection.tables);
  const odd = names.find((name) => !TABLE.test(name));
  if (odd !== undefined) throw new Error(`The table ${odd} of ${projection.name} needs a name in snake_case.`);
  return names;
};
