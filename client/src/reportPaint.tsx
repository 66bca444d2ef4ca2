import { renderToStaticMarkup } from 'react-dom/server';
import type { CarriedReport } from '../../schema/report/carriedReport.ts';
import { KnownReport } from './features/scanReport/KnownReport.tsx';
import { speak, speakAtOnce } from './texts/catalogue.ts';
import { type Locale, LOCALES } from './texts/locale.ts';

/** Loads the words of all languages; resolves with what renders a known report, as HTML. Used by the server; browsers do not load this module. */
export const createReportPaint = async (): Promise<(report: CarriedReport, locale: Locale) => string> => {
  for (const locale of LOCALES) await speak(locale, [locale]);
  return (report, locale) => {
    speakAtOnce(locale);
    return renderToStaticMarkup(<KnownReport report={report} />);
  };
};
