import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { graphql } from '../../generated/gql.ts';
import type { DecisionLine_ApplicationFragment } from '../../generated/graphql.ts';
import { adminTexts } from '../../texts/generated/adminTexts.ts';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { StateMark } from '../../ui/StateMark.tsx';
import { AdminDate } from './AdminDate.tsx';
import styles from './DecisionLine.module.css';
import { statusMark } from './statusMark.ts';

const DecisionLine_application = graphql(`
  fragment DecisionLine_application on Application {
    id
    status
    decidedAt
    decidedBy
    rejectionReason
  }
`);

interface DecisionLineProps {
  readonly application: FragmentType<DecisionLine_ApplicationFragment>;
}

/** The decision, who made it and when, and the reason of a rejection. Renders nothing while the application is pending. */
export const DecisionLine = ({ application }: DecisionLineProps) => {
  const { data } = useLiveFragment(DecisionLine_application, application);
  const { review, application: texts, nobody } = adminTexts();
  const { status, decidedAt, decidedBy, rejectionReason } = data;
  if (status === 'PENDING') return null;
  return (
    <div className={styles['decision']}>
      <p className={styles['line']}>
        <StateMark {...statusMark(status)} />
        {decidedAt !== null && (
          <span>
            {review.by} <ThirdPartyText text={decidedBy ?? nobody} />, <AdminDate iso={decidedAt} />
          </span>
        )}
      </p>
      {rejectionReason !== null && (
        <p>
          <span className="muted">{texts.reason}:</span> <ThirdPartyText text={rejectionReason} />
        </p>
      )}
    </div>
  );
};
