interface ScanSlotsDependencies {
  /** Number of domains scanned at once while no person waits for a scan of their own; otherwise one. */
  readonly concurrency: number;
  readonly arePeopleWaiting: () => Promise<boolean>;
}

/** The scans of lists that this process runs at once. */
export interface ScanSlots {
  /**
   * Waits for a slot, and resolves with a function that frees it. The first domains of a run come before all others, so that a short list does not wait for a
   * long one. Rejects when `signal` aborts.
   */
  enter(which: 'first' | 'further', signal: AbortSignal): Promise<() => void>;
}

interface Waiting {
  readonly which: 'first' | 'further';
  readonly admit: () => void;
  readonly refuse: (error: Error) => void;
}

export const createScanSlots = ({ concurrency, arePeopleWaiting }: ScanSlotsDependencies): ScanSlots => {
  const waiting = new Set<Waiting>();
  let busy = 0;
  let isAsked = false;
  let admitting: Promise<void> | undefined;

  const next = (): Waiting | undefined => {
    const all = [...waiting];
    return all.find(({ which }) => which === 'first') ?? all[0];
  };
  const admitAll = async (): Promise<void> => {
    while (waiting.size > 0 && busy < concurrency) {
      // If nothing is running, one scan may start even while people wait. The last one may have ended while we asked.
      if (busy > 0 && (await arePeopleWaiting()) && busy > 0) return;
      const first = next();
      if (!first) return;
      waiting.delete(first);
      busy += 1;
      first.admit();
    }
  };
  const admitWhileAsked = async (): Promise<void> => {
    while (isAsked) {
      isAsked = false;
      await admitAll();
    }
  };
  const admit = (): void => {
    isAsked = true;
    admitting ??= admitWhileAsked()
      .catch((error: unknown) => {
        // The deliveries that they belong to are tried again.
        for (const each of waiting) each.refuse(error instanceof Error ? error : new Error(String(error)));
        waiting.clear();
      })
      .finally(() => {
        admitting = undefined;
        if (isAsked) admit();
      });
  };
  const free = (): void => {
    busy -= 1;
    admit();
  };
  return {
    enter: (which, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) {
          reject(signal.reason as Error);
          return;
        }
        const settle = (then: () => void): void => {
          signal.removeEventListener('abort', giveUp);
          then();
        };
        const entry: Waiting = {
          which,
          admit: () => {
            settle(() => {
              resolve(free);
            });
          },
          refuse: (error) => {
            settle(() => {
              reject(error);
            });
          },
        };
        const giveUp = (): void => {
          waiting.delete(entry);
          reject(signal.reason as Error);
        };
        waiting.add(entry);
        signal.addEventListener('abort', giveUp, { once: true });
        admit();
      }),
  };
};
