import styles from './DashboardPart.module.css';
import ownApplicationItemStyles from './OwnApplicationItem.module.css';
import type { ReactNode } from 'react';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { graphql } from '../../generated/gql.ts';
import type {
  OwnApplications_ViewerFragment,
  OwnApplicationItem_ApplicationFragment,
} from '../../generated/graphql.ts';
import { dashboardTexts } from '../../texts/generated/dashboardTexts.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { formatDateTime } from '../../texts/formatTime.ts';
import { StateMark, type Tone } from '../../ui/StateMark.tsx';

const Viewer = graphql(`
  fragment OwnApplications_viewer on Viewer {
    applications {
      id
      kind
      status
      ...OwnApplicationItem_application
    }
  }
`);

interface OwnApplicationsProps {
  readonly viewer: { readonly __typename: 'Viewer'; readonly id: string };
}

type Applications = OwnApplications_ViewerFragment['applications'];

/** Only one application may be open at a time, so only the most recent one can be repeated, and only if it was rejected. */
const mayApplyAgain = (applications: Applications, id: string): boolean =>
  applications[0]?.id === id && applications[0].status === 'REJECTED';

const APPLY = { SCHOLAR: '/apply/scholar', PARTNER: '/apply/partner' } as const;

/** The viewer's applications, newest first, and what happens next. */
export const OwnApplications = ({ viewer }: OwnApplicationsProps) => {
  const texts = dashboardTexts().applications;
  const { data } = useLiveFragment(Viewer, viewer);
  const { applications } = data;
  return (
    <section className={styles['part']} aria-labelledby="own-applications">
      <h2 id="own-applications">{texts.title}</h2>
      {applications.length === 0 ? (
        <>
          <p>{texts.none}</p>
          <div className="row-3">
            <ButtonLink to={APPLY.SCHOLAR}>{texts.applyScholar}</ButtonLink>
            <ButtonLink to={APPLY.PARTNER}>{texts.applyPartner}</ButtonLink>
          </div>
        </>
      ) : (
        <ul className="stack-3">
          {applications.map((application) => (
            <OwnApplicationItem key={application.id} application={application}>
              {mayApplyAgain(applications, application.id) && (
                <ButtonLink to={APPLY[application.kind]}>{texts.again}</ButtonLink>
              )}
            </OwnApplicationItem>
          ))}
        </ul>
      )}
    </section>
  );
};

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
  /** The available actions. */
  readonly children: ReactNode;
}

const OwnApplicationItem = ({ application, children }: OwnApplicationItemProps) => {
  const texts = dashboardTexts().applications;
  const { data } = useLiveFragment(Application, application);
  const { kind, status, submittedAt, decidedAt, rejectionReason } = data;
  return (
    <li className={ownApplicationItemStyles['item']}>
      <div className={ownApplicationItemStyles['head']}>
        <h3>{texts.kinds[kind]}</h3>
        <StateMark tone={TONES[status]} word={texts.status[status]} />
      </div>
      <dl className={ownApplicationItemStyles['facts']}>
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
            <dd className={ownApplicationItemStyles['reason']}>
              <ThirdPartyText text={rejectionReason} />
            </dd>
          </>
        )}
      </dl>
      <p className={ownApplicationItemStyles['next']}>{nextOf(data)}</p>
      {children && <div>{children}</div>}
    </li>
  );
};
