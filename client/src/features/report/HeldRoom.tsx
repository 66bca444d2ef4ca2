import { ChevronDown } from '../../ui/icons.ts';
import type { ReactNode } from 'react';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import styles from './HeldRoom.module.css';
import { useHeldHeight } from './useHeldHeight.ts';

interface HeldRoomProps {
  /** While true the children are an outline; after that they are what it stood for. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** Room for what is still to come: when it comes, nothing below it moves on screen. What does not fit is a press away. */
export const HeldRoom = ({ isOpen, children, className }: HeldRoomProps) => {
  const { ref, isCut, release } = useHeldHeight<HTMLDivElement>(isOpen);
  return (
    <div ref={ref} className={joinClasses(styles['room'], className)} onFocus={release}>
      {children}
      {isCut && (
        <div className={styles['rest']}>
          <Button onClick={release}>
            <ChevronDown aria-hidden size={16} />
            {reportTexts().findings.showRest}
          </Button>
        </div>
      )}
    </div>
  );
};
