import { currentFormatTag } from '../../texts/catalogue.ts';
import { formatDateTime } from '../../texts/formatTime.ts';

/** A time in the administrators' area, in the format of spec 2 §9. */
export const AdminDate = ({ iso }: { readonly iso: string }) => (
  <time dateTime={iso} title={iso}>
    {formatAdminDate(iso)}
  </time>
);

/** Spec 2 §9, on English pages of every region: en-US with short month, hour and minute. */
const english = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Formats an ISO time in the reader's own time zone: `Nov 21, 2026, 10:04 AM`. Returns text that is not a time unchanged. */
export const formatAdminDate = (iso: string): string => {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return iso;
  return currentFormatTag().startsWith('en') ? english.format(time) : formatDateTime(iso);
};
