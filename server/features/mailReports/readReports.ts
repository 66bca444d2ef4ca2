import type { ParsedReport } from './parsedReport.ts';
import { parseDmarcReport } from './parseDmarcReport.ts';
import { parseTlsReport } from './parseTlsReport.ts';
import { unpackReports, UploadRefused } from './unpackReports.ts';

/** All reports in an upload: an XML or JSON file, plain, gzipped or in a zip archive. Rejects with UploadRefused. */
export const readReports = async (upload: Uint8Array): Promise<readonly ParsedReport[]> => {
  const reports: ParsedReport[] = [];
  for (const bytes of await unpackReports(upload)) {
    const text = new TextDecoder().decode(bytes).trimStart();
    if (text.startsWith('<')) reports.push(await parseDmarcReport(text));
    else if (text.startsWith('{')) reports.push(parseTlsReport(text));
    else throw new UploadRefused('notAReport');
  }
  return reports;
};

/** The domains that a report is about. */
export const domainsOf = (report: ParsedReport): ReadonlySet<string> =>
  new Set(report.kind === 'dmarc' ? [report.policyDomain] : report.policies.map(({ policyDomain }) => policyDomain));
