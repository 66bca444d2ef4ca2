let isOver = false;

/** A page that is loaded again, or gone back to, is given the place where its reader was: for that it must have its height. */
const isNewlyOpened = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .every((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'navigate');

/** True while the first report of this visit is shown from its top: what lies below the screen may follow. */
export const isFirstLook = (): boolean =>
  !isOver && window.location.hash === '' && window.scrollY === 0 && isNewlyOpened();

export const endFirstLook = (): void => {
  isOver = true;
};
