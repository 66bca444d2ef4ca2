import { randomUUID } from 'node:crypto';
import type { EventStore } from '../port.ts';
import type { ContractContext } from './contractContext.ts';
import type { StoreHarness } from './storeHarness.ts';

/** Called in a `describe`: opens the harness before its cases, and closes everything that they opened. */
export const openContext = (makeHarness: () => Promise<StoreHarness>): ContractContext => {
  const run = randomUUID().slice(0, 8);
  let names = 0;
  let harness: StoreHarness | undefined;
  let clients: EventStore[] = [];
  const open = async (): Promise<EventStore> => {
    if (!harness) throw new Error('the harness did not open');
    const client = await harness.open();
    clients.push(client);
    return client;
  };
  const clientAt = (index: number): EventStore => {
    const client = clients[index];
    if (!client) throw new Error('the harness did not open');
    return client;
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
    await harness?.close();
  });

  return {
    get store() {
      return clientAt(0);
    },
    get other() {
      return clientAt(1);
    },
    open,
    restart: () => harness?.restart?.() ?? Promise.resolve(),
    unique: (label) => `ct${run}-${(names += 1)}-${label}`,
  };
};
