import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { CheckDefinition } from '../../../checks/kit/check.ts';
import { scannerIoOf, type World } from '../../../checks/kit/testing/scannerIoOf.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { openNoLimits } from './testing/openRequestScan.ts';
import { testWork } from '../../../tests/support/workers/testWork.ts';
import type { ScanLimits } from '../../platform/auth/scanLimits.ts';
import { createMemoryRateLimiter } from '../../platform/auth/rateLimiter.ts';
import { createMemorySubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { createVisitorSubjects } from '../../platform/auth/visitorSubjects.ts';
import { commandsOver } from '../../platform/commands/testing/commandsOver.ts';
import { createMemoryEventStore } from '../../platform/eventStore/memory/memoryEventStore.ts';
import { createMemoryLog } from '../../platform/eventStore/memory/memoryLog.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { createRecheckRunner } from './recheckRunner.ts';
import { createRequestRecheck, type RecheckRequest } from './requestRecheck.ts';
import { openRequestScan } from './testing/openRequestScan.ts';
import { createScanFeed, scanUntilDone } from './scanFeed.ts';
import { createScanRunner } from './scanRunner.ts';
import { atOnce, checkThat } from './testing/checkThat.ts';

const clock = (): Date => new Date('2026-01-01T12:00:00.000Z');
const site: World = { names: { 'example.org': { A: ['93.184.215.14'] } } };

type Told = 'pass' | 'fail' | 'inconclusive';

/** A check that says what the test wants, or cannot look. */
const saying = (id: 'mx' | 'tls', told: () => Told | 'silent'): CheckDefinition => {
  const rule = { meaning: 'x', reference: { label: 'x', url: 'https://example.org/' } };
  return {
    ...checkThat(id, () => (told() === 'silent' ? Promise.reject(new Error('no answer')) : atOnce())),
    codes: {
      [`${id}-pass`]: { title: 'Good', ...rule },
      [`${id}-fail`]: { title: 'Bad', ...rule },
      [`${id}-inconclusive`]: { title: 'Partly unseen', ...rule },
    },
    assess: () => {
      const outcome = told();
      return outcome === 'silent' ? [] : [{ code: `${id}-${outcome}`, outcome, evidence: [] }];
    },
  };
};

/** Scans of two checks, on the memory store. */
const house = ({ limits = openNoLimits() }: { readonly limits?: ScanLimits } = {}) => {
  const said: Record<'mx' | 'tls', Told | 'silent'> = { mx: 'fail', tls: 'pass' };
  let names = site;
  const gate = { wait: Promise.resolve(), open: (): void => undefined, reached: (): void => undefined };
  const probes = [saying('mx', () => said.mx), saying('tls', () => said.tls)].map((check) => ({
    ...check,
    observe: async (...given: Parameters<CheckDefinition['observe']>) => {
      gate.reached();
      await gate.wait;
      return check.observe(...given);
    },
  }));
  const log = createMemoryLog();
  const store = createMemoryEventStore(log);
  const stop = new AbortController();
  const running: Promise<void>[] = [];
  const feed = createScanFeed(store);
  const requestScan = openRequestScan({ store, clock, probes: probes.map(({ id }) => id), cacheSeconds: 0 });
  const recheck = createRequestRecheck({
    store,
    commands: commandsOver(store, clock),
    visitors: createVisitorSubjects(createMemorySubjectKeys()),
    details: (client) => Promise.resolve(client),
    limits,
    clock,
    probes,
    newestScan: () => Promise.resolve(undefined),
  });
  const work = (its: EventStore) => {
    const dependencies = {
      ...testWork(its, probes, site),
      createIo: () => scannerIoOf(names),
      clock,
      concurrency: 2,
      consumer: { leaseMs: 150, backoffMs: 5 },
      rescore: () => Promise.resolve(),
    };
    const both = [createScanRunner(dependencies), createRecheckRunner(dependencies)];
    running.push(...both.map((runner) => runner.run(stop.signal)));
  };
  const request = (scanId: string, checks: readonly string[], more: Partial<RecheckRequest> = {}) =>
    recheck({ scanId, checks, kind: 'visitor', commandId: randomUUID(), ...more });
  return {
    said,
    store,
    log,
    work,
    request,
    /** Checks wait until `resume`. Resolves when one of them has begun. */
    pause: (): Promise<void> => {
      gate.wait = new Promise((resolve) => (gate.open = resolve));
      return new Promise((resolve) => (gate.reached = resolve));
    },
    resume: () => {
      gate.open();
    },
    /** The name no longer exists. */
    forget: () => {
      names = { names: {} };
    },
    scan: async (): Promise<string> => {
      const answer = await requestScan({ domain: 'example.org', kind: 'system', commandId: randomUUID() });
      if (!('scanId' in answer)) throw new Error(answer.message);
      return answer.scanId;
    },
    /** The report once everything that was requested has ended. */
    report: async (scanId: string): Promise<ScanReport> => {
      const report = await scanUntilDone(feed, scanId, stop.signal);
      if (!report) throw new Error('no report');
      return report;
    },
    close: async () => {
      stop.abort();
      await Promise.all(running);
      await store.close();
    },
  };
};

const verdictsOf = ({ recheck }: ScanReport) => recheck?.results.map(({ code, verdict }) => [code, verdict]);

describe('Checking again', () => {
  let open: ReturnType<typeof house> | undefined;
  const opened = (...options: Parameters<typeof house>) => (open = house(...options));
  afterEach(() => open?.close());

  const scanned = async (...options: Parameters<typeof house>) => {
    const all = opened(...options);
    all.work(all.store);
    const scanId = await all.scan();
    await all.report(scanId);
    return { ...all, scanId };
  };

  it('says what is fixed, and changes the score', async () => {
    const { said, request, report, scanId } = await scanned();
    said.mx = 'pass';
    expect(await request(scanId, ['mx'])).to.deep.include({ kind: 'accepted', probes: ['mx'] });
    const after = await report(scanId);
    expect(verdictsOf(after)).to.deep.equal([['mx-fail', 'fixed']]);
    expect(after.scorecard?.overall).to.equal(100);
    expect(after.checks.map((check) => 'recheckedAt' in check)).to.deep.equal([true, false]);
  });

  it('says what is still there', async () => {
    const { request, report, scanId } = await scanned();
    await request(scanId, ['mx']);
    expect(verdictsOf(await report(scanId))).to.deep.equal([['mx-fail', 'stillThere']]);
  });

  it('keeps the former result, with its points, if a check cannot look, or sees less than before', async () => {
    const { said, request, report, scanId } = await scanned();
    const before = await report(scanId);
    for (const now of ['silent', 'inconclusive'] as const) {
      said.mx = now;
      await request(scanId, ['mx']);
      const after = await report(scanId);
      expect(verdictsOf(after)).to.deep.equal([['mx-fail', 'notChecked']]);
      expect(after.checks).to.deep.equal(before.checks);
      expect(after.scorecard).to.deep.equal(before.scorecard);
    }
  });

  it('accepts the id of a check in any spelling, and the code of a finding or its beginning', async () => {
    const { request, report, scanId } = await scanned();
    for (const name of ['MX', 'mx-fail', ' mx ']) {
      expect(await request(scanId, [name])).to.deep.include({ kind: 'accepted', probes: ['mx'] });
      await report(scanId);
    }
    for (const name of ['', 'dmarc', 'fail', '__proto__'])
      expect((await request(scanId, ['mx', name])).kind, name).to.equal('unknownCheck');
  });

  it('is possible for the newest scan of a domain only, and once that has completed', async () => {
    const { request, report, scan, scanId } = await scanned();
    expect((await request(randomUUID(), ['mx'])).kind).to.equal('notFound');
    const newer = await scan();
    await report(newer);
    expect((await request(scanId, ['mx'])).kind).to.equal('notRecheckable');
    expect((await request(newer, ['mx'])).kind).to.equal('accepted');
  });

  it('is refused while the scan runs', async () => {
    const { scan, request } = opened();
    expect((await request(await scan(), ['mx'])).kind).to.equal('notRecheckable');
  });

  it('shares a recheck that runs, and waits for one of other checks', async () => {
    const { request, scanId, pause, resume, report } = await scanned();
    void pause();
    const first = await request(scanId, ['mx']);
    expect(await request(scanId, ['mx'])).to.deep.equal(first);
    expect(await request(scanId, ['mx', 'tls'])).to.include({ kind: 'recheckRunning' });
    resume();
    await report(scanId);
    expect(await request(scanId, ['mx', 'tls'])).to.deep.include({ kind: 'accepted', probes: ['mx', 'tls'] });
  });

  it('says why no check ran, and keeps all results', async () => {
    const { request, scanId, forget, report } = await scanned();
    const { checks, scorecard } = await report(scanId);
    forget();
    await request(scanId, ['mx']);
    const after = await report(scanId);
    expect(after).to.deep.include({ checks, scorecard, status: 'completed', failure: null });
    expect(after.recheck).to.deep.include({ state: 'failed', results: [] });
    expect(after.recheck?.failure?.reason).to.equal('nameNotFound');
  });

  it('is finished by another worker if the first one is killed, and recorded once', async () => {
    const all = opened();
    const { said, request, pause, resume, work, store, report, log } = all;
    const first = createMemoryEventStore(log);
    work(first);
    const scanId = await all.scan();
    await report(scanId);
    said.mx = 'pass';
    const begun = pause();
    await request(scanId, ['mx']);
    await begun;
    // A kill -9: it can no longer record or settle anything.
    await first.close();
    resume();
    work(store);
    expect(verdictsOf(await report(scanId))).to.deep.equal([['mx-fail', 'fixed']]);
    const ends: string[] = [];
    for await (const { type } of store.readStream(`scan-${scanId}`)) if (type === 'ScanRechecked') ends.push(type);
    expect(ends).to.have.lengthOf(1);
  });

  it('is limited, apart from scans; a shared or refused one does not count', async () => {
    const limits = { ...openNoLimits(), target: createMemoryRateLimiter({ points: 1, windowSeconds: 600 }) };
    const { request, report, scanId } = await scanned({ limits });
    const client = { ipAddress: '203.0.113.7', userAgent: 'Firefox' };
    expect((await request(scanId, ['nonsense'], { client })).kind).to.equal('unknownCheck');
    expect((await request(scanId, ['mx'], { client })).kind).to.equal('accepted');
    await report(scanId);
    expect(await request(scanId, ['mx'], { client })).to.include({ kind: 'rateLimited' });
    // This machine's own requests are not counted.
    expect((await request(scanId, ['mx'])).kind).to.equal('accepted');
  });
});
