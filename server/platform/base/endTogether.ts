/**
 * Runs pieces of work that are of use only together: when one ends or fails, the signal of the others aborts. Resolves to all results once all have
 * ended, so that none is left running and none fails unheard; rejects with what failed first.
 */
export const endTogether = async <Results extends readonly unknown[]>(
  signal: AbortSignal,
  ...works: { readonly [Place in keyof Results]: (over: AbortSignal) => Promise<Results[Place]> }
): Promise<Results> => {
  const end = new AbortController();
  const over = AbortSignal.any([signal, end.signal]);
  let failed: { readonly error: unknown } | undefined;
  const results = await Promise.all(
    works.map(async (work) => {
      try {
        return await work(over);
      } catch (error) {
        failed ??= { error };
        return undefined;
      } finally {
        end.abort();
      }
    }),
  );
  if (failed) throw failed.error;
  return results as unknown as Results;
};
