import {
  START,
  EventStoreDBClient,
  persistentSubscriptionToAllSettingsFromDefaults,
  type PersistentSubscriptionToAllResolvedEvent,
  streamNameFilter,
} from '@eventstore/db-client';
import { expect } from 'chai';
import { randomUUID } from 'node:crypto';
import { testRun } from '../../../../tests/random/testRun.ts';
import { newEvents } from '../contract/contractContext.ts';
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

/** What may be missed comes right behind a place. */
const FEW = 3;

describe('EventStoreDB, in whose log consumer groups write their checkpoints between our events,', function () {
  this.timeout(600_000);
  let address = url ?? '';
  let close = (): Promise<void> => Promise.resolve();

  before(async () => {
    if (address !== '') return;
    const double = await startEventStoreDouble();
    [address, close] = [double.url, () => double.close()];
  });
  after(() => close());

  /** Places that the server names while each of its events is counted, those that it hides included. */
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
    const subscription = client.subscribeToAll({ filter });
    subscription.on('error', () => undefined);
    await new Promise((resolve) => subscription.once('caughtUp', resolve));
    await use();
    await subscription.unsubscribe();
    await client.dispose();
    return places;
  };

  /** A group that acknowledges each event of ours, and writes a checkpoint for each. */
  const startWritingCheckpoints = async (prefix: string) => {
    const client = EventStoreDBClient.connectionString(address);
    const settings = persistentSubscriptionToAllSettingsFromDefaults({
      startFrom: START,
      checkPointLowerBound: 1,
      checkPointUpperBound: 1,
      checkPointAfter: 1,
    });
    await client.createPersistentSubscriptionToAll(`${prefix}group`, settings);
    const subscription = client.subscribeToPersistentSubscriptionToAll(`${prefix}group`);
    let acknowledged = 0;
    subscription.on('error', () => undefined);
    subscription.on('data', (delivered: PersistentSubscriptionToAllResolvedEvent) => {
      void subscription.ack(delivered);
      if (delivered.event?.streamId.startsWith(prefix) === true) acknowledged += 1;
    });
    return {
      acknowledged: () => acknowledged,
      stop: async () => {
        await subscription.unsubscribe();
        await client.dispose();
      },
    };
  };

  it('a reader misses nothing and gets nothing twice, wherever it was when another one takes over', async () => {
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
      // One more, so that there is something to be passed over after each place.
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
