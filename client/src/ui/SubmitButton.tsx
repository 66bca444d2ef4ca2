import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { joinClasses } from './joinClasses.ts';
import styles from './SubmitButton.module.css';

interface SubmitButtonProps {
  readonly children: ReactNode;
  readonly isBusy: boolean;
  /** What it says meanwhile: `Sending…`. */
  readonly busyWord: string;
  /** Nothing to send yet. It can be pressed all the same, and the form says why it does not go. */
  readonly isIncomplete?: boolean;
  /** Where it stands in no form. */
  readonly onClick?: () => void;
  readonly kind?: 'primary' | 'secondary';
  readonly className?: string | undefined;
  /** The id of what it is about, where several stand on a page. */
  readonly describedBy?: string | undefined;
}

/**
 * Sends the form that it stands in, and turns a wheel meanwhile. It is disabled by `aria-disabled`, so that it keeps the focus while it
 * works and can explain itself: the handler must send nothing then.
 */
export const SubmitButton = ({
  children,
  isBusy,
  busyWord,
  isIncomplete = false,
  onClick,
  kind = 'primary',
  className,
  describedBy,
}: SubmitButtonProps) => (
  <Button
    kind={kind}
    type={onClick ? 'button' : 'submit'}
    className={joinClasses(styles['submit'], className)}
    aria-disabled={isBusy || isIncomplete}
    aria-busy={isBusy}
    aria-describedby={describedBy}
    onClick={onClick}
  >
    {isBusy && <span aria-hidden className={styles['spinner']} />}
    {isBusy ? busyWord : children}
  </Button>
);
