import { RotateCw } from '../ui/icons.ts';
import type { ReactNode } from 'react';
import { appTexts } from '../texts/app/appTexts.ts';
import { Button } from '../ui/Button.tsx';
import { FaultBoundary } from './FaultBoundary.tsx';
import styles from './PartFault.module.css';

interface PartFaultProps {
  readonly children: ReactNode;
  /** The part's own name, as it is headed on the page. */
  readonly name?: string;
  /** The part's own id, for links to it. */
  readonly anchor?: string;
}

/** The boundary of one part of a page, e.g. a sheet of the report: the others stand, and this one can be tried again. */
export const PartFault = ({ children, name, anchor }: PartFaultProps) => (
  <FaultBoundary
    notice={(retry) => (
      <div id={anchor} role="alert" className={styles['fault']}>
        <p>{appTexts().fault.part(name)}</p>
        <Button onClick={retry}>
          <RotateCw aria-hidden size={16} />
          {appTexts().fault.tryAgain}
        </Button>
      </div>
    )}
  >
    {children}
  </FaultBoundary>
);
