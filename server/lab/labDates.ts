/**
 * The base of every date in the lab is the first of this month (UTC), so that a lab in one process and a test in another agree on the content of certificates
 * and security.txt files.
 */
const monthStart = (() => {
  const now = new Date();
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
})();

const DAY = 86_400_000;

/** `daysFromMonthStart(-40)` is always in the past and `daysFromMonthStart(40)` always in the future. */
export const daysFromMonthStart = (days: number): Date => new Date(monthStart + days * DAY);
