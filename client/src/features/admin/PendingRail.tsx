import { useEffect, useRef, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { adminTexts } from '../../texts/admin/adminTexts.ts';
import { formatNumber } from '../../texts/formatNumber.ts';
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

/** Beside an application: the others that wait, those of its own kind first, from a wide screen on. */
export const PendingRail = ({ id }: { readonly id: string }) => {
  const { application: texts, dashboard } = adminTexts();
  const { applications } = usePending();
  const rail = useRef<HTMLElement>(null);
  const [first, setFirst] = useState<(typeof KINDS)[number]>();
  const names = { SCHOLAR: dashboard.scholar, PARTNER: dashboard.partner };
  // Once it is decided it is on neither list: the order stays.
  const own = KINDS.find((kind) => applications?.[kind].some((each) => each.id === id));
  if (own && own !== first) setFirst(own);

  // Among many it would be out of sight.
  useEffect(() => {
    const entry = rail.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (rail.current && entry) rail.current.scrollTop = entry.offsetTop - rail.current.clientHeight / 3;
  }, [first]);

  return (
    <nav ref={rail} aria-label={texts.others} className={styles['rail']}>
      {KINDS.toSorted((one, other) => Number(other === first) - Number(one === first)).map((kind) => (
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
