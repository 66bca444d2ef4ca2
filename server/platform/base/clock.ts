/** The current time. In production, the clock that all processes share (server/platform/database/sharedClock.ts). */
export type Clock = () => Date;
