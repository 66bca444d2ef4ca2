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

/** Formats a number like the messages of the catalogues: `2,400,000`. */
export const formatNumber = (value: number): string => numberIn(currentLocale(), value);

/** Formats a number in short form: `2.4 million`. Below a hundred thousand, every digit is shown. */
export const formatLargeNumber = (value: number): string =>
  value < 100_000 ? formatNumber(value) : large().format(value);

/** Formats a number with one decimal: `3.0`. */
export const formatDecimal = (value: number): string => decimal().format(value);

/** Formats a share between 0 and 1 as a whole percentage: `87%`. */
export const formatPercent = (share: number): string => percent().format(share);

/** Formats a number of bytes, with one decimal above 999: `1.2 kB`. */
export const formatBytes = (count: number): string => {
  if (count < 1_000) return bytes().format(count);
  return count < 1_000_000 ? `${formatDecimal(count / 1_000)} kB` : `${formatDecimal(count / 1_000_000)} MB`;
};

/** Formats an amount with its currency, which is third-party text: `1.2 billion EUR`. */
export const formatAmount = (amount: number, currency: string | null): string =>
  [formatLargeNumber(amount), currency].filter((part) => part !== null).join(' ');
