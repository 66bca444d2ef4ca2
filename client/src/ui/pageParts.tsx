import { type ReactNode, useId } from 'react';
import styles from './pageParts.module.css';

interface PageHeroProps {
  /** Above the title: the section of the site, or a state. */
  readonly kicker?: ReactNode;
  readonly title: string;
  readonly lead: ReactNode;
  /** Buttons. */
  readonly actions?: ReactNode;
  /** A figure next to the text; below it on a phone. */
  readonly figure?: ReactNode;
}

/** The header of a public page: introduction, actions and a figure. */
export const PageHero = ({ kicker, title, lead, actions, figure }: PageHeroProps) => (
  <header className={styles['hero']}>
    <div className={styles['words']}>
      {kicker !== undefined && <p className={styles['kicker']}>{kicker}</p>}
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['lead']}>{lead}</p>
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </div>
    {figure !== undefined && <div className={styles['figure']}>{figure}</div>}
  </header>
);

interface PageSectionProps {
  /** For links to this section. */
  readonly id?: string;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** One section of a public page. Its heading is focusable, for buttons that lead to it. */
export const PageSection = ({ id, title, lead, children }: PageSectionProps) => {
  const titleId = useId();
  return (
    <section id={id} className={styles['section']} aria-labelledby={titleId}>
      <div className="stack-2">
        <h2 id={titleId} tabIndex={-1} className={styles['pageSectionTitle']}>
          {title}
        </h2>
        {lead !== undefined && <p className="muted">{lead}</p>}
      </div>
      {children}
    </section>
  );
};

interface PageClosingProps {
  readonly title: string;
  readonly text: string;
  /** The buttons. */
  readonly children: ReactNode;
}

/** The closing section of a public page, with actions. */
export const PageClosing = ({ title, text, children }: PageClosingProps) => {
  const titleId = useId();
  return (
    <section className={styles['closing']} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <p>{text}</p>
      <div className={styles['pageClosingActions']}>{children}</div>
    </section>
  );
};
