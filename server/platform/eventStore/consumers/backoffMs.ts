const LONGEST_MS = 60_000;

/** The wait after failed delivery `attempt` (from 1): doubles with each, at most a minute, with a fifth of jitter either way. */
export const backoffMs = (attempt: number, firstMs: number, random: () => number = Math.random): number =>
  Math.min(LONGEST_MS, firstMs * 2 ** (attempt - 1) * (0.8 + 0.4 * random()));
