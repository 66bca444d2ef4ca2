import { expect } from 'chai';
import { DeadlinePassed, withDeadline } from './withDeadline.ts';

const caughtOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('withDeadline', () => {
  it('returns the result of the work, and aborts the signal of the work when it has ended', async () => {
    let given: AbortSignal | undefined;
    const result = await withDeadline(1_000, undefined, (signal) => {
      given = signal;
      return Promise.resolve(7);
    });
    expect(result).to.equal(7);
    expect(given?.aborted).to.equal(true);
  });

  it('rejects with DeadlinePassed even if the work ignores its signal', async () => {
    expect(await caughtOf(withDeadline(5, undefined, () => new Promise(() => undefined)))).to.be.instanceOf(
      DeadlinePassed,
    );
  });

  it("rejects with the parent's reason, also before the work begins", async () => {
    const controller = new AbortController();
    const running = caughtOf(withDeadline(1_000, controller.signal, () => new Promise(() => undefined)));
    controller.abort(new Error('enough'));
    expect(await running).to.have.property('message', 'enough');
    expect(await caughtOf(withDeadline(1_000, controller.signal, () => Promise.resolve(1)))).to.have.property(
      'message',
      'enough',
    );
  });
});
