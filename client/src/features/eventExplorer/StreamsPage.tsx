import { useQuery } from '@apollo/client/react';
import { useState, type SubmitEvent } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { graphql } from '../../generated/gql.ts';
import { analystLogTexts } from '../../texts/generated/analystLogTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { formatNumber } from '../../texts/formatNumber.ts';
import { ScrollTable } from '../../ui/ScrollTable.tsx';
import { TextField } from '../../ui/Field.tsx';
import { ListOutcome, MoreRows } from '../administrators/ListOutcome.tsx';
import { useAdminHead } from '../administrators/useAdminHead.ts';
import styles from '../analyst/Analyst.module.css';
import { AnalystHead } from '../analyst/AnalystHead.tsx';
import { Timestamp } from '../analyst/Timestamp.tsx';
import { eventsPath } from './eventAddress.ts';

const Streams = graphql(`
  query Streams($prefix: String, $first: Int!, $after: String) {
    streams(prefix: $prefix, first: $first, after: $after) {
      streams {
        name
        events
        firstAt
        lastAt
      }
      nextCursor
    }
  }
`);

const PAGE = 50;

const StreamTable = ({ prefix }: { readonly prefix: string }) => {
  const texts = analystLogTexts().streams;
  const { data, error, refetch, fetchMore } = useQuery(Streams, {
    variables: { ...(prefix !== '' && { prefix }), first: PAGE },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const page = data?.streams;
  return (
    <ListOutcome
      count={page?.streams.length}
      hasFailed={error !== undefined}
      failed={texts.failed}
      onRetry={() => {
        refetch().catch(() => undefined);
      }}
      empty={{ title: prefix === '' ? texts.empty : texts.none }}
    >
      <ScrollTable
        label={texts.table}
        head={[texts.name, texts.events, texts.first, texts.last]}
        rows={(page?.streams ?? []).map(({ name, events, firstAt, lastAt }) => [
          <Link key="name" to={eventsPath({ stream: name })}>
            <ThirdPartyText mono text={name} />
          </Link>,
          formatNumber(events),
          <span key="first" className={styles['nowrap']}>
            <Timestamp iso={firstAt} />
          </span>,
          <span key="last" className={styles['nowrap']}>
            <Timestamp iso={lastAt} />
          </span>,
        ])}
      />
      {page?.nextCursor && (
        <MoreRows
          words={texts}
          fetchNext={() =>
            fetchMore({
              variables: { after: page.nextCursor },
              updateQuery: (shown, { fetchMoreResult: { streams: more } }) => ({
                ...shown,
                streams: { ...more, streams: [...shown.streams.streams, ...more.streams] },
              }),
            })
          }
        />
      )}
    </ListOutcome>
  );
};

/** Lists all streams of the log by name. */
export const StreamsPage = () => {
  const texts = analystLogTexts().streams;
  useAdminHead(texts.title);
  const [query, setQuery] = useSearchParams();
  const prefix = query.get('prefix')?.trim() ?? '';
  const [typed, setTyped] = useState(prefix);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setQuery(typed.trim() === '' ? {} : { prefix: typed.trim() });
  };
  return (
    <div className="stack-6">
      <AnalystHead title={texts.title} lead={texts.lead} back={{ to: eventsPath(), label: texts.back }} />
      <form noValidate role="search" aria-label={texts.prefix} className={styles['searchLine']} onSubmit={submit}>
        <TextField
          name="prefix"
          label={texts.prefix}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit">{texts.apply}</Button>
      </form>
      <StreamTable key={prefix} prefix={prefix} />
    </div>
  );
};
