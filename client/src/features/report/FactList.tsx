import type { ReactNode } from 'react';
import { StateMark, type Tone } from '../../ui/StateMark.tsx';
import styles from './FactList.module.css';

interface FactProps {
  readonly name: string;
  readonly tone: Tone;
  readonly word: string;
  /** The value, its meaning, or what opens in place. */
  readonly children?: ReactNode;
}

/** One thing that was read: its state, its name, its value. */
export const Fact = ({ name, tone, word, children }: FactProps) => (
  <div className={styles['fact']}>
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
