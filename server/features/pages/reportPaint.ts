import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CarriedReport } from '../../../schema/report/carriedReport.ts';
import type { OwnOperation } from '../../platform/http/httpServer.ts';
import type { Log } from '../../platform/observability/log.ts';

/** Which report a page shows: the newest of the domain, or the one of this scan. */
export interface ShownScan {
  readonly domain: string;
  readonly scanId?: string | undefined;
}

/** What the pages know of themselves: how a report is drawn before any script runs, and what the script asks for first. */
export interface ReportPaint {
  /** What is known of a report, as HTML, by the components of the pages. */
  readonly draw: (report: CarriedReport, locale: string) => string;
  readonly firstQuestion: (shown: ShownScan) => OwnOperation;
  /** The answer to that, as JSON, and as the script takes it into its cache. */
  readonly taken: (shown: ShownScan, answer: string) => unknown;
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
