/**
 * Every date in the lab counts from the first of this month (UTC), so that the lab in one process and a test in another agree on
 * what a certificate or a security.txt says.
 */
const monthStart = (() => {
  const now = new Date();
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
})();

const DAY = 86_400_000;

/** `daysFromMonthStart(-40)` is always past and `daysFromMonthStart(40)` always to come. */
export const daysFromMonthStart = (days: number): Date => new Date(monthStart + days * DAY);
