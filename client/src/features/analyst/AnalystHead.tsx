import { ArrowLeft } from '../../ui/icons.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Analyst.module.css';

interface AnalystHeadProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly back?: { readonly to: string; readonly label: string };
}

/** The top of an analyst's page. */
export const AnalystHead = ({ title, lead, back }: AnalystHeadProps) => (
  <div className={styles['head']}>
    {back && (
      <Link to={back.to} className={styles['back']}>
        <ArrowLeft aria-hidden size={16} />
        {back.label}
      </Link>
    )}
    <h1 tabIndex={-1} className={styles['title']}>
      {title}
    </h1>
    {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
  </div>
);
