import { expect } from 'chai';
import type { Knex } from 'knex';
import type { DomainEvent } from '../../schema/events/catalogue.ts';
import { hashLike } from '../../schema/events/testing/accountStory.ts';
import { portalStory } from '../../schema/events/testing/portalStory.ts';
import { openTestPool, type TestPool } from '../../server/platform/database/testing/openTestPool.ts';
import { projectedStory } from '../engine/testing/projectedStory.ts';
import { portalUsersProjection } from './projection.ts';
import { readSessions, type SessionReader } from '../sessions/testing/readSessions.ts';

/** People in different stories must not share session ids. */
const person = (number: number) => {
  const story = portalStory(`00000000-0000-4000-8000-b0a1${String(number).padStart(8, '0')}`);
  const session = (index: number) => ({
    sessionId: `00000000-0000-4000-8000-5e55${String(number * 10 + index).padStart(8, '0')}`,
    sessionHash: hashLike(String.fromCharCode(97 + number * 3 + index)),
  });
  return {
    ...story,
    session,
    opens: (index: number): DomainEvent => story.redeemed(index, session(index)),
    closes: (index: number): DomainEvent => ({
      type: 'PortalSessionClosed',
      data: { portalUserId: story.portalUserId, sessionId: session(index).sessionId },
    }),
    erased: (): DomainEvent => ({ type: 'PersonErased', data: { subject: story.portalUserId, reason: 'asked' } }),
  };
};

describe('the read model of portal users', () => {
  let database: TestPool;
  let knex: Knex;
  let sessionByHash: SessionReader['sessionByHash'];
  let fold: SessionReader['fold'];
  let people = 0;
  const next = () => person((people += 1));
  before(async () => {
    database = await openTestPool();
    ({ knex } = database);
    ({ sessionByHash, fold } = await readSessions(knex, portalUsersProjection));
  });
  after(() => database.close());

  const record = (...events: readonly DomainEvent[]): Promise<void> => fold(projectedStory(events));
  const found = (hash: string) => sessionByHash(hash);

  it('PortalLinkRequested alone: creates no session', async () => {
    const { linkRequested, session } = next();
    await record(linkRequested());
    expect(await found(session(1).sessionHash)).to.equal(undefined);
  });

  it('PortalLinkRedeemed: makes a session available by the hash of its token, with its domain', async () => {
    const { portalUserId, personal, domain, linkRequested, opens, session } = next();
    await record(linkRequested(), opens(1));
    expect(await found(session(1).sessionHash)).to.deep.equal({
      kind: 'portal',
      subject: portalUserId,
      personal,
      domain,
      sessionId: session(1).sessionId,
      expiresAt: '2026-02-01T00:00:00.000Z',
      closed: false,
    });
  });

  it('PortalSessionClosed: closes this session and no other', async () => {
    const { linkRequested, opens, closes, session } = next();
    await record(linkRequested(1), opens(1), linkRequested(2), opens(2), closes(1));
    expect(await found(session(1).sessionHash)).to.include({ closed: true });
    expect(await found(session(2).sessionHash)).to.include({ closed: false });
  });

  it('PortalSignedOutEverywhere: closes all sessions of the user so far, and none of others', async () => {
    const { linkRequested, opens, signedOutEverywhere, session } = next();
    const other = next();
    await record(other.linkRequested(), other.opens(1));
    await record(linkRequested(1), opens(1), signedOutEverywhere(), linkRequested(2), opens(2));
    expect(await found(session(1).sessionHash)).to.include({ closed: true });
    expect(await found(session(2).sessionHash)).to.include({ closed: false });
    expect(await found(other.session(1).sessionHash)).to.include({ closed: false });
  });

  it('PortalSessionOpened: creates a session for somebody who never requested a link, open as long as the account’s own session', async () => {
    const { opened, session, domain } = next();
    const accountSessionId = '00000000-0000-4000-8000-acc000000001';
    await record(opened(1, { ...session(1), accountSessionId }));
    // The account's session is unknown: it has been erased, or is not recorded yet.
    expect(await found(session(1).sessionHash)).to.include({ kind: 'portal', domain, closed: true });
  });

  it('PersonErased: removes all data of the user, and no data of others', async () => {
    const { portalUserId, linkRequested, opens, erased, session } = next();
    const other = next();
    await record(linkRequested(1), opens(1), other.linkRequested(), other.opens(1), erased());
    // Became active while the erasure was being recorded.
    await record(linkRequested(2), opens(2));
    for (const index of [1, 2]) expect(await found(session(index).sessionHash)).to.equal(undefined);
    expect(await found(other.session(1).sessionHash)).to.include({ closed: false });
    const { rows } = await knex.raw<{ rows: unknown[] }>(
      `select portal_user_id from candor_read.portal_users where portal_user_id = :id
       union all select owner_id from candor_read.sessions where owner_id = :id`,
      { id: portalUserId },
    );
    expect(rows).to.deep.equal([]);
  });
});
