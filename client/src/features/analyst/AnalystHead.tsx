import styles from './Analyst.module.css';
import { ArrowLeft, Unplug } from '../../ui/icons.ts';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { analystTexts } from '../../texts/generated/analystTexts.ts';

interface AnalystHeadProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly back?: { readonly to: string; readonly label: string };
}

/** The header of an analyst's page. */
export const AnalystHead = ({ title, lead, back }: AnalystHeadProps) => (
  <div className={styles['head']}>
    {back && (
      <Link to={back.to} className={styles['back']}>
        <ArrowLeft aria-hidden size={16} />
        {back.label}
      </Link>
    )}
    <h1 tabIndex={-1} className="headline breakable">
      {title}
    </h1>
    {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
  </div>
);

interface AnalystSectionProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** One section of an analyst's page. */
export const AnalystSection = ({ title, lead, children }: AnalystSectionProps) => {
  const titleId = useId();
  return (
    <section className={styles['section']} aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1}>
        {title}
      </h2>
      {lead !== undefined && <p className={styles['muted']}>{lead}</p>}
      {children}
    </section>
  );
};

/** A notice that the data may be stale. Always in the DOM as a live region, so that screen readers announce it. */
export const LineNotice = ({ isBroken }: { readonly isBroken: boolean }) => (
  <p role="status" className={styles['line']}>
    {isBroken && (
      <>
        <Unplug aria-hidden size={16} />
        {analystTexts().line.broken}
      </>
    )}
  </p>
);
