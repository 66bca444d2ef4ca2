import { Fragment, type ReactNode } from 'react';
import styles from './Facts.module.css';

interface FactsProps {
  readonly facts: readonly { readonly name: string; readonly value: ReactNode }[];
}

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
