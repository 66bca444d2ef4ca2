/**
 * How far the projector of this process has folded the live read models. Commands of the process wait for it in memory instead of asking
 * the database again and again. Knows nothing while another process is the projector.
 */
export interface LivePositions {
  /** Whether this process is the projector now. */
  readonly isKept: boolean;
  /**
   * Resolves to `true` once the live tables hold everything up to `position`, to `false` after `timeoutMs`, and to `undefined` if this
   * process is not the projector or stops being it: then only the database knows.
   */
  reach(projection: string, position: string, timeoutMs: number): Promise<boolean | undefined>;
  /** Keeps the positions until `turn` aborts. */
  keep(turn: AbortSignal): void;
  /** Records that the live tables of a projection, as every query sees them, have come to `position`. */
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
