import { analystConsoleTexts } from '../../../texts/analystConsole/analystConsoleTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import { CutText } from '../../../ui/CutText.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import styles from '../Analyst.module.css';
import { AnalystSection } from '../AnalystSection.tsx';
import { Moment } from '../Moment.tsx';
import consoleStyles from './Console.module.css';
import type { RunQuery } from './queryHistory.ts';

const LIMIT = 160;

interface QueryListProps {
  readonly queries: readonly RunQuery[];
  readonly onReuse: (sql: string) => void;
  readonly onClear: () => void;
}

/** What was asked in this tab, the newest first. */
export const QueryList = ({ queries, onReuse, onClear }: QueryListProps) => {
  const texts = analystConsoleTexts();
  return (
    <AnalystSection title={texts.history}>
      {queries.length === 0 ? (
        <p className={styles['muted']}>{texts.historyEmpty}</p>
      ) : (
        <>
          <ol aria-label={texts.history} className={consoleStyles['queries']}>
            {queries.map(({ scratch, sql, at, outcome }) => (
              <li key={`${scratch} ${sql}`} className={consoleStyles['query']}>
                <div>
                  <CutText text={sql} limit={LIMIT} />
                  <p className={styles['small']}>
                    <Moment iso={at} />, <ForeignText mono text={scratch} />, {texts.outcomes[outcome]}
                  </p>
                </div>
                <Button
                  kind="quiet"
                  onClick={() => {
                    onReuse(sql);
                  }}
                >
                  {texts.reuse}
                </Button>
              </li>
            ))}
          </ol>
          <div>
            <Button kind="quiet" onClick={onClear}>
              {texts.clearHistory}
            </Button>
          </div>
        </>
      )}
    </AnalystSection>
  );
};
