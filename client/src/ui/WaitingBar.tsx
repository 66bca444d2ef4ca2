import styles from './WaitingBar.module.css';

/** A visual progress indicator; the text beside it says what is going on. */
export const WaitingBar = () => <div aria-hidden className={styles['waiting']} />;
