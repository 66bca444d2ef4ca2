import { useApolloClient, useQuery } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { List_ListFragment, OneListQuery } from '../../generated/graphql.ts';
import { formatNumber } from '../../texts/formatNumber.ts';
import { formatDateTime } from '../../texts/formatTime.ts';
import { listsTexts } from '../../texts/generated/listsTexts.ts';
import { noticeChannelsTexts } from '../../texts/generated/noticeChannelsTexts.ts';
import { FactsRow } from '../../ui/Facts.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { ArrowLeft } from '../../ui/icons.ts';
import { LoadingLines } from '../../ui/OutlineBar.tsx';
import { HistoryNotice, RetryNotice } from '../history/HistoryNotice.tsx';
import { NoticeChannels } from '../notices/NoticeChannels.tsx';
import { DomainsSection } from './DomainsSection.tsx';
import { ListActions } from './ListActions.tsx';
import { ListLink } from './ListLink.tsx';
import { listPath, readListAddress, type ListAddress } from './listAddress.ts';
import { ListFigures as FiguresDocument, OneList } from './listDocuments.ts';
import { ListFigures } from './ListFigures.tsx';
import { useListsNavigate } from './listsArea.ts';
import styles from './lists.module.css';
import { RunPanel } from './RunPanel.tsx';
import { SignedInOnly } from './SignedInOnly.tsx';
import { Tags } from './Tags.tsx';

/** A list: its scans, their results, and its domains. The filter of the domains is in the URL. */
export const ListPage = () => {
  const { id = '' } = useParams();
  return (
    <SignedInOnly>
      <BackToLists />
      <List key={id} id={id} />
    </SignedInOnly>
  );
};

const BackToLists = () => (
  <div>
    <ListLink to="/lists" className={styles['back']}>
      <ArrowLeft aria-hidden size={16} />
      {listsTexts().head.back}
    </ListLink>
  </div>
);

const List = ({ id }: { readonly id: string }) => {
  const texts = listsTexts().head;
  const { data, error, refetch } = useQuery(OneList, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  if (data?.list) return <Found list={data.list} />;
  if (data) {
    return (
      <>
        <h1 className="headline breakable">{texts.missing}</h1>
        <HistoryNotice title={texts.missingText} />
      </>
    );
  }
  if (!error) return <LoadingLines className={styles['sheet']} text={texts.loading} />;
  return (
    <RetryNotice
      title={texts.failed}
      onRetry={() => {
        refetch().catch(() => undefined);
      }}
    />
  );
};

type Policy = NonNullable<OneListQuery['list']>['policy'];

const Found = ({ list }: { readonly list: List_ListFragment & { readonly policy: Policy } }) => {
  const client = useApolloClient();
  const navigate = useListsNavigate();
  const { search } = useLocation();
  const address = useMemo(() => readListAddress(new URLSearchParams(search)), [search]);
  const [turn, setTurn] = useState(0);
  const show = (next: ListAddress): void => {
    void navigate(listPath(list.id, next));
  };
  const readAgain = (): void => {
    setTurn((before) => before + 1);
    client
      .query({ query: FiguresDocument, variables: { id: list.id }, fetchPolicy: 'network-only' })
      .catch(() => undefined);
  };
  return (
    <>
      <Head list={list} policy={list.policy} onAdded={readAgain} />
      <RunPanel list={list} onTurn={readAgain} />
      {list.domainCount > 0 && <ListFigures id={list.id} address={address} />}
      <DomainsSection
        list={list}
        hasPolicy={list.policy !== null}
        address={address}
        onAddress={show}
        // The policy affects the displayed results, so they are read again when it changes.
        turn={turn + (list.policy?.revision ?? 0)}
        onChanged={readAgain}
      />
      <section className={styles['sheet']} aria-labelledby="list-notices">
        <h2 id="list-notices">{noticeChannelsTexts().title}</h2>
        <NoticeChannels list={list.id} />
      </section>
    </>
  );
};

interface HeadProps {
  readonly list: List_ListFragment;
  readonly policy: Policy;
  readonly onAdded: () => void;
}

const Head = ({ list, policy, onAdded }: HeadProps) => {
  const texts = listsTexts();
  const { name, tags, right, archivedAt, domainCount, average, lastResultAt } = list;
  return (
    <header className={styles['head']}>
      <div className={styles['title']}>
        <h1 className="headline breakable">
          <ThirdPartyText text={name} />
        </h1>
        <Tags tags={tags} />
        <ListActions list={list} onAdded={onAdded} />
      </div>
      {archivedAt !== null && <p role="note">{texts.head.isArchived}</p>}
      <FactsRow
        facts={[
          { name: texts.head.domains, value: formatNumber(domainCount) },
          { name: texts.head.average, value: average === null ? texts.noScore : formatNumber(average) },
          { name: texts.head.last, value: lastResultAt === null ? texts.never : formatDateTime(lastResultAt) },
          { name: texts.head.access, value: texts.rights[right] },
          ...(policy ? [{ name: texts.policy.head, value: policy.title ?? texts.policy.unreadable }] : []),
        ]}
      />
    </header>
  );
};
