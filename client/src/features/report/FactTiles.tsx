import type { ReactNode } from 'react';
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

/** Small facts of a kind side by side, where a row for each would say little in much room. */
export const FactTiles = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <dl aria-label={label} className={styles['tiles']}>
    {children}
  </dl>
);
