import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CarriedReport } from '../../../schema/report/carriedReport.ts';
import type { Log } from '../../platform/observability/log.ts';

/** Draws a known report in a language, by the components of the pages; undefined when that fails. */
export type ReportPaint = (report: CarriedReport, locale: string) => string | undefined;

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
    const paint = await module.createReportPaint();
    return (report, locale) => {
      try {
        return paint(report, locale);
      } catch (error) {
        log.error({ err: error }, 'the page of a report could not be drawn here; the browser draws it');
        return undefined;
      }
    };
  } catch (error) {
    log.error({ err: error }, 'pages of reports cannot be drawn here; browsers draw them');
    return undefined;
  }
};
