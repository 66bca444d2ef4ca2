import type { ReactNode } from 'react';
import { joinClasses } from '../../ui/joinClasses.ts';
import { StateMark, type Mark } from '../../ui/StateMark.tsx';
import styles from './FactTiles.module.css';

interface FactTileProps extends Mark {
  readonly name: ReactNode;
  /** What there is to say beside its state. */
  readonly children?: ReactNode;
}

/** One of several small facts of a kind: its name and its state. */
export const FactTile = ({ name, tone, word, children }: FactTileProps) => (
  <div className={styles['tile']}>
    <dt className={styles['name']}>{name}</dt>
    <dd>
      <StateMark tone={tone} word={word} />
    </dd>
    <dd className={styles['value']}>{children}</dd>
  </div>
);

interface FactTilesProps {
  readonly label: string;
  /** Each says a word or a number, and no more. */
  readonly isNarrow?: boolean;
  readonly children: ReactNode;
}

/** Small facts of a kind side by side, where a row for each would say little in much room. */
export const FactTiles = ({ label, isNarrow = false, children }: FactTilesProps) => (
  <dl aria-label={label} className={joinClasses(styles['tiles'], isNarrow && styles['narrow'])}>
    {children}
  </dl>
);
