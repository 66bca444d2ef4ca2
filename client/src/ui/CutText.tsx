import styles from './CutText.module.css';
import { ThirdPartyText } from './ThirdPartyText.tsx';
import { joinClasses } from './joinClasses.ts';
import { visibleText } from '../../../schema/report/visibleText.ts';

interface CutTextProps {
  readonly text: string;
  /** Characters shown at first; the whole text expands in place. */
  readonly limit: number;
  /** Set for a name or a sentence rather than a record, header or URL. */
  readonly prose?: boolean;
  /** Its language, if known. */
  readonly lang?: 'en';
}

/** Third-party text that may be long: its beginning, with a button that shows all of it. */
export const CutText = ({ text, limit, prose = false, lang }: CutTextProps) => {
  const characters = Array.from(text);
  const whole = <ThirdPartyText mono={!prose} text={text} {...(lang && { lang })} />;
  if (characters.length <= limit) return whole;
  return (
    <details>
      <summary className={styles['summary']}>
        <bdi lang={lang} className={joinClasses(styles['beginning'], !prose && styles['mono'])}>
          {visibleText(characters.slice(0, limit).join(''))}…
        </bdi>
      </summary>
      <div className={styles['whole']}>{whole}</div>
    </details>
  );
};
