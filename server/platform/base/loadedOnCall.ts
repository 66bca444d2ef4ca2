/** Returns a function whose modules are loaded now if the process needs them (`now`), otherwise on its first call. */
export const loadedOnCall = async <Asked, Answer>(
  now: boolean,
  load: () => Promise<(asked: Asked) => Promise<Answer>>,
): Promise<(asked: Asked) => Promise<Answer>> => {
  let loading: ReturnType<typeof load> | undefined;
  const loaded = () => (loading ??= load());
  if (now) await loaded();
  return async (asked) => (await loaded())(asked);
};
