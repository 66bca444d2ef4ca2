/** The time of day; the real one is `() => new Date()`, given in main.ts. */
export type Clock = () => Date;
