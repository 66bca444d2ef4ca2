import { expect } from 'chai';
import type { Knex } from 'knex';
import { accountStory } from '../../schema/events/testing/accountStory.ts';
import { administratorStory } from '../../schema/events/testing/administratorStory.ts';
import { apiTokenStory } from '../../schema/events/testing/apiTokenStory.ts';
import type { DomainEvent } from '../../schema/events/catalogue.ts';
import { openTestPool, type TestPool } from '../../server/platform/database/testing/openTestPool.ts';
import { accountsProjection } from '../accounts/projection.ts';
import { administratorsProjection } from '../administrators/projection.ts';
import { fill } from '../engine/testing/fill.ts';
import { projectedStory } from '../engine/testing/projectedStory.ts';
import { apiTokensProjection } from './projection.ts';
import { apiTokenByHash, apiTokensOf } from './queries.ts';

const account = accountStory();
const OWNER = account.accountId;
const { created, revoked, tokenId } = apiTokenStory(OWNER);
const hash = created().data.tokenHash;
const admin = administratorStory();
const ADMIN = admin.added().data.adminId;
const ofAdmin = apiTokenStory(ADMIN, 'admin');
const erased: DomainEvent = { type: 'PersonErased', data: { subject: OWNER, reason: 'asked' } };

describe('the read model of personal tokens', () => {
  let database: TestPool;
  let knex: Knex;
  before(async () => {
    database = await openTestPool();
    ({ knex } = database);
    await fill(knex, apiTokensProjection, []);
  });
  beforeEach(async () => {
    for (const table of ['api_tokens', 'api_token_erasures']) await knex(table).withSchema('candor_read').del();
  });
  after(() => database.close());
  const project = async (...events: readonly DomainEvent[]): Promise<void> => {
    const story = projectedStory([account.granted(), ...events]);
    await fill(knex, accountsProjection, story);
    await fill(knex, administratorsProjection, story);
    await fill(knex, apiTokensProjection, story);
  };
  const shown = (kind: 'account' | 'admin' = 'account', subject = OWNER, endedAfter = new Date(0)) =>
    apiTokensOf(knex, { kind, subject }, endedAfter);

  it('ApiTokenCreated: makes a token available by its hash, with the current state of its owner', async () => {
    await project(account.requested(), account.granted({ accountType: 'Scholar' }), created(1, { scopes: ['lists'] }));
    const known = await apiTokenByHash(knex, hash);
    expect(known).to.deep.include({ tokenId: tokenId(1), scopes: ['lists'] });
    expect(known?.owner).to.include({ kind: 'account', subject: OWNER, accountType: 'Scholar', sessionId: tokenId(1) });
    expect(await apiTokenByHash(knex, 'x'.repeat(43))).to.equal(undefined);
  });

  it('ApiTokenRevoked: makes a token invalid and unlisted', async () => {
    await project(account.requested(), created(1), created(2), revoked(1));
    expect(await apiTokenByHash(knex, hash)).to.equal(undefined);
    expect((await shown()).map((each) => each.tokenId)).to.deep.equal([tokenId(2)]);
  });

  it('PersonErased: removes all data of the person, and ignores later events', async () => {
    await project(account.requested(), created(1), erased, created(2));
    expect(await shown()).to.deep.equal([]);
    expect(await apiTokenByHash(knex, hash)).to.equal(undefined);
  });

  it('lists tokens of accounts and of the staff separately, with their expiry and last use', async () => {
    const expiresAt = '2026-06-01T00:00:00.000Z';
    await project(account.requested(), created(1, { expiresAt }), apiTokenStory(OWNER, 'admin').created(2));
    const usedAt = new Date('2026-01-05T10:00:00.000Z');
    await knex('candor_access.api_token_uses').insert({ token_id: tokenId(1), subject: OWNER, used_at: usedAt });
    const [token, ...others] = await shown();
    expect(others).to.deep.equal([]);
    expect(token).to.include({ tokenId: tokenId(1), expiresAt, lastUsedAt: usedAt.toISOString() });
    expect(await shown('account', OWNER, new Date(expiresAt))).to.deep.equal([]);
  });

  it('AdministratorRemoved: makes a staff token invalid, even if they are added again', async () => {
    await project(admin.added(), ofAdmin.created(1));
    const hashOfAdmin = ofAdmin.created(1).data.tokenHash;
    expect((await apiTokenByHash(knex, hashOfAdmin))?.owner.kind).to.equal('admin');
    await project(admin.added(), ofAdmin.created(1), admin.removed());
    expect(await apiTokenByHash(knex, hashOfAdmin)).to.equal(undefined);
    await project(admin.added(), ofAdmin.created(1), admin.removed(), admin.added());
    expect(await apiTokenByHash(knex, hashOfAdmin)).to.equal(undefined);
  });
});
