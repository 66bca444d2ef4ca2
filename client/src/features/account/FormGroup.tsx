import type { ReactNode } from 'react';
import styles from './ApplicationForm.module.css';

/** The fields of a form that belong together, under their name. */
export const FormGroup = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <fieldset className={styles['group']}>
    <legend className={styles['legend']}>{name}</legend>
    {children}
  </fieldset>
);
