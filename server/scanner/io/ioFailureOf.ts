import { IoFailure, type IoFailureKind } from './scannerIo.ts';

const kindOfCode: Readonly<Record<string, IoFailureKind>> = {
  ECONNREFUSED: 'connectionRefused',
  ECONNRESET: 'connectionReset',
  ECONNABORTED: 'connectionReset',
  EPIPE: 'connectionReset',
  ERR_STREAM_PREMATURE_CLOSE: 'connectionReset',
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
};

/** Converts an error from a socket, TLS or the HTTP parser to an IoFailure. An IoFailure is returned unchanged. */
export const ioFailureOf = (error: unknown, what: string): IoFailure => {
  if (error instanceof IoFailure) return error;
  const code = codeOf(error);
  return new IoFailure(kindOf(code), `${what}: ${reasonOf(error)}`, { cause: error, code });
};

/** OpenSSL's messages contain source locations and thread ids; its `reason` is the readable part. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return 'reason' in error && typeof error.reason === 'string' ? error.reason : error.message;
};

/** An error without a code was caused by bytes from the peer that the platform could not handle. */
const kindOf = (code: string | undefined): IoFailureKind => {
  if (code === undefined) return 'malformed';
  return kindOfCode[code] ?? tlsFailureKindOf(code) ?? 'malformed';
};

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/**
 * OpenSSL's codes for bytes that are not TLS, or TLS that violates its own rules. Every other handshake failure is a refusal: an alert from the peer, or an
 * answer outside the offer (an older version, a weaker key, …).
 */
const malformedCodes: ReadonlySet<string> = new Set([
  'ERR_SSL_WRONG_VERSION_NUMBER',
  'ERR_SSL_HTTP_REQUEST',
  'ERR_SSL_HTTPS_PROXY_REQUEST',
  'ERR_SSL_PACKET_LENGTH_TOO_LONG',
  'ERR_SSL_DATA_LENGTH_TOO_LONG',
  'ERR_SSL_ENCRYPTED_LENGTH_TOO_LONG',
  'ERR_SSL_EXCESSIVE_MESSAGE_SIZE',
  'ERR_SSL_RECORD_LENGTH_MISMATCH',
  'ERR_SSL_RECORD_TOO_SMALL',
  'ERR_SSL_UNEXPECTED_MESSAGE',
  'ERR_SSL_UNEXPECTED_RECORD',
  'ERR_SSL_UNKNOWN_ALERT_TYPE',
  'ERR_SSL_BAD_RECORD_TYPE',
  'ERR_SSL_LENGTH_MISMATCH',
  'ERR_SSL_LENGTH_TOO_SHORT',
  'ERR_SSL_BAD_LENGTH',
  'ERR_SSL_BAD_PACKET',
  'ERR_SSL_BAD_HANDSHAKE_LENGTH',
  'ERR_SSL_TOO_MANY_WARN_ALERTS',
  'ERR_SSL_INVALID_ALERT',
  'ERR_SSL_DECODE_ERROR',
  'ERR_SSL_TLS_INVALID_ECPOINTFORMAT_LIST',
]);

/** Returns the failure kind for an OpenSSL code, or `undefined` if the code is not OpenSSL's. */
const tlsFailureKindOf = (code: string): 'tls' | 'malformed' | undefined => {
  if (malformedCodes.has(code) || code.startsWith('ERR_OSSL_ASN1')) return 'malformed';
  return /^(ERR_SSL_|ERR_TLS_|ERR_OSSL_|EPROTO$)/.test(code) ? 'tls' : undefined;
};
