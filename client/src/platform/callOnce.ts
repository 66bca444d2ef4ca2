/**
 * Runs `call` once for each key for as long as the page lives, however often the page is drawn anew: who asks again has the same answer.
 * `isFinal`: whether it stands; one that does not is asked for anew.
 */
export const callOnce = <Result>(
  call: (key: string) => Promise<Result>,
  isFinal: (result: Result) => boolean = () => true,
): ((key: string) => Promise<Result>) => {
  const asked = new Map<string, Promise<Result>>();
  const ask = async (key: string): Promise<Result> => {
    const result = await call(key);
    if (!isFinal(result)) asked.delete(key);
    return result;
  };
  return (key) => {
    const known = asked.get(key) ?? ask(key);
    asked.set(key, known);
    return known;
  };
};
