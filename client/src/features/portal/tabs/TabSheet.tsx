import { useId, type ReactNode } from 'react';
import styles from './TabSheet.module.css';

interface TabSheetProps {
  readonly title: string;
  /** `h2` for what a tab is of, `h3` for a part of it. */
  readonly level?: 'h2' | 'h3';
  readonly lead?: ReactNode;
  /** Beside the title: a state, or what can be done with the whole. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One sheet of a tab: a title, a sentence about it, and what it holds. */
export const TabSheet = ({ title, level: Title = 'h2', lead, aside, children }: TabSheetProps) => {
  const id = useId();
  return (
    <section className={styles['sheet']} aria-labelledby={id}>
      <div className={styles['head']}>
        <div className={styles['words']}>
          <Title id={id} tabIndex={-1} className={styles['title']}>
            {title}
          </Title>
          {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
        </div>
        {aside !== undefined && <div className={styles['aside']}>{aside}</div>}
      </div>
      {children}
    </section>
  );
};
