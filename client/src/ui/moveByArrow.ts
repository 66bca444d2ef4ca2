import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Moves the focus with the arrow keys among the links and buttons of an element, of which the Tab key reaches only one. */
export const moveByArrow = (event: KeyboardEvent): void => {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const index = stops.findIndex((stop) => stop === document.activeElement);
  stops[index + step]?.focus();
  event.preventDefault();
};
