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
export const holdElement = (element: HTMLElement, release: () => void): (() => void) => {
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
