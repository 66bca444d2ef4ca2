import { NavLink } from 'react-router-dom';
import { adminTexts } from '../../texts/admin/adminTexts.ts';
import { formatNumber } from '../../ui/formatNumber.ts';
import { ForeignText } from '../../ui/ForeignText.tsx';
import { AdminDate } from './AdminDate.tsx';
import { usePending } from './PendingContext.ts';
import { nameOfPending, type PendingApplication } from './pendingApplications.ts';
import styles from './PendingRail.module.css';

const KINDS = ['SCHOLAR', 'PARTNER'] as const;

const Entry = ({ application }: { readonly application: PendingApplication }) => (
  <li>
    <NavLink to={`/admin/applications/${application.id}`} className={styles['entry'] ?? ''}>
      <span className={styles['name']}>
        <ForeignText text={nameOfPending(application) || adminTexts().erased} />
      </span>
      <span className={styles['when']}>
        <AdminDate iso={application.submitted_at} />
      </span>
    </NavLink>
  </li>
);

/** Beside an application: the others that wait, from a wide screen on. */
export const PendingRail = () => {
  const { application: texts, dashboard } = adminTexts();
  const { applications } = usePending();
  const names = { SCHOLAR: dashboard.scholar, PARTNER: dashboard.partner };
  return (
    <nav aria-label={texts.others} className={styles['rail']}>
      {KINDS.map((kind) => (
        <div key={kind} className={styles['group']}>
          <h2 className={styles['title']}>
            {names[kind]} {applications && `(${formatNumber(applications[kind].length)})`}
          </h2>
          <ul className={styles['list']}>
            {applications?.[kind].map((application) => (
              <Entry key={application.id} application={application} />
            ))}
          </ul>
          {applications?.[kind].length === 0 && <p className={styles['none']}>{dashboard.empty}</p>}
        </div>
      ))}
    </nav>
  );
};
