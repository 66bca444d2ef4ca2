import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { ChevronDown } from '../../ui/icons.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import styles from './ReservedSpace.module.css';

interface ReservedSpaceProps {
  /** While true the children are an outline; after that they are what it stood for. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** Room for what is still to come: when it comes, nothing below it moves on screen. What does not fit is a press away. */
export const ReservedSpace = ({ isOpen, children, className }: ReservedSpaceProps) => {
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

interface HeldHeight<Element extends HTMLElement> {
  readonly ref: RefObject<Element | null>;
  /** Whether what came is higher than the outline was, and so is cut. */
  readonly isCut: boolean;
  readonly release: () => void;
}

/** How much may be missing below before it is worth a word, in pixels. */
const SLACK = 4;

/**
 * Keeps an element at the height that its outline had when the answer comes: what stands below stays where the reader sees it. Once
 * its lower edge lies below the screen the element takes the height that it needs. An element that was never open is never held.
 */
const useHeldHeight = <Element extends HTMLElement>(isOpen: boolean): HeldHeight<Element> => {
  const ref = useRef<Element>(null);
  const outlineHeight = useRef<number>(undefined);
  const [isHeld, setIsHeld] = useState(false);
  const [isCut, setIsCut] = useState(false);

  // Before the browser paints, so that the one replaces the other at the same height.
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    if (isOpen) {
      outlineHeight.current = element.offsetHeight;
      return;
    }
    const height = outlineHeight.current;
    outlineHeight.current = undefined;
    if (height === undefined || height === element.offsetHeight) return;
    setIsCut(element.offsetHeight > height + SLACK);
    element.style.height = `${height}px`;
    setIsHeld(true);
  }, [isOpen]);

  const release = useCallback(() => {
    ref.current?.style.removeProperty('height');
    setIsHeld(false);
    setIsCut(false);
  }, []);

  useEffect(() => {
    const element = ref.current;
    return isHeld && element !== null ? holdElement(element, release) : undefined;
  }, [isHeld, release]);

  return { ref, isCut, release };
};

/** What is held, and how to let go of it. */
const held = new Map<HTMLElement, () => void>();

let frame: number | undefined;

// All are measured before the first is let go. What lies above the screen stays as it is until it is scrolled to: if it grew, the page
// would have to be scrolled by as much, and browsers do that by an element that may just have gone with an outline.
const letGo = (): void => {
  frame = undefined;
  const below = [...held].filter(([element]) => element.getBoundingClientRect().bottom >= window.innerHeight);
  for (const [, release] of below) release();
};

const schedule = (): void => {
  frame ??= requestAnimationFrame(letGo);
};

/** Calls `release` as soon as the element's lower edge lies below the screen. Gives what ends the wait. */
const holdElement = (element: HTMLElement, release: () => void): (() => void) => {
  if (held.size === 0) {
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule);
  }
  held.set(element, release);
  schedule();
  return () => {
    held.delete(element);
    if (held.size > 0) return;
    window.removeEventListener('scroll', schedule);
    window.removeEventListener('resize', schedule);
  };
};
