import type { ReactNode } from 'react';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import styles from './LimitedList.module.css';

interface LimitedListProps {
  readonly items: readonly ReactNode[];
  /** So many are shown; the rest opens under "+N more". */
  readonly limit: number;
}

const Items = ({ items }: { readonly items: readonly ReactNode[] }) => (
  <ul className={styles['list']}>
    {items.map((item, index) => (
      // Strangers may say the same thing twice; the order is the server's and stays.
      <li key={index}>{item}</li>
    ))}
  </ul>
);

/** One thing a line, the first few at once. */
export const LimitedList = ({ items, limit }: LimitedListProps) => {
  if (items.length === 0) return null;
  const rest = items.slice(limit);
  return (
    <>
      <Items items={items.slice(0, limit)} />
      {rest.length > 0 && (
        <Disclosure summary={reportTexts().more(rest.length)}>
          <Items items={rest} />
        </Disclosure>
      )}
    </>
  );
};
