/**
 * Runs `call` once per key for the lifetime of the page, even if components are remounted: later calls return the same result.
 * `isFinal`: whether to keep a result; any other is requested again.
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
