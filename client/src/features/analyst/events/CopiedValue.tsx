import { CopyButton } from '../../../ui/CopyButton.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import styles from '../Analyst.module.css';

/** An id or a hash, with the button that copies it. `what`: it, for people. */
export const CopiedValue = ({ text, what }: { readonly text: string; readonly what: string }) => (
  <span className={styles['copied']}>
    <ForeignText mono text={text} />
    <CopyButton text={text} what={what} />
  </span>
);
