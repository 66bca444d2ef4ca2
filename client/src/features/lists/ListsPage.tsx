import { useApolloClient, useQuery } from '@apollo/client/react';
import { useId, useState, type SubmitEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { List_ListFragment } from '../../generated/graphql.ts';
import { formatNumber } from '../../texts/formatNumber.ts';
import { formatDateTime } from '../../texts/formatTime.ts';
import { listsTexts } from '../../texts/generated/listsTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { LoadFault } from '../../ui/LoadFault.tsx';
import { LoadingLines } from '../../ui/OutlineBar.tsx';
import { scoreBand } from '../../ui/scoreBand.ts';
import type { Sentence } from '../../ui/sentence.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { HistoryNotice } from '../history/HistoryNotice.tsx';
import { DomainsField, NO_DOMAINS, textOfDraft } from './DomainsField.tsx';
import { DomainsPreview } from './DomainsPreview.tsx';
import { ListLink } from './ListLink.tsx';
import { listPath } from './listAddress.ts';
import { CreateList, OwnLists } from './listDocuments.ts';
import { useListsNavigate } from './listsArea.ts';
import shared from './lists.module.css';
import styles from './ListsPage.module.css';
import { OneDomain } from './OneDomain.tsx';
import { RunBar } from './RunBar.tsx';
import { SignedInOnly } from './SignedInOnly.tsx';
import { Tags } from './Tags.tsx';
import { tagsOf } from './tagsOf.ts';
import type { SentDomains } from './sendDomains.ts';
import { useSendDomains } from './useSendDomains.ts';

/** The lists of the signed-in user, and lists that others share with them. */
export const ListsPage = () => {
  const texts = listsTexts();
  return (
    <SignedInOnly>
      <header className={shared['head']}>
        <h1 className="headline breakable">{texts.title}</h1>
        <p className="muted">{texts.lead}</p>
      </header>
      <Lists />
    </SignedInOnly>
  );
};

/** Interval between two requests for the figures of a running scan. */
const POLL_MS = 10_000;

const isUnderWay = ({ run }: List_ListFragment): boolean => run?.status === 'RUNNING';

const Lists = () => {
  const texts = listsTexts();
  const [interval, setInterval] = useState(0);
  const { data, error, refetch } = useQuery(OwnLists, {
    fetchPolicy: 'cache-and-network',
    pollInterval: interval,
  });
  const lists = data?.lists;
  const wanted = lists?.some(isUnderWay) === true ? POLL_MS : 0;
  if (wanted !== interval) setInterval(wanted);
  if (!lists && error) {
    return (
      <LoadFault
        className={shared['sheet']}
        text={texts.failed}
        tryAgain={texts.tryAgain}
        onRetry={() => {
          refetch().catch(() => undefined);
        }}
      />
    );
  }
  if (!lists) return <LoadingLines className={shared['sheet']} text={texts.loading} />;
  const active = lists.filter(({ archivedAt }) => archivedAt === null);
  const archived = lists.filter(({ archivedAt }) => archivedAt !== null);
  return (
    <>
      <Beginnings hasNone={lists.length === 0} />
      <section className={shared['part']} aria-labelledby="own-lists">
        <h2 id="own-lists">{texts.yours}</h2>
        {active.length === 0 ? (
          <HistoryNotice title={texts.empty} text={texts.emptyText} />
        ) : (
          <ListCards lists={active} />
        )}
      </section>
      {archived.length > 0 && (
        <details className={styles['archived']}>
          <summary className={styles['summary']}>{texts.archived({ count: archived.length })}</summary>
          <ListCards lists={archived} />
        </details>
      )}
    </>
  );
};

const ListCards = ({ lists }: { readonly lists: readonly List_ListFragment[] }) => (
  <ul className={styles['lists']}>
    {lists.map((list) => (
      <li key={list.id} className={styles['card']}>
        <ListCard list={list} />
      </li>
    ))}
  </ul>
);

const ListCard = ({ list }: { readonly list: List_ListFragment }) => {
  const texts = listsTexts();
  const { id, name, tags, right, domainCount, average, lastResultAt, run } = list;
  const [domains = '', score = '', last = ''] = texts.columns;
  return (
    <>
      <div className={styles['name']}>
        <h3>
          <ListLink to={listPath(id)}>
            <ThirdPartyText text={name} />
          </ListLink>
        </h3>
        {right !== 'OWNER' && <span className="note">{texts.rights[right]}</span>}
      </div>
      <Tags tags={tags} />
      <dl className={styles['figures']}>
        <div>
          <dt>{domains}</dt>
          <dd>{formatNumber(domainCount)}</dd>
        </div>
        <div>
          <dt>{score}</dt>
          <dd
            className={joinClasses(
              styles['score'],
              `${scoreBand(average)}-text`,
              average === null && styles['unknown'],
            )}
          >
            {average === null ? texts.noScore : formatNumber(average)}
          </dd>
        </div>
        <div>
          <dt>{last}</dt>
          <dd>{lastResultAt === null ? texts.never : formatDateTime(lastResultAt)}</dd>
        </div>
      </dl>
      {run && run.endedAt === null && <RunBar run={run} />}
    </>
  );
};

/** Starts a new list or a single domain. The URL can ask to watch a domain: `?watch=example.org`. */
const Beginnings = ({ hasNone }: { readonly hasNone: boolean }) => {
  const [query] = useSearchParams();
  const watched = query.get('watch') ?? undefined;
  return (
    <div className={styles['beginnings']}>
      <OneDomain key={watched} domain={watched} />
      <NewList startsOpen={hasNone && watched === undefined} isSecond={watched !== undefined} />
    </div>
  );
};

interface NewListProps {
  readonly startsOpen: boolean;
  /** Whether another form is open, which then has the primary button. */
  readonly isSecond: boolean;
}

/** Creates a list from a name and, now or later, its domains. */
const NewList = ({ startsOpen, isSecond }: NewListProps) => {
  const texts = listsTexts();
  const [isOpen, setIsOpen] = useState(startsOpen);
  const titleId = useId();
  if (!isOpen) {
    return (
      <Button
        kind={isSecond ? 'secondary' : 'primary'}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {texts.make.open}
      </Button>
    );
  }
  return (
    <section className={shared['sheet']} aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.make.title}</h2>
      <NewListForm />
    </section>
  );
};

const NewListForm = () => {
  const texts = listsTexts();
  const client = useApolloClient();
  const navigate = useListsNavigate();
  const { preview, add, isBusy: isSending, alert: refusal } = useSendDomains();
  const [name, setName] = useState('');
  const [tags, setTags] = useState('');
  const [draft, setDraft] = useState(NO_DOMAINS);
  const [wasTried, setWasTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [alert, setAlert] = useState<Sentence>();
  const [made, setMade] = useState<{
    readonly id: string;
    readonly text: string;
    readonly read: SentDomains | undefined;
  }>();

  const make = async (): Promise<void> => {
    setAlert(undefined);
    setIsBusy(true);
    try {
      const { data } = await client.mutate({
        mutation: CreateList,
        variables: { name: name.trim(), tags: tagsOf(tags) },
      });
      const answer = data?.createList;
      if (answer?.__typename !== 'DomainList') {
        setAlert({ text: answer?.message ?? texts.refused });
        return;
      }
      const text = textOfDraft(draft);
      const read = text.trim() === '' ? undefined : await preview(answer.id, text);
      const isPlain = text.trim() === '' || (read && read.bad_count + read.repeated_count + read.skipped_count === 0);
      const isDone = isPlain && (!read || (await add(answer.id, text)) !== undefined);
      client.cache.evict({ fieldName: 'lists' });
      if (isDone) void navigate(listPath(answer.id));
      else setMade({ id: answer.id, text, read });
    } catch {
      setAlert({ text: texts.refused });
    } finally {
      setIsBusy(false);
    }
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setWasTried(true);
    if (!isBusy && name.trim() !== '') void make();
  };

  if (made) {
    const { read } = made;
    const fill = async (): Promise<void> => {
      if (await add(made.id, made.text)) void navigate(listPath(made.id));
    };
    return (
      <>
        <p>{texts.make.made}</p>
        <FormAlert sentence={refusal} />
        {read && <DomainsPreview read={read} />}
        {read && read.added > 0 && (
          <p>
            <Button kind="primary" onClick={() => void (isSending ? undefined : fill())}>
              {texts.preview.add({ count: read.added })}
            </Button>
          </p>
        )}
        <p>
          <ListLink to={listPath(made.id)}>{texts.make.openIt}</ListLink>
        </p>
      </>
    );
  }
  return (
    <form noValidate className="stack-4" onSubmit={submit}>
      <FormAlert sentence={alert} />
      <div className={shared['fields']}>
        <TextField
          required
          name="name"
          label={texts.make.name}
          maxLength={100}
          autoComplete="off"
          error={wasTried && name.trim() === '' ? texts.make.nameMissing : undefined}
          value={name}
          onChange={setName}
        />
        <TextField
          name="tags"
          label={texts.make.tags}
          autoComplete="off"
          hint={texts.make.tagsHint}
          value={tags}
          onChange={setTags}
        />
      </div>
      <DomainsField draft={draft} onChange={setDraft} />
      <div>
        <SubmitButton isBusy={isBusy} busyWord={texts.make.busy}>
          {texts.make.submit}
        </SubmitButton>
      </div>
    </form>
  );
};
