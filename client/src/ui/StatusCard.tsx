import { CircleCheck, OctagonX } from './icons.ts';
import type { ReactNode, Ref } from 'react';
import { joinClasses } from './joinClasses.ts';
import styles from './StatusPage.module.css';

interface StatusCardProps {
  readonly title: string;
  /** What has become of it; without it, nothing yet. */
  readonly outcome?: 'good' | 'bad';
  readonly titleRef?: Ref<HTMLHeadingElement>;
  readonly children?: ReactNode;
  /** Said more quietly. */
  readonly note?: string;
  readonly actions?: ReactNode;
}

const ICONS = { good: CircleCheck, bad: OctagonX } as const;

/** What stands on a StatusPage: a title, its words, and where to go. */
export const StatusCard = ({ title, outcome, titleRef, children, note, actions }: StatusCardProps) => {
  const Icon = outcome && ICONS[outcome];
  return (
    <>
      <h1 ref={titleRef} tabIndex={-1} className={joinClasses(styles['title'], outcome && styles[outcome])}>
        {Icon && <Icon aria-hidden size={32} />}
        {title}
      </h1>
      {children}
      {note !== undefined && <p className={styles['muted']}>{note}</p>}
      {actions && <div className={styles['actions']}>{actions}</div>}
    </>
  );
};
