import type { HelloAnswer } from '../scannerIo.ts';

type Unaddressed<One> = One extends { readonly address: string } ? Omit<One, 'address'> : never;

/** What the bytes of an answer say, without the address of the sender. */
export type WireAnswer = Unaddressed<HelloAnswer>;

/** Reads one answer as it arrives. Both methods throw IoFailure `malformed` for bytes that are not an answer. */
export interface AnswerReader {
  /** Returns the answer once further bytes no longer matter, or `undefined` until then. */
  push(chunk: Uint8Array): WireAnswer | undefined;
  /** Returns what is known if the peer sends no more, or `undefined` if nothing is. */
  soFar(): WireAnswer | undefined;
}
