import { pino, type DestinationStream, type Logger } from 'pino';
import { hasCode } from '../base/hasCode.ts';
import { ambient } from './ambient.ts';

export type Log = Logger;

/** SQLSTATE classes 22 and 23 (PostgreSQL manual, appendix A): a value was rejected, and the message may quote it. */
const QUOTES_VALUES = /^2[23][0-9A-Z]{3}$/;

/** Describes an error without the objects attached to it (connections, requests): they may contain data that must not be logged. */
const plainError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const cause = error.cause === undefined ? undefined : plainError(error.cause);
  const { name, message, stack } = unquoted(error, code);
  return { type: name, message, code, stack, cause };
};

/** An error that wraps one with a quoted value repeats its message. */
const unquoted = (error: Error, code: string | undefined): Pick<Error, 'name' | 'message' | 'stack'> => {
  const said = quotedIn(error, code);
  const { name, message, stack } = error;
  if (said.length === 0) return { name, message, ...(stack === undefined ? {} : { stack }) };
  const without = (text: string): string =>
    said.reduce((shorter, words) => shorter.replaceAll(words, 'the database refused a value'), text);
  return { name, message: without(message), ...(stack === undefined ? {} : { stack: without(stack) }) };
};

const quotedIn = (error: Error, code: string | undefined): readonly string[] => {
  const own = code !== undefined && QUOTES_VALUES.test(code) && error.message !== '' ? [error.message] : [];
  const { cause } = error;
  if (!(cause instanceof Error)) return own;
  return [...own, ...quotedIn(cause, 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined)];
};

/** The context of a log line: the request, the delivery, or the part of the process that wrote it. */
const placeOfLine = (): object => {
  const place = ambient();
  if (!place) return {};
  const { role, part, correlationId } = place;
  return correlationId === undefined ? { role, part } : { role, part, correlationId };
};

/** A line's own fields take precedence over the context. */
const ownWordsFirst = (line: object, place: object): object => ({ ...place, ...line });

/** When nobody reads the output any more, pino itself detects a closed pipe (EPIPE), but not a closed terminal (EIO). */
const standardError = (): DestinationStream => {
  const destination = pino.destination({ dest: 2, sync: true });
  return destination.on('error', (error: unknown) => {
    if (!hasCode(error, 'EIO')) throw error;
  });
};

/** Writes structured lines to standard error, so that a command's own output stays clean. Log ids, never addresses or other personal data. */
export const createLog = (level: string, output: DestinationStream = standardError()): Log =>
  pino(
    { level, base: null, serializers: { err: plainError }, mixin: placeOfLine, mixinMergeStrategy: ownWordsFirst },
    output,
  );
