import styles from './WaitingBar.module.css';

/** That something is under way, for the eye; the words beside it say what. */
export const WaitingBar = () => <div aria-hidden className={styles['waiting']} />;
