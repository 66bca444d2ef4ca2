import { ForeignText } from '../../ui/ForeignText.tsx';
import styles from './LongText.module.css';

/** What somebody wrote at length. */
export const LongText = ({ text }: { readonly text: string }) => (
  <p dir="auto" className={styles['text']}>
    <ForeignText text={text} />
  </p>
);
