import type { Projection } from './projection.ts';

/**
 * The tables of one version of a projection. `live` is what queries see; `building` catches up beside it, and then goes live; `retired` was live
 * before and is kept for a way back; `waiting` was built to be compared with what is live; `scratch` never goes live; `dropping` is nobody's.
 */
export interface Build {
  readonly schema: string;
  readonly projection: string;
  readonly version: number;
  readonly state: 'building' | 'live' | 'retired' | 'waiting' | 'scratch' | 'dropping';
  /** Of the last event that is in the tables, or of a later one that does not concern them; null: none yet. */
  readonly position: string | null;
  /** What stopped it, while it stands still. */
  readonly error: string | null;
  /** Whose positions these are; null: it was built before logs had an id. */
  readonly logId: string | null;
  /** Of the replay that it was built by; null: by the projector. */
  readonly replayId: string | null;
  /** That were folded into it; null: they were not counted from the first on. */
  readonly events: number | null;
}

const NAME = /^[a-z][A-Za-z0-9]{0,30}$/;
const TABLE = /^[a-z][a-z0-9_]{0,62}$/;

/** Begins the name of every schema that analysts may query. */
export const SCRATCH_PREFIX = 'candor_scratch_';

/** `candor_read_<name>_v<version>_<n>`: a lower-case SQL identifier that needs no quotes. Throws on a name that would. */
export const schemaNameOf = ({ name, version }: Projection, number: number): string => {
  if (!NAME.test(name)) throw new Error(`The projection ${name} needs a name in camelCase of at most 31 letters.`);
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return `candor_read_${snake}_v${version}_${number}`;
};

/** The projection's tables; throws on a name that is no plain identifier. */
export const tableNamesOf = (projection: Projection): readonly string[] => {
  const names = Object.keys(projection.tables);
  const odd = names.find((name) => !TABLE.test(name));
  if (odd !== undefined) throw new Error(`The table ${odd} of ${projection.name} needs a name in snake_case.`);
  return names;
};
