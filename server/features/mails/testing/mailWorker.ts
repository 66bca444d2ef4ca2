/**
 * A separate process that sends mail, for the tests of sudden death: `node --import tsx mailWorker.ts <database url> <smtp url> <secret as hex>`.
 * Runs until it is killed or its standard input ends.
 */
import { createPostgresSubjectKeys } from '../../../platform/auth/subjectKeys.ts';
import { commandsOver } from '../../../platform/commands/testing/commandsOver.ts';
import { createKnex } from '../../../platform/database/createKnex.ts';
import { openPostgresEventStore } from '../../../platform/eventStore/postgres/postgresEventStore.ts';
import { mailTemplates } from '../../../features.ts';
import { createSmtpMailer } from '../../../platform/mail/smtpMailer.ts';
import { testTemplateContext } from './testTemplateContext.ts';
import { createMailPolicy } from '../policy.ts';
import { WORKER_CONSUMER, workUntilInputEnds } from '../../../../tests/support/workers/workUntilInputEnds.ts';

const [, , databaseUrl = '', smtpUrl = '', secretHex = ''] = process.argv;
const secret = Buffer.from(secretHex, 'hex');
const store = await openPostgresEventStore({ connectionString: databaseUrl });
const knex = createKnex({ url: databaseUrl, applicationName: 'mail-worker' });
const runner = createMailPolicy({
  knex,
  store,
  commands: commandsOver(store),
  keys: await createPostgresSubjectKeys(knex, secret),
  mailer: createSmtpMailer({ url: smtpUrl, from: 'Candor <no-reply@candor.example>' }),
  templates: mailTemplates,
  context: testTemplateContext(secret),
  clock: () => new Date(),
  consumer: WORKER_CONSUMER,
});
await workUntilInputEnds((signal) => runner.run(signal));
await store.close();
await knex.destroy();
