import styles from './CodeBlock.module.css';
import { CopyButton } from './CopyButton.tsx';

interface CodeBlockProps {
  readonly title: string;
  readonly code: string;
  /** The name of the copied text, for the button. */
  readonly what: string;
}

/** Code for use elsewhere, with a title and a copy button. */
export const CodeBlock = ({ title, code, what }: CodeBlockProps) => (
  <div className={styles['block']}>
    <h3>{title}</h3>
    <pre className={styles['code']} tabIndex={0} aria-label={what}>
      {code}
    </pre>
    <CopyButton text={code} what={what} />
  </div>
);
