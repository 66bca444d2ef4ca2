import { adminTexts } from '../../texts/admin/adminTexts.ts';
import { OutlineBar } from '../../ui/OutlineBar.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './ApplicationPage.module.css';

/** Where an application will stand. */
export const ApplicationOutline = () => (
  <div className={styles['outline']} aria-busy>
    <VisuallyHidden>
      <span role="status">{adminTexts().loading}</span>
    </VisuallyHidden>
    <p className={styles['title']}>
      <OutlineBar width="45%" />
    </p>
    <p>
      <OutlineBar width="70%" />
    </p>
    <div className={styles['block']} />
  </div>
);
