/** A session as local storage has it: a token, and a text about its user. */
interface SessionKeys<Session> {
  readonly tokenKey: string;
  readonly userKey: string;
  /** The session that the two texts describe; undefined where they do not. */
  readonly parse: (token: string | null, user: string | null) => Session | undefined;
  readonly write: (session: Session) => { readonly token: string; readonly user: unknown };
}

interface KeptSession<Session> {
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
export const keptSession = <Session>({
  tokenKey,
  userKey,
  parse,
  write,
}: SessionKeys<Session>): KeptSession<Session> => {
  const listeners = new Set<() => void>();
  let unkept: Session | undefined;
  let current: Session | undefined;
  let currentSource = '';
  const tell = (): void => {
    for (const listener of listeners) listener();
  };

  return {
    current: () => {
      if (unkept) return unkept;
      const texts = attempt(() => [localStorage.getItem(tokenKey), localStorage.getItem(userKey)] as const);
      const [token, user] = texts ?? [null, null];
      const source = JSON.stringify([token, user]);
      if (source !== currentSource) {
        currentSource = source;
        current = parse(token, user);
      }
      return current;
    },
    start: (session) => {
      const { token, user } = write(session);
      const isKept = attempt(() => {
        localStorage.setItem(tokenKey, token);
        localStorage.setItem(userKey, JSON.stringify(user));
        return true;
      });
      unkept = isKept ? undefined : session;
      tell();
    },
    end: () => {
      unkept = undefined;
      attempt(() => {
        localStorage.removeItem(tokenKey);
        localStorage.removeItem(userKey);
      });
      tell();
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
