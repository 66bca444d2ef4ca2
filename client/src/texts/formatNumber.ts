import { numberIn } from '../../../schema/texts/formats.ts';
import { byFormatTag } from './byFormatTag.ts';
import { currentLocale } from './catalogue.ts';

const large = byFormatTag(
  (tag) => new Intl.NumberFormat(tag, { notation: 'compact', compactDisplay: 'long', maximumFractionDigits: 1 }),
);

const decimal = byFormatTag(
  (tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false }),
);

const percent = byFormatTag((tag) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 }));

const bytes = byFormatTag((tag) => new Intl.NumberFormat(tag, { style: 'unit', unit: 'byte', unitDisplay: 'long' }));

/** `2,400,000`, as the messages of the catalogues write it. */
export const formatNumber = (value: number): string => numberIn(currentLocale(), value);

/** `2.4 million`; below a hundred thousand every digit. */
export const formatLargeNumber = (value: number): string =>
  value < 100_000 ? formatNumber(value) : large().format(value);

/** To one decimal: `3.0`. */
export const formatDecimal = (value: number): string => decimal().format(value);

/** A share of one, in whole percent: `87%`. */
export const formatPercent = (share: number): string => percent().format(share);

/** Bytes as people read them, to one decimal: `1.2 kB`. */
export const formatBytes = (count: number): string => {
  if (count < 1_000) return bytes().format(count);
  return count < 1_000_000 ? `${formatDecimal(count / 1_000)} kB` : `${formatDecimal(count / 1_000_000)} MB`;
};

/** An amount with its currency, which is foreign text: `1.2 billion EUR`. */
export const formatAmount = (amount: number, currency: string | null): string =>
  [formatLargeNumber(amount), currency].filter((part) => part !== null).join(' ');
