import type { HelloAnswer } from '../scannerIo.ts';

type Unaddressed<One> = One extends { readonly address: string } ? Omit<One, 'address'> : never;

/** What the bytes of an answer say; who sent them is known elsewhere. */
export type WireAnswer = Unaddressed<HelloAnswer>;

/** Reads one answer as it comes. Both throw IoFailure `malformed` for bytes that are none. */
export interface AnswerReader {
  /** The answer once nothing more of it matters; undefined: more has to come. */
  push(chunk: Uint8Array): WireAnswer | undefined;
  /** What is known when the peer says no more; undefined: nothing. */
  soFar(): WireAnswer | undefined;
}
