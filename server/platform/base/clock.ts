/** The time of day; the real one is that which all processes share (server/platform/database/sharedClock.ts). */
export type Clock = () => Date;
