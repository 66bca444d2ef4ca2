import type { ReactNode } from 'react';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { graphql } from '../../generated/gql.ts';
import type { OwnApplicationItem_ApplicationFragment } from '../../generated/graphql.ts';
import { dashboardTexts } from '../../texts/dashboard/dashboardTexts.ts';
import { ForeignText } from '../../ui/ForeignText.tsx';
import { formatDateTime } from '../../texts/formatTime.ts';
import { StateMark, type Tone } from '../../ui/StateMark.tsx';
import styles from './OwnApplicationItem.module.css';

const Application = graphql(`
  fragment OwnApplicationItem_application on OwnApplication {
    id
    kind
    status
    submittedAt
    decidedAt
    rejectionReason
  }
`);

type Application = OwnApplicationItem_ApplicationFragment;

const TONES = {
  PENDING: 'pending',
  APPROVED: 'pass',
  REJECTED: 'fail',
  ERASED: 'unknown',
} as const satisfies Record<Application['status'], Tone>;

const nextOf = ({ status, kind }: Pick<Application, 'status' | 'kind'>): string => {
  const { next } = dashboardTexts().applications;
  return status === 'APPROVED' ? next.APPROVED[kind] : next[status];
};

interface OwnApplicationItemProps {
  readonly application: { readonly __typename: 'OwnApplication'; readonly id: string };
  /** What can be done about it. */
  readonly children: ReactNode;
}

export const OwnApplicationItem = ({ application, children }: OwnApplicationItemProps) => {
  const texts = dashboardTexts().applications;
  const { data } = useLiveFragment({ fragment: Application, from: application });
  const { kind, status, submittedAt, decidedAt, rejectionReason } = data;
  return (
    <li className={styles['item']}>
      <div className={styles['head']}>
        <h3>{texts.kinds[kind]}</h3>
        <StateMark tone={TONES[status]} word={texts.status[status]} />
      </div>
      <dl className={styles['facts']}>
        <dt>{texts.submitted}</dt>
        <dd>
          <time dateTime={submittedAt}>{formatDateTime(submittedAt)}</time>
        </dd>
        {decidedAt !== null && (
          <>
            <dt>{texts.decided}</dt>
            <dd>
              <time dateTime={decidedAt}>{formatDateTime(decidedAt)}</time>
            </dd>
          </>
        )}
        {rejectionReason !== null && (
          <>
            <dt>{texts.reason}</dt>
            <dd className={styles['reason']}>
              <ForeignText text={rejectionReason} />
            </dd>
          </>
        )}
      </dl>
      <p className={styles['next']}>{nextOf(data)}</p>
      {children && <div>{children}</div>}
    </li>
  );
};
