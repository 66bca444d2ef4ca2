import type { ComponentProps, ReactNode } from 'react';
import styles from './BarButton.module.css';
import { Button } from './Button.tsx';
import { ThirdPartyText } from './ThirdPartyText.tsx';
import { joinClasses } from './joinClasses.ts';

interface BarButtonProps extends ComponentProps<typeof Button> {
  readonly icon: ReactNode;
  readonly label: string;
  /** Shown if there is space. Undefined if nobody is signed in. */
  readonly email: string | undefined;
}

/** Shows who is signed in, in the header or in the middle of a page, and opens a panel. */
export const BarButton = ({ icon, label, email, kind = 'quiet', ...rest }: BarButtonProps) => (
  <Button
    {...rest}
    kind={kind}
    className={joinClasses(styles['button'], kind === 'quiet' && styles['inBar'])}
    aria-haspopup="dialog"
  >
    {icon}
    {email === undefined ? (
      label
    ) : (
      <span className={styles['who']}>
        {label}{' '}
        <span className={styles['email']}>
          <ThirdPartyText text={email} />
        </span>
      </span>
    )}
  </Button>
);
