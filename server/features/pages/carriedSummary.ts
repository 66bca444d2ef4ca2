import type { ShownReport } from '../scanReport/reportFor.ts';

/** What a page of a report says of it before the report itself has come; undefined while there is nothing to say. */
export const carriedSummary = (report: ShownReport | undefined): string | undefined =>
  report?.status === 'completed' ? report.summary?.tldr : undefined;
