import type { ErrorRequestHandler } from 'express';
import type { Log } from '../observability/log.ts';
import { isUnavailable, RETRY_AFTER_SECONDS, UNAVAILABLE } from './unavailable.ts';

const WORDS: Readonly<Record<number, string>> = {
  413: 'The request is too large.',
  500: 'Server error occurred. Please try again.',
  503: UNAVAILABLE,
};

/** The last word on a request that failed where no router answered for it: Express would show the stack. What is ours is logged. */
export const httpFaults =
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
    response
      .status(status)
      .type('text')
      .send(WORDS[status] ?? 'The request cannot be read.');
  };
