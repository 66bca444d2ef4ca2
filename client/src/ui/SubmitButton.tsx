import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { joinClasses } from './joinClasses.ts';
import styles from './SubmitButton.module.css';

interface SubmitButtonProps {
  readonly children: ReactNode;
  readonly isBusy: boolean;
  /** The label while it is busy: `Sending…`. */
  readonly busyWord: string;
  /** Set if there is nothing to submit yet. The button can still be pressed, and the form then shows what is missing. */
  readonly isIncomplete?: boolean;
  /** For use outside of a form. */
  readonly onClick?: () => void;
  readonly kind?: 'primary' | 'secondary';
  readonly className?: string | undefined;
  /** The id of its description, if there are several on a page. */
  readonly describedBy?: string | undefined;
}

/**
 * Submits its form, and shows a spinner while it is busy. Disabled with `aria-disabled`, so that it keeps the focus and its description; the handler must
 * therefore not submit while busy.
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
