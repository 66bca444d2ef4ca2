import {
  END,
  START,
  EventStoreDBClient,
  persistentSubscriptionToAllSettingsFromDefaults,
  type PersistentSubscriptionToAllResolvedEvent,
  streamNameFilter,
} from '@eventstore/db-client';
import { expect } from 'chai';
import { randomUUID } from 'node:crypto';
import { testRun } from '../../../../tests/random/testRun.ts';
import { consuming } from '../contract/consuming.ts';
import { newEvent, newEvents } from '../contract/contractContext.ts';
import { eventually } from '../contract/eventually.ts';
import { collect, eventsOf, recording } from '../contract/recording.ts';
import { describeEventStoreContract } from '../contract.ts';
import type { Position, SubscriptionItem } from '../port.ts';
import { openEventStoreDb } from './eventStoreDb.ts';
import { toPosition } from './logPosition.ts';
import { startEventStoreDouble } from './testing/startEventStoreDouble.ts';

const url = process.env['EVENTSTORE_URL'];

if (url !== undefined && url !== '') {
  describeEventStoreContract('EventStoreDB', () => {
    const prefix = `candor-contract-${randomUUID()}-`;
    return Promise.resolve({
      open: () => openEventStoreDb({ url, prefix }),
      close: () => Promise.resolve(),
    });
  });
} else {
  describeEventStoreContract('The EventStoreDB adapter', async () => {
    const double = await startEventStoreDouble();
    return {
      open: () => openEventStoreDb({ url: double.url, prefix: 'candor-' }),
      restart: () => double.restart(),
      close: () => double.close(),
    };
  });
}

describe('A reader of EventStoreDB', function () {
  this.timeout(120_000);

  it('gets a rare event without scanning to the end, so that it can stop before the end of the log', async () => {
    const double = url === undefined || url === '' ? await startEventStoreDouble() : undefined;
    const store = await openEventStoreDb({ url: double?.url ?? url ?? '', prefix: `candor-rare-${randomUUID()}-` });
    try {
      const appended = await store.append('rare', newEvents(1, 'Rare'), 'none');
      if (!appended.ok) throw new Error('The stream was there.');
      for (let round = 0; round < 16; round += 1) {
        const common = Array.from({ length: 100 }, () => newEvent('Common', 'x'.repeat(8_000)));
        await store.append('common', common, 'any');
      }
      const head = (await store.head()) ?? '';
      const batches = await collect(store.readAllBatches({ filter: { types: ['Rare'] } }));
      const [first] = batches.filter(({ events }) => events.length > 0);
      expect(first?.events).to.have.lengthOf(1);
      expect((first?.position ?? '') < head, `${first?.position} is before the head at ${head}`).to.equal(true);
    } finally {
      await store.close();
      await double?.close();
    }
  });
});

describe('A group of consumers in EventStoreDB', function () {
  this.timeout(120_000);

  it('keeps its newest checkpoints, so that a scavenge may remove the others, and settings by others', async () => {
    const double = url === undefined || url === '' ? await startEventStoreDouble() : undefined;
    const address = double?.url ?? url ?? '';
    const prefix = `candor-kept-${randomUUID()}-`;
    const client = EventStoreDBClient.connectionString(address);
    const checkpointsOf = (group: string): string => `$persistentsubscription-$all::${prefix}${group}-checkpoint`;
    const keptOf = async (group: string) => (await client.getStreamMetadata(checkpointsOf(group))).metadata?.maxCount;
    await client.setStreamMetadata(checkpointsOf('theirs'), { maxCount: 7 });
    // One process after the other: the second finds existing groups.
    for (let processes = 0; processes < 2; processes += 1) {
      const store = await openEventStoreDb({ url: address, prefix });
      await store.append('stream', newEvents(1, 'Wanted'), 'any');
      for (const group of ['ours', 'theirs']) {
        const consumer = consuming(store, { group, filter: {} });
        await consumer.until('an event', ({ length }) => length > 0);
        await consumer.stop();
      }
      await store.close();
    }
    expect([await keptOf('ours'), await keptOf('theirs')]).to.deep.equal([2, 7]);
    await client.dispose();
    await double?.close();
  });
});

/** Events that could be missed come right after a position. */
const FEW = 3;

describe('A log of EventStoreDB with checkpoints of consumer groups between our events', function () {
  this.timeout(600_000);
  let address = url ?? '';
  let close = (): Promise<void> => Promise.resolve();

  before(async () => {
    if (address !== '') return;
    const double = await startEventStoreDouble();
    [address, close] = [double.url, () => double.close()];
  });
  after(() => close());

  /** Returns the positions that the server reports while `use` runs, including those of events that it hides. */
  const everyPlace = async (use: () => Promise<unknown>): Promise<ReadonlySet<Position>> => {
    const client = EventStoreDBClient.connectionString(address);
    const places = new Set<Position>();
    const filter = streamNameFilter({
      regex: '^nothing$',
      maxSearchWindow: 1,
      checkpointInterval: 1,
      checkpointReached: (_, position) => {
        places.add(toPosition(position));
      },
    });
    const subscription = client.subscribeToAll({ fromPosition: END, filter });
    subscription.on('error', () => undefined);
    try {
      await new Promise((resolve) => subscription.once('caughtUp', resolve));
      await use();
    } finally {
      await subscription.unsubscribe();
      await client.dispose();
    }
    return places;
  };

  /**
   * Starts a group that acknowledges each of our events and writes a checkpoint for each. Without a filter, a group would first do so for each event of a log
   * that others have filled.
   */
  const startWritingCheckpoints = async (prefix: string) => {
    const client = EventStoreDBClient.connectionString(address);
    const settings = persistentSubscriptionToAllSettingsFromDefaults({
      startFrom: START,
      checkPointLowerBound: 1,
      checkPointUpperBound: 1,
      checkPointAfter: 1,
    });
    const filter = streamNameFilter({ regex: `^${prefix}` });
    await client.createPersistentSubscriptionToAll(`${prefix}group`, settings, { filter });
    const subscription = client.subscribeToPersistentSubscriptionToAll(`${prefix}group`);
    let acknowledged = 0;
    subscription.on('error', () => undefined);
    subscription.on('data', (delivered: PersistentSubscriptionToAllResolvedEvent) => {
      void subscription.ack(delivered);
      acknowledged += 1;
    });
    return {
      acknowledged: () => acknowledged,
      stop: async () => {
        await subscription.unsubscribe();
        await client.dispose();
      },
    };
  };

  it('gives a reader everything exactly once, at any place where another one takes over', async () => {
    const prefix = `candor-takeover-${randomUUID()}-`;
    const store = await openEventStoreDb({ url: address, prefix });
    const group = await startWritingCheckpoints(prefix);
    const count = testRun().times({ short: 25, full: 1_000 });
    try {
      const places = await everyPlace(async () => {
        for (let number = 0; number < count; number += 1) {
          await store.append(`stream-${number % 5}`, newEvents(1, 'Written'), 'any');
          await eventually('it was acknowledged', () => group.acknowledged() > number);
        }
      });
      const log = await collect(store.readAll());
      expect(log).to.have.lengthOf(count);
      // One more, so that something could be skipped after each position.
      await store.append('stream-0', newEvents(1, 'Last'), 'any');
      const all = [...log, ...(await collect(store.readAll({ after: log.at(-1)?.position })))];
      expect(places.size).to.be.greaterThan(count);
      const idsOf = (events: readonly { readonly id: string }[]): readonly string[] => events.map(({ id }) => id);
      for (const [number, after] of [...places].entries()) {
        const owed = idsOf(all.filter(({ position }) => position > after));
        const follower = recording<SubscriptionItem>((signal) => store.subscribe({ after, signal }));
        await follower.until('its next ones', (items) => eventsOf(items).length >= Math.min(FEW, owed.length));
        expect(idsOf(eventsOf(await follower.stop())).slice(0, FEW), after).to.deep.equal(owed.slice(0, FEW));
        if (number % 25 === 0) expect(idsOf(await collect(store.readAll({ after }))), after).to.deep.equal(owed);
      }
    } finally {
      await group.stop();
      await store.close();
    }
  });
});
