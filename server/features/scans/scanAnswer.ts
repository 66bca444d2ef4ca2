import { companyOf } from '../scanReport/companyOf.ts';
import type { ShownReport } from '../scanReport/reportFor.ts';
import type { CompanyDirectory } from '../companies/companyDirectory.ts';
import type { Queries } from '../scanReport/queries.ts';
import { securityScanBody } from '../scanReport/securityScanBody.ts';

export interface AnswerParts extends Pick<Queries, 'totalScans'> {
  readonly companies: CompanyDirectory;
}

/** The documented body of a scan that has ended, as a call and as a file: with the name of its company and the scans of its domain so far. */
export const scanAnswer = async (
  services: AnswerParts,
  report: ShownReport,
): Promise<ReturnType<typeof securityScanBody>> => {
  const { domain, observations, ownerWords } = report;
  const totals = await services.totalScans([domain]);
  // A scan that has just ended may not be counted yet.
  const total = Math.max(1, totals.get(domain) ?? 0);
  return securityScanBody(report, companyOf(services.companies, domain, observations, ownerWords), total);
};
