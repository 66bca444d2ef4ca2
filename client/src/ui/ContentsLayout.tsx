import type { ReactNode } from 'react';
import styles from './ContentsLayout.module.css';

/** A long page beside its contents; below them on a narrow screen. */
export const ContentsLayout = ({
  contents,
  children,
}: {
  readonly contents: ReactNode;
  readonly children: ReactNode;
}) => (
  <div className={styles['layout']}>
    <div>{contents}</div>
    <div className={styles['text']}>{children}</div>
  </div>
);
