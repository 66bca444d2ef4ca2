import { expect } from 'chai';
import type { Knex } from 'knex';
import type { DomainEvent } from '../../schema/events/catalogue.ts';
import { accountStory, hashLike } from '../../schema/events/testing/accountStory.ts';
import { openTestPool, type TestPool } from '../../server/platform/database/testing/openTestPool.ts';
import { projectedStory } from '../engine/testing/projectedStory.ts';
import { accountsProjection } from './projection.ts';
import { readSessions, type SessionReader } from '../sessions/testing/readSessions.ts';

/** People in different stories must not share session ids. */
const person = (number: number) => {
  const story = accountStory(`00000000-0000-4000-8000-acc0${String(number).padStart(8, '0')}`);
  const session = (index: number) => ({
    sessionId: `00000000-0000-4000-8000-5e55${String(number * 10 + index).padStart(8, '0')}`,
    sessionHash: hashLike(String.fromCharCode(97 + number * 3 + index)),
  });
  return {
    ...story,
    session,
    opens: (index: number): DomainEvent => story.redeemed(index, session(index)),
    rotates: (from: number, to: number): DomainEvent =>
      story.rotated(from, to, { ...session(to), closedSessionId: session(from).sessionId }),
    erased: (): DomainEvent => ({ type: 'PersonErased', data: { subject: story.accountId, reason: 'asked' } }),
    closes: (index: number): DomainEvent => {
      const { type, data } = story.closed();
      return { type, data: { ...data, sessionId: session(index).sessionId } };
    },
  };
};

describe('the read model of accounts and sessions', () => {
  let database: TestPool;
  let knex: Knex;
  let sessionByHash: SessionReader['sessionByHash'];
  let fold: SessionReader['fold'];
  let people = 0;
  const next = () => person((people += 1));
  before(async () => {
    database = await openTestPool();
    ({ knex } = database);
    ({ sessionByHash, fold } = await readSessions(knex, accountsProjection));
  });
  after(() => database.close());

  const record = (...events: readonly DomainEvent[]): Promise<void> => fold(projectedStory(events));

  it('AccountRequested alone: creates no session', async () => {
    const { requested, session } = next();
    await record(requested());
    expect(await sessionByHash(session(1).sessionHash)).to.equal(undefined);
  });

  it('MagicLinkRedeemed: makes a session available by the hash of its token', async () => {
    const { accountId, personal, requested, linkRequested, granted, opens, session } = next();
    await record(requested(), linkRequested(1), opens(1), granted());
    expect(await sessionByHash(session(1).sessionHash)).to.deep.equal({
      kind: 'account',
      subject: accountId,
      personal,
      sessionId: session(1).sessionId,
      accountType: 'Business - Free',
      grantedType: 'Business - Free',
      expiresAt: '2026-02-01T00:00:00.000Z',
      closed: false,
    });
  });

  it('AccountTypeGranted: the account has the newest type, and a session keeps the type it was opened with', async () => {
    const { requested, linkRequested, granted, opens, session } = next();
    const scholar = granted({ accountType: 'Scholar', reason: 'applicationApproved' });
    await record(requested(), linkRequested(1), opens(1), granted(), scholar);
    expect(await sessionByHash(session(1).sessionHash)).to.include({
      accountType: 'Business - Free',
      grantedType: 'Scholar',
    });
  });

  it('SessionRotated: the old session is closed, and the new one has the new type and the same expiry', async () => {
    const { requested, linkRequested, granted, opens, rotates, session } = next();
    const scholar = granted({ accountType: 'Scholar', reason: 'applicationApproved' });
    await record(requested(), linkRequested(1), opens(1), granted(), scholar, rotates(1, 2));
    expect(await sessionByHash(session(1).sessionHash)).to.include({ closed: true });
    expect(await sessionByHash(session(2).sessionHash)).to.include({
      accountType: 'Scholar',
      grantedType: 'Scholar',
      expiresAt: '2026-02-01T00:00:00.000Z',
      closed: false,
    });
  });

  it('MagicLinkRequested: provides the address of an account that was granted without a request', async () => {
    const { granted, linkRequested, opens, session, personal } = next();
    await record(granted({ accountType: 'Partner', reason: 'applicationApproved' }), linkRequested(1), opens(1));
    expect(await sessionByHash(session(1).sessionHash)).to.deep.include({ grantedType: 'Partner', personal });
  });

  it('PersonErased: removes all data of the person, and no data of others', async () => {
    const { accountId, requested, linkRequested, granted, opens, erased, session } = next();
    const other = next();
    await record(
      requested(),
      linkRequested(1),
      opens(1),
      granted(),
      other.requested(),
      other.opens(1),
      other.granted(),
    );
    await record(erased());
    // Became active while the erasure was being recorded.
    await record(granted(), linkRequested(2), opens(2));
    expect(await sessionByHash(session(1).sessionHash)).to.equal(undefined);
    expect(await sessionByHash(session(2).sessionHash)).to.equal(undefined);
    expect(await sessionByHash(other.session(1).sessionHash)).to.include({ closed: false });
    const { rows } = await knex.raw<{ rows: unknown[] }>(
      `select account_id from candor_read.accounts where account_id = :id
       union all select owner_id from candor_read.sessions where owner_id = :id`,
      { id: accountId },
    );
    expect(rows).to.deep.equal([]);
  });

  it('SessionClosed: closes this session and no other', async () => {
    const { requested, linkRequested, granted, opens, closes, session } = next();
    await record(requested(), linkRequested(1), opens(1), granted(), linkRequested(2), opens(2), closes(1));
    expect(await sessionByHash(session(1).sessionHash)).to.include({ closed: true });
    expect(await sessionByHash(session(2).sessionHash)).to.include({ closed: false });
  });

  it('SignedOutEverywhere: closes all sessions of the account so far, and none of others', async () => {
    const { requested, linkRequested, granted, opens, signedOutEverywhere, session } = next();
    const other = next();
    await record(other.requested(), other.linkRequested(1), other.opens(1), other.granted());
    await record(requested(), linkRequested(1), opens(1), granted(), signedOutEverywhere(), linkRequested(2), opens(2));
    expect(await sessionByHash(session(1).sessionHash)).to.include({ closed: true });
    expect(await sessionByHash(session(2).sessionHash)).to.include({ closed: false });
    expect(await sessionByHash(other.session(1).sessionHash)).to.include({ closed: false });
  });
});
