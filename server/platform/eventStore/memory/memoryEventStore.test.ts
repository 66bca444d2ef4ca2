import { describeEventStoreContract } from '../contract.ts';
import { createMemoryEventStore } from './memoryEventStore.ts';
import { createMemoryLog } from './memoryLog.ts';

describeEventStoreContract('The store in memory', () => {
  const log = createMemoryLog();
  return Promise.resolve({
    open: () => Promise.resolve(createMemoryEventStore(log)),
    close: () => Promise.resolve(),
  });
});
