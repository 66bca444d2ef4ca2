import { Fragment, type ReactNode } from 'react';
import styles from './Facts.module.css';

interface FactsProps {
  readonly facts: readonly { readonly name: string; readonly value: ReactNode }[];
}

/** Names above their values, next to each other. */
export const FactsRow = ({ facts }: FactsProps) => (
  <dl className={styles['inRow']}>
    {facts.map(({ name, value }) => (
      <div key={name}>
        <dt className="note">{name}</dt>
        <dd className="breakable">{value}</dd>
      </div>
    ))}
  </dl>
);

/** Names and values side by side, stacked on narrow screens. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className={styles['facts']}>
    {facts.map(({ name, value }) => (
      <Fragment key={name}>
        <dt className={styles['name']}>{name}</dt>
        <dd className={styles['value']}>{value}</dd>
      </Fragment>
    ))}
  </dl>
);
