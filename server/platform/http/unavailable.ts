import { hasCode } from '../base/hasCode.ts';
import { isOutage } from '../database/isOutage.ts';
import { EventStoreUnavailable } from '../eventStore/port.ts';
import type { ErrorRequestHandler } from 'express';
import type { Log } from '../observability/log.ts';
import { answers } from '../base/answers.ts';

/** The message for people with status 503. It is unknown whether a command was carried out: repeating the request gets the right answer. */
export const unavailable = (): string => answers().access.unavailable;

/** Seconds, for Retry-After: about the time that a restart of the database takes. */
export const RETRY_AFTER_SECONDS = 5;

/** The database itself does not exist at the moment: a backup is being restored. */
const NO_DATABASE = '3D000';

/** Whether a request failed because the event store or the database is unreachable, out of space or starting: the same request may succeed later. */
export const isUnavailable = (error: unknown): boolean => {
  if (error instanceof EventStoreUnavailable || isOutage(error) || hasCode(error, NO_DATABASE)) return true;
  return error instanceof Error && error.cause !== undefined && isUnavailable(error.cause);
};

const wordsOf = (status: number): string => {
  if (status === 500) return answers().access.serverError;
  if (status === 503) return unavailable();
  return status === 413 ? 'The request is too large.' : 'The request cannot be read.';
};

/** Answers errors that no router handled; Express would show the stack. Our own errors are logged. */
export const errorHandler =
  (log: Log): ErrorRequestHandler =>
  (error: { status?: number }, _request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const isCallers = error.status !== undefined && error.status >= 400 && error.status < 500;
    const status = isCallers ? (error.status ?? 400) : isUnavailable(error) ? 503 : 500;
    if (!isCallers) log.error({ err: error }, 'a request failed');
    if (status === 503) response.set('Retry-After', String(RETRY_AFTER_SECONDS));
    response.status(status).type('text').send(wordsOf(status));
  };
