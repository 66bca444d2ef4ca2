import type { ErrorLike } from '@apollo/client';
import type { Observable } from 'rxjs';

/** Until a line that broke is opened again: so long at first, then longer. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** What Apollo tells of a subscription: a broken one has an error for its last item. */
interface LineItem {
  readonly error?: ErrorLike | undefined;
}

interface LineObserver<Item> {
  readonly onItem: (item: Item) => void;
  readonly onBreak?: () => void;
  /** It is opened again. Nobody knows what was missed. */
  readonly onReopen: () => void;
}

/** Keeps a subscription's line open: one that breaks or ends is opened again after a while. Gives what ends it. */
export const keepLine = <Item extends LineItem>(
  open: () => Observable<Item>,
  { onItem, onBreak, onReopen }: LineObserver<Item>,
): (() => void) => {
  let wait = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let line = start();

  function start() {
    return open().subscribe({
      next: (item) => {
        if (item.error) return;
        wait = FIRST_WAIT_MS;
        onItem(item);
      },
      error: startLater,
      complete: startLater,
    });
  }
  function startLater(): void {
    onBreak?.();
    timer = setTimeout(() => {
      line = start();
      onReopen();
    }, wait);
    wait = Math.min(LONGEST_WAIT_MS, wait * 2);
  }

  return () => {
    clearTimeout(timer);
    line.unsubscribe();
  };
};
