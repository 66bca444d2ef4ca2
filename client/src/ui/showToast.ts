import type { Sentence } from './sentence.ts';

export interface Toast extends Sentence {
  readonly id: number;
  /** `alert` interrupts screen readers, and stays until it is dismissed. */
  readonly kind: 'status' | 'alert';
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const become = (next: readonly Toast[]): void => {
  toasts = next;
  for (const listener of listeners) listener();
};

/** Shows a message at the edge of the page. Do not use it while a modal is open, which would cover it. */
export const showToast = (kind: Toast['kind'], sentence: Sentence): void => {
  lastId += 1;
  become([...toasts, { ...sentence, kind, id: lastId }]);
};

export const dismissToast = (id: number): void => {
  become(toasts.filter((toast) => toast.id !== id));
};

export const currentToasts = (): readonly Toast[] => toasts;

/** Returns a function that unsubscribes. */
export const onToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
