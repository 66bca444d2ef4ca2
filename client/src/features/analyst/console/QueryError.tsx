import { OctagonX } from '../../../ui/icons.ts';
import { analystConsoleTexts } from '../../../texts/analystConsole/analystConsoleTexts.ts';
import { analystTexts } from '../../../texts/analyst/analystTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { formatNumber } from '../../../texts/formatNumber.ts';
import styles from '../Analyst.module.css';
import consoleStyles from './Console.module.css';
import { markedQuery } from './markedQuery.ts';
import type { QueryOutcome } from './runQuery.ts';

interface QueryErrorProps {
  readonly outcome: Exclude<QueryOutcome, { readonly kind: 'rows' }>;
  /** To this place of the query, from 0. */
  readonly onGo: (offset: number) => void;
}

/** Why a query gave no rows, and where in it the fault lies. */
export const QueryError = ({ outcome, onGo }: QueryErrorProps) => {
  const texts = analystConsoleTexts();
  const { network } = analystTexts();
  if (outcome.kind === 'lost') {
    return (
      <div role="alert" className={styles['fault']}>
        <p>{network}</p>
      </div>
    );
  }
  const { sql, message, position } = outcome;
  const place = markedQuery(sql, position);
  return (
    <div role="alert" className={styles['fault']}>
      <p className={styles['faultTitle']}>
        <OctagonX aria-hidden size={18} />
        {texts.error}
      </p>
      <p>
        <ForeignText lang="en" text={message} />
      </p>
      {place && (
        <>
          <p className={styles['small']}>{texts.errorAt(formatNumber(place.line), formatNumber(place.column))}</p>
          <pre className={consoleStyles['place']}>
            <ForeignText mono text={place.before} />
            <mark>{place.marked === '' ? `⟨${texts.errorHere}⟩` : <ForeignText mono text={place.marked} />}</mark>
            <ForeignText mono text={place.after} />
          </pre>
          <div>
            <Button
              kind="quiet"
              onClick={() => {
                onGo((position ?? 1) - 1);
              }}
            >
              {texts.goToError}
            </Button>
          </div>
        </>
      )}
    </div>
  );
};
