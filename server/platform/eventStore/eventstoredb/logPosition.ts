import type { Position } from '../port.ts';

/** A place in the server's log, as its client has it. A checkpoint may have a prepare of 0: just before what is at its commit. */
export interface LogPosition {
  readonly commit: bigint;
  readonly prepare: bigint;
}

/** 2 ** 63 has 19 digits. */
const DIGITS = 19;

const digits = (offset: bigint): string => offset.toString().padStart(DIGITS, '0');

/** `commit/prepare`, both padded: the order of the strings is the order of the log. */
export const toPosition = ({ commit, prepare }: LogPosition): Position =>
  `${digits(commit)}/${digits(prepare)}` as Position;

/** Whether an event at `one` comes after the place `other`. */
export const isBehind = (one: LogPosition, other: LogPosition): boolean =>
  one.commit === other.commit ? one.prepare > other.prepare : one.commit > other.commit;

/** A position that this store did not give is a bug of the caller. */
export const toLogPosition = (position: Position): LogPosition => {
  const [, commit, prepare] = /^(\d{19})\/(\d{19})$/.exec(position) ?? [];
  if (commit === undefined || prepare === undefined) throw new TypeError(`Not a position in EventStoreDB: ${position}`);
  return { commit: BigInt(commit), prepare: BigInt(prepare) };
};
