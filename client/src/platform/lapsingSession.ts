import type { KeptSession } from './keptSession.ts';

interface LapsingSession<Session> extends KeptSession<Session> {
  /** The session of this token ended without its owner's doing. A late word of an earlier one ends nothing. */
  readonly lapse: (token: string) => void;
  /** Whether the last session ended so. */
  readonly hasLapsed: () => boolean;
}

/** A kept session that knows whether it was ended, or ended by itself: then its owner is told. */
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
