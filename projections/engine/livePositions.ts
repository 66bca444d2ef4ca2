/**
 * Records how far this process's projector has folded the live read models, so that commands in the same process can wait in memory instead of polling the
 * database. Has no information while another process is the projector.
 */
export interface LivePositions {
  /** Whether this process is currently the projector. */
  readonly isKept: boolean;
  /**
   * Resolves to `true` once the live tables contain everything up to `position`, to `false` after `timeoutMs`, and to `undefined` if this process is not the
   * projector or stops being it: then only the database knows.
   */
  reach(projection: string, position: string, timeoutMs: number): Promise<boolean | undefined>;
  /** Maintains the positions until `turn` aborts. */
  keep(turn: AbortSignal): void;
  /** Records that a projection's live tables, as every query sees them, have reached `position`. */
  moved(projection: string, position: string): void;
}

interface Waiting {
  readonly projection: string;
  readonly position: string;
  readonly resolve: (reached: boolean | undefined) => void;
}

export const createLivePositions = (): LivePositions => {
  const positions = new Map<string, string>();
  const waiting = new Set<Waiting>();
  let isKept = false;

  return {
    get isKept() {
      return isKept;
    },
    reach: (projection, position, timeoutMs) => {
      if (!isKept) return Promise.resolve(undefined);
      const known = positions.get(projection);
      if (known !== undefined && known >= position) return Promise.resolve(true);
      return new Promise((resolve) => {
        const settle = (reached: boolean | undefined): void => {
          clearTimeout(late);
          waiting.delete(entry);
          resolve(reached);
        };
        const late = setTimeout(settle, timeoutMs, false);
        const entry: Waiting = { projection, position, resolve: settle };
        waiting.add(entry);
      });
    },
    keep: (turn) => {
      isKept = !turn.aborted;
      turn.addEventListener('abort', () => {
        isKept = false;
        positions.clear();
        for (const { resolve } of waiting) resolve(undefined);
      });
    },
    moved: (projection, position) => {
      if (!isKept) return;
      positions.set(projection, position);
      for (const entry of waiting)
        if (entry.projection === projection && position >= entry.position) entry.resolve(true);
    },
  };
};
