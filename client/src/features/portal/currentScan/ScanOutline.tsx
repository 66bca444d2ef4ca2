import { OutlineBar } from '../../../ui/OutlineBar.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './ScanOutline.module.css';

/** Where the scan will stand; `text` says so to who cannot see the outline. */
export const ScanOutline = ({ text }: { readonly text: string }) => (
  <div aria-busy className={styles['outline']}>
    <VisuallyHidden>
      <span role="status">{text}</span>
    </VisuallyHidden>
    <div className={styles['verdict']}>
      <OutlineBar width="40%" />
      <OutlineBar width="90%" />
      <OutlineBar width="70%" />
    </div>
    <div className={styles['tiles']}>
      <div />
      <div />
      <div />
      <div />
    </div>
    <div className={styles['sheet']} />
  </div>
);
