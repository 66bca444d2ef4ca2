import { useQuery } from '@apollo/client/react';
import { Fragment, type ReactNode } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { RetentionPlanQuery } from '../../generated/graphql.ts';
import { formatBytes, formatNumber } from '../../texts/formatNumber.ts';
import { adminRetentionTexts } from '../../texts/generated/adminRetentionTexts.ts';
import tableStyles from '../../ui/CardTable.module.css';
import { StateMark } from '../../ui/StateMark.tsx';
import { AdminDate } from '../administrators/AdminDate.tsx';
import { ListOutcome } from '../administrators/ListOutcome.tsx';
import { useAdminHead } from '../administrators/useAdminHead.ts';
import styles from './RetentionPage.module.css';

const RetentionPlan = graphql(`
  query RetentionPlan {
    retentionPlan {
      asOf
      lastRoundAt
      stopped {
        since
        reason
      }
      refusal
      data {
        kind
        setting
        days
        rows
        bytes
        oldest
        due
        dueFrom
      }
    }
  }
`);

type Plan = RetentionPlanQuery['retentionPlan'];
type KeptData = Plan['data'][number];

/** What this installation keeps, for how long, and what the next round would delete. */
export const RetentionPage = () => {
  const texts = adminRetentionTexts();
  useAdminHead(texts.title);
  const { data, error, refetch } = useQuery(RetentionPlan, { fetchPolicy: 'cache-and-network' });
  const plan = data?.retentionPlan;
  return (
    <div className="stack-6">
      <div className="stack-1">
        <h1 tabIndex={-1} className="headline">
          {texts.title}
        </h1>
        <p className="muted">{texts.lead}</p>
      </div>
      <ListOutcome
        count={plan?.data.length}
        hasFailed={error !== undefined}
        failed={texts.failed}
        onRetry={() => {
          refetch().catch(() => undefined);
        }}
        empty={{ title: texts.failed }}
      >
        {plan && (
          <>
            <RoundState plan={plan} />
            <DataSection
              title={texts.deleted}
              lead={texts.deletedLead}
              columns={DELETED_COLUMNS}
              data={plan.data.filter(({ setting }) => setting !== null)}
            />
            <DataSection
              title={texts.kept}
              lead={texts.keptLead}
              columns={KEPT_COLUMNS}
              data={plan.data.filter(({ setting }) => setting === null)}
            />
          </>
        )}
      </ListOutcome>
    </div>
  );
};

/** Tells whether expired data is being deleted, and what to do if it is not. */
const RoundState = ({ plan: { stopped, refusal, lastRoundAt } }: { readonly plan: Plan }) => {
  const { state: texts } = adminRetentionTexts();
  if (stopped)
    return (
      <div role="alert" className={styles['state']}>
        <StateMark tone="fail" word={texts.stopped} />
        <p>
          <AdminDate iso={stopped.since} />: <span lang="en">{stopped.reason}</span>
        </p>
        <p>{texts.confirm}</p>
      </div>
    );
  if (refusal !== null)
    return (
      <div className={styles['state']}>
        <StateMark tone="warn" word={texts.wouldStop} />
        <p lang="en">{refusal}</p>
        <p>{texts.confirm}</p>
      </div>
    );
  return (
    <div className={styles['state']}>
      <StateMark tone="pass" word={texts.runs} />
      <p className="note">
        {lastRoundAt === null ? (
          texts.noRound
        ) : (
          <>
            {texts.lastRound} <AdminDate iso={lastRoundAt} />
          </>
        )}
      </p>
    </div>
  );
};

type Column = 'keptFor' | 'rows' | 'size' | 'oldest' | 'due';

const DELETED_COLUMNS: readonly Column[] = ['keptFor', 'rows', 'size', 'oldest', 'due'];
const KEPT_COLUMNS: readonly Column[] = ['rows', 'size', 'oldest'];

interface DataSectionProps {
  readonly title: string;
  readonly lead: string;
  readonly columns: readonly Column[];
  readonly data: readonly KeptData[];
}

const DataSection = ({ title, lead, columns, data }: DataSectionProps) => {
  const texts = adminRetentionTexts();
  return (
    <section className="stack-3">
      <h2 tabIndex={-1}>{title}</h2>
      <p className="muted">{lead}</p>
      <table role="table" aria-label={title} className={tableStyles['table']}>
        <thead role="rowgroup">
          <tr role="row">
            {[texts.columns.what, ...columns.map((column) => texts.columns[column])].map((name) => (
              <th key={name} role="columnheader" scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {data.map((each) => (
            <tr key={each.kind} role="row" className={tableStyles['row']}>
              <th role="rowheader" scope="row" className={tableStyles['name']}>
                <span className={styles['what']}>
                  {texts.kinds[each.kind].name}
                  <span className="note">{texts.kinds[each.kind].note}</span>
                </span>
              </th>
              {columns.map((column) => (
                <td key={column} role="cell" data-label={texts.columns[column]}>
                  {cells[column](each)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const UNKNOWN = '–';

const cells: Readonly<Record<Column, (data: KeptData) => ReactNode>> = {
  keptFor: ({ days, setting }) => {
    const texts = adminRetentionTexts();
    return (
      <span className={styles['keptFor']}>
        {days === 0 || days === null ? texts.always : texts.days({ days })}
        <code lang="en" className={styles['setting']}>
          {setting?.split('_').map((part, index) => (
            <Fragment key={part}>
              {index > 0 && (
                <>
                  _<wbr />
                </>
              )}
              {part}
            </Fragment>
          ))}
        </code>
      </span>
    );
  },
  rows: ({ rows }) => (rows === null ? UNKNOWN : formatNumber(Math.round(rows))),
  size: ({ bytes }) => (bytes === null ? UNKNOWN : <span className={styles['figure']}>{formatBytes(bytes)}</span>),
  oldest: ({ oldest }) => (oldest === null ? UNKNOWN : <AdminDate iso={oldest} />),
  due: ({ due, dueFrom }) => {
    const texts = adminRetentionTexts();
    if (due === null) return UNKNOWN;
    if (due > 0) return <StateMark tone="info" word={texts.due({ due })} />;
    if (dueFrom === null) return texts.nothingDue;
    return (
      <span>
        {texts.dueFrom} <AdminDate iso={dueFrom} />
      </span>
    );
  },
};
