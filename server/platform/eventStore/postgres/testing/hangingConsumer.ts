/**
 * A separate process that takes deliveries and never settles them, for the test of a consumer's sudden death.
 * `node --import tsx hangingConsumer.ts <url> <group> <prefix> <leaseMs>` prints `taken` for each.
 */
import { openPostgresEventStore } from '../postgresEventStore.ts';

const [, , connectionString = '', group = '', streamPrefix = '', leaseMs = ''] = process.argv;
const store = await openPostgresEventStore({ connectionString });
await store.consumers(group, { streamPrefix }, { leaseMs: Number(leaseMs), backoffMs: 20, maxAttempts: 2 }).run(
  () => {
    process.stdout.write('taken\n');
    return new Promise(() => undefined);
  },
  { concurrency: 2, signal: new AbortController().signal },
);
