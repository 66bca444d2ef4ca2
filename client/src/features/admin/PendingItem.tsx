import { Link } from 'react-router-dom';
import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { graphql } from '../../generated/gql.ts';
import { accountTexts } from '../../texts/account/accountTexts.ts';
import { adminTexts } from '../../texts/admin/adminTexts.ts';
import { wordOf } from '../../texts/wordOf.ts';
import { CutText } from '../../ui/CutText.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { ForeignText } from '../../ui/ForeignText.tsx';
import { formatNumber } from '../../texts/formatNumber.ts';
import { AddressText } from './AddressText.tsx';
import { AdminDate } from './AdminDate.tsx';
import { DecisionLine } from './DecisionLine.tsx';
import { PdfActions } from './PdfActions.tsx';
import styles from './PendingItem.module.css';
import { ReviewActions } from './ReviewActions.tsx';
import { WebsiteText } from './WebsiteText.tsx';
import { nameOfPending, type PendingApplication } from './pendingApplications.ts';
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

const ReadDecision = graphql(`
  query ReadDecision($id: ID!) {
    application(id: $id) {
      id
      ...DecisionLine_application
    }
  }
`);

/** What somebody else has decided of an application of the list, as soon as the server has said it. */
const OvertakenLine = ({ applicationId }: { readonly applicationId: string }) => {
  const { data, loading } = useQuery(ReadDecision, { variables: { id: applicationId }, fetchPolicy: 'network-only' });
  if (data?.application) return <DecisionLine application={data.application} />;
  return <p aria-busy={loading}>{loading ? adminTexts().loading : adminTexts().failed}</p>;
};

interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

/** What the list shows of an application: the fields of spec 2 §3. */
const pendingFacts = (application: PendingApplication): readonly Fact[] => {
  const { fields, scholar, partner } = accountTexts();
  if (application.kind === 'SCHOLAR') {
    return [
      { name: fields.email, value: <AddressText address={application.email} /> },
      { name: fields.university, value: <ForeignText text={application.university} /> },
      { name: fields.role_type, value: wordOf(scholar.roles, application.role_type) },
      { name: fields.mobile_phone, value: <ForeignText text={application.mobile_phone} /> },
    ];
  }
  const { years_in_business: years } = application;
  return [
    { name: fields.contact_full_name, value: <ForeignText text={application.contact_full_name} /> },
    { name: fields.business_email, value: <AddressText address={application.business_email} /> },
    { name: fields.website_url, value: <WebsiteText address={application.website_url} /> },
    { name: fields.years_in_business, value: years === null ? adminTexts().application.none : formatNumber(years) },
    { name: fields.team_size, value: partner.teamSize(application.team_size) },
    { name: fields.service_cities, value: <ForeignText text={application.service_cities.join(', ')} /> },
  ];
};
