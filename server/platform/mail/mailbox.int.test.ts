import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { Knex } from 'knex';
import { createPostgresSubjectKeys, type SubjectKeys } from '../auth/subjectKeys.ts';
import { openTestPool, type TestPool } from '../database/testing/openTestPool.ts';
import { getFrom } from '../../../tests/support/callApi.ts';
import { dumpDatabase } from '../../../tests/support/dumpDatabase.ts';
import { developmentUrl } from '../../../tests/support/developmentKey.ts';
import { tracesOf } from '../../../tests/support/tracesOf.ts';
import { startTestCandor } from '../../../tests/support/startTestCandor.ts';
import { MAILBOX_SIZE, type DevelopmentMailbox, createPostgresMailbox } from './developmentMailbox.ts';
import { forgetCaughtMails, sweepCaughtMails } from './caughtMails.ts';
import type { Mail } from './mailer.ts';
import { startSmtpServer } from './testing/startSmtpServer.ts';

const mailTo = (person: string, more: Partial<Mail> = {}): Mail => ({
  id: randomUUID(),
  person,
  to: 'ada@harbour-bank.example',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  links: ['https://candor.example/'],
  headers: {},
  ...more,
});

describe('The development mailbox', () => {
  let database: TestPool;
  let knex: Knex;
  let mailbox: DevelopmentMailbox;
  let keys: SubjectKeys;
  let person: string;
  const mailOf = (more: Partial<Mail> = {}): Mail => mailTo(person, more);
  before(async () => {
    database = await openTestPool();
    ({ knex } = database);
    keys = await createPostgresSubjectKeys(knex, randomBytes(32));
    ({ subject: person } = await keys.create());
    mailbox = createPostgresMailbox(knex);
  });
  after(() => database.close());

  it('survives a restart, newest first', async () => {
    const [first, second] = [mailOf({ subject: 'first' }), mailOf({ subject: 'second' })];
    await mailbox.keep(first);
    await mailbox.keep(second);
    const again = createPostgresMailbox(knex);
    expect((await again.list()).map(({ subject }) => subject)).to.deep.equal(['second', 'first']);
    const { id, to, subject, text, html, links } = first;
    expect(await again.list(to)).to.deep.equal(await again.list());
    expect(await again.list(`not-${to}`)).to.deep.equal([]);
    expect(await again.find(id)).to.deep.include({ id, to, subject, text, html, links });
  });

  it('contains a mail once, however often it is delivered', async () => {
    const mail = mailOf();
    const answers = await Promise.all([mailbox.keep(mail), mailbox.keep(mail), mailbox.keep(mail)]);
    expect(answers.filter(Boolean)).to.have.lengthOf(1);
    expect((await mailbox.list()).filter(({ id }) => id === mail.id)).to.have.lengthOf(1);
  });

  it('has no large value of a removed mail while older transactions of this database and another are open', async () => {
    const html = Array.from({ length: 300 }, () => randomUUID()).join('Zelda');
    await mailbox.keep(mailOf({ html }));
    const kept = mailTo((await keys.create()).subject, { html: html.replaceAll('Zelda', 'Adlez') });
    await mailbox.keep(kept);
    const large = async (): Promise<number> =>
      (await dumpDatabase(database.pool)).filter(({ text }) => tracesOf(['Zelda'], text).length > 0).length;
    expect(await large()).to.be.above(0);
    const other = await openTestPool();
    const reader = await knex.transaction({ isolationLevel: 'repeatable read' });
    const writer = await other.knex.transaction();
    try {
      await reader.raw('select'); // a snapshot, without a lock on the table
      await writer.raw('select pg_current_xact_id()');
      await forgetCaughtMails(knex, { subject: person });
      await sweepCaughtMails(knex);
      expect(await large()).to.equal(0);
      expect(await mailbox.find(kept.id)).to.deep.include({ html: kept.html });
    } finally {
      await reader.commit();
      await writer.commit();
      await other.close();
    }
  });

  it('does not start on a server for others, unless a key that names the danger allows it', async () => {
    const start = (env: Readonly<Record<string, string>>) =>
      startTestCandor({
        lab: false,
        roles: ['api'],
        env: { CANDOR_PUBLIC_URL: 'https://candor.example', ...env },
      }).then(
        async (candor) => {
          const { status } = await getFrom(developmentUrl(candor.url, '/dev/mail'));
          await candor.close();
          return status;
        },
        (error: unknown) => String(error),
      );
    expect(await start({}))
      .to.include('ConfigError')
      .and.include('SMTP_URL')
      .and.include('CANDOR_DANGER_CATCH_MAIL_OF_STRANGERS=on');
    expect(await start({ CANDOR_CATCH_MAIL: 'off' })).to.equal(404);
    expect(await start({ NODE_ENV: 'production' })).to.equal(404);
    expect(await start({ CANDOR_DANGER_CATCH_MAIL_OF_STRANGERS: 'on' })).to.equal(200);
    expect(await start({ CANDOR_PUBLIC_URL: 'http://localhost:4000' })).to.equal(200);
  });

  it('keeps the newest and removes the oldest', async () => {
    for (let index = 0; index < MAILBOX_SIZE + 5; index += 1) await mailbox.keep(mailOf({ subject: `mail ${index}` }));
    const mails = await mailbox.list();
    expect(mails).to.have.lengthOf(MAILBOX_SIZE);
    expect(mails[0]?.subject).to.equal(`mail ${MAILBOX_SIZE + 4}`);
    expect(mails.at(-1)?.subject).to.equal('mail 5');
  });

  it('accepts no mail to a person whose key is erased', async () => {
    const { subject } = await keys.create();
    expect(await mailbox.keep(mailTo(subject))).to.equal(true);
    await keys.erase(subject);
    const late = mailTo(subject);
    expect(await mailbox.keep(late)).to.equal(false);
    expect(await mailbox.find(late.id)).to.equal(undefined);
  });

  it('finds no mail for an invalid id', async () => {
    for (const id of ['', 'x', "' or true --", '\0', randomUUID()]) expect(await mailbox.find(id)).to.equal(undefined);
  });
});

describe('The pages of the development mailbox', () => {
  it('show hostile mail as harmless text', async () => {
    const candor = await startTestCandor({ lab: false, roles: ['api'] });
    try {
      expect((await getFrom(developmentUrl(candor.url, '/dev/mail'))).body).to.include('No mail yet');
      const mailbox = createPostgresMailbox(candor.knex);
      const { subject: person } = await (await createPostgresSubjectKeys(candor.knex, randomBytes(32))).create();
      const hostile = mailTo(person, {
        to: '"<img src=x onerror=alert(1)>"@b.example',
        subject: '</h2><script>alert(1)</script>\u202egnp',
        text: '</pre><script>alert(2)</script>',
        html: '<script>alert(3)</script><p>mail</p>',
        links: ['javascript:alert(4)', 'https://candor.example/?a=1&b="><script>'],
        headers: { 'List-Unsubscribe': '<https://candor.example/leave><script>' },
      });
      await mailbox.keep(hostile);

      const page = await getFrom(developmentUrl(candor.url, '/dev/mail'));
      const shown = String(page.body);
      expect(shown).not.to.match(/<script|<img|href="javascript:/i);
      expect(shown)
        .to.include('&lt;script&gt;alert(1)')
        .and.to.include('<bdi>')
        .and.to.include('List-Unsubscribe: &lt;https://candor.example/leave&gt;&lt;script&gt;')
        .and.to.include(`src="/dev/mail/${hostile.id}"`);
      expect(page.headers.get('content-security-policy')).to.match(/script-src 'self'.*frame-src 'self'/);
      expect(page.headers.get('cache-control')).to.equal('no-store');

      const frame = await getFrom(developmentUrl(candor.url, `/dev/mail/${hostile.id}`));
      expect(frame.body).to.equal(hostile.html);
      expect(frame.headers.get('content-security-policy')).to.match(/^default-src 'none'.*; sandbox$/);

      const json = (await getFrom(developmentUrl(candor.url, '/dev/mail.json'))).body;
      const { to, subject, text, html, links } = hostile;
      expect(json).to.deep.equal([{ to, subject, text, html, links }]);
      expect((await getFrom(developmentUrl(candor.url, '/dev/mail.css'))).headers.get('content-type')).to.match(
        /^text\/css/,
      );
      expect((await getFrom(developmentUrl(candor.url, `/dev/mail/${randomUUID()}`))).status).to.equal(404);
    } finally {
      await candor.close();
    }
  });

  it('do not exist in production, nor if mail is sent', async () => {
    const server = await startSmtpServer();
    try {
      for (const env of [{ NODE_ENV: 'production' }, { CANDOR_CATCH_MAIL: 'off' }, { SMTP_URL: server.url }]) {
        const candor = await startTestCandor({ lab: false, roles: ['api'], env });
        try {
          for (const path of ['/dev/mail', '/dev/mail.json', '/dev/mail.css', `/dev/mail/${randomUUID()}`])
            expect((await getFrom(developmentUrl(candor.url, path))).status, path).to.equal(404);
        } finally {
          await candor.close();
        }
      }
    } finally {
      await server.close();
    }
  });
});
