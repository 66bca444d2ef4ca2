import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/** What went wrong, without the objects that hang on an error (connections, requests): they may hold what must not be logged. */
const plainError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const cause = error.cause === undefined ? undefined : plainError(error.cause);
  return { type: error.name, message: error.message, code, stack: error.stack, cause };
};

/** Structured lines on standard error, so that a command's own output stays clean. No personal data goes in: log ids, never addresses. */
export const createLog = (level: string, output: DestinationStream = pino.destination({ dest: 2, sync: true })): Log =>
  pino({ level, base: null, serializers: { err: plainError } }, output);
