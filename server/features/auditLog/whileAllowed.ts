/** Whoever takes it may do so no longer: what was given is not the whole. */
export class NoLongerAllowed extends Error {
  override readonly name = 'NoLongerAllowed';
}

/** Asked so often, a session that ends ends an export about as soon. */
const ASK_EVERY_MS = 1_000;

/** Gives batches on for as long as they may be given; then throws NoLongerAllowed. Asked before the first, after the last, and from time to time between. */
export async function* whileAllowed<Batch>(
  batches: AsyncIterable<Batch>,
  isAllowed: () => Promise<boolean>,
  askEveryMs = ASK_EVERY_MS,
): AsyncGenerator<Batch, void> {
  const ask = async (): Promise<number> => {
    if (!(await isAllowed())) throw new NoLongerAllowed('The session has ended.');
    return performance.now();
  };
  let askedAt = await ask();
  for await (const batch of batches) {
    if (performance.now() - askedAt >= askEveryMs) askedAt = await ask();
    yield batch;
  }
  await ask();
}
