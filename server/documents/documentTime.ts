const format = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** `Nov 21, 2026, 10:04 UTC`. `time`: ISO 8601. */
export const documentTime = (time: string): string => `${format.format(new Date(time))} UTC`;
