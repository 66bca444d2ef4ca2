import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { commandsOver } from '../../platform/commands/testing/commandsOver.ts';
import type { Knex } from 'knex';
import { encryptFor, decrypt } from '../../platform/auth/personalData.ts';
import { type PersonErasures, createPostgresPersonErasures } from '../../platform/auth/personErasures.ts';
import {
  createPersonSubjects,
  type PersonSubjects,
  createPostgresPersonLinks,
} from '../../platform/auth/personSubjects.ts';
import { createPostgresSubjectKeys, type SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { requesterPersonal } from '../../platform/auth/requesterPersonal.ts';
import { openTestPool, type TestPool } from '../../platform/database/testing/openTestPool.ts';
import { type DevelopmentMailbox, createPostgresMailbox } from '../../platform/mail/developmentMailbox.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { EventStoreUnavailable, type EventStore } from '../../platform/eventStore/port.ts';
import { createMemoryEventStore } from '../../platform/eventStore/memory/memoryEventStore.ts';
import { createMemoryLog } from '../../platform/eventStore/memory/memoryLog.ts';
import { createErasePerson } from './person.ts';

const client = { ipAddress: '203.0.113.7', userAgent: 'Firefox' };
const secret = randomBytes(32);

describe('An interrupted erasure', () => {
  let database: TestPool;
  let knex: Knex;
  let keys: SubjectKeys;
  let persons: PersonSubjects;
  let erasures: PersonErasures;
  let mailbox: DevelopmentMailbox;
  let store: EventStore;
  let people = 0;

  before(async () => {
    database = await openTestPool();
    ({ knex } = database);
    keys = await createPostgresSubjectKeys(knex, secret);
    persons = createPersonSubjects(keys, createPostgresPersonLinks(knex), secret);
    mailbox = createPostgresMailbox(knex);
    erasures = createPostgresPersonErasures(knex);
  });
  beforeEach(() => {
    store = createMemoryEventStore(createMemoryLog());
  });
  after(() => database.close());

  const erasing = (parts: { store?: Partial<EventStore>; erasures?: Partial<PersonErasures> } = {}) =>
    createErasePerson({
      commands: commandsOver({ ...store, ...parts.store }),
      erasures: { ...erasures, ...parts.erasures },
    });
  const mailTo = (person: string, to: string, text = 'Hello'): Mail => {
    return { id: randomUUID(), person, to, subject: 'Hello', text, html: `<p>${text}</p>`, headers: {}, links: [] };
  };
  const somebody = async () => {
    const address = `person${(people += 1)}@harbour-bank.example`;
    const person = await persons.of(address);
    const mail = mailTo(person.subject, address);
    await mailbox.keep(mail);
    const isWhole = async (): Promise<boolean> =>
      (await decrypt(keys, encryptFor(person, client), requesterPersonal)).kind === 'open' &&
      (await persons.find(address))?.subject === person.subject &&
      (await mailbox.find(mail.id)) !== undefined;
    const isGone = async (): Promise<boolean> =>
      (await decrypt(keys, encryptFor(person, client), requesterPersonal)).kind === 'erased' &&
      (await persons.find(address)) === undefined &&
      (await mailbox.find(mail.id)) === undefined;
    const ask = { subject: person.subject, address, reason: 'asked', actor: 'cli' } as const;
    return { address, subject: person.subject, mail, isWhole, isGone, ask };
  };
  const told = async (subject: string): Promise<number> => {
    let events = 0;
    for await (const { type } of store.readStream(`person-${subject}`)) events += type === 'PersonErased' ? 1 : 0;
    return events;
  };
  const failureOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );
  const dies = (): Promise<never> => Promise.reject(new EventStoreUnavailable('gone'));

  it('that fails outside of the log leaves the person unchanged', async () => {
    const { subject, ask, isWhole, isGone } = await somebody();
    await knex.raw(`
      create function candor_mail.refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse before delete on candor_mail.development_mailbox execute function candor_mail.refuse()`);
    expect(await failureOf(erasing().erase(ask))).to.be.instanceOf(Error);
    await knex.raw('drop trigger refuse on candor_mail.development_mailbox');
    expect(await isWhole()).to.equal(true);
    expect(await erasures.unrecorded()).to.deep.equal([]);
    expect(await told(subject)).to.equal(0);

    expect(await erasing().erase(ask)).not.to.equal(undefined);
    expect(await isGone()).to.equal(true);
    expect(await told(subject)).to.equal(1);
  });

  it('is completed by the next process if its event was not written', async () => {
    const { subject, ask, isGone, address } = await somebody();
    expect(await failureOf(erasing({ store: { append: dies } }).erase(ask))).to.be.instanceOf(EventStoreUnavailable);
    expect(await isGone()).to.equal(true);
    expect(await told(subject)).to.equal(0);
    expect(await erasures.unrecorded()).to.deep.equal([{ subject, reason: 'asked' }]);
    // The next owner of the address is a new person, and stays.
    const next = await persons.of(address);

    expect(await erasing().completeInterrupted()).to.equal(1);
    expect(await told(subject)).to.equal(1);
    expect(await erasures.unrecorded()).to.deep.equal([]);
    expect(await erasing().completeInterrupted()).to.equal(0);
    expect(await persons.find(address)).to.deep.equal(next);
  });

  it('writes nothing twice if its event was written', async () => {
    const { subject, ask, isGone } = await somebody();
    expect(await failureOf(erasing({ erasures: { markRecorded: dies } }).erase(ask))).to.be.instanceOf(
      EventStoreUnavailable,
    );
    expect(await told(subject)).to.equal(1);
    expect(await erasing().completeInterrupted()).to.equal(1);
    expect(await told(subject)).to.equal(1);
    expect(await isGone()).to.equal(true);
    expect(await erasures.unrecorded()).to.deep.equal([]);
  });

  it('is completed once by several simultaneous processes', async () => {
    const { subject, ask } = await somebody();
    await failureOf(erasing({ store: { append: dies } }).erase(ask));
    await Promise.all([1, 2, 3, 4].map(() => erasing().completeInterrupted()));
    expect(await told(subject)).to.equal(1);
  });
});

describe('An erasure', () => {
  let database: TestPool;
  let knex: Knex;
  let keys: SubjectKeys;
  let mailbox: DevelopmentMailbox;
  let erasures: PersonErasures;
  before(async () => {
    database = await openTestPool();
    ({ knex } = database);
    keys = await createPostgresSubjectKeys(knex, secret);
  });
  after(() => database.close());

  it('needs no mails', async () => {
    erasures = createPostgresPersonErasures(knex);
    const { subject } = await keys.create();
    expect(await erasures.destroy({ subject, reason: 'asked', address: 'ada@example.org' })).to.equal(true);
    expect(await erasures.destroy({ subject, reason: 'asked' })).to.equal(false);
    await erasures.sweep();
  });

  it('removes the mails that name the address, and not those that name another', async () => {
    mailbox = createPostgresMailbox(knex);
    const [ada, other] = [await keys.create(), await keys.create()];
    const keep = async (text: string): Promise<string> => {
      const id = randomUUID();
      await mailbox.keep({
        id,
        person: other.subject,
        to: 'o@else.example',
        subject: '',
        text,
        html: text,
        headers: {},
        links: [],
      });
      return id;
    };
    const address = "o'ada+[x].y@cs.example.edu";
    const gone = await Promise.all(
      [`about ${address}.`, `<${address.toUpperCase()}>`, `mailto:${address}?subject`, address].map(keep),
    );
    const kept = await Promise.all(
      [`k${address}`, `${address}.org`, `${address}s`, 'ada@cs.example.edu', `o'ada+x.y@cs.example.edu`].map(keep),
    );
    await erasures.destroy({ subject: ada.subject, reason: 'asked', address });
    for (const id of gone) expect(await mailbox.find(id)).to.equal(undefined);
    for (const id of kept) expect(await mailbox.find(id)).not.to.equal(undefined);
  });

  it('leaves no mail that was caught at the same time', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { subject } = await keys.create();
      const mails = Array.from({ length: 6 }, () => {
        const to = 'late@harbour-bank.example';
        return { id: randomUUID(), person: subject, to, subject: '', text: '', html: '', headers: {}, links: [] };
      });
      await Promise.all([
        ...mails.slice(0, 3).map((mail) => mailbox.keep(mail)),
        erasures.destroy({ subject, reason: 'retention' }),
        ...mails.slice(3).map((mail) => mailbox.keep(mail)),
      ]);
      for (const { id } of mails) expect(await mailbox.find(id)).to.equal(undefined);
    }
  });
});
