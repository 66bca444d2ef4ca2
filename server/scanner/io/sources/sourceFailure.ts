import { IoFailure } from '../scannerIo.ts';

/** To a scan, a source that cannot be reached, that is guarded or that speaks nonsense is the same: not available. */
export const sourceFailureOf = (error: unknown, what: string): unknown => {
  if (!(error instanceof IoFailure)) return error;
  const { kind, message } = error;
  const isKept = kind === 'timeout' || kind === 'aborted' || kind === 'tooLarge';
  return new IoFailure(isKept ? kind : 'unavailable', `${what}: ${message}`, { cause: error });
};
