import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import type { Knex } from 'knex';
import { openTestPool, type TestPool } from '../database/testing/openTestPool.ts';
import { encryptFor, decrypt } from './personalData.ts';
import { createPersonSubjects, createPostgresPersonLinks } from './personSubjects.ts';
import { createPostgresRateLimiter } from './rateLimiter.ts';
import { createPostgresSubjectKeys } from './subjectKeys.ts';
import { createPostgresSubjectRetention } from './subjectRetention.ts';
import { requesterPersonal } from './requesterPersonal.ts';
import { createVisitorSubjects } from './visitorSubjects.ts';

const person = { ipAddress: '203.0.113.7', userAgent: 'Firefox' };

describe('Keys and limits in Postgres', () => {
  let database: TestPool;
  let knex: Knex;
  const masterKey = randomBytes(32);
  before(async () => {
    database = await openTestPool();
    ({ knex } = database);
  });
  after(() => database.close());

  describe('the keys', () => {
    it('decrypt in another process the data encrypted in this one, until one is erased', async () => {
      const [here, there] = await Promise.all([
        createPostgresSubjectKeys(knex, masterKey),
        createPostgresSubjectKeys(knex, masterKey),
      ]);
      const encrypted = encryptFor(await here.create(), person);
      expect(await decrypt(there, encrypted, requesterPersonal)).to.deep.equal({ kind: 'open', data: person });
      expect(await there.erase(encrypted.subject)).to.equal(true);
      expect(await decrypt(here, encrypted, requesterPersonal)).to.deep.equal({ kind: 'erased' });
      expect(await here.erase(encrypted.subject)).to.equal(false);
    });

    it('of several people are found in one query', async () => {
      const keys = await createPostgresSubjectKeys(knex, masterKey);
      const [one, two, gone] = [await keys.create(), await keys.create(), await keys.create()];
      await keys.erase(gone.subject);
      const found = await keys.findAll([one.subject, gone.subject, two.subject]);
      expect(found).to.deep.equal(
        new Map([
          [one.subject, one.key],
          [two.subject, two.key],
        ]),
      );
    });

    it("of a day's visitors are the same in every process, and as old as their day", async () => {
      const processes = await Promise.all(Array.from({ length: 4 }, () => createPostgresSubjectKeys(knex, masterKey)));
      const at = new Date('2026-01-31T23:59:59.999Z');
      const met = await Promise.all(
        Array.from({ length: 16 }, (_, index) => createVisitorSubjects(processes[index % 4]!).of(at)),
      );
      expect(new Set(met.map(({ subject, key }) => `${subject} ${key.toString('hex')}`)).size).to.equal(1);
      const next = await createVisitorSubjects(processes[0]!).of(new Date('2026-02-01T00:00:00.000Z'));
      expect(next.subject).not.to.equal(met[0]?.subject);
      const { rows } = await knex.raw<{ rows: { created_at: Date }[] }>(
        'select created_at from candor_keys.subject_keys where subject = any(?::uuid[]) order by created_at',
        [[met[0]!.subject, next.subject]],
      );
      expect(rows.map(({ created_at }) => created_at.toISOString())).to.deep.equal([
        '2026-01-31T00:00:00.000Z',
        '2026-02-01T00:00:00.000Z',
      ]);
    });

    it("of a day end with its retention, after which none of that day's data can be decrypted", async () => {
      const keys = await createPostgresSubjectKeys(knex, masterKey);
      const subjects = createPostgresSubjectRetention(knex);
      const day = await createVisitorSubjects(keys).of(new Date('2020-03-01T15:00:00.000Z'));
      const encrypted = encryptFor(day, person);
      // Ninety days after it began, and not earlier.
      await subjects.forgetUntied(new Date('2020-03-01T00:00:00.000Z'), 100);
      expect(await decrypt(keys, encrypted, requesterPersonal)).to.deep.equal({ kind: 'open', data: person });
      await subjects.forgetUntied(new Date('2020-03-01T00:00:00.001Z'), 100);
      expect(await decrypt(keys, encrypted, requesterPersonal)).to.deep.equal({ kind: 'erased' });
      // Creating it again creates another one.
      await createVisitorSubjects(keys).of(new Date('2020-03-01T16:00:00.000Z'));
      expect(await decrypt(keys, encrypted, requesterPersonal)).to.deep.equal({ kind: 'erased' });
    });

    it('cannot be read from the table alone', async () => {
      const keys = await createPostgresSubjectKeys(knex, masterKey);
      const { subject, key } = await keys.create();
      const { rows } = await knex.raw<{ rows: { row: string }[] }>(
        "select encode(wrapped_key, 'hex') as row from candor_keys.subject_keys where subject = ?",
        [subject],
      );
      expect(rows[0]?.row).to.have.length(64).and.not.equal(key.toString('hex'));
    });

    it('are one per person in all processes, and reveal no address', async () => {
      const keys = await createPostgresSubjectKeys(knex, masterKey);
      const persons = createPersonSubjects(keys, createPostgresPersonLinks(knex), masterKey);
      const met = await Promise.all(Array.from({ length: 8 }, () => persons.of('ada@example.org')));
      expect(new Set(met.map(({ subject }) => subject)).size).to.equal(1);
      const { rows } = await knex.raw<{ rows: { row: string }[] }>(
        'select t::text as row from candor_keys.person_subjects t where subject = ?',
        [met[0]!.subject],
      );
      expect(rows).to.have.length(1);
      expect(rows[0]?.row).not.to.match(/ada|example/);
    });

    const messageOf = (work: Promise<unknown>): Promise<unknown> =>
      work.then(
        () => undefined,
        (reason: unknown) => (reason instanceof Error ? reason.message : reason),
      );

    it('cause an error, not an erasure, under another master key: at the start, and in processes that started earlier', async () => {
      await knex('candor_keys.subject_keys').del();
      const early = await createPostgresSubjectKeys(knex, randomBytes(32));
      const keys = await createPostgresSubjectKeys(knex, masterKey);
      const { subject } = await keys.create();
      expect(await messageOf(early.find(subject))).to.match(/another master key/);
      expect(await messageOf(createPostgresSubjectKeys(knex, randomBytes(32)))).to.match(
        /another master key.*CANDOR_MASTER_KEY_FILE/,
      );
      expect(await messageOf(createPostgresSubjectKeys(knex, masterKey))).to.equal(undefined);
    });
  });

  describe('the limit', () => {
    const limiterOf = (purpose: string, points: number) =>
      createPostgresRateLimiter(knex, { purpose, limit: { points, windowSeconds: 60 }, secret: masterKey });

    it('is shared by all processes', async () => {
      const limiters = Array.from({ length: 4 }, () => limiterOf('shared', 10));
      const verdicts = await Promise.all(
        Array.from({ length: 24 }, (_, index) => limiters[index % 4]!.consume(person.ipAddress)),
      );
      expect(verdicts.filter(({ allowed }) => allowed)).to.have.length(10);
    });

    it('says how long to wait, and takes back unused points', async () => {
      const limiter = limiterOf('refunds', 1);
      await limiter.consume(person.ipAddress);
      const refused = await limiter.consume(person.ipAddress);
      expect(refused).to.have.property('retryAfterSeconds').that.is.within(1, 60);
      await limiter.refund(person.ipAddress);
      await limiter.refund(person.ipAddress);
      expect((await limiter.consume(person.ipAddress)).allowed).to.equal(true);
    });

    it('stores no address in its table', async () => {
      const limiter = limiterOf('private', 1);
      await limiter.consume('198.51.100.99');
      const { rows } = await knex.raw<{ rows: unknown[] }>('select * from candor_access.rate_limits');
      expect(rows.length).to.be.greaterThan(0);
      expect(JSON.stringify(rows)).not.to.include('198.51.100.99');
    });

    it('of 0 does not access its table', async () => {
      const limiter = limiterOf('none', 0);
      for (let index = 0; index < 50; index += 1) expect((await limiter.consume('192.0.2.1')).allowed).to.equal(true);
      const { rows } = await knex.raw<{ rows: unknown[] }>(
        "select 1 from candor_access.rate_limits where key like 'none%'",
      );
      expect(rows).to.have.length(0);
    });
  });
});
