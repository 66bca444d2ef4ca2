import styles from './CodeBlock.module.css';
import { CopyButton } from './CopyButton.tsx';

interface CodeBlockProps {
  readonly title: string;
  readonly code: string;
  /** What is copied, in words. */
  readonly what: string;
}

/** Code to be put elsewhere, under its title, with a button that copies it. */
export const CodeBlock = ({ title, code, what }: CodeBlockProps) => (
  <div className={styles['block']}>
    <h3>{title}</h3>
    <pre className={styles['code']} tabIndex={0} aria-label={what}>
      {code}
    </pre>
    <CopyButton text={code} what={what} />
  </div>
);
