import type { ReactNode } from 'react';
import styles from './RecommendationList.module.css';

/** Recommendations in their order, numbered; the entries come in a list. */
export const RecommendationList = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['list']}>{children}</div>
);
