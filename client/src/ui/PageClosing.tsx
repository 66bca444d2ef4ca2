import { useId, type ReactNode } from 'react';
import styles from './PageClosing.module.css';

interface PageClosingProps {
  readonly title: string;
  readonly text: string;
  /** The buttons. */
  readonly children: ReactNode;
}

/** The end of a public page: what can be done now. */
export const PageClosing = ({ title, text, children }: PageClosingProps) => {
  const titleId = useId();
  return (
    <section className={styles['closing']} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <p>{text}</p>
      <div className={styles['actions']}>{children}</div>
    </section>
  );
};
