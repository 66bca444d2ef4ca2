import { appTexts } from '../texts/app/appTexts.ts';
import styles from './CopyBlock.module.css';
import { CopyButton } from './CopyButton.tsx';
import { ForeignText } from './ForeignText.tsx';

/** Lines to be put in somewhere, with the button that copies them. */
export const CopyBlock = ({ text }: { readonly text: string }) => (
  <div className={styles['block']}>
    <pre className={styles['text']}>
      <ForeignText mono text={text} />
    </pre>
    <CopyButton text={text} what={appTexts().ui.example} />
  </div>
);
