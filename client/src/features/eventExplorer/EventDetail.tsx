import styles from '../analyst/Analyst.module.css';
import { useQuery } from '@apollo/client/react';
import { graphql } from '../../generated/gql.ts';
import { analystLogTexts } from '../../texts/generated/analystLogTexts.ts';
import { analystTexts } from '../../texts/generated/analystTexts.ts';
import { LoadFault } from '../../ui/LoadFault.tsx';
import { LoadingLines } from '../../ui/OutlineBar.tsx';
import type { FragmentType } from '@apollo/client';
import { Link } from 'react-router-dom';
import type { EventFacts_EventFragment } from '../../generated/graphql.ts';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { formatNumber } from '../../texts/formatNumber.ts';
import { JsonText, prettyJson } from '../analyst/JsonText.tsx';
import { Timestamp } from '../analyst/Timestamp.tsx';
import { eventsPath } from './eventAddress.ts';

const EventOfLog = graphql(`
  query EventOfLog($id: ID!) {
    event(id: $id) {
      id
      ...EventFacts_event
    }
  }
`);

/** The details of an event, loaded when it is opened. */
export const EventDetail = ({ id }: { readonly id: string }) => {
  const texts = analystLogTexts().event;
  const { loading, tryAgain } = analystTexts();
  const { data, error, refetch } = useQuery(EventOfLog, { variables: { id } });
  if (data?.event) return <EventFacts event={data.event} />;
  if (!data && !error) return <LoadingLines className={styles['part']} text={loading} />;
  return (
    <LoadFault
      className={styles['fault']}
      // An event that has just been received may not be in the index yet.
      text={data ? texts.gone : texts.failed}
      tryAgain={tryAgain}
      onRetry={() => {
        refetch().catch(() => undefined);
      }}
    />
  );
};

const EventFacts_event = graphql(`
  fragment EventFacts_event on LogEvent {
    id
    stream
    revision
    position
    type
    version
    currentVersion
    time
    actor
    correlationId
    causationId
    data
    upcast
    hash
    previousHash
  }
`);

const versionWords = ({ version, currentVersion }: EventFacts_EventFragment): string => {
  const texts = analystLogTexts().event;
  if (currentVersion === null) return texts.unknown;
  return currentVersion === version ? texts.current : texts.older({ version: formatNumber(currentVersion) });
};

/** An event as recorded in the log: its data, version and causes, and the hashes that prove its integrity. */
const EventFacts = ({ event }: { readonly event: FragmentType<EventFacts_EventFragment> }) => {
  const texts = analystLogTexts().event;
  const { data } = useLiveFragment(EventFacts_event, event);
  return (
    <div className={styles['detail']}>
      <div className="row">
        <Link to={`${eventsPath()}/tree/${data.correlationId}`}>{texts.tree}</Link>
        <Link to={eventsPath({ stream: data.stream })}>{texts.ofStream}</Link>
      </div>
      <Facts
        facts={[
          { name: texts.time, value: <Timestamp iso={data.time} /> },
          { name: texts.stream, value: <ThirdPartyText mono text={data.stream} /> },
          { name: texts.revision, value: formatNumber(data.revision) },
          { name: texts.position, value: <ThirdPartyText mono text={data.position} /> },
          {
            name: texts.version,
            value: (
              <>
                {texts.at({ version: String(data.version) })}, {versionWords(data)}
              </>
            ),
          },
          { name: texts.actor, value: <ThirdPartyText mono text={data.actor} /> },
          { name: texts.id, value: <CopiedValue text={data.id} what={texts.copyId} /> },
          { name: texts.correlation, value: <CopiedValue text={data.correlationId} what={texts.copyCorrelation} /> },
          { name: texts.causation, value: <ThirdPartyText mono text={data.causationId} /> },
          { name: texts.hash, value: <CopiedValue text={data.hash} what={texts.copyHash} /> },
          {
            name: texts.previousHash,
            value: data.revision === 0 ? texts.first : <ThirdPartyText mono text={data.previousHash} />,
          },
        ]}
      />
      <div className={styles['part']}>
        <div className="row">
          <h2 className={styles['subtitle']}>{texts.data}</h2>
          <CopyButton text={prettyJson(data.data)} what={texts.copyData} />
        </div>
        <JsonText json={data.data} />
      </div>
      {data.upcast !== null && (
        <div className={styles['part']}>
          <h2 className={styles['subtitle']}>{texts.upcast}</h2>
          <JsonText json={data.upcast} />
        </div>
      )}
    </div>
  );
};

/** An id or a hash, with a copy button. `what`: its label. */
const CopiedValue = ({ text, what }: { readonly text: string; readonly what: string }) => (
  <span className={styles['copied']}>
    <ThirdPartyText mono text={text} />
    <CopyButton text={text} what={what} />
  </span>
);
