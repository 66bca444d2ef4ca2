import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CarriedReport, ShownScan } from '../../../schema/report/carriedReport.ts';
import type { OwnOperation } from '../../platform/http/httpServer.ts';
import type { Log } from '../../platform/observability/log.ts';

/** What the page of a report is made with. It is a part of the built client. */
export interface ReportPaint {
  /** What is known of a report, as HTML, by the components of the pages. */
  readonly draw: (report: CarriedReport, locale: string) => string;
  /** What the script asks for first. */
  readonly firstQuestion: (shown: ShownScan) => OwnOperation;
  /** From the answer to that question, as JSON, what the script restores its cache from. */
  readonly carried: (shown: ShownScan, answer: string) => unknown;
}

interface PaintModule {
  readonly createReportPaint: () => Promise<ReportPaint>;
}

interface PaintOptions {
  /** Where the built client is. */
  readonly clientDir: string;
  readonly log: Log;
}

/** Of the build; undefined without one. */
export const loadReportPaint = async ({ clientDir, log }: PaintOptions): Promise<ReportPaint | undefined> => {
  const file = join(clientDir, 'paint', 'reportPaint.js');
  if (!existsSync(file)) return undefined;
  try {
    // The file was written by our own build: its shape is known.
    const module = (await import(pathToFileURL(file).href)) as PaintModule;
    return await module.createReportPaint();
  } catch (error) {
    log.error({ err: error }, 'pages of reports cannot be drawn here; browsers draw them');
    return undefined;
  }
};
