const DELIMITERS = /[\t\x20-\x2F;-@[-`{-~]+/;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Milliseconds, by the algorithm of RFC 6265bis §5.1.1: the first part of each kind counts, in any order, and a time zone says nothing.
 * Undefined where browsers pass over the attribute (`0`, `-1`, dates of ISO 8601).
 */
export const parseCookieDate = (text: string): number | undefined => {
  let time: readonly number[] | undefined;
  let [day, month, year]: (number | undefined)[] = [];
  for (const part of text.slice(0, 1_024).split(DELIMITERS)) {
    const clock = /^(\d{1,2}):(\d{1,2}):(\d{1,2})(?!\d)/.exec(part);
    const named = MONTHS.indexOf(part.slice(0, 3).toLowerCase());
    if (!time && clock) time = clock.slice(1).map(Number);
    else if (day === undefined && /^\d{1,2}(?!\d)/.test(part)) day = Number.parseInt(part, 10);
    else if (month === undefined && named >= 0) month = named;
    else if (year === undefined && /^\d{2,4}(?!\d)/.test(part)) year = fullYear(Number.parseInt(part, 10));
  }
  if (!time || day === undefined || month === undefined || year === undefined) return undefined;
  const [hours = 0, minutes = 0, seconds = 0] = time;
  const date = new Date(Date.UTC(year, month, day, hours, minutes, seconds));
  const isReal = date.getUTCDate() === day && date.getUTCMonth() === month && year >= 1601;
  return isReal && hours <= 23 && minutes <= 59 && seconds <= 59 ? date.getTime() : undefined;
};

const fullYear = (written: number): number => {
  if (written <= 69) return 2_000 + written;
  return written <= 99 ? 1_900 + written : written;
};
