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
  readonly className?: string | undefined;
}

/**
 * Sends the form that it stands in. It is disabled by `aria-disabled`, so that it keeps the focus while it works and can explain itself:
 * the form's own handler must send nothing then.
 */
export const SubmitButton = ({ children, isBusy, busyWord, isIncomplete = false, className }: SubmitButtonProps) => (
  <Button
    kind="primary"
    type="submit"
    className={joinClasses(styles['submit'], className)}
    aria-disabled={isBusy || isIncomplete}
    aria-busy={isBusy}
  >
    {isBusy && <span aria-hidden className={styles['spinner']} />}
    {isBusy ? busyWord : children}
  </Button>
);
