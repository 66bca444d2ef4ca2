import styles from './OutlineBar.module.css';

/** Where text will stand: as wide as it is likely to be, as high as a line. */
export const OutlineBar = ({ width }: { readonly width: string }) => (
  <span aria-hidden className={styles['bar']} style={{ width }} />
);
