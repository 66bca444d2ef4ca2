import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { commandsOver } from '../../platform/commands/testing/commandsOver.ts';
import { createMailBudget } from '../../platform/auth/mailBudget.ts';
import { createMagicLinkTokens } from '../../platform/auth/tokens.ts';
import { createMemoryPersonLinks, createPersonSubjects } from '../../platform/auth/personSubjects.ts';
import { createMemoryRateLimiter } from '../../platform/auth/rateLimiter.ts';
import { createPostgresSubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { createRequestLink, type RequestLink } from '../accounts/accounts.ts';
import { openTestPool, type TestPool } from '../../platform/database/testing/openTestPool.ts';
import { eventually } from '../../platform/eventStore/contract/eventually.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { openPostgresEventStore } from '../../platform/eventStore/postgres/postgresEventStore.ts';
import { startSmtpServer, type SmtpTestServer } from '../../platform/mail/testing/startSmtpServer.ts';
import { startWorkers, type TestWorkers } from '../../../tests/support/workers/startWorkers.ts';

describe('Processes that send mail from one log', () => {
  const secret = randomBytes(32);
  let database: TestPool;
  let store: EventStore;
  let links: RequestLink;
  let server: SmtpTestServer;
  let workers: TestWorkers;

  beforeEach(async () => {
    workers = startWorkers(new URL('./testing/mailWorker.ts', import.meta.url));
    database = await openTestPool();
    store = await openPostgresEventStore({ connectionString: database.url });
    const keys = await createPostgresSubjectKeys(database.knex, secret);
    const limiter = createMemoryRateLimiter({ points: 0, windowSeconds: 1 });
    links = createRequestLink({
      commands: commandsOver(store),
      persons: createPersonSubjects(keys, createMemoryPersonLinks(), secret),
      tokens: createMagicLinkTokens(secret, 'account'),
      clock: () => new Date(),
      limits: { network: limiter, mails: createMailBudget({ mailbox: limiter, organisation: limiter, all: limiter }) },
    });
  });
  afterEach(async () => {
    await workers.endAll();
    await server.close();
    await store.close();
    await database.close();
  });

  const startWorker = () => workers.start([database.url, server.url, secret.toString('hex')]);
  const request = (email: string) =>
    links.toOpenAccount({
      body: { email, account_type: 'Business - Free' },
      client: { ipAddress: '192.0.2.1', userAgent: 'Firefox' },
      commandId: randomUUID(),
    });
  const sentCount = async (): Promise<number> => {
    let count = 0;
    for await (const { type } of store.readAll({ filter: { types: ['MailSent'] } }))
      if (type === 'MailSent') count += 1;
    return count;
  };

  it('send the mail of a process that was killed with -9 in the middle, once', async () => {
    let arrived = 0;
    let breakOff: (reason: Error) => void = () => undefined;
    server = await startSmtpServer({}, () => {
      arrived += 1;
      // The first arrives in full, and is not acknowledged before the other end is gone.
      return arrived > 1 ? Promise.resolve() : new Promise((_resolve, reject) => (breakOff = reject));
    });
    const doomed = await startWorker();
    await request('ada@harbour-bank.example');
    await eventually('the mail is on the wire', () => arrived === 1);
    await workers.kill(doomed);
    breakOff(new Error('the client is gone'));

    await startWorker();
    await eventually('it is written down as sent', async () => (await sentCount()) === 1);
    expect(server.received.map(({ to }) => to)).to.deep.equal([['ada@harbour-bank.example']]);
  });

  it('send each mail once, however many processes there are', async () => {
    server = await startSmtpServer();
    const addresses = Array.from({ length: 12 }, (_, index) => `person${index}@harbour-bank.example`);
    await Promise.all([startWorker(), startWorker(), startWorker(), ...addresses.map(request)]);
    await eventually('all are written down as sent', async () => (await sentCount()) === addresses.length);
    expect(server.received.flatMap(({ to }) => to).sort()).to.deep.equal([...addresses].sort());
  });
});
