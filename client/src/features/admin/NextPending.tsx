import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { adminTexts } from '../../texts/admin/adminTexts.ts';
import { ForeignText } from '../../ui/ForeignText.tsx';
import styles from './NextPending.module.css';
import { usePending } from './PendingContext.ts';
import { nameOfPending } from './pendingApplications.ts';

interface NextPendingProps {
  readonly kind: 'SCHOLAR' | 'PARTNER';
  readonly ref: Ref<HTMLDivElement>;
}

/** After a decision: the way to the next that waits, of the same kind first. It can take the focus. */
export const NextPending = ({ kind, ref }: NextPendingProps) => {
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
            <ForeignText text={nameOfPending(next)} />
          </Link>
        </>
      ) : (
        texts.noNext
      )}
    </div>
  );
};
