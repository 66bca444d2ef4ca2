import styles from './CutText.module.css';
import { ForeignText } from './ForeignText.tsx';
import { visibleText } from './visibleText.ts';

interface CutTextProps {
  readonly text: string;
  /** Characters that are shown at once; the whole opens in place. */
  readonly limit: number;
}

/** A record or name of strangers that may be long: its beginning, and all of it a press away. */
export const CutText = ({ text, limit }: CutTextProps) => {
  const characters = Array.from(text);
  if (characters.length <= limit) return <ForeignText mono text={text} />;
  return (
    <details className={styles['cut']}>
      <summary className={styles['summary']}>
        <span dir="auto" className={styles['beginning']}>
          {visibleText(characters.slice(0, limit).join(''))}…
        </span>
      </summary>
      <div className={styles['whole']}>
        <ForeignText mono text={text} />
      </div>
    </details>
  );
};
