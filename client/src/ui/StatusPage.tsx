import type { ReactNode, Ref } from 'react';
import { CircleCheck, OctagonX } from './icons.ts';
import { joinClasses } from './joinClasses.ts';
import type { Sentence } from './sentence.ts';
import styles from './StatusPage.module.css';
import { WaitingBar } from './WaitingBar.tsx';

/** A page that is one card: where a link of a mail leads. What becomes of it is said aloud. */
export const StatusPage = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['page']}>
    <div className={styles['card']} role="status">
      {children}
    </div>
  </div>
);

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

interface StatusFailedProps {
  readonly title: string;
  readonly titleRef?: Ref<HTMLHeadingElement>;
  /** Why. */
  readonly reason: Sentence;
  readonly hintsTitle: string;
  readonly hints: readonly string[];
  readonly actions: ReactNode;
}

/** On a StatusPage: why it did not work, and what to do. */
export const StatusFailed = ({ title, titleRef, reason, hintsTitle, hints, actions }: StatusFailedProps) => (
  <StatusCard title={title} outcome="bad" actions={actions} {...(titleRef ? { titleRef } : {})}>
    <p className={styles['message']} lang={reason.lang}>
      {reason.text}
    </p>
    <div>
      <h2>{hintsTitle}</h2>
      <ul className={styles['hints']}>
        {hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    </div>
  </StatusCard>
);

/** On a StatusPage, while the server is asked. */
export const StatusWaiting = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <>
    <StatusCard title={title} note={text} />
    <WaitingBar />
  </>
);
