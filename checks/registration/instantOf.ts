const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Offsets in minutes east of Greenwich, for unambiguous abbreviations only. */
const ZONES: Readonly<Record<string, number>> = {
  z: 0,
  utc: 0,
  gmt: 0,
  cet: 60,
  cest: 120,
  eet: 120,
  eest: 180,
  msk: 180,
  sgt: 480,
  hkt: 480,
  wat: 60,
  cat: 120,
  sast: 120,
  eat: 180,
  jst: 540,
  kst: 540,
  nzst: 720,
  nzdt: 780,
  clt: -240,
  clst: -180,
  est: -300,
  edt: -240,
  pst: -480,
  pdt: -420,
};

const TIME =
  /^[T\s]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.,]\d{1,9})?\s*\(?(?:(?:utc|gmt)(?=[+-]))?([a-z]{1,4}|[+-]\d{2}:?\d{2}|[+-]\d{1,2})?\)?/i;

/** `Tue Feb 10 09:42:42 2004`, `Mar 25 01:57:22 PDT 2009`: the formats of C's ctime and Unix's date, with the year at the end. */
const YEAR_LAST = /^((?:[a-z]{3} +)?[a-z]{3} +\d{1,2}) +(\d{2}:\d{2}:\d{2})(?: +([a-z]{3,4}))? +(\d{4})$/i;

const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day,? +/i;

export type DateOrder = 'dayFirst' | 'monthFirst';

/**
 * Parses a point in time as registries write it: RFC 3339, and the WHOIS formats (`2026.03.01`, `2026-Mar-01`, `01-Mar-2026`, `Sun Mar 1 2026`, `1 March 2026`,
 * `20260301`, `2026/03/01 01:05:00 (JST)`). Without a zone it is UTC. Returns `undefined` if it is not a date, or if it is ambiguous (`03/04/2026`) and no
 * `order` is given.
 */
export const instantOf = (text: unknown, order?: DateOrder): Date | undefined => {
  if (typeof text !== 'string' || text.length > 100) return undefined;
  const trimmed = text.trim().replace(YEAR_LAST, '$1 $4 $2 $3').replace(WEEKDAY, '');
  const day = dayOf(trimmed, order);
  if (!day) return undefined;
  const [, hours = '0', minutes = '0', seconds = '0', zone = 'z'] = TIME.exec(trimmed.slice(day.length)) ?? [];
  const offset = offsetOf(zone.toLowerCase());
  if (offset === undefined || Number(hours) > 24 || Number(minutes) > 59 || Number(seconds) > 60) return undefined;
  const date = new Date(Date.UTC(day.year, day.month - 1, day.day));
  // A day that does not exist rolls over into the next month.
  if (day.year < 1970 || day.year > 9_998 || date.getUTCMonth() !== day.month - 1 || date.getUTCDate() !== day.day)
    return undefined;
  return new Date(date.getTime() + ((Number(hours) * 60 + Number(minutes) - offset) * 60 + Number(seconds)) * 1_000);
};

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** Number of characters that the date takes up. */
  readonly length: number;
}

const dayOf = (text: string, order: DateOrder | undefined): Day | undefined => {
  const big =
    /^(\d{4})(?:-|\/|\.\s?)(\d{1,2})(?:-|\/|\.\s?)(\d{1,2})\.?(?!\d)/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})(?!\d)/.exec(text);
  if (big) return { year: Number(big[1]), month: Number(big[2]), day: Number(big[3]), length: big[0].length };
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[-\s.]+([a-z]{3,9})[-\s.,]+(\d{4})(?!\d)/i.exec(text);
  if (named) {
    const month = MONTHS.indexOf((named[2] ?? '').toLowerCase().slice(0, 3)) + 1;
    return { year: Number(named[3]), month, day: Number(named[1]), length: named[0].length };
  }
  const turned =
    /^(?<year>\d{4})[-\s.]+(?<month>[a-z]{3,9})[-\s.]+(?<day>\d{1,2})(?!\d)\.?/i.exec(text) ??
    /^(?:[a-z]{3},?\s+)?(?<month>[a-z]{3,9})\s+(?<day>\d{1,2}),?\s+(?<year>\d{4})(?!\d)/i.exec(text);
  if (turned?.groups) {
    const { year, month = '', day } = turned.groups;
    return {
      year: Number(year),
      month: MONTHS.indexOf(month.toLowerCase().slice(0, 3)) + 1,
      day: Number(day),
      length: turned[0].length,
    };
  }
  const little = LITTLE.exec(text);
  const known = order ?? dateOrderOf(text) ?? (little?.[1] === little?.[3] ? 'dayFirst' : undefined);
  if (!little || known === undefined) return undefined;
  const [first, second] = [Number(little[1]), Number(little[3])];
  const isAmerican = known === 'monthFirst';
  return {
    year: Number(little[4]),
    month: isAmerican ? first : second,
    day: isAmerican ? second : first,
    length: little[0].length,
  };
};

const LITTLE = /^(\d{1,2})([-/.]\s?)(\d{1,2})[-/.]\s?(\d{4})(?!\d)/;

/**
 * Returns the order of day and month in a numeric date, if the date reveals it. With dots, the day always comes first; with slashes, it depends on the writer.
 */
export const dateOrderOf = (text: string): DateOrder | undefined => {
  const little = LITTLE.exec(text);
  if (!little) return undefined;
  const [first, second] = [Number(little[1]), Number(little[3])];
  if (little[2]?.startsWith('.') === true) return 'dayFirst';
  return second > 12 && first <= 12 ? 'monthFirst' : first > 12 && second <= 12 ? 'dayFirst' : undefined;
};

/** Returns minutes east of Greenwich; `undefined` for an unknown zone. */
const offsetOf = (zone: string): number | undefined => {
  const match = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(zone);
  if (!match) return ZONES[zone];
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  return minutes > 1_439 ? undefined : match[1] === '-' ? -minutes : minutes;
};
