import { expect } from 'chai';
import { IoFailure } from '../scannerIo.ts';

/** The IoFailure that a call rejects with; anything else fails the test. */
export const failureOf = async (call: Promise<unknown>): Promise<IoFailure> => {
  const outcome: unknown = await call.then(
    () => 'it was fulfilled',
    (error: unknown) => error,
  );
  expect(outcome).to.be.instanceOf(IoFailure);
  return outcome as IoFailure;
};

/** A signal that nobody aborts. */
export const noSignal = (): AbortSignal => new AbortController().signal;
