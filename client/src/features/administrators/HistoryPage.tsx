import styles from './HistoryPage.module.css';
import { useSearchParams, Link } from 'react-router-dom';
import { useState, type SubmitEvent } from 'react';
import { adminTexts } from '../../texts/generated/adminTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField, Field } from '../../ui/Field.tsx';
import { PastApplications } from './PastApplications.tsx';
import { PastBanner, PastProvider } from './PastBanner.tsx';
import {
  readHistoryFilter,
  writeHistoryFilter,
  type HistoryFilter,
  isFiltered,
  reviewFilterOf,
  ACTIONS,
  KINDS,
  STATUSES,
} from './historyFilter.ts';
import { fromField, toField } from '../../platform/timeField.ts';
import { useAdminHead } from './useAdminHead.ts';
import { useQuery } from '@apollo/client/react';
import { graphql } from '../../generated/gql.ts';
import type { ReviewHistoryQuery } from '../../generated/graphql.ts';
import { CutText } from '../../ui/CutText.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { ScrollTable } from '../../ui/ScrollTable.tsx';
import { StateMark } from '../../ui/StateMark.tsx';
import { actionMark } from './statusMark.ts';
import { AdminDate } from './AdminDate.tsx';
import { ListOutcome, MoreRows } from './ListOutcome.tsx';
import { useWindowFocus } from '../../platform/useWindowFocus.ts';
import { wordOf } from '../../texts/wordOf.ts';

/** The history of all applications, and their state at any point in time. The filter is in the URL. */
export const HistoryPage = () => {
  const texts = adminTexts().history;
  useAdminHead(texts.title);
  const [query, setQuery] = useSearchParams();
  const filter = readHistoryFilter(query);
  const { asOf } = filter;
  const show = (next: HistoryFilter): void => {
    setQuery(writeHistoryFilter(next));
  };
  const address = writeHistoryFilter(filter).toString();
  const present = writeHistoryFilter({ ...filter, status: undefined, asOf: undefined }).toString();
  return (
    <div className="stack-6">
      <div className="stack-1">
        <h1 tabIndex={-1} className="headline">
          {texts.title}
        </h1>
        <p className="muted">{texts.lead}</p>
      </div>
      <AsOfForm
        key={`asOf:${asOf ?? ''}`}
        asOf={asOf}
        onTravel={(asOf) => {
          show({ ...filter, asOf });
        }}
      />
      {asOf !== undefined && <PastBanner asOf={asOf} back={{ search: present }} />}
      <HistoryFilterForm key={address} filter={filter} onShow={show} />
      {asOf !== undefined && (
        <PastProvider key={asOf}>
          <PastApplications filter={filter} asOf={asOf} />
        </PastProvider>
      )}
      <HistoryEntries key={`entries:${address}`} filter={filter} />
    </div>
  );
};

interface AsOfFormProps {
  readonly asOf: string | undefined;
  /** ISO 8601; never in the future. */
  readonly onTravel: (asOf: string) => void;
}

/** A form for a point in time, in the user's time zone. */
const AsOfForm = ({ asOf, onTravel }: AsOfFormProps) => {
  const texts = adminTexts().history;
  const [typed, setTyped] = useState(toField(asOf ?? null));
  const [error, setError] = useState<string>();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const asOf = fromField(typed);
    if (asOf === undefined || Date.parse(asOf) > Date.now()) setError(texts.future);
    else onTravel(asOf);
  };
  return (
    <form noValidate className={styles['travel']} onSubmit={submit}>
      <TextField
        type="datetime-local"
        name="asOf"
        step={1}
        label={texts.asOf}
        hint={texts.asOfHint}
        error={error}
        value={typed}
        onChange={(value) => {
          setError(undefined);
          setTyped(value);
        }}
      />
      <div className={styles['go']}>
        <Button type="submit">{texts.travel}</Button>
      </div>
    </form>
  );
};

const ReviewHistory = graphql(`
  query ReviewHistory($filter: ReviewFilter, $first: Int!, $after: String) {
    reviewHistory(filter: $filter, first: $first, after: $after) {
      nodes {
        id
        at
        action
        administrator
        administratorId
        reason
        applicationId
        kind
        applicant
      }
      endCursor
      hasMore
    }
  }
`);

type Entry = ReviewHistoryQuery['reviewHistory']['nodes'][number];

const PAGE = 50;
/** Characters of a reason that are shown in its row. */
const REASON_LIMIT = 200;

const Who = ({ entry }: { readonly entry: Entry }) => {
  const { applicant, nobody } = adminTexts();
  if (entry.administrator !== null) return <ThirdPartyText text={entry.administrator} />;
  return <span className={styles['kind']}>{entry.administratorId === null ? applicant : nobody}</span>;
};

const Application = ({ entry, asOf }: { readonly entry: Entry; readonly asOf: string | undefined }) => {
  const { erased, kinds } = adminTexts();
  const past = asOf === undefined ? '' : `?${new URLSearchParams({ asOf }).toString()}`;
  return (
    <>
      <Link to={`/admin/applications/${entry.applicationId}${past}`}>
        {entry.applicant === null ? erased : <ThirdPartyText text={entry.applicant} />}
      </Link>{' '}
      <span className={styles['kind']}>{kinds[entry.kind]}</span>
    </>
  );
};

/** The history itself, newest first. */
const HistoryEntries = ({ filter }: { readonly filter: HistoryFilter }) => {
  const texts = adminTexts().history;
  const { data, error, refetch, fetchMore } = useQuery(ReviewHistory, {
    variables: { filter: reviewFilterOf(filter), first: PAGE },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const page = data?.reviewHistory;
  const again = (): void => {
    refetch().catch(() => undefined);
  };
  // Further pages stay as they are: new entries are on the first page.
  useWindowFocus(() => {
    if (!page || page.nodes.length <= PAGE) again();
  });
  const nodes = page?.nodes ?? [];
  return (
    <div className="stack-4">
      {filter.asOf !== undefined && <h2>{texts.past.before}</h2>}
      <ListOutcome
        count={page && nodes.length}
        goesOn={page?.hasMore ?? false}
        hasFailed={error !== undefined}
        failed={texts.failed}
        onRetry={again}
        empty={isFiltered(filter) ? { title: texts.none } : { title: texts.empty, text: texts.emptyText }}
      >
        <p role="status" className="note">
          {texts.found({ count: nodes.length, hasMore: page?.hasMore ?? false })}
        </p>
        {nodes.length > 0 && (
          <ScrollTable
            label={texts.table}
            head={[texts.when, texts.what, texts.application, texts.who, texts.reason]}
            rows={nodes.map((entry) => [
              <span key="when" className={styles['when']}>
                <AdminDate iso={entry.at} />
              </span>,
              <StateMark key="what" {...actionMark(entry.action)} />,
              <Application key="application" entry={entry} asOf={filter.asOf} />,
              <Who key="who" entry={entry} />,
              entry.reason === null ? '–' : <CutText prose text={entry.reason} limit={REASON_LIMIT} />,
            ])}
          />
        )}
        {page?.hasMore && (
          <MoreRows
            words={texts}
            fetchNext={() =>
              fetchMore({
                variables: { after: page.endCursor },
                updateQuery: (shown, { fetchMoreResult: { reviewHistory: more } }) => ({
                  ...shown,
                  reviewHistory: { ...more, nodes: [...shown.reviewHistory.nodes, ...more.nodes] },
                }),
              })
            }
          />
        )}
      </ListOutcome>
    </div>
  );
};

const Administrators = graphql(`
  query Administrators {
    administrator {
      id
      administrators {
        id
        email
      }
    }
  }
`);

interface HistoryFilterFormProps {
  readonly filter: HistoryFilter;
  readonly onShow: (filter: HistoryFilter) => void;
}

/** The filters of the history; at a point in time, also those of the applications. */
const HistoryFilterForm = ({ filter, onShow }: HistoryFilterFormProps) => {
  const { history: texts, kinds, actions, statuses } = adminTexts();
  const { data } = useQuery(Administrators);
  const [draft, setDraft] = useState(filter);
  const [from, setFrom] = useState(toField(filter.from ?? null));
  const [to, setTo] = useState(toField(filter.to ?? null));
  const change = (changes: Partial<HistoryFilter>): void => {
    setDraft((before) => ({ ...before, ...changes }));
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    onShow({ ...draft, from: fromField(from), to: fromField(to), search: draft.search.trim() });
  };
  return (
    <form noValidate role="search" aria-label={texts.filter} className={styles['filter']} onSubmit={submit}>
      <div className={styles['fields']}>
        <FilterSelect
          name="kind"
          label={texts.kind}
          values={KINDS}
          words={kinds}
          value={draft.kind}
          onChange={(kind) => {
            change({ kind });
          }}
        />
        {filter.asOf !== undefined && (
          <FilterSelect
            name="status"
            label={texts.past.status}
            values={STATUSES}
            words={statuses}
            value={draft.status}
            onChange={(status) => {
              change({ status });
            }}
          />
        )}
        <FilterSelect
          name="action"
          label={texts.action}
          values={ACTIONS}
          words={actions}
          value={draft.action}
          onChange={(action) => {
            change({ action });
          }}
        />
        <FilterSelect
          name="administrator"
          label={texts.administrator}
          values={data?.administrator?.administrators.map(({ id }) => id) ?? []}
          words={Object.fromEntries(data?.administrator?.administrators.map(({ id, email }) => [id, email]) ?? [])}
          value={draft.administrator || undefined}
          onChange={(administrator) => {
            change({ administrator: administrator ?? '' });
          }}
        />
        <TextField type="datetime-local" name="from" step={1} label={texts.from} value={from} onChange={setFrom} />
        <TextField type="datetime-local" name="to" step={1} label={texts.to} value={to} onChange={setTo} />
        <TextField
          type="search"
          name="search"
          label={texts.search}
          hint={texts.searchHint}
          value={draft.search}
          onChange={(search) => {
            change({ search });
          }}
        />
      </div>
      <div className="flow-3">
        <Button kind="primary" type="submit">
          {texts.apply}
        </Button>
        {isFiltered(filter) && (
          <Button
            onClick={() => {
              onShow({ ...readHistoryFilter(new URLSearchParams()), asOf: filter.asOf });
            }}
          >
            {texts.clear}
          </Button>
        )}
      </div>
    </form>
  );
};

interface FilterSelectProps<Value extends string> {
  readonly name: string;
  readonly label: string;
  readonly values: readonly Value[];
  readonly words: Readonly<Record<string, string>>;
  /** Undefined if all values are included. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
}

/** A filter with a few values, or "all". */
const FilterSelect = <Value extends string>({
  name,
  label,
  values,
  words,
  value,
  onChange,
}: FilterSelectProps<Value>) => (
  <Field label={label}>
    {(control) => (
      <select
        {...control}
        name={name}
        value={value ?? ''}
        onChange={({ currentTarget }) => {
          onChange(values.find((each) => each === currentTarget.value));
        }}
      >
        <option value="">{adminTexts().history.any}</option>
        {values.map((each) => (
          <option key={each} value={each}>
            {wordOf(words, each)}
          </option>
        ))}
      </select>
    )}
  </Field>
);
