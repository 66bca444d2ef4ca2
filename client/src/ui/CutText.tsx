import styles from './CutText.module.css';
import { ForeignText } from './ForeignText.tsx';
import { joinClasses } from './joinClasses.ts';
import { visibleText } from '../../../schema/report/visibleText.ts';

interface CutTextProps {
  readonly text: string;
  /** Characters that are shown at once; the whole opens in place. */
  readonly limit: number;
  /** A name or a sentence; otherwise a record, header or address. */
  readonly prose?: boolean;
  /** Where its language is known. */
  readonly lang?: 'en';
}

/** A record or name of strangers that may be long: its beginning, and all of it a press away. */
export const CutText = ({ text, limit, prose = false, lang }: CutTextProps) => {
  const characters = Array.from(text);
  const whole = <ForeignText mono={!prose} text={text} {...(lang && { lang })} />;
  if (characters.length <= limit) return whole;
  return (
    <details className={styles['cut']}>
      <summary className={styles['summary']}>
        <span dir="auto" lang={lang} className={joinClasses(styles['beginning'], !prose && styles['mono'])}>
          {visibleText(characters.slice(0, limit).join(''))}…
        </span>
      </summary>
      <div className={styles['whole']}>{whole}</div>
    </details>
  );
};
