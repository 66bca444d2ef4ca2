import { useId, type ReactNode } from 'react';
import styles from './Analyst.module.css';

interface AnalystSectionProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** One sheet of an analyst's page. */
export const AnalystSection = ({ title, lead, children }: AnalystSectionProps) => {
  const titleId = useId();
  return (
    <section className={styles['section']} aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1}>
        {title}
      </h2>
      {lead !== undefined && <p className={styles['muted']}>{lead}</p>}
      {children}
    </section>
  );
};
