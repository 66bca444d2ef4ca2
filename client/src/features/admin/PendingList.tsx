import { useEffect, useRef, useState } from 'react';
import { adminTexts } from '../../texts/admin/adminTexts.ts';
import { HistoryNotice } from '../history/HistoryNotice.tsx';
import { usePending } from './PendingContext.ts';
import type { PendingApplication } from './pendingApplications.ts';
import { PendingItem } from './PendingItem.tsx';
import styles from './PendingList.module.css';
import type { ReviewOutcome } from './reviewCall.ts';

interface PendingListProps {
  readonly kind: PendingApplication['kind'];
  /** Oldest first. */
  readonly applications: readonly PendingApplication[];
}

/** Those that somebody else has decided stay until the page is left, with what was decided. */
const withOvertaken = (
  pending: readonly PendingApplication[],
  overtaken: readonly PendingApplication[],
): readonly PendingApplication[] => {
  const gone = overtaken.filter(({ id }) => pending.every((each) => each.id !== id));
  return [...pending, ...gone].sort((one, other) => Date.parse(one.submitted_at) - Date.parse(other.submitted_at));
};

export const PendingList = ({ kind, applications }: PendingListProps) => {
  const { dashboard: texts } = adminTexts();
  const { reload } = usePending();
  const [overtaken, setOvertaken] = useState<readonly PendingApplication[]>([]);
  const list = useRef<HTMLDivElement>(null);
  const decided = useRef<{ readonly id: string; readonly nextId: string | undefined }>(undefined);
  const shown = withOvertaken(applications, overtaken);

  // Once the one that was decided is gone, the focus goes to the one that stood below it.
  useEffect(() => {
    const last = decided.current;
    if (!last || applications.some(({ id }) => id === last.id)) return;
    decided.current = undefined;
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
        <ol aria-label={texts.list(kind)} className={styles['list']}>
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
