/**
 * A process of its own that sends mail, for the tests of sudden death: `node --import tsx mailWorker.ts <database url> <smtp url> <secret as
 * hex>`. Runs until it is killed or its standard input ends.
 */
import { createPostgresSubjectKeys } from '../../../platform/auth/subjectKeys.ts';
import { commandsOver } from '../../../platform/commands/testing/commandsOver.ts';
import { createKnex } from '../../../platform/database/createKnex.ts';
import { openPostgresEventStore } from '../../../platform/eventStore/postgres/postgresEventStore.ts';
import { letters } from '../letters.ts';
import { createSmtpMailer } from '../../../platform/mail/smtpMailer.ts';
import { testDesk } from './testDesk.ts';
import { createMailRunner } from '../mailRunner.ts';
import { workUntilInputEnds } from '../../../platform/jobs/testing/workUntilInputEnds.ts';

const [, , databaseUrl = '', smtpUrl = '', secretHex = ''] = process.argv;
const secret = Buffer.from(secretHex, 'hex');
const store = await openPostgresEventStore({ connectionString: databaseUrl });
const knex = createKnex({ url: databaseUrl, applicationName: 'mail-worker' });
const runner = createMailRunner({
  store,
  commands: commandsOver(store),
  keys: await createPostgresSubjectKeys(knex, secret),
  mailer: createSmtpMailer({ url: smtpUrl, from: 'Candor <no-reply@candor.example>' }),
  letters,
  desk: testDesk(secret),
  clock: () => new Date(),
  consumer: { leaseMs: 500, backoffMs: 10 },
});
await workUntilInputEnds((signal) => runner.run(signal));
await store.close();
await knex.destroy();
