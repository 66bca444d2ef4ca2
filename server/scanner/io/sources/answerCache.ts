/** Caches answers by key. When they exceed `maxBytes` in total, the least recently used is dropped first. */
export interface AnswerCache<Answer> {
  /** Returns `undefined` if there is no answer or it is no longer fresh. */
  get(key: string): Answer | undefined;
  set(key: string, answer: Answer, bytes: number, freshMs: number): void;
}

export interface AnswerCacheOptions {
  /** In milliseconds. */
  readonly clock: () => number;
  readonly maxBytes: number;
}

/** Estimated cost of an entry in addition to its answer. */
const ENTRY_BYTES = 512;

export const createAnswerCache = <Answer>({ clock, maxBytes }: AnswerCacheOptions): AnswerCache<Answer> => {
  // In order of last use.
  const entries = new Map<string, { readonly answer: Answer; readonly bytes: number; readonly freshUntil: number }>();
  let total = 0;
  const forget = (key: string): void => {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  return {
    get: (key) => {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (entry.freshUntil <= clock()) {
        forget(key);
        return undefined;
      }
      entries.delete(key);
      entries.set(key, entry);
      return entry.answer;
    },
    set: (key, answer, answerBytes, freshMs) => {
      forget(key);
      const bytes = answerBytes + key.length * 2 + ENTRY_BYTES;
      if (bytes > maxBytes) return;
      entries.set(key, { answer, bytes, freshUntil: clock() + freshMs });
      total += bytes;
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) break;
        forget(oldest);
      }
    },
  };
};
