import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { eventually } from '../../platform/eventStore/contract/eventually.ts';
import { createMemoryEventStore } from '../../platform/eventStore/memory/memoryEventStore.ts';
import { createMemoryLog, type MemoryLog } from '../../platform/eventStore/memory/memoryLog.ts';
import type { EventStore, RecordedEvent } from '../../platform/eventStore/port.ts';
import type { CheckDefinition } from '../../../checks/kit/check.ts';
import { scannerIoOf, type World } from '../../../checks/kit/testing/scannerIoOf.ts';
import { jumpingClock } from '../../scanner/io/testing/jumpingClock.ts';
import { runScan } from '../../scanner/runScan.ts';
import { createScanFeed } from './scanFeed.ts';
import { createLogRecorder, createScanRunner, ScanEndedElsewhere, type ScanRunnerDependencies } from './scanRunner.ts';
import { atBrowser, atOnce, checkThat, untilAborted } from './testing/checkThat.ts';
import { testWork } from '../../../tests/support/workers/testWork.ts';
import { openRequestScan } from './testing/openRequestScan.ts';

const publicSite: World = { names: { 'example.org': { A: ['93.184.215.14'] } } };

/** Everything but sockets: requests, workers on the memory store, and the events they write. */
const house = (probes: readonly CheckDefinition[], world: World = publicSite) => {
  const log = createMemoryLog();
  const stores: EventStore[] = [];
  const running: Promise<void>[] = [];
  const connect = (to: MemoryLog = log): EventStore => {
    const store = createMemoryEventStore(to);
    stores.push(store);
    return store;
  };
  const store = connect();
  const requestScan = openRequestScan({ store, clock: () => new Date(), probes: probes.map(({ id }) => id) });
  const stop = new AbortController();
  const workOn = (its: EventStore) => testWork(its, probes, world);
  const events = async (scanId: string): Promise<readonly RecordedEvent[]> => {
    const all: RecordedEvent[] = [];
    for await (const event of store.readStream(`scan-${scanId}`)) all.push(event);
    return all;
  };
  return {
    events,
    types: async (scanId: string) => (await events(scanId)).map(({ type }) => type),
    request: async (domain = 'example.org'): Promise<string> => {
      const answer = await requestScan({ domain, kind: 'system', commandId: randomUUID() });
      if (!('scanId' in answer)) throw new Error(answer.message);
      return answer.scanId;
    },
    /** One attempt at a scan, without a lease: like a worker that was suspended while another took over. */
    attempt: async (scanId: string, onAppend: () => void = () => undefined): Promise<void> => {
      const [requested] = await events(scanId);
      if (!requested) throw new Error('not requested');
      const append: EventStore['append'] = (...given) => {
        onAppend();
        return store.append(...given);
      };
      const recorder = createLogRecorder({ ...store, append }, () => new Date(), requested, scanId);
      await runScan(workOn(store), scanId, recorder, stop.signal).catch((error: unknown) => {
        if (!(error instanceof ScanEndedElsewhere)) throw error;
      });
    },
    /** A separate worker process; `kill` is a kill -9: its store is gone, and it can no longer record or settle anything. */
    work: (parts: Partial<ScanRunnerDependencies> = {}) => {
      const its = connect();
      const own = new AbortController();
      const runner = createScanRunner({
        ...workOn(its),
        clock: () => new Date(),
        concurrency: 4,
        consumer: { leaseMs: 150, backoffMs: 5 },
        ...parts,
      });
      const run = runner.run(AbortSignal.any([stop.signal, own.signal]));
      running.push(run);
      return {
        run,
        kill: () => its.close(),
        stop: () => {
          own.abort();
        },
      };
    },
    ended: async (scanId: string): Promise<ScanReport> => {
      await eventually(`scan ${scanId} has ended`, async () => {
        const status = (await createScanFeed(store).current(scanId))?.status;
        return status === 'completed' || status === 'failed';
      });
      const report = await createScanFeed(store).current(scanId);
      if (!report) throw new Error('no report');
      return report;
    },
    close: async () => {
      stop.abort();
      await Promise.all(running);
      await Promise.all(stores.map((each) => each.close()));
    },
  };
};

/** A world whose clock jumps, so that no time limit is waited for. */
const jumping = (world: World) => ({ ...scannerIoOf(world), clock: jumpingClock() });

type House = ReturnType<typeof house>;

describe('A worker that runs scans', () => {
  let open: House | undefined;
  const opened = (probes: readonly CheckDefinition[], world?: World): House => (open = house(probes, world));
  afterEach(() => open?.close());

  it('finishes a requested scan, with an event for each step', async () => {
    const { request, work, ended, events } = opened([checkThat('mx', atOnce), checkThat('securityTxt', atOnce)]);
    work();
    const scanId = await request();
    const report = await ended(scanId);
    expect(report).to.deep.include({ status: 'completed', domain: 'example.org' });
    expect(report.checks.map(({ probe, state }) => [probe, state])).to.deep.equal([
      ['mx', 'conclusive'],
      ['securityTxt', 'conclusive'],
    ]);
    expect(report.scorecard?.overall).to.equal(100);
    expect(report.summary?.tldr).to.equal('100 points');
    const recorded = await events(scanId);
    expect(recorded.slice(-3).map(({ type }) => type)).to.deep.equal(['ScanScored', 'ScanSummarised', 'ScanCompleted']);
    const [requested, ...rest] = recorded;
    for (const { metadata } of rest) {
      expect(metadata).to.include({ causationId: requested?.id, actor: 'system' });
      expect(metadata.correlationId).to.equal(requested?.metadata.correlationId);
    }
  });

  it('takes scans that were requested before it started', async () => {
    const { request, work, ended } = opened([checkThat('mx', atOnce)]);
    const scanId = await request();
    work();
    expect((await ended(scanId)).status).to.equal('completed');
  });

  it('reports that a name does not exist, and runs no check', async () => {
    const { request, work, types, ended } = opened([checkThat('mx', atOnce)], { names: {} });
    work();
    const scanId = await request('nowhere.example');
    const report = await ended(scanId);
    expect(report.failure?.reason).to.equal('nameNotFound');
    expect(await types(scanId)).to.deep.equal(['ScanRequested', 'ScanFailed']);
  });

  it('reports how each scan ended: as failed if no check ran', async () => {
    const ended: [string, string][] = [];
    const onEnded = (scanId: string, end: string): Promise<void> => {
      ended.push([scanId, end]);
      return Promise.resolve();
    };
    const { request, work } = opened([checkThat('mx', atOnce)]);
    work({ onEnded });
    const [ran, failed] = [await request(), await request('no-such-name.example')];
    await eventually('both have ended', () => ended.length === 2);
    expect(new Map(ended)).to.deep.equal(
      new Map([
        [ran, 'ran'],
        [failed, 'failed'],
      ]),
    );
  });

  it('refuses a name if all its addresses are private or reserved', async () => {
    const world: World = { names: { 'inside.example': { A: ['10.0.0.1', '169.254.169.254'], AAAA: ['::1'] } } };
    const { request, work, ended } = opened([checkThat('mx', atOnce)], world);
    work();
    expect((await ended(await request('inside.example'))).failure?.reason).to.equal('addressRefused');
  });

  it('scans a name with one public address', async () => {
    const world: World = { names: { 'mixed.example': { A: ['10.0.0.1', '93.184.215.14'] } } };
    const { request, work, ended } = opened([checkThat('mx', atOnce)], world);
    work();
    expect((await ended(await request('mixed.example'))).status).to.equal('completed');
  });

  it('scans a name without an address: a mail domain', async () => {
    const world: World = { names: { 'mail.example': { MX: [{ preference: 10, exchange: 'mx.example' }] } } };
    const { request, work, ended } = opened([checkThat('mx', atOnce)], world);
    work();
    expect((await ended(await request('mail.example'))).status).to.equal('completed');
  });

  it('says that no name server answered', async () => {
    const world: World = { names: { 'broken.example': { fails: 'dnsFailure' } } };
    const { request, work, ended } = opened([checkThat('mx', atOnce)], world);
    work();
    expect((await ended(await request('broken.example'))).failure?.reason).to.equal('dnsFailure');
  });

  for (const fails of ['dnsFailure', 'hangs'] as const)
    it(`does not blame the domain if our own resolvers do not work, and scores nothing (${fails})`, async () => {
      const fault = '192.0.2.53 port 53: Not finished within 2000 ms';
      const heard: string[] = [];
      const world: World = { names: { 'broken.example': { fails } }, resolverFault: fault };
      const { request, work, ended } = opened([checkThat('mx', atOnce)], world);
      work({ deadlineMs: 50, createIo: () => jumping(world), onResolverFault: (each) => heard.push(each) });
      const report = await ended(await request('broken.example'));
      expect(report.failure).to.deep.equal({ reason: 'resolverFailure', detail: fault });
      expect(report.scorecard).to.equal(null);
      expect(heard).to.deep.equal([fault]);
    });

  it('does not believe a resolver that denies the root when it says that a name does not exist', async () => {
    const fault = '192.0.2.53 port 53: It answered that the root of the DNS does not exist';
    const { request, work, ended } = opened([checkThat('mx', atOnce)], { names: {}, resolverFault: fault });
    work();
    expect((await ended(await request('some.example'))).failure).to.deep.equal({
      reason: 'resolverFailure',
      detail: fault,
    });
  });

  for (const [what, world] of [
    ['invents', publicSite],
    ['hides', { names: {} }],
  ] as const)
    it(`does not believe a resolver that ${what} names, whatever it says about the domain`, async () => {
      const resolverDistortion = 'it answers names that do not exist with 192.0.2.7';
      const { request, work, ended } = opened([checkThat('mx', atOnce)], { ...world, resolverDistortion });
      work();
      expect((await ended(await request())).failure).to.deep.equal({
        reason: 'resolverFailure',
        detail: resolverDistortion,
      });
    });

  it('does not ask about our own resolvers if the domain answers', async () => {
    const { request, work, ended } = opened([checkThat('mx', atOnce)], { ...publicSite, resolverFault: 'not asked' });
    work();
    expect((await ended(await request())).status).to.equal('completed');
  });

  it('does not wait for a hanging name server longer than the scan may take', async () => {
    const world: World = { names: { 'slow.example': { fails: 'hangs' } } };
    const { request, work, ended } = opened([checkThat('mx', atOnce)], world);
    work({ deadlineMs: 50, createIo: () => jumping(world) });
    expect((await ended(await request('slow.example'))).failure?.reason).to.equal('dnsFailure');
  });

  it("completes within the scan's deadline even if a check hangs", async () => {
    const { request, work, ended } = opened([checkThat('mx', atOnce), checkThat('tls', untilAborted)]);
    work({ deadlineMs: 100, createIo: () => jumping(publicSite) });
    const report = await ended(await request());
    expect(report.status).to.equal('completed');
    expect(report.checks[1]).to.include({ probe: 'tls', state: 'inconclusive', reason: 'timeout' });
  });

  it('leaves its scan to another after it is killed, and nothing is checked or recorded twice', async () => {
    let looks = 0;
    let hang = true;
    const counting = checkThat('mx', () => {
      looks += 1;
      return Promise.resolve();
    });
    const slow = checkThat('tls', (signal) => (hang ? untilAborted(signal) : Promise.resolve()));
    const { request, work, ended, types, events } = opened([counting, slow]);
    const first = work();
    const scanId = await request();
    await eventually('the quick probe is recorded', async () => (await types(scanId)).includes('ProbeObserved'));
    hang = false;
    await first.kill();
    work();
    expect((await ended(scanId)).status).to.equal('completed');
    expect(looks).to.equal(1);
    const outcomes = (await events(scanId)).filter(({ type }) => type === 'ProbeObserved');
    expect(outcomes.map(({ data }) => (data as { probe: string }).probe).sort()).to.deep.equal(['mx', 'tls']);
    const started = (await events(scanId)).filter(({ type }) => type === 'ProbeStarted').map(({ data }) => data);
    expect(started).to.deep.include({ scanId, probe: 'tls', attempt: 2 });
  });

  it('leaves its scan to another at once when it stops properly', async () => {
    let hang = true;
    const slow = checkThat('tls', (signal) => (hang ? untilAborted(signal) : Promise.resolve()));
    const { request, work, ended, types } = opened([slow]);
    const first = work({ consumer: { leaseMs: 60_000 } });
    const scanId = await request();
    await eventually('the probe has started', async () => (await types(scanId)).includes('ProbeStarted'));
    hang = false;
    first.stop();
    await first.run;
    expect(await types(scanId)).to.deep.equal(['ScanRequested', 'ProbeStarted']);
    work({ consumer: { leaseMs: 60_000 } });
    expect((await ended(scanId)).status).to.equal('completed');
  });

  it('shares a scan with a worker that was presumed dead: one outcome per check, one end', async () => {
    let looks = 0;
    const gate = eventually('both look', () => looks === 2);
    const slow = checkThat('tls', async () => {
      looks += 1;
      await gate;
    });
    const { request, ended, types, attempt } = opened([slow, checkThat('mx', atOnce)]);
    const scanId = await request();
    await Promise.all([attempt(scanId), attempt(scanId)]);
    await ended(scanId);
    const recorded = await types(scanId);
    for (const [type, times] of [
      ['ProbeObserved', 2],
      ['ScanScored', 1],
      ['ScanSummarised', 1],
      ['ScanCompleted', 1],
    ] as const) {
      expect(
        recorded.filter((each) => each === type),
        type,
      ).to.have.length(times);
    }
  });

  it('records one provisional score, however many workers wait for the browser', async () => {
    const { request, work, ended, types } = opened([
      checkThat('mx', atOnce),
      checkThat('tls', atBrowser(untilAborted)),
    ]);
    const scanId = await request();
    for (let death = 1; death <= 3; death += 1) {
      const doomed = work();
      await eventually(`attempt ${death} waits for its browser`, async () => {
        const recorded = await types(scanId);
        return (
          recorded.includes('ScanScoredProvisionally') &&
          recorded.filter((type) => type === 'ProbeStarted').length === death + 1
        );
      });
      await doomed.kill();
    }
    work();
    const report = await ended(scanId);
    expect(report.scorecard?.overall).to.equal(50);
    expect(report).to.not.have.property('provisionalScore');
    const recorded = await types(scanId);
    expect(recorded.filter((type) => type.startsWith('ScanScored'))).to.deep.equal([
      'ScanScoredProvisionally',
      'ScanScored',
    ]);
  });

  it('gives up a check that kills its process each time, and completes the scan without it', async () => {
    const { request, work, ended, types } = opened([checkThat('mx', atOnce), checkThat('tls', untilAborted)]);
    const scanId = await request();
    for (let death = 1; death <= 3; death += 1) {
      const doomed = work();
      await eventually(`attempt ${death} has begun`, async () => {
        const recorded = await types(scanId);
        // The other check must be done, or the next worker starts it again too.
        return (
          recorded.includes('ProbeObserved') && recorded.filter((type) => type === 'ProbeStarted').length === death + 1
        );
      });
      await doomed.kill();
    }
    work();
    const report = await ended(scanId);
    expect(report.status).to.equal('completed');
    expect(report.checks[1]).to.include({ probe: 'tls', state: 'inconclusive', reason: 'abandoned' });
  });

  it('finishes a scan as the eighth worker after seven were killed, during its checks and after them', async () => {
    const { request, work, ended, types } = opened([checkThat('mx', atOnce), checkThat('tls', untilAborted)]);
    const scanId = await request();
    for (let death = 1; death <= 3; death += 1) {
      const doomed = work();
      await eventually(`attempt ${death} has begun`, async () => {
        const recorded = await types(scanId);
        // The other check must be done, or the next worker starts it again too.
        return (
          recorded.includes('ProbeObserved') && recorded.filter((type) => type === 'ProbeStarted').length === death + 1
        );
      });
      await doomed.kill();
    }
    for (let death = 4; death <= 7; death += 1) {
      let isAtIt = false;
      const doomed = work({
        summarise: (_report, _scorecard, signal) => {
          isAtIt = true;
          return new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => {
              reject(new Error('killed'));
            });
          });
        },
      });
      await eventually(`attempt ${death} has begun`, () => isAtIt);
      await doomed.kill();
    }
    work();
    expect((await ended(scanId)).status).to.equal('completed');
  });

  it('gives up a scan if every attempt fails', async () => {
    const errors: unknown[] = [];
    const { request, work, ended } = opened([checkThat('mx', atOnce)]);
    work({
      score: () => {
        throw new Error('a bug in the rules');
      },
      onError: (_scanId, error) => errors.push(error),
    });
    const report = await ended(await request());
    expect(report.failure).to.include({ reason: 'abandoned' });
    expect(report.failure?.detail).to.include('each time the worker that was at it stopped or failed');
    expect(errors).to.have.length(8);
  });

  it('records observations as too large if the store refuses them', async () => {
    const absent = { status: 'absent' } as const;
    const records = Array.from({ length: 100 }, () => '€'.repeat(4_096));
    const txt = { status: 'found', records, aliases: [], truncated: false } as const;
    const observation = {
      a: absent,
      aaaa: absent,
      mx: absent,
      ns: absent,
      txt,
      soa: absent,
      caa: absent,
      caaName: null,
    };
    const huge: CheckDefinition = {
      ...checkThat('mx', atOnce),
      id: 'dns',
      observe: () => Promise.resolve(observation as never),
    };
    const { request, work, ended } = opened([checkThat('mx', atOnce), huge, checkThat('tls', atOnce)]);
    work();
    const report = await ended(await request());
    expect(report.status).to.equal('completed');
    expect(report.checks.map(({ state }) => state)).to.deep.equal(['conclusive', 'inconclusive', 'conclusive']);
    expect(report.checks[1]).to.include({ state: 'inconclusive', reason: 'tooLarge' });
  });

  it('records simultaneous results of checks in one append', async () => {
    const { request, attempt, ended } = opened([
      checkThat('mx', atOnce),
      checkThat('securityTxt', atOnce),
      checkThat('tls', atOnce),
    ]);
    const scanId = await request();
    let appends = 0;
    await attempt(scanId, () => {
      appends += 1;
    });
    expect((await ended(scanId)).status).to.equal('completed');
    // The starts, the outcomes, the score, the summary and the end.
    expect(appends).to.equal(5);
  });
});
