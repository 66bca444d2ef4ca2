import { appTexts } from '../texts/generated/appTexts.ts';
import { OutlineBar } from '../ui/OutlineBar.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './PageOutline.module.css';

/** Placeholder for a page while its code is loading: as high as the viewport, so that the footer does not move. */
export const PageOutline = () => (
  <div className={styles['outline']} aria-busy>
    <VisuallyHidden>
      <span role="status">{appTexts().loading}</span>
    </VisuallyHidden>
    <p className={styles['title']}>
      <OutlineBar width="60%" />
    </p>
    <p>
      <OutlineBar width="90%" />
      <OutlineBar width="70%" />
    </p>
    <div className={styles['block']} />
  </div>
);
