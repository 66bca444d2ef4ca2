import type { InconclusiveReason } from './section.ts';
import { IoFailure, type IoFailureKind } from '../../server/scanner/io/scannerIo.ts';
import { InconclusiveError } from './check.ts';
import { DeadlinePassed } from '../../server/scanner/io/withDeadline.ts';

const reasonOfFailure: Readonly<Record<IoFailureKind, InconclusiveReason>> = {
  timeout: 'timeout',
  aborted: 'timeout',
  guarded: 'guarded',
  nameNotFound: 'unreachable',
  dnsFailure: 'dnsFailure',
  connectionRefused: 'unreachable',
  connectionReset: 'unreachable',
  unreachable: 'unreachable',
  malformed: 'malformed',
  unreadable: 'malformed',
  tooLarge: 'tooLarge',
  tooManyRedirects: 'malformed',
  tls: 'unreachable',
  unavailable: 'unavailable',
};

/** Returns why a check that threw `error` could not look, for the record and for readers. Any error that a remote server did not cause is a bug in Candor. */
export const inconclusiveOf = (error: unknown): { readonly reason: InconclusiveReason; readonly detail: string } => {
  if (error instanceof InconclusiveError) return { reason: error.reason, detail: error.message };
  if (error instanceof IoFailure) return { reason: reasonOfFailure[error.kind], detail: error.message };
  if (error instanceof DeadlinePassed) return { reason: 'timeout', detail: error.message };
  const message = error instanceof Error ? error.message : String(error);
  return { reason: 'crashed', detail: `The check itself failed: ${message}` };
};
