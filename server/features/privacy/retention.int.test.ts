import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { expect } from 'chai';
import { pino } from 'pino';
import { recordEvents } from '../../../projections/engine/testing/recordEvents.ts';
import { hashLike } from '../../../schema/events/testing/accountStory.ts';
import type { DomainEvent } from '../../../schema/events/catalogue.ts';
import { personStory } from '../../../schema/events/testing/personStory.ts';
import { encryptFor } from '../../platform/auth/personalData.ts';
import {
  createPersonSubjects,
  type PersonSubjects,
  createPostgresPersonLinks,
} from '../../platform/auth/personSubjects.ts';
import { createPostgresSubjectKeys, type SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { eventually } from '../../platform/eventStore/contract/eventually.ts';
import type { Position } from '../../platform/eventStore/port.ts';
import { readConfig } from '../../platform/base/config.ts';
import type { Mail, Mailer } from '../../platform/mail/mailer.ts';
import { openPrivacy } from './privacy.ts';
import { retentionRuns, type RetentionDays } from './retention.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';

const DAY_MS = 86_400_000;
const KEPT: RetentionDays = { visitor: 90, unconfirmed: 30, person: 730 };
const secret = randomBytes(32);

describe('Retention', () => {
  let candor: TestCandor;
  let keys: SubjectKeys;
  let persons: PersonSubjects;
  let people = 0;

  const open = async (roles: readonly 'projector'[]): Promise<void> => {
    candor = await startTestCandor({ lab: false, roles });
    keys = await createPostgresSubjectKeys(candor.knex, secret);
    persons = createPersonSubjects(keys, createPostgresPersonLinks(candor.knex), secret);
  };
  afterEach(() => candor.close());

  type Story = (story: ReturnType<typeof personStory>) => readonly DomainEvent[];
  /** Records the events of a person, now. */
  const tellOf = async (subject: string, events: Story): Promise<void> => {
    const told = events(personStory(people, subject));
    if (told.length === 0) return;
    const position = (await recordEvents(candor.store, told, new Date().toISOString())) as Position;
    await candor.commands.waitForProjections({ type: 'AccountRequested', position });
  };
  const somebody = async (events: Story): Promise<string> => {
    const { subject } = await persons.of(`person${(people += 1)}@harbour-bank.example`);
    await tellOf(subject, events);
    return subject;
  };
  interface Rounds {
    readonly kept?: RetentionDays;
    readonly processes?: number;
    readonly mostPercent?: number;
    /** Whether an operator has confirmed that these days have truly passed. */
    readonly confirmed?: boolean;
    readonly mailer?: Mailer;
  }
  const taken: Mailer = { send: () => Promise.resolve() };
  const never: Mailer = { send: () => Promise.reject(new Error('No mail was expected.')) };

  /** Runs one round in this many processes at the same time, this many days from now. Returns what their logs say about it. */
  const rounds = async (
    days: number,
    { kept = KEPT, processes = 1, mostPercent = 20, confirmed = true, mailer = never }: Rounds = {},
  ): Promise<readonly string[]> => {
    const lines: string[] = [];
    const stop = new AbortController();
    const sink = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk));
        done();
      },
    });
    const clock = (): Date => new Date(Date.now() + days * DAY_MS);
    const config = {
      ...readConfig({}),
      retentionDays: kept,
      retentionMostPercent: mostPercent,
    };
    const openOne = () =>
      openPrivacy(
        { config, log: pino({ level: 'debug' }, sink), clock },
        candor,
        { keys, persons },
        { mailer, mailTemplates: {} },
      );
    if (confirmed) await openOne().privacy.confirmRetention();
    const running = Array.from({ length: processes }, () => openOne().retention.run(stop.signal));
    await eventually('a round has ended', () => lines.some((line) => /a round of retention|has stopped/.test(line)));
    stop.abort();
    await Promise.all(running);
    return lines;
  };
  const isThere = async (subject: string): Promise<boolean> => (await keys.find(subject)) !== undefined;
  const reasonOf = async (subject: string): Promise<unknown[]> => {
    const told: unknown[] = [];
    for await (const { data } of candor.store.readStream(`person-${subject}`)) told.push(data);
    return told;
  };

  it('removes requesters from scans in bounded steps, and erases no person', async () => {
    await open(['projector']);
    const visitor = await keys.create();
    await candor.pool.query(
      `insert into candor_keys.subject_keys (subject, iv, tag, wrapped_key)
       select gen_random_uuid(), '', '', '' from generate_series(1, 2500)`,
    );
    const person = await somebody(({ administrator }) => [administrator.added()]);
    await rounds(89);
    expect(await isThere(visitor.subject)).to.equal(true);
    await rounds(91, { kept: { ...KEPT, visitor: 0 } });
    expect(await isThere(visitor.subject)).to.equal(true);
    await rounds(91);
    const { rows } = await candor.pool.query<{ subject: string }>('select subject from candor_keys.subject_keys');
    expect(rows.map(({ subject }) => subject)).to.deep.equal([person]);
  });

  it('erases people whose address was only entered, then inactive ones, and nobody else', async () => {
    await open(['projector']);
    const unused = await somebody(() => []);
    const typed = await somebody(({ account }) => [account.declined()]);
    const unconfirmed = await somebody(({ account, signsUp, administrator }) => [
      ...[account.requested(), account.linkRequested(), signsUp(), administrator.failed()],
    ]);
    const rejected = await somebody(({ applies, isRejected }) => [applies(), isRejected()]);
    const unusedAccount = await somebody(({ account, subject }) => [
      ...[account.requested(), account.linkRequested()],
      account.redeemed(1, { sessionHash: hashLike('q'), sessionId: subject }),
      account.granted(),
    ]);
    const current = [
      await somebody(({ applies }) => [applies()]),
      await somebody(({ applies, isApproved }) => [applies('partner'), isApproved('partner')]),
      await somebody(({ signsUp, confirms }) => [signsUp(), confirms()]),
      await somebody(({ administrator }) => [administrator.added()]),
    ];
    const there = async (subjects: readonly string[]): Promise<readonly boolean[]> =>
      Promise.all(subjects.map(isThere));

    await rounds(29);
    expect(await there([unused, typed, unconfirmed])).to.deep.equal([true, true, true]);
    await rounds(31);
    expect(await there([unused, typed, unconfirmed])).to.deep.equal([false, false, false]);
    expect(await there([rejected, unusedAccount, ...current])).not.to.include(false);
    await rounds(5_000, { kept: { ...KEPT, person: 0 } });
    expect(await there([rejected, unusedAccount])).not.to.include(false);
    await rounds(731);
    expect(await there([rejected, unusedAccount])).to.deep.equal([false, false]);
    expect(await there(current)).not.to.include(false);
    for (const subject of [unused, typed, rejected])
      expect(await reasonOf(subject)).to.deep.equal([{ subject, reason: 'retention' }]);
  });

  it('erases as many as the plan said', async () => {
    await open(['projector']);
    await somebody(({ account }) => [account.declined()]);
    await somebody(({ applies, isRejected }) => [applies(), isRejected()]);
    await somebody(({ applies }) => [applies()]);
    await keys.create();
    const planAfter = (days: number) => {
      const now = new Date(Date.now() + days * DAY_MS);
      return candor.services.retention.plan(now, new AbortController().signal);
    };
    expect(await planAfter(29)).to.deep.include({ persons: { held: 3, due: 0, dueUnconfirmed: 0 } });
    expect((await planAfter(89)).visitors).to.deep.equal({ held: 1, due: 0 });
    const planned = await planAfter(731);
    expect(planned).to.deep.equal({
      visitors: { held: 1, due: 1 },
      persons: { held: 3, due: 2, dueUnconfirmed: 1 },
      refusal: undefined,
    });
    const [line = '{}'] = (await rounds(731)).filter((each) => each.includes('a round of retention has ended'));
    expect(JSON.parse(line)).to.include({ visitors: planned.visitors.due, persons: planned.persons.due });
  });

  it('erases each person once, however many processes run it', async () => {
    await open(['projector']);
    const subjects: string[] = [];
    for (let index = 0; index < 130; index += 1) subjects.push((await persons.of(`many${index}@shop.example`)).subject);
    await rounds(31, { processes: 4 });
    for (const subject of subjects) {
      expect(await isThere(subject)).to.equal(false);
      expect(await reasonOf(subject)).to.have.lengthOf(1);
    }
  });

  it('asks the log before it erases: an outdated read model decides nothing', async () => {
    await open([]);
    const { subject } = await persons.of('behind@harbour-bank.example');
    const { applies, isApproved } = personStory(77, subject);
    await recordEvents(candor.store, [applies('partner'), isApproved('partner')], new Date().toISOString());
    await candor.pool.query(
      `insert into candor_read.persons (subject, first_seen_at, last_seen_at) values ($1, now(), now())`,
      [subject],
    );
    const overdue = (await persons.of('overdue@harbour-bank.example')).subject;
    await rounds(5_000);
    expect(await isThere(overdue)).to.equal(false);
    expect(await isThere(subject)).to.equal(true);
  });

  it('erases people again after a backup of the keys has restored them', async () => {
    await open(['projector']);
    const subject = await somebody(({ account }) => [account.declined()]);
    const backup = async (table: string): Promise<string> => {
      const { rows } = await candor.pool.query<{ row: string }>(
        `select row_to_json(t)::text as row from candor_keys.${table} t where subject = $1`,
        [subject],
      );
      return rows[0]?.row ?? '';
    };
    const tables = ['subject_keys', 'person_subjects'];
    const saved = await Promise.all(tables.map(backup));
    await rounds(31);
    expect(await isThere(subject)).to.equal(false);
    await eventually('the read model knows', async () => {
      const { rows } = await candor.pool.query('select from candor_read.persons where erased_at is not null');
      return rows.length === 1;
    });
    for (const [index, table] of tables.entries())
      await candor.pool.query(
        `insert into candor_keys.${table} select * from json_populate_record(null::candor_keys.${table}, $1::json)`,
        [saved[index]],
      );
    expect(await isThere(subject)).to.equal(true);
    await rounds(0);
    expect(await isThere(subject)).to.equal(false);
    expect(await reasonOf(subject)).to.have.lengthOf(1);
  });

  it('completes the erasures that a crash interrupted', async () => {
    await open(['projector']);
    const subject = await somebody(({ applies }) => [applies()]);
    await candor.pool.query('insert into candor_keys.erasures (subject, reason) values ($1, $2)', [subject, 'asked']);
    await candor.pool.query('delete from candor_keys.subject_keys where subject = $1', [subject]);
    await rounds(0);
    expect(await reasonOf(subject)).to.deep.equal([{ subject, reason: 'asked' }]);
  });

  describe('with an implausible time or number of persons', () => {
    const stoppedIn = (lines: readonly string[]): readonly string[] =>
      lines.filter((line) => line.includes('"level":50') && line.includes('retention has stopped'));
    const anAdministrator = async (): Promise<void> => {
      const person = await persons.of('ada@harbour-bank.example');
      await tellOf(person.subject, ({ administrator }) => {
        const added = administrator.added();
        return [
          { ...added, data: { ...added.data, personal: encryptFor(person, { email: 'ada@harbour-bank.example' }) } },
        ];
      });
    };
    const degraded = async (): Promise<unknown> => retentionRuns(candor.knex).degraded?.();

    it('erases nobody if a clock jumped by years, even if events were recorded with it, and continues after the correction', async () => {
      await open(['projector']);
      const subjects = [await somebody(() => []), await somebody(({ account }) => [account.declined()])];
      const visitor = await keys.create();
      await rounds(0, { confirmed: false });
      const { applies } = personStory(99, subjects[0] ?? '');
      await recordEvents(candor.store, [applies()], new Date(Date.now() + 800 * DAY_MS).toISOString());
      for (const days of [800, 800.5]) {
        const lines = await rounds(days, { confirmed: false, mailer: taken });
        expect(stoppedIn(lines).join('')).to.include('lie 800 days');
        expect(await degraded()).to.deep.equal(['retention']);
      }
      for (const subject of [...subjects, visitor.subject]) expect(await isThere(subject)).to.equal(true);
      expect(stoppedIn(await rounds(1, { confirmed: false }))).to.deep.equal([]);
      expect(await degraded()).to.deep.equal([]);
    });

    it('accepts a few days without a server, and weeks in which the log continued', async () => {
      await open(['projector']);
      await rounds(0, { confirmed: false });
      expect(stoppedIn(await rounds(7, { confirmed: false }))).to.deep.equal([]);
      for (const days of [12, 18, 24]) {
        const { subject } = await persons.of(`living${days}@shop.example`);
        const { account } = personStory(days, subject);
        await recordEvents(candor.store, [account.declined()], new Date(Date.now() + days * DAY_MS).toISOString());
      }
      expect(stoppedIn(await rounds(30, { confirmed: false }))).to.deep.equal([]);
      expect(stoppedIn(await rounds(38.5, { confirmed: false, mailer: taken }))).to.have.lengthOf(1);
    });

    it('asks before it erases more than a set share of the persons, mails each administrator once, and continues after permission', async () => {
      await open(['projector']);
      await anAdministrator();
      const subjects: string[] = [];
      for (let index = 0; index < 12; index += 1)
        subjects.push((await persons.of(`typed${index}@shop.example`)).subject);
      await rounds(0, { confirmed: false });
      // The log continues, so the days have really passed.
      for (let day = 0; day <= 31; day += 5) {
        const { applies } = personStory(100 + day, (await persons.of(`applicant${day}@shop.example`)).subject);
        await recordEvents(candor.store, [applies()], new Date(Date.now() + day * DAY_MS).toISOString());
      }
      const sent: Mail[] = [];
      const mailer: Mailer = {
        send: (mail) => {
          sent.push(mail);
          return Promise.resolve();
        },
      };
      for (let time = 0; time < 2; time += 1)
        expect(stoppedIn(await rounds(31, { confirmed: false, mailer })).join('')).to.include(
          'would erase 12 of 20 persons',
        );
      for (const subject of subjects) expect(await isThere(subject)).to.equal(true);
      expect(sent.map(({ subject }) => subject)).to.deep.equal(['Candor has stopped erasing expired data']);
      expect(sent[0]?.text).to.include('candor privacy retention --confirm');

      expect(stoppedIn(await rounds(31, { confirmed: true }))).to.deep.equal([]);
      for (const subject of subjects) expect(await isThere(subject)).to.equal(false);
      expect(await degraded()).to.deep.equal([]);
    });

    it('mails the administrators next time if a mail is not accepted', async () => {
      await open(['projector']);
      await anAdministrator();
      await rounds(0, { confirmed: false });
      const sent: Mail[] = [];
      await rounds(800, { confirmed: false });
      await rounds(800, {
        confirmed: false,
        mailer: { send: (mail) => Promise.resolve(void sent.push(mail)) },
      });
      expect(sent).to.have.lengthOf(1);
    });
  });
});
