import { expect } from 'chai';
import { createDailySweep, runDailySweep } from './dailySweep.ts';

const HOUR_MS = 3_600_000;
const NOON = Date.parse('2027-03-01T12:00:00Z');

describe('The daily sweep of files', () => {
  /** Files are numbers; even ones have expired. */
  const setUp = (count: number, mayErase = true) => {
    let files = Array.from({ length: count }, (_, index) => index);
    let pages = 0;
    const sweep = createDailySweep<number>({
      keptBefore: (_before, after = -1, limit) => {
        pages += 1;
        return Promise.resolve(files.filter((file) => file > after).slice(0, limit));
      },
      remove: (file) => {
        files = files.filter((each) => each !== file);
        return Promise.resolve();
      },
      isOver: (file) => Promise.resolve(file % 2 === 0),
      mayErase: () => Promise.resolve(mayErase),
    });
    const sweepAt = (ms: number, signal = new AbortController().signal) => sweep(new Date(ms), signal);
    return { sweepAt, files: () => files, pages: () => pages };
  };

  it('removes expired files, page by page to the last one, and leaves the rest', async () => {
    for (const count of [0, 1, 99, 100, 101, 250]) {
      const { sweepAt, files } = setUp(count);
      await sweepAt(NOON);
      expect(
        files().every((file) => file % 2 === 1),
        `${count} files`,
      ).to.equal(true);
      expect(files()).to.have.lengthOf(Math.floor(count / 2));
    }
  });

  it('checks the files once a day', async () => {
    const { sweepAt, pages } = setUp(1);
    const tomorrow = new Date(NOON + 24 * HOUR_MS);
    expect(await sweepAt(NOON)).to.deep.equal(tomorrow);
    expect(await sweepAt(NOON + 24 * HOUR_MS - 1)).to.deep.equal(tomorrow);
    expect(pages()).to.equal(1);
    await sweepAt(NOON + 24 * HOUR_MS);
    expect(pages()).to.equal(2);
  });

  it('runs in one process at a time; another one tries again in an hour', async () => {
    const stop = new AbortController();
    const swept: string[] = [];
    let holder: string | undefined;
    const run = (name: string, isLast: boolean) =>
      runDailySweep(
        {
          sweep: (now) => {
            swept.push(name);
            return Promise.resolve(new Date(now.getTime() + 24 * HOUR_MS));
          },
          exclusively: async (work) => {
            if (holder !== undefined) return false;
            holder = name;
            await work();
            if (isLast) stop.abort();
            return true;
          },
          clock: () => new Date(now),
          onError: (error) => {
            throw error;
          },
        },
        stop.signal,
      );
    let now = NOON;
    holder = 'somebody';
    const running = run('this one', true);
    holder = undefined;
    now = NOON + HOUR_MS;
    await running;
    expect(swept).to.deep.equal(['this one']);
  });

  it('touches nothing while the clock is implausible or after its process stops', async () => {
    const unbelieved = setUp(3, false);
    expect(await unbelieved.sweepAt(NOON)).to.deep.equal(new Date(NOON + HOUR_MS));
    expect(unbelieved.pages()).to.equal(0);
    const stopped = setUp(3);
    await stopped.sweepAt(NOON, AbortSignal.abort());
    expect(stopped.files()).to.have.lengthOf(3);
  });
});
