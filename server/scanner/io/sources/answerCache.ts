/** Answers by key, the least used forgotten first when they are more than `maxBytes` together. */
export interface AnswerCache<Answer> {
  /** Undefined: not there, or no longer fresh. */
  get(key: string): Answer | undefined;
  set(key: string, answer: Answer, bytes: number, freshMs: number): void;
}

export interface AnswerCacheOptions {
  /** Milliseconds. */
  readonly clock: () => number;
  readonly maxBytes: number;
}

/** What an entry costs beside its answer. */
const ENTRY_BYTES = 512;

export const createAnswerCache = <Answer>({ clock, maxBytes }: AnswerCacheOptions): AnswerCache<Answer> => {
  // In the order of their last use.
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
