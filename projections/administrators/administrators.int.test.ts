import { expect } from 'chai';
import type { Knex } from 'knex';
import type { DomainEvent } from '../../schema/events/catalogue.ts';
import { hashLike } from '../../schema/events/testing/accountStory.ts';
import { administratorStory } from '../../schema/events/testing/administratorStory.ts';
import { openTestPool, type TestPool } from '../../server/platform/database/testing/openTestPool.ts';
import { projectedStory } from '../engine/testing/projectedStory.ts';
import { administratorsProjection } from './projection.ts';
import { readSessions, type SessionReader } from '../sessions/testing/readSessions.ts';
import { listAdministrators } from './queries.ts';

/** People in different stories must not share session hashes. */
const person = (number: number) => {
  const story = administratorStory(`00000000-0000-4000-8000-ad01${String(number).padStart(8, '0')}`);
  const hashOf = (index: number): string => hashLike(String.fromCharCode(65 + number * 3 + index));
  return {
    ...story,
    hashOf,
    signsIn: (index = 1): DomainEvent => story.signedIn(index, { sessionHash: hashOf(index) }),
    erased: (): DomainEvent => ({ type: 'PersonErased', data: { subject: story.adminId, reason: 'asked' } }),
  };
};

describe('the read model of administrators', () => {
  let database: TestPool;
  let knex: Knex;
  let sessionByHash: SessionReader['sessionByHash'];
  let fold: SessionReader['fold'];
  let people = 0;
  const next = () => person((people += 1));
  before(async () => {
    database = await openTestPool();
    ({ knex } = database);
    ({ sessionByHash, fold } = await readSessions(knex, administratorsProjection));
  });
  after(() => database.close());

  const record = (...events: readonly DomainEvent[]): Promise<void> => fold(projectedStory(events));
  const listed = async (adminId: string) => (await listAdministrators(knex)).find((row) => row.adminId === adminId);

  it('AdministratorAdded: lists them without a second factor', async () => {
    const { adminId, added, passwordSet, personal } = next();
    await record(added(), passwordSet());
    expect(await listed(adminId)).to.deep.equal({
      adminId,
      personal,
      roles: ['admin'],
      secondFactor: false,
      addedAt: '2026-01-01T12:00:00.000Z',
      removedAt: undefined,
    });
  });

  it('AdministratorSignedIn: makes a session available by the hash of its token', async () => {
    const { adminId, added, passwordSet, personal, signsIn, sessionId, hashOf } = next();
    await record(added(), passwordSet(), signsIn());
    expect(await sessionByHash(hashOf(1))).to.deep.equal({
      kind: 'admin',
      subject: adminId,
      sessionId: sessionId(1),
      personal,
      roles: ['admin'],
      secondFactor: false,
      expiresAt: '2026-01-01T12:00:00.000Z',
      closed: false,
    });
    expect(await sessionByHash(hashLike('_'))).to.equal(undefined);
  });

  it('AdministratorRolesSet: changes their roles, also in open sessions; when added again they have the admin role', async () => {
    const { adminId, added, rolesSet, passwordSet, signsIn, removed, hashOf } = next();
    await record(added(), rolesSet('analyst'), passwordSet(), signsIn());
    expect(await listed(adminId)).to.deep.include({ roles: ['analyst'] });
    await record(rolesSet('admin'), rolesSet('admin', 'analyst'));
    expect(await sessionByHash(hashOf(1))).to.deep.include({ roles: ['admin', 'analyst'] });
    await record(removed(), added());
    expect(await listed(adminId)).to.deep.include({ roles: ['admin'] });
  });

  it('SecondFactorEnabled and SecondFactorDisabled: decide whether a code is required', async () => {
    const { adminId, added, passwordSet, prepared, enabled } = next();
    await record(added(), passwordSet(), prepared(), enabled());
    expect(await listed(adminId)).to.include({ secondFactor: true });
    const other = next();
    await record(other.added(), other.passwordSet(), other.prepared(), other.enabled(), other.disabled());
    expect(await listed(other.adminId)).to.include({ secondFactor: false });
  });

  it('AdministratorSessionClosed: closes this session and no other', async () => {
    const { added, passwordSet, signsIn, closed, hashOf } = next();
    await record(added(), passwordSet(), signsIn(1), signsIn(2), closed(1));
    expect(await sessionByHash(hashOf(1))).to.include({ closed: true });
    expect(await sessionByHash(hashOf(2))).to.include({ closed: false });
  });

  it('AdministratorSignedOutEverywhere and AdministratorPasswordSet: close all sessions of this administrator so far', async () => {
    const other = next();
    await record(other.added(), other.passwordSet(), other.signsIn());
    for (const end of ['signedOutEverywhere', 'passwordSet'] as const) {
      const each = next();
      await record(each.added(), each.passwordSet(), each.signsIn(1), each[end](), each.signsIn(2));
      expect(await sessionByHash(each.hashOf(1))).to.include({ closed: true });
      expect(await sessionByHash(each.hashOf(2))).to.include({ closed: false });
    }
    expect(await sessionByHash(other.hashOf(1))).to.include({ closed: false });
  });

  it('AdministratorRemoved: closes their sessions and keeps their name; when added again they start from scratch', async () => {
    const { adminId, added, passwordSet, prepared, enabled, signsIn, removed, hashOf } = next();
    const before = [added(), passwordSet(), signsIn(1), prepared(), enabled(), removed()];
    await record(...before);
    expect(await sessionByHash(hashOf(1))).to.equal(undefined);
    expect(await listed(adminId)).to.include({ removedAt: '2026-01-01T12:00:05.000Z', secondFactor: false });
    const again = next();
    await record(
      again.added(),
      again.passwordSet(),
      again.signsIn(1),
      again.removed(),
      again.added(),
      again.signsIn(2),
    );
    expect(await listed(again.adminId)).to.include({ removedAt: undefined, addedAt: '2026-01-01T12:00:04.000Z' });
    expect(await sessionByHash(again.hashOf(1))).to.include({ closed: true });
    expect(await sessionByHash(again.hashOf(2))).to.include({ closed: false });
  });

  it('PersonErased: removes all data about them', async () => {
    const { adminId, added, passwordSet, signsIn, hashOf, erased } = next();
    await record(added(), passwordSet(), signsIn(1), erased());
    // Became active while the erasure was being recorded.
    await record(added(), passwordSet(), signsIn(2));
    expect(await listed(adminId)).to.equal(undefined);
    for (const session of [1, 2]) expect(await sessionByHash(hashOf(session))).to.equal(undefined);
    const { rows } = await knex.raw<{ rows: unknown[] }>('select from candor_read.sessions where owner_id = ?', [
      adminId,
    ]);
    expect(rows).to.deep.equal([]);
  });
});
