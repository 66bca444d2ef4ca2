import type { ReactNode, Ref } from 'react';
import { CircleCheck, OctagonX } from './icons.ts';
import { joinClasses } from './joinClasses.ts';
import type { Sentence } from './sentence.ts';
import styles from './StatusPage.module.css';
import { WaitingBar } from './WaitingBar.tsx';

/** A page with a single card, the target of a link in an email. Its outcome is announced. */
export const StatusPage = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['page']}>
    <div className={styles['card']} role="status">
      {children}
    </div>
  </div>
);

interface StatusCardProps {
  readonly title: string;
  /** The outcome; undefined while it is pending. */
  readonly outcome?: 'good' | 'bad';
  readonly titleRef?: Ref<HTMLHeadingElement>;
  readonly children?: ReactNode;
  /** Secondary text. */
  readonly note?: string;
  readonly actions?: ReactNode;
}

const ICONS = { good: CircleCheck, bad: OctagonX } as const;

/** The content of a StatusPage: a title, a text and links. */
export const StatusCard = ({ title, outcome, titleRef, children, note, actions }: StatusCardProps) => {
  const Icon = outcome && ICONS[outcome];
  return (
    <>
      <h1 ref={titleRef} tabIndex={-1} className={joinClasses(styles['title'], outcome && styles[outcome])}>
        {Icon && <Icon aria-hidden size={32} />}
        {title}
      </h1>
      {children}
      {note !== undefined && <p className="muted">{note}</p>}
      {actions && <div className="flow-3">{actions}</div>}
    </>
  );
};

interface StatusFailedProps {
  readonly title: string;
  readonly titleRef?: Ref<HTMLHeadingElement>;
  /** The reason. */
  readonly reason: Sentence;
  readonly hintsTitle: string;
  readonly hints: readonly string[];
  readonly actions: ReactNode;
}

/** The failure state of a StatusPage: why it failed, and what to do. */
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

/** The loading state of a StatusPage. */
export const StatusWaiting = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <>
    <StatusCard title={title} note={text} />
    <WaitingBar />
  </>
);
