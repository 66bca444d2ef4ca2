import compression from 'compression';
import type { RequestHandler } from 'express';

/** Answers that hold a secret of their reader go as they are: with a text of someone else in them, their length would tell of it (BREACH). */
const SECRETIVE = /^\/api\/(auth|account|portal|admin)\//;

/** Compresses what is long enough to be worth it. */
export const compressedAnswers: RequestHandler = compression({
  filter: (request, response) => !SECRETIVE.test(request.originalUrl) && compression.filter(request, response),
});
