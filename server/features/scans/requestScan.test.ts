import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { scanStory } from '../../../schema/events/testing/scanStory.ts';
import type { CheckId } from '../../../checks/index.ts';
import type { HeldCounts, ScanLimits } from '../../platform/auth/scanLimits.ts';
import { createMemoryRateLimiter } from '../../platform/auth/rateLimiter.ts';
import { createMemorySubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { decrypt } from '../../platform/auth/personalData.ts';
import { boundedRequester, requesterPersonal } from '../../platform/auth/requesterPersonal.ts';
import { createVisitorSubjects } from '../../platform/auth/visitorSubjects.ts';
import type { Encrypted } from '../../../schema/events/encrypted.ts';
import { createMemoryEventStore } from '../../platform/eventStore/memory/memoryEventStore.ts';
import { createMemoryLog } from '../../platform/eventStore/memory/memoryLog.ts';
import type { EventStore, RecordedEvent } from '../../platform/eventStore/port.ts';
import { fromOutside } from '../../platform/commands/commands.ts';
import { commandsOver } from '../../platform/commands/testing/commandsOver.ts';
import { createRequestScan, type RequestScanAnswer, type ScanRequest, type SharedScan } from './requestScan.ts';
import { scanAggregate } from './scan.ts';
import { createMemoryScanQueue } from './testing/memoryScanQueue.ts';

const client = { ipAddress: '203.0.113.7', userAgent: 'Firefox' };

type Limit =
  | 'points'
  | 'account'
  | 'scholar'
  | 'target'
  | 'targetShare'
  | 'targetReserve'
  | 'all'
  | 'reserve'
  | 'most'
  | 'cacheSeconds';

/** A Candor process on a store, with a clock that the test sets. */
const house = ({
  points = 0,
  account = 0,
  scholar = 0,
  target = 0,
  targetShare = 0,
  targetReserve = 0,
  all = 0,
  reserve = 0,
  most = 0,
  cacheSeconds = 300,
  privateNetwork = false,
  probes = ['mx', 'tls'],
}: Partial<Record<Limit, number>> & {
  readonly privateNetwork?: boolean;
  readonly probes?: readonly CheckId[];
} = {}) => {
  const log = createMemoryLog();
  const store = createMemoryEventStore(log);
  const keys = createMemorySubjectKeys();
  const limitOf = (its: number) => createMemoryRateLimiter({ points: its, windowSeconds: 600 });
  const held: Parameters<HeldCounts['hold']>[] = [];
  const limits: ScanLimits = {
    networks: new Map([1, 2, 4].map((times) => [times, limitOf(points * times)])),
    failures: limitOf(points),
    account: limitOf(account),
    scholar: limitOf(scholar),
    target: limitOf(target),
    targetShare: limitOf(targetShare),
    targetReserve: targetReserve === 0 ? undefined : limitOf(targetReserve),
    all: limitOf(all),
    reserve: reserve === 0 ? undefined : limitOf(reserve),
    held: {
      hold: (...counts) => {
        held.push(counts);
        return Promise.resolve();
      },
      settle: () => Promise.resolve(),
    },
  };
  const queue = createMemoryScanQueue(most);
  let now = Date.parse('2026-01-01T12:00:00.000Z');
  const shared: SharedScan[] = [];
  const clock = (): Date => new Date(now);
  const processOn = (its: EventStore) => {
    const request = createRequestScan({
      store: its,
      commands: commandsOver(its, clock),
      visitors: createVisitorSubjects(keys),
      details: (who) => Promise.resolve(boundedRequester(who)),
      onShared: (each) => shared.push(each),
      limits,
      queue,
      ownSelectors: (domain) => Promise.resolve(domain === 'named.example' ? ['mail2026'] : []),
      clock,
      probes,
      sharing: { cacheSeconds, staleAfterSeconds: 900 },
      privateNetwork,
    });
    return (domain: string, commandId = randomUUID(), other: Partial<ScanRequest> = {}) =>
      request({ domain, kind: 'visitor', client, commandId, ...other });
  };
  const events = async (): Promise<readonly RecordedEvent[]> => {
    const all: RecordedEvent[] = [];
    for await (const event of store.readAll()) all.push(event);
    return all;
  };
  const execute = async (scanId: string, command: Parameters<typeof scanAggregate.decide>[0]) => {
    const outcome = await commandsOver(store, clock).execute(scanAggregate, scanId, command, fromOutside('system'));
    expect(outcome.kind, `${command.type} in the test's own story`).to.equal('accepted');
  };
  return {
    store,
    held,
    keys,
    shared,
    queue,
    request: processOn(store),
    processOn,
    events,
    count: async (type: string) => (await events()).filter((event) => event.type === type).length,
    pass: (seconds: number) => {
      now += seconds * 1_000;
    },
    finish: async (scanId: string) => {
      const { observed, inconclusive, scored, summarised } = scanStory(scanId);
      await execute(scanId, { type: 'RecordObservation', data: observed('mx').data });
      await execute(scanId, { type: 'RecordInconclusive', data: inconclusive('tls').data });
      await execute(scanId, { type: 'RecordScore', data: scored().data });
      await execute(scanId, { type: 'RecordSummary', data: summarised().data });
      await execute(scanId, { type: 'CompleteScan', data: { scanId, at: new Date(now).toISOString() } });
    },
    fail: async (scanId: string) => {
      const at = new Date(now).toISOString();
      await execute(scanId, { type: 'FailScan', data: { scanId, reason: 'nameNotFound', detail: 'NXDOMAIN', at } });
    },
  };
};

const scanIdOf = (answer: RequestScanAnswer): string => {
  if (!('scanId' in answer)) throw new Error(`refused: ${answer.kind}`);
  return answer.scanId;
};

describe('A request for a scan', () => {
  it('starts a scan of the intended domain', async () => {
    const { request, events } = house();
    const answer = await request(' https://Example.org/shop ');
    expect(answer.kind).to.equal('started');
    const requested = (await events()).find(({ type }) => type === 'ScanRequested');
    expect(requested?.stream).to.equal(`scan-${scanIdOf(answer)}`);
    expect(requested?.data).to.deep.include({ domain: 'example.org', probes: ['mx', 'tls'] });
    expect(answer).to.have.property('position', requested?.position);
  });

  it('keeps the address and the browser of the requester only in the encrypted envelope', async () => {
    const { request, events, keys } = house();
    await request('example.org');
    const written = JSON.stringify(await events());
    expect(written).not.to.include(client.ipAddress).and.not.to.include(client.userAgent);
    const requested = (await events()).find(({ type }) => type === 'ScanRequested');
    const { personal } = (requested?.data as { requester: { personal: Encrypted } }).requester;
    expect(await decrypt(keys, personal, requesterPersonal)).to.deep.equal({ kind: 'open', data: client });
    await keys.erase(personal.subject);
    expect(await decrypt(keys, personal, requesterPersonal)).to.deep.equal({ kind: 'erased' });
  });

  it('joins the running scan of the domain, and records that', async () => {
    const { request, count, shared } = house();
    const first = await request('example.org');
    const second = await request('EXAMPLE.org.');
    expect(second).to.include({ kind: 'joined', scanId: scanIdOf(first) });
    const who = { kind: 'visitor', client } as const;
    expect(shared).to.deep.equal([{ domain: 'example.org', scanId: scanIdOf(first), disposition: 'joined', ...who }]);
    expect(await count('ScanRequested')).to.equal(1);
  });

  it('shares one scan among fifty simultaneous requests to two processes', async () => {
    const { store, processOn, count } = house();
    const processes = [processOn(store), processOn(store)];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => processes[index % 2]?.('example.org') ?? Promise.reject(new Error())),
    );
    expect(new Set(answers.map(scanIdOf)).size).to.equal(1);
    expect(answers.filter(({ kind }) => kind === 'started')).to.have.length(1);
    expect(await count('ScanRequested')).to.equal(1);
    expect(await count('ScanClaimed')).to.equal(1);
  });

  it('gets a recorded result until the cache is too old', async () => {
    const { request, finish, pass } = house({ cacheSeconds: 300 });
    const first = scanIdOf(await request('example.org'));
    await finish(first);
    pass(299);
    expect(await request('example.org')).to.include({ kind: 'cached', scanId: first });
    pass(1);
    const later = await request('example.org');
    expect(later.kind).to.equal('started');
    expect(scanIdOf(later)).not.to.equal(first);
  });

  it('gets no recorded result if it names DKIM selectors, which the new scan keeps', async () => {
    const { request, finish, events } = house();
    await finish(scanIdOf(await request('example.org')));
    const named = await request('example.org', randomUUID(), { dkimSelectors: ['mail2026'] });
    expect(named.kind).to.equal('started');
    const asked = (await events()).filter(({ type }) => type === 'ScanRequested');
    expect(asked.map(({ data }) => (data as { dkimSelectors?: unknown }).dkimSelectors)).to.deep.equal([
      undefined,
      ['mail2026'],
    ]);
  });

  it('plans no browser if it is switched off, and gets no recorded result if it is switched on', async () => {
    const { request, events, finish } = house({ probes: ['mx', 'tls', 'browser'] });
    await finish(scanIdOf(await request('example.org', randomUUID(), { browser: 'off' })));
    expect((await request('example.org', randomUUID(), { browser: 'off' })).kind).to.equal('cached');
    expect((await request('example.org', randomUUID(), { browser: 'on' })).kind).to.equal('started');
    const asked = (await events()).filter(({ type }) => type === 'ScanRequested');
    expect(asked.map(({ data }) => (data as { probes: unknown }).probes)).to.deep.equal([
      ['mx', 'tls'],
      ['mx', 'tls', 'browser'],
    ]);
  });

  it("uses the owners' selectors in their own scans and in scheduled ones, not in those of others", async () => {
    const { request, finish, events } = house();
    const own = { kind: 'portal', ownDomain: 'named.example' } as const;
    for (const other of [{}, own, { kind: 'system' } as const, { ...own, ownDomain: 'other.example' }]) {
      const answer = await request('named.example', randomUUID(), other);
      if (answer.kind === 'started') await finish(scanIdOf(answer));
    }
    const asked = (await events()).filter(({ type }) => type === 'ScanRequested');
    // The last request gets the result of the one before.
    expect(asked.map(({ data }) => (data as { dkimSelectors?: unknown }).dkimSelectors)).to.deep.equal([
      undefined,
      ['mail2026'],
      ['mail2026'],
    ]);
  });

  it('still joins a running scan if the cache is off', async () => {
    const { request, finish } = house({ cacheSeconds: 0 });
    const first = scanIdOf(await request('example.org'));
    expect(await request('example.org')).to.include({ kind: 'joined', scanId: first });
    await finish(first);
    expect((await request('example.org')).kind).to.equal('started');
  });

  it('does not wait for another domain', async () => {
    const { request } = house();
    await request('example.org');
    expect((await request('www.example.org')).kind).to.equal('started');
  });

  it('starts again after a failed scan', async () => {
    const { request, fail } = house();
    const first = scanIdOf(await request('example.org'));
    await fail(first);
    const second = await request('example.org');
    expect(second.kind).to.equal('started');
    expect(scanIdOf(second)).not.to.equal(first);
  });

  it('finishes the work of a process that died between claiming the domain and requesting the scan', async () => {
    const { store, request, processOn, count } = house();
    const dying: EventStore = {
      ...store,
      append: (stream, events, expected) =>
        stream.startsWith('scan-') ? Promise.reject(new Error('kill -9')) : store.append(stream, events, expected),
    };
    const death = await processOn(dying)('example.org').then(
      () => 'lives',
      () => 'died',
    );
    expect(death).to.equal('died');
    expect([await count('ScanClaimed'), await count('ScanRequested')]).to.deep.equal([1, 0]);
    expect((await request('example.org')).kind).to.equal('started');
    expect([await count('ScanClaimed'), await count('ScanRequested')]).to.deep.equal([1, 1]);
  });

  it('gives up a scan that no worker ended in a quarter of an hour, and starts again', async () => {
    const { request, pass, events } = house();
    const first = scanIdOf(await request('example.org'));
    pass(901);
    const second = await request('example.org');
    expect(second.kind).to.equal('started');
    const failed = (await events()).find(({ type }) => type === 'ScanFailed');
    expect(failed?.data).to.include({ scanId: first, reason: 'abandoned', durationMs: 901_000 });
  });

  it('counts as one request if it is sent twice, even after its scan is over', async () => {
    const { request, finish, pass, count } = house();
    const commandId = randomUUID();
    const first = scanIdOf(await request('example.org', commandId));
    expect(scanIdOf(await request('example.org', commandId))).to.equal(first);
    await finish(first);
    pass(3_600);
    expect(scanIdOf(await request('example.org', commandId))).to.equal(first);
    expect(await count('ScanRequested')).to.equal(1);
  });

  it('reads only the last claim on the domain, however many there were', async () => {
    const { store, processOn, finish, pass } = house();
    let read = 0;
    const request = processOn({
      ...store,
      async *readStream(stream, options) {
        for await (const event of store.readStream(stream, options)) {
          if (stream.startsWith('scanning-')) read += 1;
          yield event;
        }
      },
    });
    for (let scans = 0; scans < 5; scans += 1) {
      await finish(scanIdOf(await request('example.org')));
      pass(301);
    }
    read = 0;
    expect((await request('example.org')).kind).to.equal('started');
    expect(read, 'before the claim and at it').to.equal(2);
  });

  it('is refused with an explanation for an invalid domain, and leaves nothing behind', async () => {
    const { request, events } = house();
    expect(await request('not a domain')).to.deep.include({ kind: 'invalidDomain' });
    expect(await request('127.0.0.1')).to.deep.include({ kind: 'invalidDomain' });
    expect(await request('router.home.arpa')).to.deep.include({ kind: 'targetRefused' });
    expect(await events()).to.have.length(0);
  });

  it('accepts a reserved name if the operator scans a private network', async () => {
    const { request } = house({ privateNetwork: true });
    expect(await request('wiki.internal')).to.deep.include({ kind: 'started' });
  });

  it('is refused over the limit of its address, with the seconds to wait', async () => {
    const { request, count } = house({ points: 2 });
    await request('one.example');
    await request('two.example');
    const third = await request('three.example');
    expect(third).to.include({
      kind: 'rateLimited',
      message: 'Rate limit exceeded. Please wait a few minutes before scanning again.',
    });
    expect(third).to.have.property('retryAfterSeconds').that.is.within(1, 600);
    expect(await count('ScanRequested')).to.equal(2);
  });

  const from = (ipAddress: string, account?: string): Partial<ScanRequest> => ({
    client: { ...client, ipAddress },
    account,
  });

  it('counts against the signed-in user, whatever their address', async () => {
    const { request } = house({ account: 2 });
    const ask = async (number: number, account?: string) =>
      (await request(`site-${number}.example`, randomUUID(), from(`203.0.113.${number}`, account))).kind;
    expect([await ask(1, 'account ada'), await ask(2, 'account ada'), await ask(3, 'account ada')]).to.deep.equal([
      'started',
      'started',
      'rateLimited',
    ]);
    expect([await ask(3, 'account bob'), await ask(4), await ask(5), await ask(6)]).to.deep.equal(
      Array.from({ length: 4 }, () => 'started'),
    );
  });

  it("counts against a scholar's own limit, from anywhere, and against none of their network", async () => {
    const { request } = house({ points: 1, account: 1, scholar: 3 });
    const ask = async (number: number, isScholar: boolean) =>
      (await request(`site-${number}.example`, randomUUID(), { ...from('203.0.113.1', 'account ada'), isScholar }))
        .kind;
    expect([await ask(1, true), await ask(2, true), await ask(3, true), await ask(4, true)]).to.deep.equal([
      'started',
      'started',
      'started',
      'rateLimited',
    ]);
    expect([await ask(5, false), await ask(6, false)]).to.deep.equal(['started', 'rateLimited']);
  });

  it('counts against the registrable domain: many subdomains are one target, and a neighbour under a public suffix is another', async () => {
    const { request } = house({ target: 2 });
    const ask = async (domain: string, number: number) =>
      (await request(domain, randomUUID(), from(`203.0.113.${number}`))).kind;
    expect(await ask('a.victim.co.uk', 1)).to.equal('started');
    expect(await ask('b.c.victim.co.uk', 2)).to.equal('started');
    expect(await ask('victim.co.uk', 3)).to.equal('rateLimited');
    expect(await ask('a.victim.co.uk', 4)).to.equal('joined');
    expect(await ask('other.co.uk', 5)).to.equal('started');
    expect([await ask('ada.github.io', 6), await ask('bob.github.io', 7), await ask('eve.github.io', 8)]).to.deep.equal(
      Array.from({ length: 3 }, () => 'started'),
    );
  });

  it('is never refused to a newcomer because others have scanned many names of its domain', async () => {
    const { request } = house({ target: 8, targetShare: 5, targetReserve: 2 });
    let number = 0;
    /** How many of this many existing names of the domain a client gets scanned. */
    const startedBy = async (ipAddress: string, times: number, domain = 'wildcard.example'): Promise<number> => {
      let started = 0;
      for (let time = 0; time < times; time += 1) {
        const { kind } = await request(`name-${(number += 1)}.${domain}`, randomUUID(), from(ipAddress));
        if (kind === 'started') started += 1;
      }
      return started;
    };
    expect(await startedBy('203.0.113.7', 34), 'one visitor').to.equal(5);
    expect(await startedBy('203.0.113.8', 1), 'a neighbour of the same /24').to.equal(0);
    expect(await startedBy('2001:db8:1:1::1', 34), 'another visitor').to.equal(3);
    expect(await startedBy('2001:db8:1:2::1', 1), 'the same /48').to.equal(0);
    expect(await startedBy('198.51.100.1', 2), 'a newcomer takes one of the reserve').to.equal(1);
    expect(await startedBy('192.0.2.1', 2)).to.equal(1);
    expect(await startedBy('192.0.3.1', 1), 'the domain is spared: 10 scans in all').to.equal(0);
    expect(await startedBy('203.0.113.7', 9, 'other.example'), 'another domain').to.equal(5);
  });

  it('counts against the limit for everyone', async () => {
    const { request } = house({ all: 2 });
    const ask = async (number: number) =>
      (await request(`site-${number}.example`, randomUUID(), from(`203.0.113.${number}`))).kind;
    expect([await ask(1), await ask(2), await ask(3)]).to.deep.equal(['started', 'started', 'rateLimited']);
  });

  it('counts against the wider networks of its address too: a whole /48 does not have 65,536 shares', async () => {
    const { request } = house({ points: 2 });
    let number = 0;
    const ask = async (ipAddress: string) =>
      (await request(`site-${(number += 1)}.example`, randomUUID(), from(ipAddress))).kind;
    const started = async (addresses: readonly string[]): Promise<number> => {
      let count = 0;
      for (const address of addresses) if ((await ask(address)) === 'started') count += 1;
      return count;
    };
    const sixtyFours = (prefix: string): readonly string[] =>
      Array.from({ length: 8 }, (_, index) => `${prefix}${index}::1`);
    expect(await started(sixtyFours('2001:db8:1:230')), 'a /56').to.equal(4);
    expect(await started(sixtyFours('2001:db8:1:450')), 'another of the same /48').to.equal(4);
    expect(await started(sixtyFours('2001:db8:1:670')), 'a third').to.equal(0);
    expect(await started(sixtyFours('2001:db8:2:230')), 'another /48').to.equal(4);
    expect(await started(Array.from({ length: 20 }, (_, index) => `203.0.113.${index}`)), 'a /24').to.equal(8);
    expect(await ask('203.0.114.1')).to.equal('started');
  });

  it('uses a reserve for a new network if all other points are spent', async () => {
    const { request } = house({ points: 9, all: 3, reserve: 1 });
    const ask = async (number: number, ipAddress: string) =>
      (await request(`site-${number}.example`, randomUUID(), from(ipAddress))).kind;
    for (const number of [1, 2, 3]) expect(await ask(number, '203.0.113.1')).to.equal('started');
    expect(await ask(4, '203.0.113.1')).to.equal('rateLimited');
    expect(await ask(5, '203.0.113.99'), 'a neighbour').to.equal('rateLimited');
    expect(await ask(6, '198.51.100.1'), 'somebody else').to.equal('started');
    expect(await ask(7, '192.0.2.1'), 'the reserve is spent').to.equal('rateLimited');
  });

  it('keeps its points until the end of its scan: all except those that count failures are returned if the scan fails', async () => {
    const { request, held } = house({ points: 9, target: 9, all: 9 });
    const scanId = scanIdOf(await request('one.example'));
    expect(held.map(([id, { ifFailed, ifRan }]) => [id, ifFailed.length, ifRan.length])).to.deep.equal([
      [scanId, 4, 1],
    ]);
    expect((await request('one.example')).kind).to.equal('joined');
    expect(held).to.have.length(1);
  });

  it('costs nothing of the other limits if one limit refuses it', async () => {
    const { request } = house({ points: 2, target: 1 });
    await request('a.victim.example');
    for (let index = 0; index < 5; index += 1)
      expect((await request(`b${index}.victim.example`)).kind).to.equal('rateLimited');
    expect((await request('other.example')).kind).to.equal('started');
  });

  it('counts against no limit if it comes from a schedule or the command line', async () => {
    const { request } = house({ points: 1, target: 1, all: 1 });
    for (let index = 0; index < 3; index += 1)
      expect((await request(`a${index}.own.example`, randomUUID(), { client: undefined })).kind).to.equal('started');
    expect((await request('b.own.example')).kind).to.equal('started');
  });

  it('is refused while too many wait, with their number, and costs nothing of the limits', async () => {
    const { request, queue, count } = house({ points: 3, most: 2 });
    const first = scanIdOf(await request('one.example'));
    await request('two.example');
    for (let index = 0; index < 5; index += 1)
      expect(await request('three.example')).to.deep.include({ kind: 'busy', waiting: 2, retryAfterSeconds: 30 });
    expect(await count('ScanRequested')).to.equal(2);
    expect(await count('ScanClaimed')).to.equal(2);
    expect((await request('one.example')).kind).to.equal('joined');
    await queue.leave(first);
    expect((await request('three.example')).kind).to.equal('started');
    expect((await request('four.example')).kind).to.equal('rateLimited');
  });

  it('is accepted from a schedule while too many wait, and waits with them', async () => {
    const { request, queue } = house({ most: 1 });
    await request('one.example');
    expect((await request('own.example', randomUUID(), { client: undefined })).kind).to.equal('started');
    expect(queue.waiting()).to.equal(2);
  });

  it('takes one place if ten come at once for a new domain', async () => {
    const { request, queue } = house();
    await Promise.all(Array.from({ length: 10 }, () => request('one.example')));
    expect(queue.waiting()).to.equal(1);
  });

  it('keeps no place if the event store is lost', async () => {
    const { store, processOn, queue } = house();
    const broken: EventStore = { ...store, append: () => Promise.reject(new Error('away')) };
    const failed = await processOn(broken)('example.org').catch((error: unknown) => String(error));
    expect(failed).to.include('away');
    expect(queue.waiting()).to.equal(0);
  });

  it('costs nothing of the limit if it starts nothing', async () => {
    const { request } = house({ points: 2 });
    await request('one.example');
    await Promise.all(Array.from({ length: 10 }, () => request('one.example')));
    expect((await request('two.example')).kind).to.equal('started');
    expect((await request('three.example')).kind).to.equal('rateLimited');
    expect((await request('one.example')).kind).to.equal('joined');
  });

  it('costs one point of the limit if ten come at once for a new domain', async () => {
    const { request } = house({ points: 12 });
    await Promise.all(Array.from({ length: 10 }, () => request('one.example')));
    for (let index = 0; index < 11; index += 1) {
      expect((await request(`other-${index}.example`)).kind).to.equal('started');
    }
    expect((await request('last.example')).kind).to.equal('rateLimited');
  });
});
