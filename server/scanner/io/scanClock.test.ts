import { expect } from 'chai';
import { callsWithClock, machineClock, scanClock, withClock } from './scanClock.ts';
import { jumpingClock } from './testing/jumpingClock.ts';
import { DeadlinePassed, withDeadline } from './withDeadline.ts';

describe('The clock of a scan', () => {
  it("is the machine's if a scan has no own clock", () => {
    expect(scanClock()).to.equal(machineClock);
    expect(withClock(undefined, scanClock)).to.equal(machineClock);
  });

  it('applies to everything in a call, even after it has waited, and to nothing outside', async () => {
    const clock = jumpingClock();
    const calls = callsWithClock(clock, {
      name: 'calls',
      look: async (what: string) => {
        await new Promise((resolve) => setImmediate(resolve));
        return { what, clock: scanClock() };
      },
    });
    const looking = calls.look('there');
    expect(scanClock()).to.equal(machineClock);
    expect(await looking).to.deep.equal({ what: 'there', clock });
    expect(calls.name).to.equal('calls');
  });

  it('ends the deadlines of the scan, whatever the machine’s clock says', async () => {
    const clock = jumpingClock();
    const day = 86_400_000;
    const error: unknown = await withClock(clock, () =>
      withDeadline(day, undefined, () => new Promise(() => undefined)),
    ).catch((failure: unknown) => failure);
    expect(error).to.be.instanceOf(DeadlinePassed);
    expect(clock.now()).to.equal(day);
    const limit = withClock(clock, () => scanClock().limit(day));
    await new Promise((resolve) => {
      limit.addEventListener('abort', resolve);
    });
    expect(clock.now()).to.equal(2 * day);
  });
});
