/** Between two questions or connections to one address: 20 a second, which docs/dns-checks.md states. */
export const SPACING_MS = 50;

/** Milliseconds until one may go to an address: questions (or connections) to one address start at least `spacingMs` apart. */
export const createTurns = (spacingMs: number): ((address: string, now: number) => number) => {
  const next = new Map<string, number>();
  return (address, now) => {
    const at = Math.max(now, next.get(address) ?? 0);
    next.set(address, at + spacingMs);
    return at - now;
  };
};
