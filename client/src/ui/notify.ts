import type { Sentence } from './sentence.ts';

export interface Notice extends Sentence {
  readonly id: number;
  /** `alert` interrupts screen readers, and stays until it is dismissed. */
  readonly kind: 'status' | 'alert';
}

let notices: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const become = (next: readonly Notice[]): void => {
  notices = next;
  for (const listener of listeners) listener();
};

/** Shows a message at the edge of the page. Do not use it while a modal is open, which would cover it. */
export const notify = (kind: Notice['kind'], sentence: Sentence): void => {
  lastId += 1;
  become([...notices, { ...sentence, kind, id: lastId }]);
};

export const dismissNotice = (id: number): void => {
  become(notices.filter((notice) => notice.id !== id));
};

export const currentNotices = (): readonly Notice[] => notices;

/** Returns a function that unsubscribes. */
export const onNotices = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
