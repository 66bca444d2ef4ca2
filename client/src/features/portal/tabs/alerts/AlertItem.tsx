import styles from './Alerts.module.css';
import { useId, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { graphql } from '../../../../generated/gql.ts';
import type { AlertItem_AlertFragment } from '../../../../generated/graphql.ts';
import { useLiveFragment } from '../../../../platform/useLiveFragment.ts';
import { portalTabsTexts } from '../../../../texts/generated/portalTabsTexts.ts';
import { AlertEvidence } from '../../../../ui/AlertEvidence.tsx';
import { ThirdPartyText } from '../../../../ui/ThirdPartyText.tsx';
import { ALERT_TONES } from '../../../../ui/alertTones.ts';
import { StateMark } from '../../../../ui/StateMark.tsx';
import { SubmitButton } from '../../../../ui/SubmitButton.tsx';
import { formatDateTime } from '../../../../texts/formatTime.ts';
import { showToast } from '../../../../ui/showToast.ts';
import { comparePath, scanPath } from '../../../../platform/scanPaths.ts';
import { usePortal } from '../../PortalContext.ts';
import { postInPortal } from '../../portalCalls.ts';

const Alert = graphql(`
  fragment AlertItem_alert on Alert {
    id
    title
    description
    language
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
    <div className="flow-2">
      <StateMark tone={ALERT_TONES[priority]} word={priorities[priority]} />
      {status === 'RESOLVED' ? (
        <StateMark tone="pass" word={statuses.resolved} />
      ) : (
        <StateMark tone="none" word={statuses.active} />
      )}
    </div>
  );
};

/** When it was detected, and when and how it ended. */
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
  /** Called to reload the list. */
  readonly onResolved: () => void;
}

/** One alert: its priority, title, date and evidence, and, while it is active, a Resolve button. */
export const AlertItem = ({ alert, onResolved }: AlertItemProps) => {
  const id = useId();
  const texts = portalTabsTexts().alerts;
  const { isReadOnly } = usePortal();
  const { data } = useLiveFragment(Alert, alert);
  const { isBusy, resolve } = useResolve(data.id, onResolved);
  return (
    <li className={styles['item']}>
      <Marks alert={data} />
      <h3 id={id} className={styles['title']}>
        <ThirdPartyText lang={data.language === 'en' ? 'en' : undefined} text={data.title} />
      </h3>
      <p>
        <ThirdPartyText lang={data.language === 'en' ? 'en' : undefined} text={data.description} />
      </p>
      <Times alert={data} />
      <AlertEvidence lines={data.evidence} words={texts} />
      <div className={styles['foot']}>
        <Scans alert={data} />
        {data.status === 'ACTIVE' && !isReadOnly && (
          <SubmitButton kind="secondary" isBusy={isBusy} busyWord={texts.resolving} describedBy={id} onClick={resolve}>
            {texts.resolve}
          </SubmitButton>
        )}
      </div>
    </li>
  );
};

/** Resolves an alert manually, with a toast about the outcome (spec 2 §8). `onResolved`: called to reload the list. */
const useResolve = (id: string, onResolved: () => void): { readonly isBusy: boolean; readonly resolve: () => void } => {
  const { session } = usePortal();
  const [isBusy, setIsBusy] = useState(false);
  const send = async (): Promise<void> => {
    setIsBusy(true);
    const answer = await postInPortal(session, `/api/business-pro/alerts/${encodeURIComponent(id)}/resolve`, {});
    setIsBusy(false);
    const texts = portalTabsTexts().alerts;
    if (answer.kind === 'accepted' || answer.kind === 'malformed') {
      showToast('status', { text: texts.resolved });
      onResolved();
      return;
    }
    showToast('alert', { text: answer.kind === 'refused' ? texts.resolveFailed : texts.resolveBroken });
  };
  return {
    isBusy,
    resolve: () => {
      if (!isBusy) void send();
    },
  };
};
