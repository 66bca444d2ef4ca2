import { use } from 'react';
import { usePageHead } from '../../platform/usePageHead.ts';
import { scanTexts } from '../../texts/scan/scanTexts.ts';
import { ForeignText } from '../../ui/ForeignText.tsx';
import { OutlineBar } from '../../ui/OutlineBar.tsx';
import { CarriedSummary } from './CarriedSummary.ts';
import styles from './ReportOutline.module.css';

const SHEETS = ['notice', 'subScores', 'firstSteps', 'email', 'web'];

interface ReportOutlineProps {
  readonly domain: string;
  /** Whether it is a report that was there when the page was opened: then its summary came along. */
  readonly isKnown?: boolean;
}

/** Where the report will stand, until its first answer is there. */
export const ReportOutline = ({ domain, isKnown = false }: ReportOutlineProps) => {
  const texts = scanTexts().report;
  const summary = use(CarriedSummary)();
  usePageHead({
    title: texts.title(domain),
    description: texts.description(domain),
    path: `/scan/${domain}`,
  });
  return (
    <article className={styles['outline']} aria-busy aria-labelledby="report-title">
      <div className={styles['verdict']}>
        <h1 id="report-title" className={styles['title']}>
          <ForeignText text={domain} />
        </h1>
        {isKnown && summary !== undefined ? (
          <p className={styles['summary']}>
            <ForeignText lang="en" text={summary} />
          </p>
        ) : (
          <>
            <p>
              <OutlineBar width="80%" />
            </p>
            <p>
              <OutlineBar width="60%" />
            </p>
          </>
        )}
      </div>
      {SHEETS.map((sheet) => (
        <div key={sheet} className={styles['sheet']} />
      ))}
    </article>
  );
};
