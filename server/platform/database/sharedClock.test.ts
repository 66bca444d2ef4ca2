import { expect } from 'chai';
import { pino } from 'pino';
import { openSharedClock } from './sharedClock.ts';

const quiet = pino({ level: 'silent' });
const HOUR_MS = 3_600_000;

/** A database whose clock is this many milliseconds ahead of this machine's. */
const databaseAhead = (aheadMs: number) =>
  ({ raw: () => Promise.resolve({ rows: [{ ms: Date.now() + aheadMs }] }) }) as never;

const offsetWith = async (aheadMs: number): Promise<number> => {
  const shared = await openSharedClock(databaseAhead(aheadMs), quiet);
  const offset = shared.clock().getTime() - Date.now();
  await shared.close();
  return offset;
};

describe('The clock that all processes share', () => {
  it("is the database's if this machine is an hour before or behind it", async () => {
    for (const aheadMs of [HOUR_MS, -HOUR_MS, 90_000])
      expect(await offsetWith(aheadMs)).to.be.closeTo(aheadMs, 1_000, String(aheadMs));
  });

  it("is this machine's if the two nearly agree, so that times do not jump back and forth", async () => {
    for (const aheadMs of [0, 300, -700]) expect(await offsetWith(aheadMs)).to.be.closeTo(0, 5, String(aheadMs));
  });

  it('reports a wrong clock, once', async () => {
    const lines: unknown[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line)) });
    await (await openSharedClock(databaseAhead(HOUR_MS), log)).close();
    expect(lines).to.have.lengthOf(1);
    expect(lines[0]).to.have.property('offsetMs').that.is.closeTo(-HOUR_MS, 1_000);
  });

  it('does not exist without a database', async () => {
    const away = { raw: () => Promise.reject(new Error('away')) } as never;
    let failure: unknown;
    await openSharedClock(away, quiet).catch((error: unknown) => {
      failure = error;
    });
    expect(failure).to.be.an('error');
  });
});
