import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'chai';
import {
  createMemoryPersonLinks,
  createPersonSubjects,
  type PersonSubjects,
} from '../../platform/auth/personSubjects.ts';
import { encryptFor } from '../../platform/auth/personalData.ts';
import { createPostgresSubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { applicationAggregate, type ApplicationCommand } from './application.ts';
import { fromOutside } from '../../platform/commands/commands.ts';
import { commandsOver } from '../../platform/commands/testing/commandsOver.ts';
import { openTestPool, type TestPool } from '../../platform/database/testing/openTestPool.ts';
import { eventually } from '../../platform/eventStore/contract/eventually.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { openPostgresEventStore } from '../../platform/eventStore/postgres/postgresEventStore.ts';
import { scholarForm } from '../../../tests/support/applicationForms.ts';
import { startWorkers, type TestWorkers } from '../../../tests/support/workers/startWorkers.ts';

describe('Processes that answer the applications of one log', () => {
  const secret = randomBytes(32);
  let database: TestPool;
  let store: EventStore;
  let persons: PersonSubjects;
  let workers: TestWorkers;

  beforeEach(async () => {
    workers = startWorkers(new URL('./testing/applicationWorker.ts', import.meta.url));
    database = await openTestPool();
    store = await openPostgresEventStore({ connectionString: database.url });
    persons = createPersonSubjects(
      await createPostgresSubjectKeys(database.knex, secret),
      createMemoryPersonLinks(),
      secret,
    );
  });
  afterEach(async () => {
    await workers.endAll();
    await store.close();
    await database.close();
  });

  /** Resolves once the worker has printed `word`. */
  const startWorker = (word: 'working' | 'granted') =>
    workers.start([database.url, secret.toString('hex'), ...(word === 'granted' ? ['hang'] : [])], word);
  const carryOut = async (id: string, command: ApplicationCommand): Promise<void> => {
    await commandsOver(store).execute(applicationAggregate, id, command, fromOutside('system'));
  };
  const applyAndApprove = async (email: string): Promise<void> => {
    const person = await persons.of(email);
    const ids = { applicantId: person.subject, applicationId: randomUUID() };
    const form = scholarForm({ email });
    await carryOut(person.subject, {
      type: 'SubmitApplication',
      data: { ...ids, kind: 'scholar', personal: encryptFor(person, form) },
    });
    const personal = encryptFor(person, { email, name: form.full_name });
    await carryOut(person.subject, { type: 'ApproveApplication', data: { ...ids, adminId: randomUUID(), personal } });
  };
  const countOf = async (type: string): Promise<number> => {
    const ids = new Set<string>();
    for await (const event of store.readAll({ filter: { types: [type] } })) ids.add(event.id);
    return ids.size;
  };

  it('send the link after one was killed with -9 between the grant and the link, and grant once', async () => {
    await applyAndApprove('ada@cs.example.edu');
    const doomed = await startWorker('granted');
    await eventually('the application was answered', async () => (await countOf('MagicLinkRequested')) === 1);
    await workers.kill(doomed);
    expect([await countOf('AccountTypeGranted'), await countOf('MagicLinkRequested')]).to.deep.equal([1, 1]);

    await startWorker('working');
    await eventually('the approval is told', async () => (await countOf('MagicLinkRequested')) === 2);
    expect(await countOf('AccountTypeGranted')).to.equal(1);
  });

  it('answer each application once, however many processes and applications there are', async () => {
    const addresses = Array.from({ length: 8 }, (_, index) => `person${index}@cs.example.edu`);
    await Promise.all([
      startWorker('working'),
      startWorker('working'),
      startWorker('working'),
      ...addresses.map(applyAndApprove),
    ]);
    await eventually('all are told', async () => (await countOf('MagicLinkRequested')) >= 16);
    expect(await countOf('AccountTypeGranted')).to.equal(8);
    expect(await countOf('MagicLinkRequested')).to.equal(16);
  });
});
