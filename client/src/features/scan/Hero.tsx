import { scanTexts } from '../../texts/scan/scanTexts.ts';
import styles from './Hero.module.css';

/** What this is, in one sentence. Above a report it steps back: there the report has the first heading. */
export const Hero = ({ isCompact }: { readonly isCompact: boolean }) =>
  isCompact ? (
    <p className={styles['compact']} data-print="none">
      {scanTexts().home.heading}
    </p>
  ) : (
    <header className={styles['hero']}>
      <h1 className={styles['title']}>{scanTexts().home.heading}</h1>
      <p className={styles['lead']}>{scanTexts().home.lead}</p>
    </header>
  );
