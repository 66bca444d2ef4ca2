import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import type { Knex } from 'knex';
import { createPostgresAnswers } from './answerStore.ts';
import { createKnex } from './createKnex.ts';
import { openTestPool, type TestPool } from './testing/openTestPool.ts';

const HOUR_MS = 3_600_000;

describe('The answers of sources that all processes share', () => {
  const secret = randomBytes(32);
  let database: TestPool;
  let other: Knex;
  before(async () => {
    database = await openTestPool();
    other = createKnex({ url: database.url, applicationName: 'test', max: 2 });
  });
  after(async () => {
    await other.destroy();
    await database.close();
  });
  beforeEach(() => database.knex('candor_access.source_answers').del());

  const failures: unknown[] = [];
  const storeOf = (knex: Knex, own = secret, maxBytes?: number) =>
    createPostgresAnswers(knex, {
      secret: own,
      onFailure: (error) => failures.push(error),
      ...(maxBytes === undefined ? {} : { maxBytes }),
    });
  const rows = () => database.knex('candor_access.source_answers');
  const readFrom = async (store: ReturnType<typeof storeOf>, question: string) =>
    (await store.read([question])).get(question);

  it('are read by another process while they are fresh, and replaced by newer ones', async () => {
    await storeOf(database.knex).write('rdap https://rdap.example/a', { status: 200, name: 'Müller' }, HOUR_MS);
    const read = await readFrom(storeOf(other), 'rdap https://rdap.example/a');
    expect(read?.answer).to.deep.equal({ status: 200, name: 'Müller' });
    expect(read?.freshMs).to.be.within(1, HOUR_MS);
    await storeOf(other).write('rdap https://rdap.example/a', { status: 404 }, HOUR_MS);
    expect((await readFrom(storeOf(database.knex), 'rdap https://rdap.example/a'))?.answer).to.deep.equal({
      status: 404,
    });
    expect(await readFrom(storeOf(other), 'rdap https://rdap.example/b')).to.equal(undefined);
    await rows().update({ until: new Date(0) });
    expect(await readFrom(storeOf(other), 'rdap https://rdap.example/a')).to.equal(undefined);
  });

  it('are read together', async () => {
    const store = storeOf(database.knex);
    await store.write('a', { text: 'of a' }, HOUR_MS);
    await store.write('b', { text: 'of b' }, HOUR_MS);
    const read = await storeOf(other).read(['a', 'b', 'c']);
    expect([...read.keys()].toSorted()).to.deep.equal(['a', 'b']);
    expect(read.get('b')?.answer).to.deep.equal({ text: 'of b' });
  });

  it('do not show the question or the answer to those who can read the database', async () => {
    await storeOf(database.knex).write('whois private.example', { text: 'Somebody' }, HOUR_MS);
    const [row] = await rows();
    const shown = Object.values(row ?? {})
      .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
      .join(' ');
    expect(shown).not.to.match(/private|Somebody/);
    expect(await readFrom(storeOf(database.knex, randomBytes(32)), 'whois private.example')).to.equal(undefined);
  });

  it('are bounded: what is too old is removed, then what ends first, and a huge answer is not stored', async () => {
    const store = storeOf(database.knex, secret, 3_000);
    await store.write('huge', { text: 'x'.repeat(600_000) }, HOUR_MS);
    expect(await rows()).to.have.length(0);
    await store.write('old', { text: 'x' }, -1);
    for (let index = 1; index < 50; index += 1)
      await store.write(String(index), { text: 'x'.repeat(980) }, HOUR_MS + index * 1_000);
    expect(await rows()).to.have.length(3);
    expect(await readFrom(store, 'old')).to.equal(undefined);
    expect((await readFrom(store, '49'))?.answer).to.have.property('text');
  });

  it('are missing, without an error, if the database does not answer', async () => {
    const away = createKnex({ url: 'postgres://nobody@127.0.0.1:1/none', applicationName: 'test', max: 1 });
    try {
      failures.length = 0;
      const store = storeOf(away);
      await store.write('a', {}, HOUR_MS);
      expect(await readFrom(store, 'a')).to.equal(undefined);
      expect(failures).to.have.length(2);
    } finally {
      await away.destroy();
    }
  });
});
