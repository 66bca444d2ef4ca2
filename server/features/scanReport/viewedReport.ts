import type { ScanReport } from '../../../schema/report/scanReport.ts';
import type { Witness } from '../auditLog/witness.ts';
import { witnessKind } from '../auditLog/witnessKind.ts';
import type { CallerContext } from '../../platform/graphql/context.ts';

export interface ViewContext extends Pick<CallerContext, 'client' | 'caller'> {
  readonly services: { readonly witness: Pick<Witness, 'reportViewed'> };
}

/** Tells the witness of a finished report that somebody reads, and gives it on. */
export const viewedReport = async <Report extends Pick<ScanReport, 'status' | 'domain' | 'scanId'>>(
  { services, client, caller }: ViewContext,
  report: Report | undefined,
): Promise<Report | undefined> => {
  if (report?.status !== 'completed') return report;
  const { domain, scanId } = report;
  const kind = witnessKind(await caller());
  services.witness.reportViewed({ domain, scanId, kind, client, via: kind === 'portal' ? 'portal' : 'api' });
  return report;
};
