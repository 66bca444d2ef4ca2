import styles from './HistoryPage.module.css';
import signupCountsStyles from './SignupCounts.module.css';
import { useSearchParams } from 'react-router-dom';
import { adminTexts } from '../../texts/generated/adminTexts.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { useAdminHead } from './useAdminHead.ts';
import { useQuery } from '@apollo/client/react';
import { graphql } from '../../generated/gql.ts';
import type { SignupList as ListName, SignupsQuery, SignupList as List } from '../../generated/graphql.ts';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { ScrollTable } from '../../ui/ScrollTable.tsx';
import { StateMark, type Mark, type Tone } from '../../ui/StateMark.tsx';
import { AddressText } from './AddressText.tsx';
import { AdminDate } from './AdminDate.tsx';
import { ListOutcome, MoreRows } from './ListOutcome.tsx';
import { useWindowFocus } from '../../platform/useWindowFocus.ts';
import { formatNumber } from '../../texts/formatNumber.ts';
import { useState } from 'react';
import { showToast } from '../../ui/showToast.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { fetchAsAdmin } from './adminCalls.ts';
import { useAdmin } from './AdminContext.ts';

const LISTS = ['WAITLIST', 'NEWSLETTER'] as const;

/** The waitlist and the newsletter. The selected tab is in the URL. */
export const ListsPage = () => {
  const texts = adminTexts().lists;
  useAdminHead(texts.title);
  const [query, setQuery] = useSearchParams();
  const shown = query.get('list') === 'newsletter' ? 'NEWSLETTER' : 'WAITLIST';
  return (
    <div className="stack-6">
      <div className="stack-1">
        <h1 tabIndex={-1} className="headline">
          {texts.title}
        </h1>
        <p className="muted">{texts.lead}</p>
      </div>
      <Tabs
        label={texts.tabsLabel}
        selected={shown}
        tabs={LISTS.map((list) => ({ id: list, label: texts.names[list] }))}
        onSelect={(list) => {
          setQuery(list === 'NEWSLETTER' ? { list: 'newsletter' } : {}, { replace: true });
        }}
      >
        <SignupList key={shown} list={shown} />
      </Tabs>
    </div>
  );
};

const Signups = graphql(`
  query Signups($list: SignupList!, $first: Int!, $after: String) {
    signups(list: $list, first: $first, after: $after) {
      nodes {
        id
        name
        email
        company
        companySize
        wantsUpdates
        status
        requestedAt
        confirmedAt
      }
      counts {
        requested
        confirmed
        withdrawn
      }
      endCursor
      hasMore
    }
  }
`);

type Signup = SignupsQuery['signups']['nodes'][number];

const PAGE = 50;

const tones: Readonly<Record<Signup['status'], Tone>> = { REQUESTED: 'pending', CONFIRMED: 'pass', WITHDRAWN: 'none' };

const signupMark = (status: Signup['status']): Mark => ({
  tone: tones[status],
  word: adminTexts().lists.statuses[status],
});

const Text = ({ text }: { readonly text: string | null }) => (text === null ? '–' : <ThirdPartyText text={text} />);

/** One list: the number of entries in each status, the newest entries, and a CSV export of all. */
const SignupList = ({ list }: { readonly list: ListName }) => {
  const { lists: texts, erased } = adminTexts();
  const { data, error, refetch, fetchMore } = useQuery(Signups, {
    variables: { list, first: PAGE },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const page = data?.signups;
  const again = (): void => {
    refetch().catch(() => undefined);
  };
  useWindowFocus(() => {
    if (!page || page.nodes.length <= PAGE) again();
  });
  const isWaitlist = list === 'WAITLIST';
  return (
    <div className="stack-4">
      <ListOutcome
        count={page?.nodes.length}
        hasFailed={error !== undefined}
        failed={texts.failed}
        onRetry={again}
        empty={{ title: texts.empty, text: texts.emptyText }}
      >
        {page && <SignupCounts counts={page.counts} />}
        <div>
          <ExportButton list={list} />
        </div>
        <ScrollTable
          label={texts.table({ name: texts.names[list] })}
          head={[
            texts.name,
            texts.email,
            texts.status,
            texts.company,
            ...(isWaitlist ? [texts.size] : []),
            texts.updates,
            texts.requested,
            texts.confirmed,
          ]}
          rows={(page?.nodes ?? []).map((signup) => [
            signup.name === null ? <em key="name">{erased}</em> : <ThirdPartyText key="name" text={signup.name} />,
            signup.email === null ? '–' : <AddressText key="email" address={signup.email} />,
            <StateMark key="status" {...signupMark(signup.status)} />,
            <Text key="company" text={signup.company} />,
            ...(isWaitlist ? [<Text key="size" text={signup.companySize} />] : []),
            signup.wantsUpdates === null ? '–' : signup.wantsUpdates ? texts.yes : texts.no,
            <span key="requested" className={styles['when']}>
              <AdminDate iso={signup.requestedAt} />
            </span>,
            signup.confirmedAt === null ? '–' : <AdminDate key="confirmed" iso={signup.confirmedAt} />,
          ])}
        />
        {page?.hasMore && (
          <MoreRows
            words={texts}
            fetchNext={() =>
              fetchMore({
                variables: { after: page.endCursor },
                updateQuery: (shown, { fetchMoreResult: { signups: more } }) => ({
                  ...shown,
                  signups: { ...more, nodes: [...shown.signups.nodes, ...more.nodes] },
                }),
              })
            }
          />
        )}
      </ListOutcome>
    </div>
  );
};

interface SignupCountsProps {
  readonly counts: { readonly requested: number; readonly confirmed: number; readonly withdrawn: number };
}

/** The number of entries in each status. */
const SignupCounts = ({ counts }: SignupCountsProps) => {
  const texts = adminTexts().lists;
  const shown = [
    { name: texts.statuses.CONFIRMED, count: counts.confirmed },
    { name: texts.statuses.REQUESTED, count: counts.requested },
    { name: texts.statuses.WITHDRAWN, count: counts.withdrawn },
  ];
  return (
    <dl aria-label={texts.counts} className={signupCountsStyles['counts']}>
      {shown.map(({ name, count }) => (
        <div key={name} className={signupCountsStyles['tile']}>
          <dt className="note">{name}</dt>
          <dd className="strong headline">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
};

/** Downloads the whole list as `candor_{list}.csv`. */
const ExportButton = ({ list }: { readonly list: List }) => {
  const session = useAdmin();
  const texts = adminTexts().lists;
  const [isBusy, setIsBusy] = useState(false);
  const save = async (): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    const name = list.toLowerCase();
    const answer = await fetchAsAdmin(session, `/api/admin/signups/${name}/export`);
    setIsBusy(false);
    if (answer.kind === 'file') {
      saveFile(answer.blob, `candor_${name}.csv`);
      showToast('status', { text: texts.exported });
      return;
    }
    showToast('alert', { text: answer.kind === 'refused' ? texts.exportFailed : texts.exportBroken });
  };
  return (
    <SubmitButton kind="secondary" isBusy={isBusy} busyWord={texts.exporting} onClick={() => void save()}>
      {texts.export}
    </SubmitButton>
  );
};
