/**
 * How much of its way a replay has gone, from 0 to 1; undefined while nobody knows how long it is. The head moves on while it runs, so it
 * may have folded more than was counted at first.
 */
export const replayShare = ({
  events,
  total,
}: {
  readonly events: number;
  readonly total: number | null;
}): number | undefined => {
  if (total === null) return undefined;
  return total === 0 ? 1 : Math.min(1, Math.max(0, events / total));
};
