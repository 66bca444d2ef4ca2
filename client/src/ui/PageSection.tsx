import { useId, type ReactNode } from 'react';
import styles from './PageSection.module.css';

interface PageSectionProps {
  /** For links into the page. */
  readonly id?: string;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** One part of a public page under a hairline. Its heading can take the focus, for buttons that lead to it. */
export const PageSection = ({ id, title, lead, children }: PageSectionProps) => {
  const titleId = useId();
  return (
    <section id={id} className={styles['section']} aria-labelledby={titleId}>
      <div className={styles['head']}>
        <h2 id={titleId} tabIndex={-1} className={styles['title']}>
          {title}
        </h2>
        {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
      </div>
      {children}
    </section>
  );
};
