/** Time between two questions or connections to the same address: 20 per second, as stated in docs/dns-checks.md. */
export const SPACING_MS = 50;

/** Returns how many milliseconds to wait before contacting an address, so that questions or connections to one address start at least `spacingMs` apart. */
export const createPace = (spacingMs: number): ((address: string, now: number) => number) => {
  const next = new Map<string, number>();
  return (address, now) => {
    const at = Math.max(now, next.get(address) ?? 0);
    next.set(address, at + spacingMs);
    return at - now;
  };
};
