import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { graphql } from '../../generated/gql.ts';
import type { ReviewTimeline_ApplicationFragment } from '../../generated/graphql.ts';
import { adminTexts } from '../../texts/admin/adminTexts.ts';
import { ForeignText } from '../../ui/ForeignText.tsx';
import { StateMark } from '../../ui/StateMark.tsx';
import { actionMark } from './actionMark.ts';
import { AdminDate } from './AdminDate.tsx';
import styles from './ReviewTimeline.module.css';

const ReviewTimeline_application = graphql(`
  fragment ReviewTimeline_application on Application {
    id
    history {
      id
      at
      action
      administrator
      administratorId
      reason
    }
  }
`);

interface ReviewTimelineProps {
  readonly application: FragmentType<ReviewTimeline_ApplicationFragment>;
}

/** What has happened to an application, oldest first. */
export const ReviewTimeline = ({ application }: ReviewTimelineProps) => {
  const { data } = useLiveFragment({ fragment: ReviewTimeline_application, from: application });
  const { application: texts, applicant, nobody, history } = adminTexts();
  return (
    <section aria-labelledby="application-history" className={styles['section']}>
      <h2 id="application-history" className={styles['title']}>
        {texts.history}
      </h2>
      <ol className={styles['timeline']}>
        {data.history.map(({ id, at, action, administrator, administratorId, reason }) => (
          <li key={id} className={styles['entry']}>
            <p className={styles['line']}>
              <StateMark {...actionMark(action)} />
              {administrator === null ? (
                <span className={styles['who']}>{administratorId === null ? applicant : nobody}</span>
              ) : (
                <ForeignText text={administrator} />
              )}
              <span className={styles['when']}>
                <AdminDate iso={at} />
              </span>
            </p>
            {reason !== null && (
              <p className={styles['reason']}>
                {history.reason}: <ForeignText text={reason} />
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
};
