import { byFormatTag } from '../../../ui/byFormatTag.ts';

const regions = byFormatTag((tag) => new Intl.DisplayNames(tag, { type: 'region' }));

/** A country in the reader's language, by its ISO 3166-1 code; `english` where the code is none. */
export const countryName = (code: string | null, english: string | null): string | null =>
  code !== null && /^[A-Z]{2}$/.test(code) ? (regions().of(code) ?? english) : english;
