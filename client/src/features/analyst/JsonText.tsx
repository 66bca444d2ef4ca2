import styles from './JsonText.module.css';
import { useState } from 'react';
import { analystTexts } from '../../texts/generated/analystTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { CutText } from '../../ui/CutText.tsx';
import { formatNumber } from '../../texts/formatNumber.ts';
import { parsedJson } from '../../../../schema/parsedJson.ts';

/** Number of lines that are shown at first. */
const LINES = 24;
/** Maximum length of a line in characters; a longer one expands in place. */
const LINE_LIMIT = 240;

/** Shows JSON from the log as plain text, one line per value, with long parts folded. */
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

/** Formats JSON with one line per value. Returns invalid JSON, for example truncated text, unchanged. */
export const prettyJson = (text: string): string => {
  const parsed = parsedJson(text);
  return parsed === undefined ? text : JSON.stringify(parsed, null, 2);
};
