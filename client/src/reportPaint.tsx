import { renderToStaticMarkup } from 'react-dom/server';
import type { CarriedReport, ShownScan } from '../../schema/report/carriedReport.ts';
import { KnownReport } from './features/scanReport/KnownReport.tsx';
import { EarlierReport, LatestScan } from './features/scans/readScan.ts';
import { ScanAgainButton } from './features/scans/ScanAgainButton.tsx';
import { documentIds } from './generated/documentIds.ts';
import { createReportCache } from './platform/createReportCache.ts';
import type { CarriedState } from './platform/carriedState.ts';
import { speak, speakAtOnce } from './texts/catalogue.ts';
import type { Locale } from './texts/locale.ts';
import { languages } from '../../schema/texts/generated/languages.ts';

const questionOf = ({ domain, scanId }: ShownScan) =>
  scanId === undefined
    ? ({ name: 'LatestScan', query: LatestScan, variables: { domain } } as const)
    : ({ name: 'EarlierReport', query: EarlierReport, variables: { id: scanId, domain } } as const);

/** Loads the words of all languages. Resolves to the function with which the server renders a report page. Browsers do not load this module. */
export const createReportPaint = async () => {
  for (const locale of languages) await speak(locale, [locale]);
  return {
    draw: (report: CarriedReport, locale: Locale): string => {
      speakAtOnce(locale);
      return renderToStaticMarkup(<KnownReport report={report} actions={<ScanAgainButton />} />);
    },
    firstQuestion: (shown: ShownScan) => {
      const { name, variables } = questionOf(shown);
      return { documentId: documentIds[name], variables };
    },
    carried: (shown: ShownScan, answer: string): CarriedState => {
      const { query, variables } = questionOf(shown);
      const cache = createReportCache();
      // The response comes from the schema that the types were generated from.
      const { data } = JSON.parse(answer) as { readonly data: { readonly latestScan: { readonly id: string } | null } };
      cache.writeQuery({ query, variables, data });
      const newest = shown.scanId === undefined ? data.latestScan : null;
      return { ...(newest && { newest: { domain: shown.domain, scanId: newest.id } }), cache: cache.extract() };
    },
  };
};
