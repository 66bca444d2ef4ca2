import { Fragment, type ReactNode } from 'react';
import styles from './DetailTable.module.css';

/** Names and values in small print, inside something that was opened. */
export const DetailTable = ({ rows }: { readonly rows: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={styles['table']}>
    {rows.map(([name, value]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </dl>
);
