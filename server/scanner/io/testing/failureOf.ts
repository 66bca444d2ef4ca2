import { expect } from 'chai';
import { IoFailure } from '../scannerIo.ts';

/** Returns the IoFailure that a call rejects with. Any other outcome fails the test. */
export const failureOf = async (call: Promise<unknown>): Promise<IoFailure> => {
  const outcome: unknown = await call.then(
    () => 'it was fulfilled',
    (error: unknown) => error,
  );
  expect(outcome).to.be.instanceOf(IoFailure);
  return outcome as IoFailure;
};

/** Returns a signal that never aborts. */
export const noSignal = (): AbortSignal => new AbortController().signal;
