/** A session as stored in local storage: one string under each key. */
interface SessionKeys<Session> {
  readonly keys: readonly string[];
  /** Parses the stored strings, one per key; a missing key is null. Returns undefined if they are not a session. */
  readonly parse: (...texts: (string | null)[]) => Session | undefined;
  /** The strings to store, in the order of the keys. */
  readonly write: (session: Session) => readonly string[];
}

export interface KeptSession<Session> {
  /** Returns the same object until something changes. */
  readonly current: () => Session | undefined;
  readonly start: (session: Session) => void;
  readonly end: () => void;
  /** Reports changes of this tab and of others. Returns a function that unsubscribes. */
  readonly onChange: (listener: () => void) => () => void;
}

/** Local storage throws if it is blocked or full. */
const attempt = <Result>(call: () => Result): Result | undefined => {
  try {
    return call();
  } catch {
    return undefined;
  }
};

/** Keeps the session in local storage. If storage is not available, the session lasts as long as the page. */
export const keptSession = <Session>({ keys, parse, write }: SessionKeys<Session>): KeptSession<Session> => {
  const listeners = new Set<() => void>();
  let unkept: Session | undefined;
  let current: Session | undefined;
  let currentSource = '';
  const notify = (): void => {
    for (const listener of listeners) listener();
  };

  return {
    current: () => {
      if (unkept) return unkept;
      const texts = attempt(() => keys.map((key) => localStorage.getItem(key))) ?? [];
      const source = JSON.stringify(texts);
      if (source !== currentSource) {
        currentSource = source;
        current = parse(...texts);
      }
      return current;
    },
    start: (session) => {
      const texts = write(session);
      const isKept = attempt(() => {
        for (const [index, key] of keys.entries()) localStorage.setItem(key, texts[index] ?? '');
        return true;
      });
      unkept = isKept ? undefined : session;
      notify();
    },
    end: () => {
      unkept = undefined;
      attempt(() => {
        for (const key of keys) localStorage.removeItem(key);
      });
      notify();
    },
    onChange: (listener) => {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
};
