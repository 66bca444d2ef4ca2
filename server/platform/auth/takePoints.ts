/**
 * Takes up to `points` of what a network has left in its window, for good. `granted`: how many it got, 0 where nothing is left; `msLeft`: until the
 * window ends and all are there again. Rejects where the count cannot be reached.
 */
export type TakePoints = (
  network: string,
  points: number,
) => Promise<{ readonly granted: number; readonly msLeft: number }>;
