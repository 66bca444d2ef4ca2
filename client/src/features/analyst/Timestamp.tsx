import { byFormatTag } from '../../texts/byFormatTag.ts';

const notation = byFormatTag(
  (tag) =>
    new Intl.DateTimeFormat(tag, {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      fractionalSecondDigits: 3,
    }),
);

/** A time from the log to the millisecond, in the user's time zone, with the recorded time as its tooltip. */
export const Timestamp = ({ iso }: { readonly iso: string }) => (
  <time dateTime={iso} title={iso}>
    {Number.isNaN(Date.parse(iso)) ? iso : notation().format(new Date(iso))}
  </time>
);
