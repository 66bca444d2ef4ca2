/** A time of the area, in its own notation. */
export const AdminDate = ({ iso }: { readonly iso: string }) => (
  <time lang="en" dateTime={iso} title={iso}>
    {formatAdminDate(iso)}
  </time>
);

/** Spec 2 §9, in every language of the page: en-US with short month, hour and minute. */
const notation = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** An ISO time in the reader's own time zone: `Nov 21, 2026, 10:04 AM`. What is no time stays as it is. */
export const formatAdminDate = (iso: string): string => {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? iso : notation.format(time);
};
