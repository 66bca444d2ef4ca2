import { useLazyQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { graphql } from '../../../generated/gql.ts';
import { analystTexts } from '../../../texts/analyst/analystTexts.ts';
import { LoadFault } from '../../../ui/LoadFault.tsx';
import { LoadingLines } from '../../../ui/LoadingLines.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import styles from '../Analyst.module.css';
import { AnalystSection } from '../AnalystSection.tsx';
import { TableDifference } from './TableDifference.tsx';

const Difference = graphql(`
  query Difference($name: String!, $first: Int!) {
    projection(name: $name) {
      name
      difference(first: $first) {
        against
        tables {
          table
          ...TableDifference_difference @unmask
        }
      }
    }
  }
`);

/** Rows of each table that are shown at first. */
const FIRST_ROWS = 20;

interface DifferenceSectionProps {
  /** Of the read model. */
  readonly name: string;
  /** New tables wait: what they would change is what one is here for. Else it is compared when asked for: it takes the database some work. */
  readonly isWaiting: boolean;
}

/** Rows added, changed and gone, table by table. */
export const DifferenceSection = ({ name, isWaiting }: DifferenceSectionProps) => {
  const { difference: texts, tryAgain } = analystTexts();
  const [ask, { data, error, loading, called }] = useLazyQuery(Difference, { fetchPolicy: 'network-only' });
  const compare = (): void => {
    ask({ variables: { name, first: FIRST_ROWS } }).catch(() => undefined);
  };
  useEffect(() => {
    if (isWaiting) ask({ variables: { name, first: FIRST_ROWS } }).catch(() => undefined);
  }, [ask, isWaiting, name]);
  const difference = data?.projection?.difference;
  const isSame = difference?.tables.every(({ added, changed, gone }) => added + changed + gone === 0) ?? false;
  return (
    <AnalystSection title={texts.title} lead={isWaiting ? texts.againstWaiting : texts.againstRetired}>
      <div>
        <SubmitButton kind="secondary" isBusy={loading} busyWord={texts.comparing} onClick={compare}>
          {called ? texts.again : texts.show}
        </SubmitButton>
      </div>
      {error && !loading && (
        <LoadFault className={styles['fault']} text={texts.failed} tryAgain={tryAgain} onRetry={compare} />
      )}
      {loading && !difference && <LoadingLines className={styles['part']} text={texts.comparing} />}
      {called && !loading && !error && !difference && <p>{texts.gone}</p>}
      {difference && (
        <div className={styles['part']}>
          {isSame && <p role="status">{texts.same}</p>}
          {difference.tables.map((table) => (
            <TableDifference key={table.table} name={name} difference={table} />
          ))}
        </div>
      )}
    </AnalystSection>
  );
};
