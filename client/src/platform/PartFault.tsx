import { RotateCw } from '../ui/icons.ts';
import type { ReactNode } from 'react';
import { appTexts } from '../texts/generated/appTexts.ts';
import { Button } from '../ui/Button.tsx';
import { FaultBoundary } from './FaultBoundary.tsx';
import styles from './PartFault.module.css';

interface PartFaultProps {
  readonly children: ReactNode;
  /** The heading of the part. */
  readonly name?: string;
  /** The id of the part, for links to it. */
  readonly anchor?: string;
  /** Fetches the data of the part again, before the part is rendered again. */
  readonly readAgain?: () => Promise<void>;
}

/** The error boundary of one part of a page, e.g. a sheet of the report: the others keep working, and this one has a retry button. */
export const PartFault = ({ children, name, anchor, readAgain }: PartFaultProps) => (
  <FaultBoundary
    notice={(retry) => (
      <div id={anchor} role="alert" className={styles['fault']}>
        <p>{name === undefined ? appTexts().fault.unnamedPart : appTexts().fault.part({ name })}</p>
        <Button
          onClick={
            readAgain
              ? () => {
                  void readAgain().finally(retry);
                }
              : retry
          }
        >
          <RotateCw aria-hidden size={16} />
          {appTexts().fault.tryAgain}
        </Button>
      </div>
    )}
  >
    {children}
  </FaultBoundary>
);
