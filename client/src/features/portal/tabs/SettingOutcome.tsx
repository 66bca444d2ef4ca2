import type { Sentence } from '../../../ui/sentence.ts';
import styles from './Setting.module.css';

interface SettingOutcomeProps {
  readonly news: string;
  readonly refusal: Sentence | undefined;
}

/** Under a setting: what has become of it. */
export const SettingOutcome = ({ news, refusal }: SettingOutcomeProps) => (
  <>
    <p role="status" className={styles['news']}>
      {news}
    </p>
    {refusal && (
      <p role="alert" lang={refusal.lang} className={styles['refusal']}>
        {refusal.text}
      </p>
    )}
  </>
);
