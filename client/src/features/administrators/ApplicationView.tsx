import styles from './ApplicationView.module.css';
import type { FragmentType } from '@apollo/client';
import { useEffect, useRef, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { graphql } from '../../generated/gql.ts';
import type {
  ApplicationView_ApplicationFragment,
  ApplicationFormView_ApplicationFragment,
  ReviewTimeline_ApplicationFragment,
} from '../../generated/graphql.ts';
import { isFocusLost, useFoundFocus } from '../../platform/useFoundFocus.ts';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { adminTexts } from '../../texts/generated/adminTexts.ts';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { StateMark } from '../../ui/StateMark.tsx';
import { AdminDate } from './AdminDate.tsx';
import { DecisionLine } from './DecisionLine.tsx';
import { PartnerFormView, ScholarFormView } from './ApplicantForms.tsx';
import { PdfActions } from './PdfActions.tsx';
import { usePending, nameOfPending } from './PendingProvider.tsx';
import { ConfirmationMark } from './ConfirmationMark.tsx';
import { ReviewActions } from './ReviewActions.tsx';
import { statusMark, actionMark } from './statusMark.ts';

const ApplicationView_application = graphql(`
  fragment ApplicationView_application on Application {
    id
    kind
    status
    submittedAt
    addressConfirmed
    form {
      ... on ScholarForm {
        fullName
      }
      ... on PartnerForm {
        businessName
      }
    }
    ...ApplicationFormView_application
    ...DecisionLine_application
    ...ReviewTimeline_application
  }
`);

interface ApplicationViewProps {
  readonly application: FragmentType<ApplicationView_ApplicationFragment>;
  /** Called after a decision; resolves once the new state is known. Omitted for a past state. */
  readonly onChanged?: () => Promise<void>;
}

const nameIn = (form: ApplicationView_ApplicationFragment['form']): string | undefined => {
  if (!form) return undefined;
  return form.__typename === 'ScholarForm' ? form.fullName : form.businessName;
};

/** A whole application: applicant, decision, actions, form and history. */
export const ApplicationView = ({ application, onChanged }: ApplicationViewProps) => {
  const { data } = useLiveFragment(ApplicationView_application, application);
  const { application: texts, kinds, erased, erasedText } = adminTexts();
  useFoundFocus();
  const next = useRef<HTMLDivElement>(null);
  const hasDecided = useRef(false);
  const name = nameIn(data.form) ?? erased;
  const { id, kind, status } = data;
  const isDecided = status === 'APPROVED' || status === 'REJECTED';

  // The buttons are removed once the application is decided, and with them the focus, unless the user is somewhere else by now.
  useEffect(() => {
    if (!isDecided || !hasDecided.current) return;
    hasDecided.current = false;
    if (!isFocusLost()) return;
    (next.current?.querySelector('a') ?? next.current)?.focus();
  }, [isDecided]);

  return (
    <article className={styles['view']} aria-labelledby="application-name">
      <header className="stack-2">
        <p className="note strong">
          {kinds[kind]} · {texts.submitted} <AdminDate iso={data.submittedAt} />
        </p>
        <h1 id="application-name" tabIndex={-1} className="headline breakable">
          <ThirdPartyText text={name} />
        </h1>
        <p className={styles['marks']}>
          {!isDecided && <StateMark {...statusMark(status)} />}
          {data.form && <ConfirmationMark isConfirmed={data.addressConfirmed} />}
        </p>
      </header>
      {isDecided && <DecisionLine application={data} />}
      {onChanged && isDecided && <NextPending ref={next} kind={kind} />}
      {data.form ? (
        onChanged && (
          <div className={styles['actions']}>
            {status === 'PENDING' && (
              <ReviewActions
                applicationId={id}
                name={name}
                isAddressConfirmed={data.addressConfirmed}
                describedBy="application-name"
                onDecided={() => {
                  hasDecided.current = true;
                  void onChanged();
                }}
              />
            )}
            <PdfActions subject={{ id, kind }} describedBy="application-name" onDone={() => void onChanged()} />
          </div>
        )
      ) : (
        <p className={styles['erased']}>{erasedText}</p>
      )}
      <ApplicationFormView application={data} />
      <ReviewTimeline application={data} />
    </article>
  );
};

const ApplicationFormView_application = graphql(`
  fragment ApplicationFormView_application on Application {
    id
    form {
      ... on ScholarForm {
        ...ScholarFormView_form @unmask
      }
      ... on PartnerForm {
        ...PartnerFormView_form @unmask
      }
    }
  }
`);

interface ApplicationFormViewProps {
  readonly application: FragmentType<ApplicationFormView_ApplicationFragment>;
}

/** The submitted form; renders nothing once it was erased. */
const ApplicationFormView = ({ application }: ApplicationFormViewProps) => {
  const { data } = useLiveFragment(ApplicationFormView_application, application);
  if (!data.form) return null;
  return data.form.__typename === 'ScholarForm' ? (
    <ScholarFormView form={data.form} />
  ) : (
    <PartnerFormView form={data.form} />
  );
};

interface NextPendingProps {
  readonly kind: 'SCHOLAR' | 'PARTNER';
  readonly ref: Ref<HTMLDivElement>;
}

/** After a decision, links to the next pending application, of the same kind first. Focusable. */
const NextPending = ({ kind, ref }: NextPendingProps) => {
  const texts = adminTexts().application;
  const { applications } = usePending();
  const [next] =
    kind === 'SCHOLAR'
      ? [...(applications?.SCHOLAR ?? []), ...(applications?.PARTNER ?? [])]
      : [...(applications?.PARTNER ?? []), ...(applications?.SCHOLAR ?? [])];
  return (
    <div ref={ref} tabIndex={-1} className={styles['next']}>
      {next ? (
        <>
          {texts.next}{' '}
          <Link to={`/admin/applications/${next.id}`}>
            <ThirdPartyText text={nameOfPending(next)} />
          </Link>
        </>
      ) : (
        texts.noNext
      )}
    </div>
  );
};

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

/** The history of an application, oldest first. */
const ReviewTimeline = ({ application }: ReviewTimelineProps) => {
  const { data } = useLiveFragment(ReviewTimeline_application, application);
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
                <ThirdPartyText text={administrator} />
              )}
              <span className={styles['when']}>
                <AdminDate iso={at} />
              </span>
            </p>
            {reason !== null && (
              <p className={styles['reason']}>
                {history.reason}: <ThirdPartyText text={reason} />
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
};
