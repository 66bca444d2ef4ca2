import { byFormatTag } from '../../../texts/byFormatTag.ts';

const moment = byFormatTag((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'medium' }));

/** An ISO time to the second, in the reader's own time zone: `21 Nov 2026, 08:12:45`. */
export const formatMoment = (iso: string): string => moment().format(new Date(iso));

/** The reader's own time zone, by its name: `Europe/Berlin`. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
