const MAX_PAGE = 100;

/** How many entries a page has, whatever was asked for. */
export const pageSize = (first: number): number => Math.min(Math.max(first, 1), MAX_PAGE);
