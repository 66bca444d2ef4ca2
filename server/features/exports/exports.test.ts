import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { commandsOver } from '../../platform/commands/testing/commandsOver.ts';
import { createMemoryRateLimiter } from '../../platform/auth/rateLimiter.ts';
import { createMemoryEventStore } from '../../platform/eventStore/memory/memoryEventStore.ts';
import {
  createRequestExport,
  MOST_EXPORTS_A_DAY,
  MOST_EXPORTS_AT_ONCE,
  type ExportRequest,
  type RequestExportDependencies,
} from './exports.ts';

const portalUserId = '00000000-0000-4000-8000-000000000001';
const SCAN_ID = '00000000-0000-4000-8000-000000000002';
const request = (asked: Partial<ExportRequest> = {}): ExportRequest => ({
  domain: 'example.org',
  portalUserId,
  reportType: 'comprehensive',
  fileFormat: 'pdf',
  language: 'en',
  commandId: randomUUID(),
  ...asked,
});

/** Requests reports that nobody generates, so that all stay open, unless `open` says otherwise. */
const house = (parts: Partial<RequestExportDependencies> = {}) => {
  const store = createMemoryEventStore();
  const requested = async (domain: string): Promise<number> => {
    let count = 0;
    for await (const { data } of store.readAll({ filter: { types: ['ReportRequested'] } }))
      if ((data as { domain: string }).domain === domain) count += 1;
    return count;
  };
  return {
    requested,
    ask: createRequestExport({
      commands: commandsOver(store, () => new Date('2026-01-01T12:00:00Z')),
      completedScan: () => Promise.resolve(SCAN_ID),
      openExports: requested,
      limiter: createMemoryRateLimiter({ points: MOST_EXPORTS_A_DAY, windowSeconds: 86_400 }),
      ...parts,
    }),
    close: () => store.close(),
  };
};

describe('the request for a report', () => {
  let open: ReturnType<typeof house> | undefined;
  const opened = (parts?: Partial<RequestExportDependencies>) => (open = house(parts));
  afterEach(() => open?.close());

  it('creates one report, even if it is sent twice', async () => {
    const { ask, requested } = opened();
    const once = request();
    const [first, second] = [await ask(once), await ask(once)];
    expect(first.kind).to.equal('requested');
    expect(second).to.deep.equal(first);
    expect(await requested('example.org')).to.equal(1);
  });

  it('allows three of a domain at a time, however many are requested at once, and affects no other domain', async () => {
    const { ask, requested } = opened();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(request())));
    expect(answers.filter(({ kind }) => kind === 'requested')).to.have.lengthOf(MOST_EXPORTS_AT_ONCE);
    const refused = answers.find(({ kind }) => kind === 'rateLimited');
    expect(refused).to.deep.include({ retryAfterSeconds: 10 });
    expect(await requested('example.org')).to.equal(MOST_EXPORTS_AT_ONCE);
    expect((await ask(request({ domain: 'other.example' }))).kind).to.equal('requested');
  });

  it('is refused after fifty in a day, with the time of the next attempt', async () => {
    const { ask } = opened({ openExports: () => Promise.resolve(0) });
    for (let count = 0; count < MOST_EXPORTS_A_DAY; count += 1)
      expect((await ask(request())).kind).to.equal('requested');
    const answer = await ask(request());
    if (answer.kind !== 'rateLimited') throw new Error(answer.kind);
    expect(answer.retryAfterSeconds).to.be.within(1, 86_400);
    expect(answer.message).to.match(/^At most 50 reports of a domain are made in a day\./);
  });

  it('is refused without counting if there is no scan, or the type is not available in the format', async () => {
    const { ask, requested } = opened({ completedScan: () => Promise.resolve(undefined) });
    expect((await ask(request())).kind).to.equal('neverScanned');
    expect((await ask(request({ reportType: 'executive_summary', fileFormat: 'excel' }))).kind).to.equal(
      'noSuchFormat',
    );
    expect(await requested('example.org')).to.equal(0);
  });

  it('is accepted again after one that failed', async () => {
    let broken = true;
    const { ask } = opened({
      completedScan: () => (broken ? Promise.reject(new Error('the database is away')) : Promise.resolve(SCAN_ID)),
    });
    const failure = await ask(request()).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(failure).to.be.instanceOf(Error);
    broken = false;
    expect((await ask(request())).kind).to.equal('requested');
  });
});
