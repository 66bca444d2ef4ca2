const MAX_PAGE = 100;

/** The number of entries of a page: what was asked for, between 1 and 100. */
export const pageSize = (first: number): number => Math.min(Math.max(first, 1), MAX_PAGE);
