/** Wikibase's precisions: 9 a year, 10 a month, 11 a day; less than a year says too little. */
const LENGTHS: Readonly<Record<string, number>> = { '9': 4, '10': 7, '11': 10 };

/** `1998-09-04T00:00:00Z` as exactly as it is known: `1998`, `1998-09` or `1998-09-04`; null: no date of our era, or a vaguer one. */
export const wikidataDay = (value: string | undefined, precision: string | undefined = '11'): string | null => {
  const date = /^\+?(\d{4}-\d{2}-\d{2})T/.exec(value ?? '')?.[1];
  const length = LENGTHS[precision];
  if (date === undefined || length === undefined) return null;
  const day = date.slice(0, length).replace(/(-00){1,2}$/, '');
  const isReal = Number.isFinite(Date.parse(day)) && (day.length < 10 || new Date(day).toISOString().startsWith(day));
  return isReal && !day.startsWith('0000') ? day : null;
};
