const whole = new Intl.NumberFormat('en-GB');
const large = new Intl.NumberFormat('en-GB', { notation: 'compact', compactDisplay: 'long', maximumFractionDigits: 1 });

/** `2,400,000`. */
export const formatNumber = (value: number): string => whole.format(value);

/** `2.4 million`; below a hundred thousand every digit. */
export const formatLargeNumber = (value: number): string => (value < 100_000 ? whole : large).format(value);

/** Bytes as people read them, to one decimal: `1.2 kB`. */
export const formatBytes = (bytes: number): string => {
  if (bytes < 1_000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
};

/** An amount with its currency, which is foreign text: `1.2 billion EUR`. */
export const formatAmount = (amount: number, currency: string | null): string =>
  [formatLargeNumber(amount), currency].filter((part) => part !== null).join(' ');
