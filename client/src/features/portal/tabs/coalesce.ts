interface Coalesced {
  readonly ask: () => void;
  readonly stop: () => void;
}

/** Runs `work` at once when it is asked for, and however often it is asked for then, once more after `pauseMs`, not before the last run has ended. */
export const coalesce = (work: () => Promise<unknown>, pauseMs: number): Coalesced => {
  let isResting = false;
  let isWanted = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const awake = (): void => {
    isResting = false;
    if (isWanted) run();
  };
  const run = (): void => {
    if (isStopped) return;
    isWanted = false;
    isResting = true;
    const rest = (): void => {
      if (!isStopped) timer = setTimeout(awake, pauseMs);
    };
    work().then(rest, rest);
  };
  return {
    ask: () => {
      isWanted = true;
      if (!isResting) run();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
