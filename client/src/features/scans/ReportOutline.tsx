import { Suspense, use } from 'react';
import { PartFault } from '../../platform/PartFault.tsx';
import { usePageHead } from '../../platform/usePageHead.ts';
import { scanTexts } from '../../texts/scan/scanTexts.ts';
import { ForeignText } from '../../ui/ForeignText.tsx';
import { OutlineBar } from '../../ui/OutlineBar.tsx';
import { CarriedReportContext, KnownReport } from './CarriedReport.ts';
import styles from './ReportOutline.module.css';

const SHEETS = ['notice', 'subScores', 'firstSteps', 'email', 'web'];

interface ReportOutlineProps {
  readonly domain: string;
  /** Whether it is a report that was there when the page was opened: then its score and verdicts came along. */
  readonly isKnown?: boolean;
}

/** Where the report will stand, until its first answer is there. */
export const ReportOutline = ({ domain, isKnown = false }: ReportOutlineProps) => {
  const texts = scanTexts().report;
  const carried = use(CarriedReportContext)();
  usePageHead({
    title: texts.title(domain),
    description: texts.description(domain),
    path: `/scan/${domain}`,
  });
  if (!isKnown || !carried) return <Outline domain={domain} />;
  return (
    <PartFault>
      <Suspense fallback={<Outline domain={domain} />}>
        <KnownReport report={carried} />
      </Suspense>
    </PartFault>
  );
};

const Outline = ({ domain }: { readonly domain: string }) => (
  <article className={styles['outline']} aria-busy aria-labelledby="report-title">
    <div className={styles['verdict']}>
      <h1 id="report-title" className={styles['title']}>
        <ForeignText text={domain} />
      </h1>
      <p>
        <OutlineBar width="80%" />
      </p>
      <p>
        <OutlineBar width="60%" />
      </p>
    </div>
    {SHEETS.map((sheet) => (
      <div key={sheet} className={styles['sheet']} />
    ))}
  </article>
);
