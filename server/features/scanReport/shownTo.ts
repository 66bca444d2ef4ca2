import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { audienceOf } from './audienceOf.ts';
import { reportFor, type ShownReport } from './reportFor.ts';
import type { CallerContext } from '../../platform/graphql/context.ts';

/** A report as the caller of an operation may see it. */
export const shownTo = async ({ caller }: Pick<CallerContext, 'caller'>, report: ScanReport): Promise<ShownReport> =>
  reportFor(audienceOf(await caller(), report.domain), report);
