import { expect } from 'chai';
import type { Pace } from '../../../platform/base/sourcePaces.ts';
import { withClock, scanClock } from '../scanClock.ts';
import { IoFailure } from '../scannerIo.ts';
import { jumpingClock } from '../testing/jumpingClock.ts';
import { withDeadline } from '../withDeadline.ts';
import { RateLimited } from './circuitBreaker.ts';
import { createSourceQueues } from './sourceQueues.ts';

const SECOND = 1_000;

/** A server that allows `atOnce` questions at once and takes a second for each. */
const startServer = (atOnce: number, retryAfterMs?: number) => {
  const seen = { asked: 0, refused: 0, most: 0, startedAt: [] as number[], order: [] as string[] };
  let active = 0;
  const ask = async (name = ''): Promise<string> => {
    seen.asked += 1;
    seen.startedAt.push(scanClock().now());
    if (active >= atOnce) {
      seen.refused += 1;
      throw new RateLimited('it answered with status 429', retryAfterMs);
    }
    active += 1;
    seen.most = Math.max(seen.most, active);
    seen.order.push(name);
    await scanClock().pause(SECOND);
    active -= 1;
    return `answer ${name}`;
  };
  return { seen, ask };
};

const nothingKnown = (): undefined => undefined;
const inScan = <Result>(ms: number, work: (signal: AbortSignal) => Promise<Result>) =>
  withDeadline(ms, undefined, work);
const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(String, (error: unknown) =>
    error instanceof IoFailure ? `${error.kind} ${error.code ?? ''}: ${error.message}` : String(error),
  );

describe('The queues of outside sources', () => {
  const queuesOf = () => createSourceQueues(() => scanClock().now());
  const withJumps = (work: () => Promise<void>) => () => withClock(jumpingClock(), work);

  for (const pace of [{ atOnce: 3 }, { atOnce: 2 }, { atOnce: 1 }] satisfies readonly Pace[]) {
    it(
      `get the answers of 40 scans, 8 at a time, from a server that allows 3 at once, with ${pace.atOnce} at once`,
      withJumps(async () => {
        const queues = queuesOf();
        const { seen, ask } = startServer(3);
        const names = Array.from({ length: 40 }, (_, index) => String(index));
        const answers: string[] = [];
        const work = async (): Promise<void> => {
          for (let name = names.shift(); name !== undefined; name = names.shift()) {
            const asked = name;
            const question = { pace, known: nothingKnown, ask: () => ask(asked), patienceMs: 0 };
            answers.push(await inScan(60 * SECOND, (signal) => queues.run('a', question, signal)));
          }
        };
        await Promise.all(Array.from({ length: 8 }, work));
        expect(new Set(answers)).to.have.lengthOf(40);
        expect(seen).to.include({ asked: 40, refused: 0, most: pace.atOnce });
      }),
    );
  }

  it(
    'also get them if the server allows fewer than expected',
    withJumps(async () => {
      const queues = queuesOf();
      const { seen, ask } = startServer(1);
      const question = { pace: { atOnce: 2 }, known: nothingKnown, ask, patienceMs: 60 * SECOND };
      const scans = Array.from({ length: 8 }, () =>
        outcomeOf(inScan(300 * SECOND, (signal) => queues.run('a', question, signal))),
      );
      expect(new Set(await Promise.all(scans))).to.deep.equal(new Set(['answer ']));
      expect(seen.refused).to.be.greaterThan(0);
    }),
  );

  it(
    'never start more questions in any minute than the pace allows',
    withJumps(async () => {
      for (const perMinute of [1, 2, 3, 7, 60]) {
        const queues = queuesOf();
        const { seen, ask } = startServer(1_000);
        const question = { pace: { atOnce: 100, perMinute }, known: nothingKnown, ask, patienceMs: 1_000 * SECOND };
        const calls = Array.from({ length: 4 * perMinute }, () =>
          queues.run('a', question, new AbortController().signal),
        );
        await Promise.all(calls);
        const most = Math.max(
          ...seen.startedAt.map((from) => seen.startedAt.filter((at) => at >= from && at < from + 60 * SECOND).length),
        );
        expect(most, String(perMinute)).to.be.at.most(perMinute);
        expect(seen.asked).to.equal(4 * perMinute);
      }
    }),
  );

  it(
    'let the checks of different scans take turns',
    withJumps(async () => {
      const queues = queuesOf();
      const { seen, ask } = startServer(1);
      const scan = (names: readonly string[]) =>
        inScan(60 * SECOND, (signal) =>
          Promise.all(
            names.map((name) =>
              queues.run(
                'a',
                { pace: { atOnce: 1 }, known: nothingKnown, ask: () => ask(name), patienceMs: 0 },
                signal,
              ),
            ),
          ),
        );
      await Promise.all([scan(['first']), scan(['a1', 'a2', 'a3', 'a4']), scan(['b1']), scan(['c1', 'c2'])]);
      expect(seen.order).to.deep.equal(['first', 'a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'a4']);
    }),
  );

  it(
    'answer everybody who waits for the same question at once',
    withJumps(async () => {
      const queues = queuesOf();
      const { seen, ask } = startServer(9);
      let answer: string | undefined;
      const question = {
        pace: { atOnce: 1 },
        known: () => answer,
        ask: async () => (answer = await ask()),
        patienceMs: 60 * SECOND,
      };
      const calls = Array.from({ length: 9 }, () => queues.run('a', question, new AbortController().signal));
      expect(await Promise.all(calls)).to.have.lengthOf(9);
      expect(seen.asked).to.equal(1);
    }),
  );

  it(
    'repeat a refused question when the server allows it, and count the refusals of one pause once',
    withJumps(async () => {
      const queues = queuesOf();
      const startedAt: number[] = [];
      const ask = (): Promise<string> => {
        startedAt.push(scanClock().now());
        return startedAt.length <= 3
          ? Promise.reject(new RateLimited('it answered with status 429', 7 * SECOND))
          : Promise.resolve('answer');
      };
      const call = () =>
        queues.run(
          'a',
          { pace: { atOnce: 3 }, known: nothingKnown, ask, patienceMs: 60 * SECOND },
          new AbortController().signal,
        );
      expect(await Promise.all([call(), call(), call()])).to.deep.equal(['answer', 'answer', 'answer']);
      expect(startedAt).to.deep.equal([0, 0, 0, 7_000, 7_000, 7_000]);
    }),
  );

  it(
    'double the pause if a server does not say how long, and give up after five attempts',
    withJumps(async () => {
      const queues = queuesOf();
      const { seen, ask } = startServer(0);
      const question = { pace: { atOnce: 1 }, known: nothingKnown, ask, patienceMs: 600 * SECOND };
      expect(await outcomeOf(queues.run('a', question, new AbortController().signal))).to.equal(
        'unavailable : it answered with status 429',
      );
      expect(seen.startedAt).to.deep.equal([0, 1_000, 3_000, 7_000, 15_000]);
    }),
  );

  for (const retryAfterMs of [61 * SECOND, 999_999_999 * SECOND]) {
    it(
      `give the reason immediately if the server asks for ${retryAfterMs / SECOND} s and the scan has 60 s, also to those who wait`,
      withJumps(async () => {
        const queues = queuesOf();
        const { seen, ask } = startServer(0, retryAfterMs);
        const question = { pace: { atOnce: 1 }, known: nothingKnown, ask, patienceMs: 0 };
        const run = () =>
          inScan(60 * SECOND, async (signal) => ({
            said: await outcomeOf(queues.run('a', question, signal)),
            at: scanClock().now(),
          }));
        const refusal = {
          said: 'unavailable SOURCE_BUSY: it answered with status 429 and asks us to wait longer than the scan lasts',
          at: 0,
        };
        expect(await Promise.all([run(), run()])).to.deep.equal([refusal, refusal]);
        expect(await run()).to.deep.equal(refusal);
        expect(seen.asked).to.equal(1);
        // At most an hour, whatever a server requests.
        await scanClock().pause(3_600 * SECOND);
        await run();
        expect(seen.asked).to.equal(2);
      }),
    );
  }

  /** The store of two processes, in memory. */
  const createStore = () => {
    const kept = new Map<string, { readonly answer: object; readonly until: number }>();
    const reads: (readonly string[])[] = [];
    return {
      kept,
      reads,
      read: (questions: readonly string[]) => {
        reads.push(questions);
        const now = scanClock().now();
        const fresh = [...kept].filter(([question, { until }]) => questions.includes(question) && until > now);
        return Promise.resolve(
          new Map(fresh.map(([key, { answer, until }]) => [key, { answer, freshMs: until - now }])),
        );
      },
      write: (question: string, answer: object, freshMs: number) => {
        kept.set(question, { answer, until: scanClock().now() + freshMs });
        return Promise.resolve();
      },
    };
  };

  it(
    'of several processes wait for a pause together, also for questions that were waiting for their turn',
    withJumps(async () => {
      const store = createStore();
      const processes = [0, 1].map(() => createSourceQueues(() => scanClock().now(), store));
      const startedAt: number[] = [];
      const ask = async (): Promise<string> => {
        startedAt.push(scanClock().now());
        await scanClock().pause(SECOND);
        if (scanClock().now() < 30 * SECOND) throw new RateLimited('it answered with status 429', 30 * SECOND);
        return 'answer';
      };
      const question = { pace: { atOnce: 1 }, known: nothingKnown, ask, patienceMs: 120 * SECOND };
      const call = (queues: (typeof processes)[number] | undefined) =>
        queues?.run('a', question, new AbortController().signal);
      const first = call(processes[0]);
      await scanClock().pause(SECOND + 1);
      expect(await Promise.all([first, call(processes[1]), call(processes[1])])).to.deep.equal([
        'answer',
        'answer',
        'answer',
      ]);
      expect(startedAt[0]).to.equal(0);
      expect(startedAt.slice(1).every((at) => at >= 31 * SECOND)).to.equal(true);
    }),
  );

  it(
    'read what other processes know with one query, and again only after waiting for a turn',
    withJumps(async () => {
      const store = createStore();
      const queues = createSourceQueues(() => scanClock().now(), store);
      const { seen, ask } = startServer(9);
      const run = (name: string) => {
        const stored = { key: name, take: ({ answer }: { answer: unknown }) => JSON.stringify(answer) };
        const question = {
          pace: { atOnce: 1 },
          known: nothingKnown,
          stored,
          ask: () => ask(name),
          patienceMs: 9 * SECOND,
        };
        return queues.run('a', question, new AbortController().signal);
      };
      const [first, second] = [run('1'), run('2')];
      expect(await first).to.equal('answer 1');
      expect(store.reads.map((keys) => keys.at(-1))).to.deep.equal(['1', '2', '2']);
      // Another process stores an answer while this one waits for its turn.
      const third = run('3');
      await store.write('3', { name: 'theirs' }, 600 * SECOND);
      expect(await Promise.all([second, third])).to.deep.equal(['answer 2', '{"name":"theirs"}']);
      expect(seen.order).to.deep.equal(['1', '2']);
      expect(store.reads.every(({ length }) => length === 2)).to.equal(true);
    }),
  );

  it(
    'know the reason of a pause of another process, and nothing of those of another server or of another form',
    withJumps(async () => {
      const store = createStore();
      const run = (server: string, ask: () => Promise<string>) =>
        inScan(60 * SECOND, (signal) =>
          outcomeOf(
            createSourceQueues(() => scanClock().now(), store).run(
              server,
              { pace: { atOnce: 1 }, known: nothingKnown, ask, patienceMs: 0 },
              signal,
            ),
          ),
        );
      const { seen, ask } = startServer(0, 600 * SECOND);
      const refusal =
        'unavailable SOURCE_BUSY: it answered with status 429 and asks us to wait longer than the scan lasts';
      expect(await run('a', () => ask())).to.equal(refusal);
      expect(await run('a', () => ask())).to.equal(refusal);
      expect(seen.asked).to.equal(1);
      const well = startServer(9);
      expect(await run('b', () => well.ask())).to.equal('answer ');
      for (const key of [...store.kept.keys()]) await store.write(key, { another: 'form' }, 600 * SECOND);
      expect(await run('a', () => well.ask())).to.equal('answer ');
    }),
  );

  it(
    'give the reason before the scan ends if there is no turn in its time',
    withJumps(async () => {
      const queues = queuesOf();
      const { ask } = startServer(9);
      const question = { pace: { atOnce: 1 }, known: nothingKnown, ask, patienceMs: 0 };
      const outcomes = await Promise.all(
        Array.from({ length: 9 }, () => inScan(5_500, (signal) => outcomeOf(queues.run('a', question, signal)))),
      );
      expect(outcomes.filter((outcome) => outcome.startsWith('answer'))).to.have.lengthOf(5);
      expect(new Set(outcomes.slice(5))).to.deep.equal(
        new Set(['unavailable SOURCE_BUSY: other questions are waiting for it, longer than the scan lasts']),
      );
    }),
  );

  it(
    'forget a question that its scan gave up, and pass its turn on',
    withJumps(async () => {
      const queues = queuesOf();
      const { seen, ask } = startServer(9);
      const controller = new AbortController();
      const call = (name: string, signal: AbortSignal) =>
        outcomeOf(
          queues.run(
            'a',
            { pace: { atOnce: 1 }, known: nothingKnown, ask: () => ask(name), patienceMs: 60 * SECOND },
            signal,
          ),
        );
      const noAbort = new AbortController().signal;
      const calls = [call('1', noAbort), call('2', controller.signal), call('3', noAbort)];
      controller.abort();
      expect(await Promise.all(calls)).to.deep.equal(['answer 1', 'aborted : given up by the scan', 'answer 3']);
      expect(await call('4', controller.signal)).to.match(/^aborted/);
      expect(seen.order).to.deep.equal(['1', '3']);
    }),
  );

  it(
    'separate servers, and pass on other failures at once',
    withJumps(async () => {
      const queues = queuesOf();
      const limited = startServer(0, 30 * SECOND);
      const well = startServer(9);
      const call = (server: string, ask: () => Promise<string>) =>
        outcomeOf(
          queues.run(
            server,
            { pace: { atOnce: 1 }, known: nothingKnown, ask, patienceMs: 10 * SECOND },
            new AbortController().signal,
          ),
        );
      expect(await call('a', () => limited.ask())).to.match(/SOURCE_BUSY/);
      expect(await call('b', () => well.ask())).to.equal('answer ');
      const broken = () => Promise.reject(new IoFailure('unavailable', 'it hung up'));
      expect(await call('b', broken)).to.equal('unavailable : it hung up');
      expect(await call('b', () => well.ask())).to.equal('answer ');
    }),
  );
});
