import { Readable } from 'node:stream';
import type { ReportFormat, ReportType } from '../../../schema/events/report.ts';
import type { Language } from '../../../schema/report/words/factWords.ts';
import type { Audience } from '../../../checks/kit/fact.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import type { Clock } from '../../platform/base/clock.ts';
import type { CompanyDirectory } from '../directory/directory.ts';
import { reportWorkbook } from '../../documents/report/excel/reportWorkbook.ts';
import { comprehensivePdf } from '../../documents/report/pdf/comprehensivePdf.ts';
import { executivePdf } from '../../documents/report/pdf/executivePdf.ts';
import { reportCsv } from '../../documents/report/reportCsv.ts';
import type {
  HistoryEntry,
  ReportDocument,
  ReportPartner,
  Verification,
} from '../../documents/report/reportDocument.ts';
import { reportDocumentOf } from '../../documents/report/reportDocumentOf.ts';
import { companyOf, type Queries } from '../scans/scans.ts';
import { compareScans } from '../../report/comparison/compareScans.ts';
import { reportFor } from '../../report/reportFor.ts';
import { FILE_TYPES } from './exportFiles.ts';
import { answers } from '../../platform/base/answers.ts';

export interface RenderRequest {
  readonly scanId: string;
  /** Must be the scan's domain: a scan of another domain counts as not found. */
  readonly domain: string;
  readonly reportType: ReportType;
  readonly fileFormat: ReportFormat;
  /** Defaults to English. */
  readonly language?: Language | undefined;
  /** The partner who passes it on to the owner, named on the first page of a PDF, if any. */
  readonly partner?: ReportPartner;
}

/** `notFound`: the domain has no such scan. `notCompleted`: it runs or has failed; `message` says what to do. */
export type RenderedReport =
  | { readonly kind: 'rendered'; readonly content: Readable; readonly mediaType: string; readonly scan: ScanReport }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'notCompleted'; readonly message: string };

/**
 * Renders a completed scan as a file for the domain's owner. Errors occur before the first byte: when the promise resolves, the content is complete
 * and only has to be read.
 */
export type RenderReport = (request: RenderRequest) => Promise<RenderedReport>;

export interface RenderReportDependencies {
  readonly queries: Pick<Queries, 'scanById' | 'domainHistory'>;
  readonly companies: CompanyDirectory;
  /** How to verify the report of a scan, if there is a signed statement about it. */
  readonly verificationOf: (scan: Pick<ScanReport, 'scanId' | 'revision'>) => Promise<Verification | undefined>;
  readonly clock: Clock;
}

const MOST_HISTORY = 100;

const entryOf = ({ scanId, finishedAt, requestedAt, scorecard }: ScanReport): HistoryEntry => ({
  scanId,
  completedAt: finishedAt ?? requestedAt,
  overall: scorecard?.overall ?? null,
  subScores: scorecard?.subScores ?? { email: null, web: null, breach: null, compliance: null },
});

/** The document's data, masked for its reader. */
export const documentOf = async (
  { queries, companies, verificationOf }: RenderReportDependencies,
  scan: ScanReport,
  language: Language,
  audience: Audience,
  partner?: ReportPartner,
): Promise<ReportDocument> => {
  const { entries, totalCount } = await queries.domainHistory(scan.domain, { first: MOST_HISTORY, before: undefined });
  const own = entryOf(scan);
  // Newest first. The read model may not know this scan yet, and may know later ones.
  const earlier = entries.filter(({ scanId, completedAt }) => scanId !== scan.scanId && completedAt < own.completedAt);
  const [last] = earlier;
  const before = last && (await queries.scanById(last.scanId));
  const report = reportFor(audience, scan);
  return reportDocumentOf({
    language,
    report,
    company: companyOf(companies, scan.domain, scan.observations, scan.ownerWords).name,
    partner,
    totalScans: Math.max(1, totalCount),
    history: [own, ...earlier].reverse(),
    verification: (await verificationOf(scan)) ?? null,
    comparison: before?.status === 'completed' ? compareScans(reportFor(audience, before), report) : null,
  });
};

const contentOf = async (
  document: ReportDocument,
  { reportType, fileFormat }: RenderRequest,
  generatedAt: Date,
): Promise<Readable> => {
  switch (fileFormat) {
    case 'pdf':
      return Readable.from([
        await (reportType === 'executive_summary'
          ? executivePdf(document, generatedAt)
          : comprehensivePdf(document, generatedAt, { withEvidence: reportType !== 'comprehensive' })),
      ]);
    case 'excel':
      return Readable.from([reportWorkbook(document, generatedAt)]);
    case 'csv':
      return reportCsv(document);
  }
};

export const createRenderReport =
  (dependencies: RenderReportDependencies): RenderReport =>
  async (request) => {
    const scan = await dependencies.queries.scanById(request.scanId);
    if (scan?.domain !== request.domain) return { kind: 'notFound' };
    if (scan.status !== 'completed')
      return { kind: 'notCompleted', message: answers().reports.notCompleted[scan.status] };
    const document = await documentOf(dependencies, scan, request.language ?? 'en', 'owner', request.partner);
    const content = await contentOf(document, request, dependencies.clock());
    return { kind: 'rendered', content, mediaType: FILE_TYPES[request.fileFormat], scan };
  };
