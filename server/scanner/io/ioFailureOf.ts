import { IoFailure, type IoFailureKind } from './scannerIo.ts';
import { tlsFailureKindOf } from './tlsFailureKindOf.ts';

const kindOfCode: Readonly<Record<string, IoFailureKind>> = {
  ECONNREFUSED: 'connectionRefused',
  ECONNRESET: 'connectionReset',
  ECONNABORTED: 'connectionReset',
  EPIPE: 'connectionReset',
  ETIMEDOUT: 'timeout',
  EHOSTUNREACH: 'unreachable',
  EHOSTDOWN: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENETDOWN: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  EAFNOSUPPORT: 'unreachable',
  EACCES: 'unreachable',
  EPERM: 'unreachable',
  EINVAL: 'unreachable',
  HPE_HEADER_OVERFLOW: 'tooLarge',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'tooLarge',
};

/** The IoFailure that a socket's, TLS's or the HTTP parser's error stands for; an IoFailure itself is left as it is. */
export const ioFailureOf = (error: unknown, what: string): IoFailure => {
  if (error instanceof IoFailure) return error;
  const code = codeOf(error);
  return new IoFailure(kindOf(code), `${what}: ${reasonOf(error)}`, { cause: error, code });
};

/** OpenSSL's message is full of its own places and thread ids; its reason is the sentence in it. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return 'reason' in error && typeof error.reason === 'string' ? error.reason : error.message;
};

/** What the platform could not name came from bytes of the peer that it could not take. */
const kindOf = (code: string | undefined): IoFailureKind => {
  if (code === undefined) return 'malformed';
  return kindOfCode[code] ?? tlsFailureKindOf(code) ?? 'malformed';
};

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
