import styles from './PendingList.module.css';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { adminTexts } from '../../texts/generated/adminTexts.ts';
import { HistoryNotice } from '../history/HistoryNotice.tsx';
import { usePending, type PendingApplication, nameOfPending } from './PendingProvider.tsx';
import { ConfirmationMark } from './ConfirmationMark.tsx';
import { type ReviewOutcome, ReviewActions } from './ReviewActions.tsx';
import { Link } from 'react-router-dom';
import { useQuery } from '@apollo/client/react';
import { graphql } from '../../generated/gql.ts';
import { accountTexts } from '../../texts/generated/accountTexts.ts';
import { wordOf } from '../../texts/wordOf.ts';
import { CutText } from '../../ui/CutText.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { formatNumber } from '../../texts/formatNumber.ts';
import { AddressText, WebsiteText } from './AddressText.tsx';
import { AdminDate } from './AdminDate.tsx';
import { DecisionLine } from './DecisionLine.tsx';
import { PdfActions } from './PdfActions.tsx';
import { isFocusLost } from '../../platform/useFoundFocus.ts';

interface PendingListProps {
  readonly kind: PendingApplication['kind'];
  /** Oldest first. */
  readonly applications: readonly PendingApplication[];
}

/** Adds the applications that another administrator has decided; they stay, with their decision, until the page is left. */
const withOvertaken = (
  pending: readonly PendingApplication[],
  overtaken: readonly PendingApplication[],
): readonly PendingApplication[] => {
  const gone = overtaken.filter(({ id }) => pending.every((each) => each.id !== id));
  return [...pending, ...gone].sort((one, other) => Date.parse(one.submittedAt) - Date.parse(other.submittedAt));
};

export const PendingList = ({ kind, applications }: PendingListProps) => {
  const { dashboard: texts } = adminTexts();
  const { reload } = usePending();
  const [overtaken, setOvertaken] = useState<readonly PendingApplication[]>([]);
  const list = useRef<HTMLDivElement>(null);
  const decided = useRef<{ readonly id: string; readonly nextId: string | undefined }>(undefined);
  const shown = withOvertaken(applications, overtaken);

  // Once the decided application is gone, the focus moves to the one that was below it, unless the user is somewhere else by now.
  useEffect(() => {
    const last = decided.current;
    if (!last || applications.some(({ id }) => id === last.id)) return;
    decided.current = undefined;
    if (!isFocusLost()) return;
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-application]') ?? [])];
    const next = links.find((link) => link.dataset['application'] === last.nextId) ?? links[0];
    (next ?? list.current)?.focus();
  }, [applications]);

  const heed = (application: PendingApplication, kindOfOutcome: Exclude<ReviewOutcome['kind'], 'failed'>): void => {
    if (kindOfOutcome === 'overtaken') setOvertaken((before) => [...before, application]);
    else {
      const at = shown.findIndex(({ id }) => id === application.id);
      decided.current = { id: application.id, nextId: (shown[at + 1] ?? shown[at - 1])?.id };
    }
    void reload();
  };

  return (
    <div ref={list} tabIndex={-1} className={styles['place']}>
      {shown.length === 0 ? (
        <HistoryNotice title={texts.empty} text={texts.emptyText} />
      ) : (
        <ol aria-label={texts.list({ kind })} className="stack-5">
          {shown.map((application) => (
            <li key={application.id}>
              <PendingItem
                application={application}
                isOvertaken={overtaken.some(({ id }) => id === application.id)}
                onDecided={(outcome) => {
                  heed(application, outcome);
                }}
              />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
};

/** Number of characters of a statement that are shown in the list. */
const STATEMENT_LENGTH = 280;

interface PendingItemProps {
  readonly application: PendingApplication;
  /** Whether another administrator has decided it meanwhile. */
  readonly isOvertaken: boolean;
  readonly onDecided: (kind: Exclude<ReviewOutcome['kind'], 'failed'>) => void;
}

/** One application of the list: enough to decide simple cases, with a link to the whole application. */
const PendingItem = ({ application, isOvertaken, onDecided }: PendingItemProps) => {
  const { dashboard: texts } = adminTexts();
  const { fields } = accountTexts();
  const titleId = `application-${application.id}`;
  const name = nameOfPending(application);
  const { form } = application;
  const isScholar = form.__typename === 'ScholarForm';
  const statement = isScholar ? form.statementOfIntent : form.businessDescription;
  return (
    <article className={styles['item']} aria-labelledby={titleId}>
      <div className={styles['head']}>
        <h2 id={titleId} className={styles['name']}>
          <Link to={`/admin/applications/${application.id}`} data-application={application.id}>
            <ThirdPartyText text={name} />
          </Link>
        </h2>
        <p className="note">
          {texts.submitted} <AdminDate iso={application.submittedAt} />
        </p>
      </div>
      <ConfirmationMark isConfirmed={application.addressConfirmed} />
      <Facts facts={pendingFacts(form)} />
      <div className={styles['statement']}>
        <h3 className={styles['label']}>{isScholar ? fields.statement_of_intent : fields.business_description}</h3>
        <CutText prose text={statement} limit={STATEMENT_LENGTH} />
      </div>
      <div className={styles['actions']}>
        {isOvertaken ? (
          <OvertakenLine applicationId={application.id} />
        ) : (
          <ReviewActions
            applicationId={application.id}
            name={name}
            isAddressConfirmed={application.addressConfirmed}
            describedBy={titleId}
            onDecided={onDecided}
          />
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

/** The decision of another administrator about an application in the list, once the server has sent it. */
const OvertakenLine = ({ applicationId }: { readonly applicationId: string }) => {
  const { data, loading } = useQuery(ReadDecision, { variables: { id: applicationId }, fetchPolicy: 'network-only' });
  if (data?.application) return <DecisionLine application={data.application} />;
  return <p aria-busy={loading}>{loading ? adminTexts().loading : adminTexts().failed}</p>;
};

interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

/** Returns what the list shows of an application: the fields of spec 2 §3. */
const pendingFacts = (form: PendingApplication['form']): readonly Fact[] => {
  const { fields, scholar, partner } = accountTexts();
  if (form.__typename === 'ScholarForm') {
    return [
      { name: fields.email, value: <AddressText address={form.email} /> },
      { name: fields.university, value: <ThirdPartyText text={form.university} /> },
      { name: fields.role_type, value: wordOf(scholar.roles, form.roleType) },
      { name: fields.mobile_phone, value: <ThirdPartyText text={form.mobilePhone} /> },
    ];
  }
  return [
    { name: fields.contact_full_name, value: <ThirdPartyText text={form.contactFullName} /> },
    { name: fields.business_email, value: <AddressText address={form.businessEmail} /> },
    { name: fields.website_url, value: <WebsiteText address={form.websiteUrl} /> },
    { name: fields.years_in_business, value: formatNumber(form.yearsInBusiness) },
    { name: fields.team_size, value: partner.teamSize({ size: form.teamSize }) },
    { name: fields.service_cities, value: <ThirdPartyText text={form.serviceCities.join(', ')} /> },
  ];
};
