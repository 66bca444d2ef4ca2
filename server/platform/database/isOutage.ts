import { hasCode } from '../base/hasCode.ts';

/** The server cannot be reached, or the connection broke. ENOENT is handled below: it means a missing Unix socket, but also a missing file. */
const SOCKET_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];

/**
 * SQLSTATE (PostgreSQL manual, appendix A): 08 connection, 53 out of disk, memory or connections, 57P shutting down or starting, 57014 cancelled, 58 system
 * error, 25006 read-only (a standby), 55P03 lock not available.
 */
const SQL_STATE = /^(08...|53...|57P..|57014|58...|25006|55P03)$/;

/**
 * A file that cannot grow or be written. Postgres has its own code only for ENOSPC; for a quota (EDQUOT) and a file size limit (EFBIG) it reports XX000,
 * "internal error" (errcode_for_file_access, src/backend/utils/error/elog.c).
 */
const NO_ROOM = /^could not (extend|write|create|fsync|fallocate)\b.*\bfile\b/i;

/** Messages of the driver and knex, without a code, if the connection ends during a query or is not made in time, or if the pool is closed. */
const DRIVER_MESSAGE =
  /connection terminated|timeout|not queryable|connection error|cannot use a pool after calling end|unable to acquire a connection|^aborted$/i;

/** Whether the database (or the route to it) is temporarily unavailable: nobody's mistake, and the same request may succeed later. */
export const isOutage = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (hasCode(error, ...SOCKET_CODES)) return true;
  if (hasCode(error, 'ENOENT')) return 'syscall' in error && error.syscall === 'connect';
  if ('code' in error && typeof error.code === 'string')
    return SQL_STATE.test(error.code) || (error.code === 'XX000' && NO_ROOM.test(error.message));
  return DRIVER_MESSAGE.test(error.message);
};
