import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { ChevronDown } from '../../ui/icons.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import styles from './ReservedSpace.module.css';

interface ReservedSpaceProps {
  /** True while the children are a placeholder outline, false once they are the content. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** Reserves the height of content that is still loading, so that nothing below it moves on screen. Content that does not fit is cut, with a button that shows all. */
export const ReservedSpace = ({ isOpen, children, className }: ReservedSpaceProps) => {
  const { ref, isCut, release } = useHeldHeight<HTMLDivElement>(isOpen);
  return (
    <div ref={ref} className={joinClasses(styles['space'], className)} onFocus={release}>
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
  /** Whether the content is higher than the outline was, and is therefore cut. */
  readonly isCut: boolean;
  readonly release: () => void;
}

/** Overflow that is ignored, in pixels. */
const SLACK = 4;

/**
 * Keeps an element at the height of its outline when the content arrives, so that visible content below does not shift. It takes
 * its natural height once its lower edge is below the viewport and would be there at that height too. An element that never showed an outline is not fixed.
 */
const useHeldHeight = <Element extends HTMLElement>(isOpen: boolean): HeldHeight<Element> => {
  const ref = useRef<Element>(null);
  const outlineHeight = useRef<number>(undefined);
  const naturalHeight = useRef(0);
  const [isHeld, setIsHeld] = useState(false);
  const [isCut, setIsCut] = useState(false);

  // Runs before the browser paints, so that the content replaces the outline at the same height.
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    if (isOpen) {
      outlineHeight.current = element.offsetHeight;
      return;
    }
    const height = outlineHeight.current;
    // Measuring makes the browser lay out the whole page immediately.
    if (height === undefined) return;
    outlineHeight.current = undefined;
    naturalHeight.current = element.offsetHeight;
    if (height === naturalHeight.current) return;
    setIsCut(naturalHeight.current > height + SLACK);
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
    return isHeld && element !== null
      ? holdElement(element, { release, naturalHeight: naturalHeight.current })
      : undefined;
  }, [isHeld, release]);

  return { ref, isCut, release };
};

interface Hold {
  readonly release: () => void;
  /** In pixels. */
  readonly naturalHeight: number;
}

/** Elements with a fixed height, and how to release each. */
const held = new Map<HTMLElement, Hold>();

let frame: number | undefined;

// Measures all before releasing the first. Elements above the viewport keep their height until they are scrolled to: if one grew, the
// browser would have to adjust the scroll position, anchored on an element that may have been removed with its outline.
const letGo = (): void => {
  frame = undefined;
  const below = [...held].filter(([element, { naturalHeight }]) => {
    const { top, bottom } = element.getBoundingClientRect();
    return Math.min(bottom, top + naturalHeight) >= window.innerHeight;
  });
  for (const [, { release }] of below) release();
};

const schedule = (): void => {
  frame ??= requestAnimationFrame(letGo);
};

/** Releases the element as soon as that moves nothing on screen. Returns a function that cancels it. */
const holdElement = (element: HTMLElement, hold: Hold): (() => void) => {
  if (held.size === 0) {
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule);
  }
  held.set(element, hold);
  schedule();
  return () => {
    held.delete(element);
    if (held.size > 0) return;
    window.removeEventListener('scroll', schedule);
    window.removeEventListener('resize', schedule);
  };
};
