const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Parses `validFrom` and `validTo` of node:crypto's X509Certificate: `Jan  1 00:00:00 1 GMT`. `new Date` takes the year 1 for 2001. Returns an invalid date for
 * `Bad time value`, which OpenSSL writes for a time that does not exist.
 */
export const certificateTime = (text: string): Date => {
  const [, month = '', day, hours, minutes, seconds, year] =
    /^([A-Z][a-z]{2}) +(\d{1,2}) (\d{2}):(\d{2}):(\d{2})(?:\.\d+)? (\d{1,4}) GMT$/.exec(text) ?? [];
  const date = new Date(
    Date.UTC(2000, MONTHS.indexOf(month), Number(day), Number(hours), Number(minutes), Number(seconds)),
  );
  date.setUTCFullYear(Number(year), MONTHS.indexOf(month), Number(day));
  return date;
};
