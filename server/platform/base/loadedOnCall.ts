/** A call whose modules are loaded now, where the process is there to answer it, else when it is first made. */
export const loadedOnCall = async <Asked, Answer>(
  now: boolean,
  load: () => Promise<(asked: Asked) => Promise<Answer>>,
): Promise<(asked: Asked) => Promise<Answer>> => {
  let loading: ReturnType<typeof load> | undefined;
  const loaded = () => (loading ??= load());
  if (now) await loaded();
  return async (asked) => (await loaded())(asked);
};
