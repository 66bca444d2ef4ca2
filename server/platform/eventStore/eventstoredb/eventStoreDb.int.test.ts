import { randomUUID } from 'node:crypto';
import { describeEventStoreContract } from '../contract.ts';
import { openEventStoreDb } from './eventStoreDb.ts';
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
