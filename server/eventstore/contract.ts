import { randomUUID } from 'node:crypto';
import { describeAppends } from './contract/describeAppends.ts';
import { describeChain } from './contract/describeChain.ts';
import { describeConsumers } from './contract/describeConsumers.ts';
import { describeFailedDeliveries } from './contract/describeFailedDeliveries.ts';
import { describeModel } from './contract/describeModel.ts';
import { describePayloads } from './contract/describePayloads.ts';
import { describeReads } from './contract/describeReads.ts';
import { describeRestart } from './contract/describeRestart.ts';
import { describeStreamSubscriptions } from './contract/describeStreamSubscriptions.ts';
import { describeSubscriptions } from './contract/describeSubscriptions.ts';
import type { ContractContext } from './contract/contractContext.ts';
import type { EventStore } from './port.ts';

/** One log under test. */
export interface StoreHarness {
  /** Another client of the same log, with nothing in common with the earlier ones but the log: a process of its own, as far as can be. */
  open(): Promise<EventStore>;
  /** Stops the store and starts it again, under its clients; resolves when it takes requests again. */
  restart?(): Promise<void>;
  /** Ends all that the harness started. The suite has closed the clients before. */
  close(): Promise<void>;
}

/** What port.ts promises, as cases. Every adapter runs all of it. */
export const describeEventStoreContract = (name: string, makeHarness: () => Promise<StoreHarness>): void => {
  describe(`${name} keeps the contract of the event store:`, function () {
    this.timeout(60_000);
    const run = randomUUID().slice(0, 8);
    let names = 0;
    let harness: StoreHarness;
    let clients: EventStore[] = [];
    const open = async () => {
      const client = await harness.open();
      clients.push(client);
      return client;
    };
    const clientAt = (index: number): EventStore => {
      const client = clients[index];
      if (!client) throw new Error('the harness did not open');
      return client;
    };
    const context: ContractContext = {
      get store() {
        return clientAt(0);
      },
      get other() {
        return clientAt(1);
      },
      open,
      restart: () => harness.restart?.() ?? Promise.resolve(),
      unique: (label) => `ct${run}-${(names += 1)}-${label}`,
    };

    before(async () => {
      harness = await makeHarness();
      await open();
      await open();
    });
    afterEach(async () => {
      const extra = clients.slice(2);
      clients = clients.slice(0, 2);
      await Promise.all(extra.map((client) => client.close()));
    });
    after(async () => {
      await Promise.all(clients.map((client) => client.close()));
      await harness.close();
    });

    describeAppends(context);
    describePayloads(context);
    describeChain(context);
    describeReads(context);
    describeSubscriptions(context);
    describeStreamSubscriptions(context);
    describeConsumers(context);
    describeFailedDeliveries(context);
    describeModel(context);
    describeRestart(context);
  });
};
