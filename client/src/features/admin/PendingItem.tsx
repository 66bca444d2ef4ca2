import { Link } from 'react-router-dom';
import { accountTexts } from '../../texts/account/accountTexts.ts';
import { adminTexts } from '../../texts/admin/adminTexts.ts';
import { CutText } from '../../ui/CutText.tsx';
import { ForeignText } from '../../ui/ForeignText.tsx';
import { AdminDate } from './AdminDate.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { OvertakenLine } from './OvertakenLine.tsx';
import { PdfActions } from './PdfActions.tsx';
import { nameOfPending, type PendingApplication } from './pendingApplications.ts';
import { pendingFacts } from './pendingFacts.tsx';
import styles from './PendingItem.module.css';
import { ReviewActions } from './ReviewActions.tsx';
import type { ReviewOutcome } from './reviewCall.ts';

/** So much of a statement shows what it is about. */
const STATEMENT_LENGTH = 280;

interface PendingItemProps {
  readonly application: PendingApplication;
  /** Another administrator has decided it meanwhile. */
  readonly isOvertaken: boolean;
  readonly onDecided: (kind: Exclude<ReviewOutcome['kind'], 'failed'>) => void;
}

/** One application of the list: enough to decide the plain ones, and the way to the whole. */
export const PendingItem = ({ application, isOvertaken, onDecided }: PendingItemProps) => {
  const { dashboard: texts, erased } = adminTexts();
  const { fields } = accountTexts();
  const titleId = `application-${application.id}`;
  const name = nameOfPending(application) || erased;
  const isScholar = application.kind === 'SCHOLAR';
  const statement = isScholar ? application.statement_of_intent : application.business_description;
  return (
    <article className={styles['item']} aria-labelledby={titleId}>
      <div className={styles['head']}>
        <h2 id={titleId} className={styles['name']}>
          <Link to={`/admin/applications/${application.id}`} data-application={application.id}>
            <ForeignText text={name} />
          </Link>
        </h2>
        <p className={styles['when']}>
          {texts.submitted} <AdminDate iso={application.submitted_at} />
        </p>
      </div>
      <Facts facts={pendingFacts(application)} />
      <div className={styles['statement']}>
        <h3 className={styles['label']}>{isScholar ? fields.statement_of_intent : fields.business_description}</h3>
        <CutText prose text={statement} limit={STATEMENT_LENGTH} />
      </div>
      <div className={styles['actions']}>
        {isOvertaken ? (
          <OvertakenLine applicationId={application.id} />
        ) : (
          <ReviewActions applicationId={application.id} name={name} describedBy={titleId} onDecided={onDecided} />
        )}
        <span className={styles['papers']}>
          <PdfActions subject={application} describedBy={titleId} />
        </span>
      </div>
    </article>
  );
};
