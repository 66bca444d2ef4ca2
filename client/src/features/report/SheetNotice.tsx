import type { ReactNode } from 'react';
import { StateMark, type Tone } from '../../ui/StateMark.tsx';
import styles from './SheetNotice.module.css';

interface SheetNoticeProps {
  readonly tone: Tone;
  readonly word: string;
  readonly children: ReactNode;
}

/** What has to be known before the facts below are read. */
export const SheetNotice = ({ tone, word, children }: SheetNoticeProps) => (
  <div className={styles['notice']}>
    <StateMark tone={tone} word={word} />
    <div>{children}</div>
  </div>
);
