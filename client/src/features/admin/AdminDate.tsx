import { formatAdminDate } from './formatAdminDate.ts';

/** A time of the area, in its own notation. */
export const AdminDate = ({ iso }: { readonly iso: string }) => (
  <time lang="en" dateTime={iso} title={iso}>
    {formatAdminDate(iso)}
  </time>
);
