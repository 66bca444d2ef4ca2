const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** `21 November 2026 at 10:04`, in UTC. `time`: ISO 8601. */
export const dateTime = (time: string): string => format.format(new Date(time));
