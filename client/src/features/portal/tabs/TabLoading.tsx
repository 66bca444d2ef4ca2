import { LoadingLines } from '../../../ui/LoadingLines.tsx';
import styles from './TabState.module.css';

/** In the place of what a tab will show: its outline, and words for who does not see it. */
export const TabLoading = ({ text }: { readonly text: string }) => (
  <LoadingLines className={styles['outline']} text={text} />
);
