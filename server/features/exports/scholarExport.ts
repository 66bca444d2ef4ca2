import { Readable } from 'node:stream';
import type { Audience } from '../../../checks/kit/fact.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { reportWorkbook } from '../../documents/report/excel/reportWorkbook.ts';
import { reportCsv } from '../../documents/report/reportCsv.ts';
import type { Citation } from '../../documents/report/reportDocument.ts';
import { type AnswerDependencies, scanAnswer } from '../scans/scans.ts';
import { reportFor } from '../../report/reportFor.ts';
import type { ExportFormat } from './exportFiles.ts';
import { documentOf, type RenderReportDependencies } from './renderReport.ts';

export interface ScholarExportDependencies extends RenderReportDependencies {
  readonly queries: RenderReportDependencies['queries'] & AnswerDependencies;
  /** `undefined` if the report is at the origin from which it was requested. */
  readonly publicUrl: string | undefined;
}

/** The file of a completed scan for research: everything but data about persons, with a citation. `askedAt`: the origin of the request. */
export type ScholarExport = (
  scan: ScanReport,
  audience: Audience,
  format: ExportFormat,
  askedAt: string,
) => Promise<Readable>;

export const createScholarExport =
  (dependencies: ScholarExportDependencies): ScholarExport =>
  async (scan, audience, format, askedAt) => {
    const retrievedAt = dependencies.clock();
    const citation = citationOf(scan, audience, (dependencies.publicUrl ?? askedAt).replace(/\/$/, ''), retrievedAt);
    const document = { ...(await documentOf(dependencies, scan, 'en', audience)), citation };
    switch (format) {
      case 'csv':
        return reportCsv(document);
      case 'excel':
        return Readable.from([reportWorkbook(document, retrievedAt)]);
      case 'json': {
        const report = await scanAnswer(dependencies.queries, reportFor(audience, scan));
        const sections = document.sections.map(({ id, state, checks, findings }) => ({ id, state, checks, findings }));
        const { history } = document;
        return Readable.from([`${JSON.stringify({ citation, report, sections, history }, null, 2)}\n`]);
      }
    }
  };

const SCORING =
  'Each sub-score is 100 points less its penalties, and never below 0. The overall score is 100 less the weighted losses of the sub-scores. A check that was not conclusive is “Not checked” and counts neither way.';

const MASKED = {
  owner: 'Nothing is masked: the domain is your own.',
  scholar: 'IP addresses of the host are shown in part. Mail addresses and phone numbers of people are masked.',
  public:
    'IP addresses of the host are shown in part, numbers of its networks and details of breaches not at all. Mail addresses and phone numbers of people are masked.',
} as const satisfies Record<Audience, string>;

/** How to cite a scan by its permanent address and date, and what its figures are based on. */
const citationOf = (
  { domain, scanId, finishedAt, requestedAt, scorecard }: ScanReport,
  audience: Audience,
  site: string,
  now: Date,
): Citation => {
  const [scannedAt, retrievedAt] = [finishedAt ?? requestedAt, now.toISOString()];
  const address = `${site}/scan/${domain}/${scanId}`;
  const scoringRules = scorecard?.rulesetVersion ?? null;
  const rules = scoringRules === null ? '' : `, scoring rules ${scoringRules}`;
  return {
    text: `Candor (${scannedAt.slice(0, 4)}). Security and privacy report of ${domain}, scanned ${scannedAt.slice(0, 10)}${rules}. ${address} (retrieved ${retrievedAt.slice(0, 10)}).`,
    permanent_address: address,
    scanned_at: scannedAt,
    retrieved_at: retrievedAt,
    ruleset_version: scoringRules,
    methodology: `${site}/methodology`,
    scoring: SCORING,
    masked: MASKED[audience],
  };
};
