import { useId, type ReactNode } from 'react';
import { StateMark, type Mark } from '../../ui/StateMark.tsx';
import styles from './Sheet.module.css';

interface PlainSheetProps {
  readonly title: string;
  readonly mark?: Mark | undefined;
  /** What the sheet is about. */
  readonly line?: ReactNode;
  readonly children: ReactNode;
}

/** A sheet of facts that are not the verdict of one section alone. */
export const PlainSheet = ({ title, mark, line, children }: PlainSheetProps) => {
  const titleId = useId();
  return (
    <section className={styles['sheet']} aria-labelledby={titleId}>
      <header className={styles['header']}>
        <h2 id={titleId}>{title}</h2>
        {mark && <StateMark {...mark} />}
        {line !== undefined && <p className={styles['line']}>{line}</p>}
      </header>
      {children}
    </section>
  );
};
