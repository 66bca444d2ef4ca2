import type { ReactNode, Ref } from 'react';
import type { Sentence } from './sentence.ts';
import { StatusCard } from './StatusCard.tsx';
import styles from './StatusPage.module.css';

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
