import { usePageHead } from '../../platform/usePageHead.ts';
import { scanTexts } from '../../texts/generated/scanTexts.ts';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { OutlineBar } from '../../ui/OutlineBar.tsx';
import styles from './ReportOutline.module.css';

const SHEETS = ['notice', 'subScores', 'firstSteps', 'email', 'web'];

/** Placeholder for the report, until its first data have arrived. */
export const ReportOutline = ({ domain }: { readonly domain: string }) => {
  const texts = scanTexts().report;
  usePageHead({
    title: texts.title({ domain }),
    description: texts.description({ domain }),
    path: `/scan/${domain}`,
  });
  return (
    <article className={styles['outline']} aria-busy aria-labelledby="report-title">
      <div className={styles['verdict']}>
        <h1 id="report-title" className="headline">
          <ThirdPartyText text={domain} />
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
};
