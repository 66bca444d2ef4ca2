import { useId, type ReactNode } from 'react';
import styles from './SecurityPage.module.css';

interface SecuritySectionProps {
  readonly title: string;
  /** Beside the title: what state the thing is in. */
  readonly mark?: ReactNode;
  readonly children: ReactNode;
}

export const SecuritySection = ({ title, mark, children }: SecuritySectionProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <div className={styles['head']}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {mark}
      </div>
      {children}
    </section>
  );
};
