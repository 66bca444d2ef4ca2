import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useLiveFragment } from '../../../../platform/useLiveFragment.ts';
import { graphql } from '../../../../generated/gql.ts';
import type { AlertItem_AlertFragment } from '../../../../generated/graphql.ts';
import { portalTabsTexts } from '../../../../texts/portalTabs/portalTabsTexts.ts';
import { Disclosure } from '../../../../ui/Disclosure.tsx';
import { ForeignText } from '../../../../ui/ForeignText.tsx';
import { formatDateTime } from '../../../../ui/formatTime.ts';
import { StateMark } from '../../../../ui/StateMark.tsx';
import { SubmitButton } from '../../../../ui/SubmitButton.tsx';
import { comparePath, scanPath } from '../../../history/scanPaths.ts';
import { usePortal } from '../../PortalContext.ts';
import { AlertEvidence } from './AlertEvidence.tsx';
import styles from './Alerts.module.css';
import { ALERT_TONES } from './alertTone.ts';
import { useResolve } from './useResolve.ts';

const Alert = graphql(`
  fragment AlertItem_alert on Alert {
    id
    title
    description
    evidence
    priority
    status
    detectedAt
    resolvedAt
    resolvedBy
    scanId
    previousScanId
  }
`);

type Alert = AlertItem_AlertFragment;

const Marks = ({ alert: { priority, status } }: { readonly alert: Alert }) => {
  const { priorities, statuses } = portalTabsTexts().alerts;
  return (
    <div className={styles['marks']}>
      <StateMark tone={ALERT_TONES[priority]} word={priorities[priority]} />
      {status === 'RESOLVED' ? (
        <StateMark tone="pass" word={statuses.resolved} />
      ) : (
        <StateMark tone="none" word={statuses.active} />
      )}
    </div>
  );
};

/** When it was seen, and when and how it ended. */
const Times = ({ alert: { detectedAt, resolvedAt, resolvedBy } }: { readonly alert: Alert }) => {
  const texts = portalTabsTexts().alerts;
  return (
    <p className={styles['small']}>
      {texts.detected} <time dateTime={detectedAt}>{formatDateTime(detectedAt)}</time>
      {resolvedAt !== null && (
        <>
          {' · '}
          {texts.resolvedAt} <time dateTime={resolvedAt}>{formatDateTime(resolvedAt)}</time>
          {resolvedBy !== null && ` (${texts.how[resolvedBy]})`}
        </>
      )}
    </p>
  );
};

const Scans = ({ alert: { scanId, previousScanId } }: { readonly alert: Alert }): ReactNode => {
  const texts = portalTabsTexts().alerts;
  const { domain } = usePortal().session;
  return (
    <p className={styles['scans']}>
      <Link to={scanPath(domain, scanId)}>{texts.report}</Link>
      {previousScanId !== null && <Link to={comparePath(domain, previousScanId, scanId)}>{texts.compare}</Link>}
    </p>
  );
};

interface AlertItemProps {
  readonly alert: { readonly __typename: 'Alert'; readonly id: string };
  /** The list is to be read again. */
  readonly onResolved: () => void;
}

/** One alert: how urgent, what, since when, what it rests on, and, while it is active, Resolve. */
export const AlertItem = ({ alert, onResolved }: AlertItemProps) => {
  const id = useId();
  const texts = portalTabsTexts().alerts;
  const { data } = useLiveFragment({ fragment: Alert, from: alert });
  const { isBusy, resolve } = useResolve(data.id, onResolved);
  return (
    <li className={styles['item']}>
      <Marks alert={data} />
      <h3 id={id} className={styles['title']}>
        <ForeignText lang="en" text={data.title} />
      </h3>
      <p>
        <ForeignText lang="en" text={data.description} />
      </p>
      <Times alert={data} />
      {data.evidence.length > 0 && (
        <Disclosure summary={texts.evidence}>
          <AlertEvidence lines={data.evidence} />
        </Disclosure>
      )}
      <div className={styles['foot']}>
        <Scans alert={data} />
        {data.status === 'ACTIVE' && (
          <SubmitButton kind="secondary" isBusy={isBusy} busyWord={texts.resolving} describedBy={id} onClick={resolve}>
            {texts.resolve}
          </SubmitButton>
        )}
      </div>
    </li>
  );
};
