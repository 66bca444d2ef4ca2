import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { reportFrameTexts } from '../../texts/reportFrame/reportFrameTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import styles from './ClampedText.module.css';

interface ClampedTextProps {
  readonly children: ReactNode;
  /** Whether the room of the longest is kept for a shorter one: where it came late, what stands below must not move. */
  readonly isReserved: boolean;
}

/** A paragraph of so many lines at most; what is longer opens in place. */
export const ClampedText = ({ children, isReserved }: ClampedTextProps) => {
  const text = useRef<HTMLParagraphElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);

  useLayoutEffect(() => {
    const element = text.current;
    if (element === null || isOpen) return undefined;
    const observer = new ResizeObserver(() => {
      setIsCut(element.scrollHeight > element.clientHeight + 1);
    });
    observer.observe(element);
    setIsCut(element.scrollHeight > element.clientHeight + 1);
    return () => {
      observer.disconnect();
    };
  }, [children, isOpen]);

  return (
    <div className={joinClasses(styles['room'], isReserved && styles['reserved'])}>
      <p ref={text} className={joinClasses(styles['text'], !isOpen && styles['clamped'])}>
        {children}
      </p>
      {isCut && !isOpen && (
        <Button
          kind="quiet"
          className={styles['more']}
          onClick={() => {
            setIsOpen(true);
          }}
        >
          {reportFrameTexts().summary.readOn}
        </Button>
      )}
    </div>
  );
};
