import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../generated/gql.ts';
import { analystLogTexts } from '../../../texts/analystLog/analystLogTexts.ts';
import { analystTexts } from '../../../texts/analyst/analystTexts.ts';
import { LoadFault } from '../../../ui/LoadFault.tsx';
import { LoadingLines } from '../../../ui/LoadingLines.tsx';
import styles from '../Analyst.module.css';
import { EventFacts } from './EventFacts.tsx';

const EventOfLog = graphql(`
  query EventOfLog($id: ID!) {
    event(id: $id) {
      id
      ...EventFacts_event
    }
  }
`);

/** All that is known of an event, read when it is opened. */
export const EventDetail = ({ id }: { readonly id: string }) => {
  const texts = analystLogTexts().event;
  const { loading, tryAgain } = analystTexts();
  const { data, error, refetch } = useQuery(EventOfLog, { variables: { id } });
  if (data?.event) return <EventFacts event={data.event} />;
  if (!data && !error) return <LoadingLines className={styles['part']} text={loading} />;
  return (
    <LoadFault
      className={styles['fault']}
      // What was heard a moment ago may not stand in the index yet.
      text={data ? texts.gone : texts.failed}
      tryAgain={tryAgain}
      onRetry={() => {
        refetch().catch(() => undefined);
      }}
    />
  );
};
