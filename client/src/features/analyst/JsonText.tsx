import styles from './JsonText.module.css';
import { useState } from 'react';
import { analystTexts } from '../../texts/generated/analystTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { CutText } from '../../ui/CutText.tsx';
import { formatNumber } from '../../texts/formatNumber.ts';

/** Lines that are shown at once. */
const LINES = 24;
/** Characters of a line; a longer one opens in place. */
const LINE_LIMIT = 240;

/** JSON of the log, inert: a line for every value, and what is long is folded. */
export const JsonText = ({ json }: { readonly json: string }) => {
  const texts = analystTexts().json;
  const [isWhole, setIsWhole] = useState(false);
  const lines = prettyJson(json).split('\n');
  const isLong = lines.length > LINES;
  return (
    <div className={styles['json']}>
      <div className={styles['lines']}>
        {(isWhole ? lines : lines.slice(0, LINES)).map((line, index) => (
          <div key={index} className={styles['line']}>
            <CutText text={line} limit={LINE_LIMIT} />
          </div>
        ))}
      </div>
      {isLong && (
        <Button
          kind="quiet"
          aria-expanded={isWhole}
          onClick={() => {
            setIsWhole(!isWhole);
          }}
        >
          {isWhole ? texts.less : texts.more({ lines: formatNumber(lines.length) })}
        </Button>
      )}
    </div>
  );
};

/** JSON with a line for every value; what is no JSON, as a text that was cut, stays as it is. */
export const prettyJson = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};
