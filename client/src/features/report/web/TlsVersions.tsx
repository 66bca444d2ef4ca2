import { reportWebTexts } from '../../../texts/reportWeb/reportWebTexts.ts';
import styles from './TlsVersions.module.css';
import { tlsVersionName } from './webReadings.ts';

interface TlsVersionsProps {
  readonly versions: readonly { readonly version: string; readonly accepted: boolean | null }[];
}

const answer = (accepted: boolean | null): string => {
  const { accepted: yes, refused: no, notChecked } = reportWebTexts().version;
  if (accepted === null) return notChecked;
  return accepted ? yes : no;
};

/** Each version and what the server said to it. */
export const TlsVersions = ({ versions }: TlsVersionsProps) => (
  <ul className={styles['versions']}>
    {versions.map(({ version, accepted }) => (
      <li key={version} className={accepted === true ? undefined : styles['other']}>
        <span className={styles['name']}>{tlsVersionName(version)}</span> {answer(accepted)}
      </li>
    ))}
  </ul>
);
