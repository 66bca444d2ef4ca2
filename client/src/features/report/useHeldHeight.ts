import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { holdElement } from './heldElements.ts';

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
export const useHeldHeight = <Element extends HTMLElement>(isOpen: boolean): HeldHeight<Element> => {
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
