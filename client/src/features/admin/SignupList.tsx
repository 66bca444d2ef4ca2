import { useQuery } from '@apollo/client/react';
import { graphql } from '../../generated/gql.ts';
import type { SignupList as ListName, SignupsQuery } from '../../generated/graphql.ts';
import { adminTexts } from '../../texts/admin/adminTexts.ts';
import { ForeignText } from '../../ui/ForeignText.tsx';
import { ScrollTable } from '../../ui/ScrollTable.tsx';
import { StateMark, type Mark, type Tone } from '../../ui/StateMark.tsx';
import { AddressText } from './AddressText.tsx';
import { AdminDate } from './AdminDate.tsx';
import { ExportButton } from './ExportButton.tsx';
import styles from './HistoryPage.module.css';
import { ListOutcome } from './ListOutcome.tsx';
import { MoreRows } from './MoreRows.tsx';
import { SignupCounts } from './SignupCounts.tsx';
import { useWindowFocus } from '../../platform/useWindowFocus.ts';

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

const Text = ({ text }: { readonly text: string | null }) => (text === null ? '–' : <ForeignText text={text} />);

/** One list: how many stand on it in what status, the newest of them, and all of it as CSV. */
export const SignupList = ({ list }: { readonly list: ListName }) => {
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
    <div className={styles['section']}>
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
          label={texts.table(texts.names[list])}
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
            signup.name === null ? <em key="name">{erased}</em> : <ForeignText key="name" text={signup.name} />,
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
