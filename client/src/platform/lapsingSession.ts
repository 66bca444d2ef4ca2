import type { KeptSession } from './keptSession.ts';

interface LapsingSession<Session> extends KeptSession<Session> {
  /** Ends the session of this token because it expired or was revoked. Ignores a late response about an earlier token. */
  readonly lapse: (token: string) => void;
  /** Whether the last session ended in this way. */
  readonly hasLapsed: () => boolean;
}

/** A kept session that distinguishes signing out from expiry, so that the page can say why the user is signed out. */
export const lapsingSession = <Session extends { readonly token: string }>(
  kept: KeptSession<Session>,
): LapsingSession<Session> => {
  let isLapsed = false;
  return {
    current: kept.current,
    onChange: kept.onChange,
    start: (session) => {
      isLapsed = false;
      kept.start(session);
    },
    end: () => {
      isLapsed = false;
      kept.end();
    },
    lapse: (token) => {
      if (kept.current()?.token !== token) return;
      isLapsed = true;
      kept.end();
    },
    hasLapsed: () => isLapsed,
  };
};
