import { expect } from 'chai';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCertificateAuthority } from '../../../lab/pki/certificateAuthority.ts';
import { goodCertificate } from '../../../lab/pki/tlsConfig.ts';
import { consuming } from '../contract/consuming.ts';
import { newEvent, newEvents } from '../contract/contractContext.ts';
import { appendStubbornly } from '../contract/describeRestart.ts';
import { collect, eventsOf, labelOf, recording } from '../contract/recording.ts';
import { EventStoreRefused, EventStoreUnavailable } from '../port.ts';
import { openEventStoreDb } from './eventStoreDb.ts';
import { type EventStoreDouble, startEventStoreDouble } from './testing/startEventStoreDouble.ts';

describe('An EventStoreDB whose calls break', function () {
  this.timeout(240_000);
  let double: EventStoreDouble;
  beforeEach(async () => {
    double = await startEventStoreDouble();
  });
  afterEach(() => double.close());

  // Longer than the longest page, because otherwise none would ever arrive; together they break calls before, within and after every kind of message.
  for (const period of [29, 37, 43, 53]) {
    it(`loses nothing and repeats nothing if one step in ${period} of all calls breaks its call`, async () => {
      const store = await openEventStoreDb({ url: double.url, prefix: 'p-' });
      await appendStubbornly(store, 'a', newEvents(4, 'Before'));
      double.breaker.every(period);
      const subscription = recording((signal) => store.subscribe({ filter: { streamPrefix: 'a' }, signal }));
      const follower = recording((signal) => store.subscribeToStream('a', { signal }));
      const filter = { types: ['After'] };
      const consumer = consuming(store, { group: 'g', filter, options: { maxAttempts: 1_000, backoffMs: 5 } });
      for (let round = 0; round < 20; round += 1) await appendStubbornly(store, 'a', newEvents(1, 'After'));
      await subscription.until('all', (items) => eventsOf(items).length >= 24);
      await follower.until('all', ({ length }) => length >= 24);
      await consumer.until('all handled', (all) => new Set(all.map(({ event }) => event.id)).size === 20);
      double.breaker.every(undefined);
      const log = (await collect(store.readStream('a'))).map(labelOf);
      expect(log).to.have.lengthOf(24);
      expect(eventsOf(await subscription.stop()).map(labelOf)).to.deep.equal(log);
      expect((await follower.stop()).map(labelOf)).to.deep.equal(log);
      await consumer.stop();
      expect(double.breaker.broken).to.be.above(2);
      await store.close();
    });
  }

  it('resumes after the server drops a slow reader, and reports the reason', async () => {
    let slow = 0;
    const onTooSlow = () => (slow += 1);
    const store = await openEventStoreDb({ url: double.url, prefix: 'p-', onTooSlow });
    const subscription = recording((signal) => store.subscribe({ signal }));
    await subscription.until('caught up', (items) => items.some(({ kind }) => kind === 'caughtUp'));
    double.breaker.dropReaders(12);
    for (let round = 0; round < 20; round += 1) await store.append('a', newEvents(1, 'Told'), 'any');
    await subscription.until('all', (items) => eventsOf(items).length >= 20);
    const log = (await collect(store.readStream('a'))).map(labelOf);
    expect(eventsOf(await subscription.stop()).map(labelOf)).to.deep.equal(log);
    expect(slow).to.equal(12);
    await store.close();
  });

  it('takes over a group that an older Candor made with other settings: once, and without losing an event', async () => {
    const [old, store] = await Promise.all([1, 2].map(() => openEventStoreDb({ url: double.url, prefix: 'p-' })));
    if (!old || !store) throw new Error('two were opened');
    const filter = { streamPrefix: 'work' };
    const first = consuming(old, { group: 'g', filter });
    await old.append('work', newEvents(4, 'Work'), 'none');
    await first.until('four', ({ length }) => length >= 4);
    double.changeGroups();
    const second = consuming(store, { group: 'g', filter });
    await store.append('work', newEvents(6, 'Work'), 3);
    const handled = () => new Set([...first.deliveries, ...second.deliveries].map(({ event }) => event.revision));
    await first.until('all ten', () => handled().size === 10);
    const third = consuming(store, { group: 'g', filter });
    await store.append('work', newEvents(1, 'Work'), 9);
    await first.until('the last', () => [first, second, third].some(({ revisions }) => revisions.includes(10)));
    for (const consumer of [first, second, third]) await consumer.stop();
    expect(double.groupChanges).to.equal(1);
    await Promise.all([old.close(), store.close()]);
  });
});

describe('An EventStoreDB that refuses the connection', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'candor-esdb-'));
  });
  after(() => rm(folder, { recursive: true }));

  const failureOf = async (url: string): Promise<unknown> => {
    const store = await openEventStoreDb({ url, prefix: '' });
    const failure: unknown = await store.append('s', [newEvent('Lost')], 'none').catch((error: unknown) => error);
    await store.close();
    return failure;
  };

  it('has its certificate problem reported, and works with the right one', async () => {
    const authority = await createCertificateAuthority();
    const { cert, key } = await authority.issue(goodCertificate(['localhost']));
    const double = await startEventStoreDouble({ tls: { key, certificate: cert } });
    const caFile = join(folder, 'ca.pem');
    await writeFile(caFile, authority.root);
    const trusting = `${double.url}?tlsCaFile=${caFile}`;
    try {
      const store = await openEventStoreDb({ url: trusting, prefix: '' });
      expect((await store.append('s', [newEvent('Kept')], 'none')).ok).to.equal(true);
      expect(await collect(store.readAll())).to.have.lengthOf(1);
      await store.close();
      for (const [url, why] of [
        [double.url, /not trusted here.*tlsCaFile/],
        [trusting.replace('localhost', '127.0.0.1'), /for other names/],
      ] as const) {
        const failure = await failureOf(url);
        expect(failure, url).to.be.instanceOf(EventStoreRefused);
        expect(String(failure)).to.match(why).and.not.include('changeit');
      }
      const plain = await failureOf(double.url.replace('admin:changeit@', '').concat('?tls=false'));
      expect(plain).to.be.instanceOf(EventStoreUnavailable);
      expect(String(plain)).to.match(/tls=false is for servers without TLS/);
    } finally {
      await double.close();
    }
  });

  it('causes clear errors for a missing TLS, a missing server, and an unknown host', async () => {
    const double = await startEventStoreDouble();
    const secured = double.url.replace('esdb://', 'esdb://admin:changeit@').replace('?tls=false', '');
    const withoutTls = await failureOf(secured);
    expect(withoutTls).to.be.instanceOf(EventStoreRefused);
    expect(String(withoutTls)).to.match(/speaks without TLS.*tls=false/);
    await double.close();
    expect(String(await failureOf(double.url))).to.match(/nobody listens there/);
    const unknown = await failureOf('esdb://admin:changeit@candor.invalid:2113');
    expect(unknown).to.be.instanceOf(EventStoreUnavailable).and.not.instanceOf(EventStoreRefused);
    expect(String(unknown))
      .to.match(/no host of that name/)
      .and.not.include('changeit');
  });
});
