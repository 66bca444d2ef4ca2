/**
 * A separate process that answers applications, for the tests of sudden death: `node --import tsx applicationWorker.ts <database url> <secret as hex>
 * [hang]`. With `hang`, it stops at the grant of an account type and reports when it is there. Runs until it is killed or its standard input ends.
 */
import { createMagicLinkTokens } from '../../../platform/auth/tokens.ts';
import { createPostgresSubjectKeys } from '../../../platform/auth/subjectKeys.ts';
import { commandsOver } from '../../../platform/commands/testing/commandsOver.ts';
import { createKnex } from '../../../platform/database/createKnex.ts';
import type { EventStore } from '../../../platform/eventStore/port.ts';
import { openPostgresEventStore } from '../../../platform/eventStore/postgres/postgresEventStore.ts';
import { createApplicationPolicy } from '../policy.ts';
import { WORKER_CONSUMER, workUntilInputEnds } from '../../../../tests/support/workers/workUntilInputEnds.ts';

const [, , databaseUrl = '', secretHex = '', mood] = process.argv;
const secret = Buffer.from(secretHex, 'hex');
const store = await openPostgresEventStore({ connectionString: databaseUrl });
const knex = createKnex({ url: databaseUrl, applicationName: 'application-worker' });

const hanging: EventStore = {
  ...store,
  append: async (stream, events, expected) => {
    const result = await store.append(stream, events, expected);
    if (!result.ok || !events.some(({ type }) => type === 'AccountTypeGranted')) return result;
    process.stdout.write('granted\n');
    return new Promise(() => undefined);
  },
};

const its = mood === 'hang' ? hanging : store;
const runner = createApplicationPolicy({
  store: its,
  commands: commandsOver(its),
  keys: await createPostgresSubjectKeys(knex, secret),
  tokens: createMagicLinkTokens(secret, 'account'),
  clock: () => new Date(),
  consumer: WORKER_CONSUMER,
});
await workUntilInputEnds((signal) => runner.run(signal));
await store.close();
await knex.destroy();
