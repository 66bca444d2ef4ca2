/** What the address says of the audit log: a page from 1, and for later pages how many entries there were when page 1 was opened. */
export interface AuditAddress {
  readonly page: number;
  readonly asOf: number | undefined;
}

/** GraphQL's Int ends there. */
const MOST = 2 ** 31 - 1;

/** A whole number of the address from `least` on; undefined for anything else. */
const countOf = (text: string | null, least: number): number | undefined => {
  if (text === null || !/^\d{1,10}$/.test(text)) return undefined;
  const count = Number(text);
  return count >= least && count <= MOST ? count : undefined;
};

/** Anyone can write an address: what is no page is page 1. Page 1 is always the newest. */
export const readAuditAddress = (query: URLSearchParams): AuditAddress => {
  const page = countOf(query.get('page'), 1) ?? 1;
  return { page, asOf: page === 1 ? undefined : countOf(query.get('as_of'), 0) };
};

/** The address of another page, with all that it says beside that. */
export const writeAuditAddress = (query: URLSearchParams, { page, asOf }: AuditAddress): URLSearchParams => {
  const next = new URLSearchParams(query);
  next.delete('page');
  next.delete('as_of');
  if (page > 1) {
    next.set('page', String(page));
    if (asOf !== undefined) next.set('as_of', String(asOf));
  }
  return next;
};
