import type { ReactNode } from 'react';
import styles from './PageHero.module.css';

interface PageHeroProps {
  /** Above the title: where one is, or what state the thing is in. */
  readonly kicker?: ReactNode;
  readonly title: string;
  readonly lead: ReactNode;
  /** Buttons. */
  readonly actions?: ReactNode;
  /** A figure beside the words; below them on a phone. */
  readonly figure?: ReactNode;
}

/** The top of a public page: what it is, what to do, and a figure. */
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
