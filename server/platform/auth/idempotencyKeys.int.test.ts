import { expect } from 'chai';
import { openTestPool, type TestPool } from '../database/testing/openTestPool.ts';
import {
  createPostgresIdempotencyKeys,
  forgetIdempotencyKeys,
  idempotencyKeyIn,
  type Keyed,
} from './idempotencyKeys.ts';

const SUBJECT = '00000000-0000-4000-8000-acc000000001';
const TABLE = 'candor_access.idempotency_keys';

describe('Requests that are carried out once', () => {
  let database: TestPool;
  before(async () => {
    database = await openTestPool();
  });
  after(() => database.close());
  afterEach(() => database.knex(TABLE).del());

  const keyed = (more: Partial<Keyed> = {}): Keyed => ({
    owner: { kind: 'account', subject: SUBJECT },
    call: 'createScans',
    key: 'one',
    body: { domain: 'a' },
    ...more,
  });
  const keys = () => createPostgresIdempotencyKeys(database.knex);
  const answering =
    (answer: string, isKept = true) =>
    () =>
      Promise.resolve({ answer, isKept });
  /** Simulates that this much time has passed. */
  const age = async (interval: string): Promise<void> => {
    await database.knex.raw(`update ${TABLE} set until = until - ?::interval`, [interval]);
  };

  it('get the same answer for a day, and are then carried out again under another command', async () => {
    const commands: string[] = [];
    const work = (commandId: string) => {
      commands.push(commandId);
      return Promise.resolve({ answer: commands.length, isKept: true });
    };
    for (const expected of [1, 1])
      expect(await keys().once(keyed(), work)).to.deep.equal({ kind: 'answered', answer: expected });
    await age('23:59:00');
    expect(await keys().once(keyed(), work)).to.deep.equal({ kind: 'answered', answer: 1 });
    await age('00:02:00');
    expect(await keys().once(keyed(), work)).to.deep.equal({ kind: 'answered', answer: 2 });
    expect(new Set(commands).size).to.equal(2);
  });

  it('are distinguished by owner, call and key; and another body is refused', async () => {
    await keys().once(keyed(), answering('first'));
    expect(await keys().once(keyed({ body: { domain: 'b' } }), answering('x'))).to.deep.equal({ kind: 'keyReused' });
    const owners = [{ owner: { kind: 'admin', subject: SUBJECT } }, { call: 'other' }, { key: 'two' }];
    for (const more of owners)
      expect(await keys().once(keyed(more), answering('own'))).to.deep.equal({ kind: 'answered', answer: 'own' });
  });

  it('are under way until they end; after the death of their process they continue under the same command', async () => {
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    let firstCommand = '';
    void keys().once(keyed(), (commandId) => {
      firstCommand = commandId;
      begin();
      // Never settles, as if its process had died.
      return new Promise(() => undefined);
    });
    await begun;
    expect(await keys().once(keyed(), answering('x'))).to.deep.equal({ kind: 'underWay' });
    await age('00:03:00');
    expect(await keys().once(keyed({ body: {} }), answering('x'))).to.deep.equal({ kind: 'keyReused' });
    let nextCommand = '';
    const next = await keys().once(keyed(), (commandId) => {
      nextCommand = commandId;
      return Promise.resolve({ answer: 'done', isKept: true });
    });
    expect(next).to.deep.equal({ kind: 'answered', answer: 'done' });
    expect(nextCommand).to.equal(firstCommand);
  });

  it('free their key if they fail, or if their answer is not to be kept', async () => {
    const failure = await keys()
      .once(keyed(), () => Promise.reject(new Error('away')))
      .catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(Error);
    expect(await keys().once(keyed(), answering('refused', false))).to.deep.equal({
      kind: 'answered',
      answer: 'refused',
    });
    expect(await keys().once(keyed({ body: {} }), answering('other'))).to.deep.equal({
      kind: 'answered',
      answer: 'other',
    });
  });

  it('are forgotten after a day', async () => {
    await keys().once(keyed(), answering('first'));
    expect(await forgetIdempotencyKeys(database.knex)).to.equal(0);
    await age('1 day 00:03:00');
    expect(await forgetIdempotencyKeys(database.knex)).to.equal(1);
  });
});

describe('an Idempotency-Key', () => {
  it('is a structured-field string, or a bare text', () => {
    expect(idempotencyKeyIn('"8e03978e-40d5-43dd-bc93"')).to.equal('8e03978e-40d5-43dd-bc93');
    expect(idempotencyKeyIn(' 8e03978e ')).to.equal('8e03978e');
    expect(idempotencyKeyIn('x'.repeat(255))).to.have.length(255);
  });

  it('is invalid if it is empty, too long, or has invisible characters', () => {
    for (const header of ['', '""', ' ', 'x'.repeat(256), 'a b', 'a\u0000', 'ä'])
      expect(idempotencyKeyIn(header), header).to.equal(undefined);
  });
});
