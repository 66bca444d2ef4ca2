import { EventStoreRefused, EventStoreUnavailable } from '../port.ts';
import { adviceOn } from './adviceOn.ts';

/** Error types of the client if the server is unavailable, overloaded, changing its leader, or too slow. */
const OUTAGE_TYPES = new Set(['unavailable', 'deadline-exceeded', 'timeout', 'cancelled', 'not-leader']);

/** The same as gRPC status codes, for errors that the client passes on unchanged: CANCELLED, DEADLINE_EXCEEDED, ABORTED, UNAVAILABLE. */
const OUTAGE_CODES = new Set([1, 4, 10, 14]);

/** INTERNAL is an outage if it reports a broken connection, and a server error otherwise. */
const INTERNAL = 13;

export const errorType = (error: unknown): string | undefined =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' ? error.type : undefined;

/** gRPC's message for a call over a connection that was given up because another call over it failed. */
const SHUT_DOWN = /channel has been shut down/i;

const isOutage = (error: Error): boolean => {
  if (OUTAGE_TYPES.has(errorType(error) ?? '')) return true;
  const code = 'code' in error ? error.code : undefined;
  if (code === INTERNAL) return error.message.includes('RST_STREAM');
  if (SHUT_DOWN.test(error.message)) return true;
  return typeof code === 'number' && OUTAGE_CODES.has(code);
};

/** The server ended a subscription whose reader was briefly behind: it works, and a new one continues from the same place. */
export class ReaderTooSlow extends EventStoreUnavailable {}

/** "Consumer too slow to handle event while live. Client resubscription required." */
const TOO_SLOW = /consumer too slow/i;

/** Returns EventStoreUnavailable for an outage (with advice, if there is any). Returns any other error unchanged: it is a bug of ours or of the server. */
export const asStoreError = (error: unknown): Error => {
  if (!(error instanceof Error)) return new Error('EventStoreDB', { cause: error });
  if (error instanceof EventStoreUnavailable) return error;
  if (TOO_SLOW.test(error.message))
    return new ReaderTooSlow('EventStoreDB ended a subscription that was read too slowly', { cause: error });
  const advice = adviceOn(errorType(error), error.message);
  if (advice?.waitingHelps === false) return new EventStoreRefused(`EventStoreDB: ${advice.text}`, { cause: error });
  if (advice === undefined && !isOutage(error)) return error;
  return new EventStoreUnavailable(`EventStoreDB does not answer: ${advice?.text ?? error.message}`, { cause: error });
};

/** Runs a request and converts its error with asStoreError. */
export const guarded = async <T>(request: () => Promise<T>): Promise<T> => {
  try {
    return await request();
  } catch (error) {
    throw asStoreError(error);
  }
};
