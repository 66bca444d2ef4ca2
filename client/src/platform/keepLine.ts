import type { ErrorLike } from '@apollo/client';
import type { Observable } from 'rxjs';

/** Delay before a broken subscription is reopened: the first, and the longest after backing off. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** An item of an Apollo subscription. The last item of a broken one has an error. */
interface LineItem {
  readonly error?: ErrorLike | undefined;
}

interface LineObserver<Item> {
  readonly onItem: (item: Item) => void;
  readonly onBreak?: () => void;
  /** The subscription is open again; items may have been missed meanwhile. */
  readonly onReopen: () => void;
}

/** Keeps a subscription open: reopens it after a delay when it breaks or completes. Returns a function that ends it. */
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
