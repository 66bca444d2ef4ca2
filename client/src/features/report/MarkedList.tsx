import type { ReactNode } from 'react';
import { StateMark, type Tone } from '../../ui/StateMark.tsx';
import styles from './MarkedList.module.css';

interface MarkedItem {
  readonly tone: Tone;
  readonly word: string;
  readonly text: ReactNode;
}

/** Several small readings, each with its mark, inside something that was opened. */
export const MarkedList = ({ items }: { readonly items: readonly MarkedItem[] }) => (
  <ul className={styles['list']}>
    {items.map(({ tone, word, text }, index) => (
      <li key={index} className={styles['item']}>
        <span>
          <StateMark tone={tone} word={word} />
        </span>
        <div className={styles['text']}>{text}</div>
      </li>
    ))}
  </ul>
);
