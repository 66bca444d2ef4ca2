import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import knex from 'knex';
import { createMailBudget } from '../../platform/auth/mailBudget.ts';
import { createMemoryPersonLinks, createPersonSubjects } from '../../platform/auth/personSubjects.ts';
import { createMemoryRateLimiter } from '../../platform/auth/rateLimiter.ts';
import { createMemorySubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { encryptFor } from '../../platform/auth/personalData.ts';
import { accountAggregate } from '../accounts/account.ts';
import { fromOutside } from '../../platform/commands/commands.ts';
import { commandsOver } from '../../platform/commands/testing/commandsOver.ts';
import { newMagicLink, createRequestLink } from '../accounts/accounts.ts';
import { poll } from '../../platform/base/poll.ts';
import { createMemoryEventStore } from '../../platform/eventStore/memory/memoryEventStore.ts';
import { createMemoryLog } from '../../platform/eventStore/memory/memoryLog.ts';
import { createMailboxMailer } from '../../platform/mail/developmentMailbox.ts';
import { mailTemplates } from '../../features.ts';
import { noticesMail } from '../notices/mails.ts';
import { MailNotTaken, MailRefused, type Mailer } from '../../platform/mail/mailer.ts';
import { createMemoryMailbox } from '../../platform/mail/testing/memoryMailbox.ts';
import { testTemplateContext } from './testing/testTemplateContext.ts';
import { createMailPolicy, type MailPolicyDependencies } from './policy.ts';
import { recordedEvents } from '../scans/testing/recordedEvents.ts';

const email = 'ada@harbour-bank.example';
const client = { ipAddress: '192.0.2.1', userAgent: 'Firefox' };
const HOUR_MS = 3_600_000;

/** A Candor that handles requests and sends mail, with a clock that the test sets. */
const house = () => {
  const store = createMemoryEventStore(createMemoryLog());
  const keys = createMemorySubjectKeys();
  const secret = Buffer.alloc(32, 7);
  const persons = createPersonSubjects(keys, createMemoryPersonLinks(), secret);
  const context = testTemplateContext(secret);
  const { tokens } = context;
  let now = Date.parse('2026-01-01T12:00:00.000Z');
  const clock = (): Date => new Date(now);
  const limiter = createMemoryRateLimiter({ points: 0, windowSeconds: 60 });
  const commands = commandsOver(store, clock);
  const links = createRequestLink({
    commands,
    persons,
    tokens,
    clock,
    limits: { network: limiter, mails: createMailBudget({ mailbox: limiter, organisation: limiter, all: limiter }) },
  });
  const mailbox = createMemoryMailbox();
  const printed: string[] = [];
  const seen = new Set<string>();
  const failures: { attempt: number; error: unknown }[] = [];
  const parts = (mailer: Mailer): MailPolicyDependencies => ({
    store,
    commands,
    keys,
    mailer,
    // No notice of these tests reads the database.
    knex: knex({ client: 'pg' }),
    templates: {
      ...mailTemplates,
      NoticeMailRequested: (event, time) => ({
        ...noticesMail(event, time),
        mayBeSeen: () => Promise.resolve(seen.has(event.data.channelId)),
      }),
    },
    context,
    clock,
    onError: (failure) => failures.push(failure),
    consumer: { backoffMs: 1, leaseMs: 1_000 },
  });
  const events = (...types: string[]) => recordedEvents(store, types);
  const catching = createMailboxMailer(mailbox, (line) => printed.push(line));
  return {
    store,
    keys,
    persons,
    tokens,
    mailbox,
    printed,
    failures,
    seen,
    events,
    catching,
    requestAccount: () =>
      links.toOpenAccount({ body: { email, account_type: 'Business - Free' }, client, commandId: randomUUID() }),
    requestLink: () => links.toSignIn({ body: { email }, client, commandId: randomUUID() }),
    /** With the data of a received application. */
    requestNews: async (): Promise<void> => {
      const person = await persons.of(email);
      const [commandId, applicationId] = [randomUUID(), randomUUID()];
      const personal = { email, name: 'Ada Example' };
      const application = { applicationId, kind: 'scholar', news: 'received' } as const;
      const link = newMagicLink(tokens, person, { commandId, application, personal }, clock());
      const owner = encryptFor(person, { email });
      await commands.execute(
        accountAggregate,
        person.subject,
        { type: 'RequestAccount', data: { accountId: person.subject, accountType: 'Business - Free', owner, link } },
        fromOutside('system', { commandId }),
      );
    },
    pass: (ms: number) => {
      now += ms;
    },
    /** Runs until `done`, then stops and waits for its end. */
    runUntil: async (mailer: Mailer, done: () => Promise<boolean> | boolean): Promise<void> => {
      const stop = new AbortController();
      const running = createMailPolicy(parts(mailer)).run(stop.signal);
      const reached = await poll(async () => ((await done()) ? true : undefined), {
        deadlineMs: 45_000,
        intervalMs: 2,
      });
      stop.abort();
      await running;
      if (!reached) throw new Error('The runner did not come so far.');
    },
  };
};

const parkedOf = ({ store }: ReturnType<typeof house>) =>
  store.consumers('mail-MagicLinkRequested', { types: ['MagicLinkRequested'] }).parked();

describe('the mail runner', () => {
  it('writes to the requester, with a token that the log has only as a hash', async () => {
    const candor = house();
    await candor.requestAccount();
    await candor.runUntil(candor.catching, async () => (await candor.events('MailSent')).length === 1);
    const [mail] = await candor.mailbox.list();
    const [requested] = await candor.events('MagicLinkRequested');
    const [sent] = await candor.events('MailSent');
    expect(mail).to.include({ id: requested?.id, to: email });
    const { accountId, linkId, tokenHash } = requested?.data as Record<'accountId' | 'linkId' | 'tokenHash', string>;
    const token = new URL(mail?.links[0] ?? '').searchParams.get('token') ?? '';
    expect(candor.tokens.read(token)).to.deep.equal({ subject: accountId, linkId, tokenHash });
    expect(sent?.stream).to.equal(`mail-${requested?.id ?? ''}`);
    expect(sent?.data).to.deep.equal({ mailId: requested?.id, kind: 'openAccount' });
    expect(sent?.metadata.causationId).to.equal(requested?.id);
    expect(candor.printed).to.deep.equal([`Mail: Confirm your Candor account\n      ${mail?.links[0] ?? ''}`]);
  });

  it('writes to an address without an account, and to nobody else', async () => {
    const candor = house();
    await candor.requestLink();
    await candor.runUntil(candor.catching, async () => (await candor.events('MailSent')).length === 1);
    expect((await candor.mailbox.list()).map(({ to, subject }) => [to, subject])).to.deep.equal([
      [email, 'No Candor account with this address'],
    ]);
  });

  it('does not send a mail that is recorded as sent', async () => {
    const candor = house();
    await candor.requestAccount();
    const [requested] = await candor.events('MagicLinkRequested');
    const mailId = requested?.id ?? '';
    await candor.store.append(
      `mail-${mailId}`,
      [
        {
          id: randomUUID(),
          type: 'MailSent',
          version: 1,
          data: { mailId, kind: 'openAccount' },
          metadata: { correlationId: mailId, causationId: mailId, actor: 'system', time: '2026-01-01T12:00:00.000Z' },
        },
      ],
      'none',
    );
    await candor.requestLink();
    await candor.runUntil(candor.catching, async () => (await candor.events('MailSent')).length === 2);
    expect((await candor.mailbox.list()).map(({ subject }) => subject)).to.deep.equal(['Confirm your Candor account']);
    expect((await candor.mailbox.list())[0]?.id).not.to.equal(mailId);
  });

  it('retries a failed mail, and sends it once', async () => {
    const candor = house();
    await candor.requestAccount();
    let tries = 0;
    const moody: Mailer = {
      send: (mail, signal) =>
        (tries += 1) < 4 ? Promise.reject(new MailNotTaken('later')) : candor.catching.send(mail, signal),
    };
    await candor.runUntil(moody, async () => (await candor.events('MailSent')).length === 1);
    expect(await candor.mailbox.list()).to.have.lengthOf(1);
    expect(candor.failures.map(({ attempt }) => attempt)).to.deep.equal([1, 2, 3]);
  });

  it('parks a mail at once that the server will never accept', async () => {
    const candor = house();
    await candor.requestAccount();
    const refusing: Mailer = { send: () => Promise.reject(new MailRefused('550')) };
    await candor.runUntil(refusing, async () => (await parkedOf(candor)).length === 1);
    expect((await parkedOf(candor)).map(({ attempts, reason }) => [attempts, reason])).to.deep.equal([[1, '550']]);
    expect(await candor.events('MailSent', 'MailDropped')).to.deep.equal([]);
  });

  it('does not send a mail again if it could not record that it was sent', async () => {
    const candor = house();
    await candor.requestAccount();
    let sent = 0;
    let broken = true;
    const append = candor.store.append.bind(candor.store);
    candor.store.append = (stream, events, expected) => {
      if (!stream.startsWith('mail-') || !broken) return append(stream, events, expected);
      broken = false;
      return Promise.reject(new Error('the store went away'));
    };
    const counting: Mailer = { send: () => ((sent += 1), Promise.resolve()) };
    await candor.runUntil(counting, async () => (await candor.events('MailSent')).length === 1);
    expect([sent, candor.failures.length]).to.deep.equal([1, 1]);
  });

  it('drops a link that expired before it could be sent', async () => {
    const candor = house();
    await candor.requestAccount();
    candor.pass(24 * HOUR_MS);
    await candor.runUntil(candor.catching, async () => (await candor.events('MailDropped')).length === 1);
    expect((await candor.events('MailDropped'))[0]?.data).to.include({ reason: 'expired' });
    expect(await candor.mailbox.list()).to.deep.equal([]);
  });

  it('drops a mail whose purpose a later event of the same stream has removed', async () => {
    const candor = house();
    const person = await candor.persons.of(email);
    const personal = encryptFor(person, { email });
    for (const [list, type] of [
      ['waitlist', 'SignupRequested'],
      ['waitlist', 'SignupConfirmed'],
      ['newsletter', 'SignupRequested'],
      ['waitlist', 'SignupWithdrawn'],
    ] as const) {
      const id = randomUUID();
      const data = { signupId: person.subject, list, ...(type === 'SignupWithdrawn' ? {} : { personal }) };
      const metadata = { correlationId: id, causationId: id, actor: 'visitor', time: '2026-01-01T12:00:00.000Z' };
      await candor.store.append(`signup-${person.subject}`, [{ id, type, version: 1, data, metadata }], 'any');
    }
    await candor.runUntil(candor.catching, async () => (await candor.events('MailSent', 'MailDropped')).length === 3);
    expect((await candor.events('MailDropped')).map(({ data }) => data)).to.have.lengthOf(2);
    expect((await candor.mailbox.list()).map(({ text }) => text.includes('Enterprise newsletter'))).to.deep.equal([
      true,
    ]);
  });

  it('sends the result of an application after its link has expired, and says how to get another one', async () => {
    const candor = house();
    await candor.requestNews();
    candor.pass(25 * HOUR_MS);
    await candor.runUntil(candor.catching, async () => (await candor.events('MailSent')).length === 1);
    const [mail] = await candor.mailbox.list();
    expect(mail?.subject).to.equal('We have received your application');
    expect(mail?.text).to.include('Hello,\n').and.to.include('choose Account').and.not.to.include('token');
    expect((await candor.events('MailSent'))[0]?.data).to.include({ kind: 'applicationReceived' });
  });

  it('drops mails to an erased person', async () => {
    const candor = house();
    await candor.requestAccount();
    await candor.keys.erase((await candor.persons.of(email)).subject);
    await candor.runUntil(candor.catching, async () => (await candor.events('MailDropped')).length === 1);
    expect((await candor.events('MailDropped'))[0]?.data).to.include({ reason: 'erased' });
    expect(await candor.mailbox.list()).to.deep.equal([]);
  });

  it('drops notices if their recipient lost access to the subject while the mail server was down', async () => {
    const candor = house();
    const person = await candor.persons.of(email);
    const personal = encryptFor(person, { email, language: 'en', notices: [{ title: 'News', lines: [], url: '' }] });
    const channels = [randomUUID(), randomUUID()] as const;
    for (const channelId of channels) {
      const id = randomUUID();
      const owner = { ownerId: person.subject, ownerKind: 'account' };
      const data = { ...owner, channelId, noticeIds: [randomUUID()], personal };
      const metadata = { correlationId: id, causationId: id, actor: 'system', time: '2026-01-01T12:00:00.000Z' };
      const event = { id, type: 'NoticeMailRequested', version: 1, data, metadata };
      await candor.store.append(`channels-${person.subject}`, [event], 'any');
    }
    candor.seen.add(channels[0]);
    await candor.runUntil(candor.catching, async () => (await candor.events('MailSent', 'MailDropped')).length === 2);
    expect((await candor.events('MailDropped')).map(({ data }) => data)).to.have.nested.property(
      '[0].reason',
      'noAccess',
    );
    expect(await candor.mailbox.list()).to.have.length(1);
  });
});
