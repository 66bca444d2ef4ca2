import type { ShownReport } from '../scanReport/reportFor.ts';
import type { KeptBody } from '../../platform/http/keptBodies.ts';

/** Of one report: two languages, and addresses that differ. */
const MOST_OF_A_REPORT = 4;

export interface KeptPages {
  /** The page that was made of this report under the same name; else it is made. `name`: all that a page depends on besides. */
  ofReport(report: ShownReport, name: string, make: () => string): KeptBody;
  /** The same of pages that are the same always; there are few names of them. */
  fixed(name: string, make: () => string): KeptBody;
}

/**
 * Pages as they were made once. Those of a report are kept with it: the same object is the same report (createLatestReports, reportFor); which one is the
 * newest is asked of the database each time.
 */
export const createKeptPages = (): KeptPages => {
  const ofReports = new WeakMap<ShownReport, Map<string, KeptBody>>();
  const fixed = new Map<string, KeptBody>();
  const pageIn = (pages: Map<string, KeptBody>, name: string, make: () => string): KeptBody => {
    const page = pages.get(name) ?? Buffer.from(make());
    // The one that was asked for last stands last.
    pages.delete(name);
    pages.set(name, page);
    return page;
  };
  return {
    fixed: (name, make) => pageIn(fixed, name, make),
    ofReport: (report, name, make) => {
      const pages = ofReports.get(report) ?? new Map<string, KeptBody>();
      ofReports.set(report, pages);
      const page = pageIn(pages, name, make);
      const [oldest] = pages.keys();
      if (pages.size > MOST_OF_A_REPORT && oldest !== undefined) pages.delete(oldest);
      return page;
    },
  };
};
