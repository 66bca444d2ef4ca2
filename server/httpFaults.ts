import type { ErrorRequestHandler } from 'express';
import type { Log } from './log.ts';

const WORDS: Readonly<Record<number, string>> = {
  413: 'The request is too large.',
  500: 'Server error occurred. Please try again.',
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
    const status = isCallers ? (error.status ?? 400) : 500;
    if (!isCallers) log.error({ err: error }, 'a request failed');
    response
      .status(status)
      .type('text')
      .send(WORDS[status] ?? 'The request cannot be read.');
  };
