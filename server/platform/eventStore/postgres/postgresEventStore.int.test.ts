import { createTestDatabase } from '../../database/testDatabase.ts';
import { describeEventStoreContract } from '../contract.ts';
import { openPostgresEventStore } from './postgresEventStore.ts';

describeEventStoreContract('The store in Postgres', async () => {
  const database = await createTestDatabase();
  return {
    open: () => openPostgresEventStore({ connectionString: database.url }),
    close: () => database.close(),
  };
});
