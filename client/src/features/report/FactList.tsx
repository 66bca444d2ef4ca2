import type { ReactNode } from 'react';
import { joinClasses } from '../../ui/joinClasses.ts';
import { StateMark, type Tone } from '../../ui/StateMark.tsx';
import styles from './FactList.module.css';

interface FactProps {
  readonly name: string;
  readonly tone: Tone;
  readonly word: string;
  /** How much stands in its value as a rule: that room is kept while it is awaited, so that its answer moves nothing. */
  readonly room?: 'line' | 'record' | 'list';
  /** The value, its meaning, or what opens in place. */
  readonly children?: ReactNode;
}

/** One thing that was read: its state, its name, its value. */
export const Fact = ({ name, tone, word, room = 'line', children }: FactProps) => (
  <div className={joinClasses(styles['fact'], tone !== 'unknown' && tone !== 'none' && styles[room])}>
    <dt className={styles['name']}>{name}</dt>
    <dd className={styles['mark']}>
      <StateMark tone={tone} word={word} />
    </dd>
    <dd className={styles['value']}>{children}</dd>
  </div>
);

/** The facts of a section, each in a row of its own. */
export const FactList = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <dl aria-label={label}>{children}</dl>
);
