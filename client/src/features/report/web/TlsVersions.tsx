import styles from './TlsVersions.module.css';
import { tlsVersionName } from './webReadings.ts';

interface TlsVersionsProps {
  readonly versions: readonly { readonly version: string; readonly accepted: boolean | null }[];
}

const answer = (accepted: boolean | null): string => {
  if (accepted === null) return 'not checked';
  return accepted ? 'accepted' : 'refused';
};

/** Each version and what the server said to it. */
export const TlsVersions = ({ versions }: TlsVersionsProps) => (
  <ul className={styles['versions']}>
    {versions.map(({ version, accepted }) => (
      <li key={version} className={styles[answer(accepted)]}>
        <span className={styles['name']}>{tlsVersionName(version)}</span> {answer(accepted)}
      </li>
    ))}
  </ul>
);
