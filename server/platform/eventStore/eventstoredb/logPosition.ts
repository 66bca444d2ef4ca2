import type { Position } from '../port.ts';

/** A position in the server's log, as its client represents it. A checkpoint may have a prepare of 0: just before the event at its commit. */
export interface LogPosition {
  readonly commit: bigint;
  readonly prepare: bigint;
}

/** 2 ** 63 has 19 digits. */
const DIGITS = 19;

const digits = (offset: bigint): string => offset.toString().padStart(DIGITS, '0');

/** Formats a position as `commit/prepare`, both padded, so that strings sort in log order. */
export const toPosition = ({ commit, prepare }: LogPosition): Position =>
  `${digits(commit)}/${digits(prepare)}` as Position;

/** Whether an event at `one` comes after the position `other`. */
export const isBehind = (one: LogPosition, other: LogPosition): boolean =>
  one.commit === other.commit ? one.prepare > other.prepare : one.commit > other.commit;

/** Throws a TypeError for a position of another store, which is a bug in the caller. */
export const toLogPosition = (position: Position): LogPosition => {
  const [, commit, prepare] = /^(\d{19})\/(\d{19})$/.exec(position) ?? [];
  if (commit === undefined || prepare === undefined) throw new TypeError(`Not a position in EventStoreDB: ${position}`);
  return { commit: BigInt(commit), prepare: BigInt(prepare) };
};
