/** Which entries a page shows, counted from 1: `Showing 21 to 40 of 57`. Nothing for a page behind the end. */
export const shownRange = (
  page: number,
  limit: number,
  total: number,
): { readonly from: number; readonly to: number } | undefined => {
  const from = (page - 1) * limit + 1;
  return from > total ? undefined : { from, to: Math.min(total, page * limit) };
};
