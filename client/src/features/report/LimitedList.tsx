import type { ReactNode } from 'react';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import styles from './LimitedList.module.css';
import { PagedList } from './PagedList.tsx';

interface LimitedListProps {
  readonly items: readonly ReactNode[];
  /** So many are shown; the rest opens under "+N more". */
  readonly limit: number;
  /** What the rest opens under, in other words. */
  readonly more?: (count: number) => string;
}

/** One thing a line, the first few at once. */
export const LimitedList = ({ items, limit, more = reportTexts().more }: LimitedListProps) => {
  if (items.length === 0) return null;
  const rest = items.slice(limit);
  return (
    <>
      <ul className={styles['list']}>
        {items.slice(0, limit).map((item, index) => (
          // Strangers may say the same thing twice; the order is the server's and stays.
          <li key={index}>{item}</li>
        ))}
      </ul>
      {rest.length > 0 && (
        <Disclosure summary={more(rest.length)}>
          <PagedList items={rest} className={styles['list']}>
            {(item) => item}
          </PagedList>
        </Disclosure>
      )}
    </>
  );
};
