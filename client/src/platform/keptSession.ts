/** A session as local storage has it: a text under each of some keys. */
interface SessionKeys<Session> {
  readonly keys: readonly string[];
  /** The session that the texts describe; undefined where they do not. One for each key; null where there is none. */
  readonly parse: (...texts: (string | null)[]) => Session | undefined;
  /** The texts, in the order of the keys. */
  readonly write: (session: Session) => readonly string[];
}

export interface KeptSession<Session> {
  /** The same object as long as nothing has changed. */
  readonly current: () => Session | undefined;
  readonly start: (session: Session) => void;
  readonly end: () => void;
  /** Also of what other tabs do. Gives what ends it. */
  readonly onChange: (listener: () => void) => () => void;
}

/** Local storage may be forbidden, or full: then its call throws. */
const attempt = <Result>(call: () => Result): Result | undefined => {
  try {
    return call();
  } catch {
    return undefined;
  }
};

/** Who is signed in, kept by the browser. Where it keeps nothing, the session lives as long as the page. */
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
