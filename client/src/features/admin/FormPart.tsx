import type { ReactNode } from 'react';
import styles from './FormPart.module.css';

interface FormPartProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One group of what was filled in. */
export const FormPart = ({ title, children }: FormPartProps) => (
  <section className={styles['part']}>
    <h2 className={styles['title']}>{title}</h2>
    {children}
  </section>
);
