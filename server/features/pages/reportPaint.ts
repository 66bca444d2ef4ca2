import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CarriedReport, ShownScan } from '../../../schema/report/carriedReport.ts';
import type { OwnOperation } from '../../platform/http/httpServer.ts';
import type { Log } from '../../platform/observability/log.ts';

/** Renders the page of a report. It is a part of the built client. */
export interface ReportPaint {
  /** Renders what is known about a report as HTML, with the components of the pages. */
  readonly draw: (report: CarriedReport, locale: string) => string;
  /** The first query of the page's script. */
  readonly firstQuestion: (shown: ShownScan) => OwnOperation;
  /** Converts the JSON answer to that query into the data from which the script restores its cache. */
  readonly carried: (shown: ShownScan, answer: string) => unknown;
}

interface PaintModule {
  readonly createReportPaint: () => Promise<ReportPaint>;
}

interface PaintOptions {
  /** The folder of the built client. */
  readonly clientDir: string;
  readonly log: Log;
}

/** Loads the module from the build. Returns `undefined` without a build. */
export const loadReportPaint = async ({ clientDir, log }: PaintOptions): Promise<ReportPaint | undefined> => {
  const file = join(clientDir, 'paint', 'reportPaint.js');
  if (!existsSync(file)) return undefined;
  try {
    // Our own build wrote the file: its shape is known.
    const module = (await import(pathToFileURL(file).href)) as PaintModule;
    return await module.createReportPaint();
  } catch (error) {
    log.error({ err: error }, 'pages of reports cannot be rendered on the server; browsers render them');
    return undefined;
  }
};
