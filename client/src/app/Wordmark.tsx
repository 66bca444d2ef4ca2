import styles from './Wordmark.module.css';

/** The name with its mark: a dial that opens to the right, and the point that it measures. */
export const Wordmark = () => (
  <span className={styles['wordmark']}>
    <svg aria-hidden width="26" height="26" viewBox="0 0 32 32" fill="none">
      <path d="M25.2 22.4A11.3 11.3 0 1 1 25.2 9.6" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
      <circle cx="16" cy="16" r="3.4" fill="currentColor" />
    </svg>
    <span className={styles['name']}>Candor</span>
  </span>
);
