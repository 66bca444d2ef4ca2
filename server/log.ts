import { pino, type Logger } from 'pino';

export type Log = Logger;

/** Structured lines on standard error, so that a command's own output stays clean. No personal data goes in: log ids, never addresses. */
export const createLog = (level: string): Log => pino({ level, base: null }, pino.destination({ dest: 2, sync: true }));
