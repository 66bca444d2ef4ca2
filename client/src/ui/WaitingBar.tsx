import styles from './WaitingBar.module.css';

/** A visual progress indicator; the text next to it says what is happening. */
export const WaitingBar = () => <div aria-hidden className={styles['waiting']} />;
