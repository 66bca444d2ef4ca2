/** Where a key leads in a row of tabs that goes round (ARIA: tabs pattern); undefined for a key that is not the row's. */
export const tabTarget = (key: string, index: number, count: number): number | undefined => {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
};
