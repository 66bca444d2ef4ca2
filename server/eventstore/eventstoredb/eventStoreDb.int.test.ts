import { randomUUID } from 'node:crypto';
import { describeEventStoreContract } from '../contract.ts';
import { openEventStoreDb } from './eventStoreDb.ts';

const url = process.env['EVENTSTORE_URL'];

if (url !== undefined && url !== '') {
  describeEventStoreContract('EventStoreDB', () => {
    const prefix = `candor-contract-${randomUUID()}-`;
    return Promise.resolve({
      open: () => openEventStoreDb({ url, prefix }),
      close: () => Promise.resolve(),
    });
  });
}
