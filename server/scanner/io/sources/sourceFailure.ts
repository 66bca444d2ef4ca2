import { IoFailure, type IoFailureKind } from '../scannerIo.ts';

/** What happened to the connection, in readable words. Other failures have a readable message themselves. */
const WORDS: Partial<Readonly<Record<IoFailureKind, string>>> = {
  timeout: 'it did not answer in time',
  nameNotFound: 'its host does not exist',
  dnsFailure: 'the address of its host could not be looked up',
  connectionRefused: 'it refuses connections',
  connectionReset: 'it hung up',
  unreachable: 'it cannot be reached',
  malformed: 'it broke its protocol',
  tls: 'no secure connection to it could be made',
};

/** Converts any failure: to a scan, a source that is unreachable, refused by the guard or sends invalid data is simply not available. */
export const sourceFailureOf = (error: unknown, what: string): unknown => {
  if (!(error instanceof IoFailure)) return error;
  const { kind } = error;
  const isKept = kind === 'timeout' || kind === 'aborted' || kind === 'tooLarge';
  const sentence = WORDS[kind] ?? error.message;
  return new IoFailure(isKept ? kind : 'unavailable', `${what}: ${sentence}`, { cause: error, code: error.code });
};
