import { expect } from 'chai';
import type { Knex } from 'knex';
import type { DomainEvent } from '../../schema/events/catalogue.ts';
import { apiTokenStory } from '../../schema/events/testing/apiTokenStory.ts';
import { hashLike } from '../../schema/events/testing/accountStory.ts';
import { personStory } from '../../schema/events/testing/personStory.ts';
import { openTestPool, type TestPool } from '../../server/platform/database/testing/openTestPool.ts';
import { fill } from '../engine/testing/fill.ts';
import { projectedStory } from '../engine/testing/projectedStory.ts';
import { personsProjection } from './projection.ts';
import { duePersons, erasedPersons, isLastAdministrator, knownPersons } from './queries.ts';

const START = '2026-01-01T12:00:00.000Z';
const at = (seconds: number): Date => new Date(Date.parse(START) + seconds * 1_000);

describe('the read model of persons', () => {
  let database: TestPool;
  let knex: Knex;
  let people = 0;
  const next = () => personStory((people += 1));
  before(async () => {
    database = await openTestPool();
    ({ knex } = database);
    await fill(knex, personsProjection, []);
  });
  beforeEach(() => knex.raw('delete from candor_read.persons'));
  after(() => database.close());

  /** Records events one second apart, starting at START. */
  const record = (...events: readonly DomainEvent[]): Promise<void> =>
    fill(knex, personsProjection, projectedStory(events, START));
  const rowOf = async (subject: string): Promise<Record<string, unknown> | undefined> => {
    const { rows } = await knex.raw<{ rows: Record<string, unknown>[] }>(
      'select * from candor_read.persons where subject = ?',
      [subject],
    );
    return rows[0];
  };
  /** Who is due if everything happened long ago. */
  const due = async (
    query: { readonly unconfirmedBefore?: Date | null; readonly seenBefore?: Date | null; readonly now?: Date } = {},
  ): Promise<readonly string[]> => {
    const far = at(1_000_000);
    const found = await duePersons(knex, {
      now: far,
      unconfirmedBefore: far,
      seenBefore: far,
      after: undefined,
      limit: 100,
      ...query,
    });
    return found.map(({ subject }) => subject);
  };
  const dueWith = async (...events: readonly DomainEvent[]): Promise<boolean> => {
    await record(...events);
    return (await due()).length > 0;
  };

  it('contains when somebody was first and last active, and no personal data', async () => {
    const { subject, account } = next();
    await record(account.requested(), account.linkRequested(), account.declined());
    expect(await rowOf(subject)).to.deep.equal({
      subject,
      first_seen_at: at(0),
      last_seen_at: at(2),
      confirmed: false,
      has_applied: false,
      has_account: false,
      has_open_application: false,
      approved: false,
      confirmed_signups: [],
      is_administrator: false,
      signed_in_until: null,
      erased_at: null,
    });
  });

  it('MagicLinkRedeemed, AccountTypeGranted, SessionRotated: record a confirmed account, in use until its last session ends', async () => {
    const { subject, account } = next();
    await record(
      account.requested(),
      account.linkRequested(),
      account.redeemed(1, { sessionExpiresAt: '2026-03-01T00:00:00.000Z' }),
      account.granted(),
      account.rotated(1, 2, { sessionExpiresAt: '2026-02-01T00:00:00.000Z', sessionHash: hashLike('z') }),
    );
    const signedInUntil = new Date('2026-03-01T00:00:00.000Z');
    expect(await rowOf(subject)).to.include({ confirmed: true, has_account: true });
    expect((await rowOf(subject))?.['signed_in_until']).to.deep.equal(signedInUntil);
    expect(await due({ now: new Date(signedInUntil.getTime() - 1) })).to.deep.equal([]);
    expect(await due({ now: new Date(signedInUntil.getTime() + 1) })).to.deep.equal([subject]);
  });

  it('ApiTokenCreated: keeps a person until the token expires, or was last used', async () => {
    const { subject, account } = next();
    const { created, tokenId } = apiTokenStory(subject);
    await record(account.redeemed(1, { sessionExpiresAt: START }), created(1, { expiresAt: at(1_000).toISOString() }));
    expect(await due({ now: at(999) })).to.deep.equal([]);
    expect(await due({ now: at(1_001) })).to.deep.equal([subject]);
    await knex('candor_access.api_token_uses').insert({ token_id: tokenId(2), subject, used_at: at(5_000) });
    expect(await due({ seenBefore: at(4_999) })).to.deep.equal([]);
    expect(await due({ seenBefore: at(5_001) })).to.deep.equal([subject]);
  });

  it('SessionClosed, SignedOutEverywhere, DirectoryListingChanged: count as activity', async () => {
    const { subject, account, isListed } = next();
    await record(account.requested(), account.closed(), account.signedOutEverywhere(), isListed(false));
    expect((await rowOf(subject))?.['last_seen_at']).to.deep.equal(at(3));
  });

  it('ApplicationSubmitted: keeps its applicant until the decision, and as long as it is approved', async () => {
    const { applies, isRejected, isApproved } = next();
    expect(await dueWith(applies())).to.equal(false);
    expect(await dueWith(applies(), isRejected())).to.equal(true);
    expect(await dueWith(applies(), isRejected(), applies('partner', 2))).to.equal(false);
    expect(await dueWith(applies(), isApproved())).to.equal(false);
  });

  it('ApplicationSubmitted: counts as more than a typed address, even after it is rejected', async () => {
    const { subject, applies, isRejected } = next();
    await record(applies(), isRejected());
    expect(await due({ seenBefore: null })).to.deep.equal([]);
    expect(await due()).to.deep.equal([subject]);
  });

  it('ApplicationOpened, ApplicationDocumentDownloaded: do not count as activity of the applicant', async () => {
    const { subject, applies, isOpened, isDownloaded } = next();
    await record(applies(), isOpened(), isDownloaded());
    expect((await rowOf(subject))?.['last_seen_at']).to.deep.equal(at(0));
  });

  it('AlertMailRequested, ReportMailRequested: do not count as activity of the recipient', async () => {
    const { subject, personal, account } = next();
    const data = { portalUserId: subject, domain: 'shop.example', personal };
    await record(
      account.declined(),
      { type: 'AlertMailRequested', data: { ...data, scanId: null, alerts: [] } },
      { type: 'ReportMailRequested', data: { ...data, reportId: subject } },
    );
    expect((await rowOf(subject))?.['last_seen_at']).to.deep.equal(at(0));
  });

  it('SignupConfirmed, SignupWithdrawn: keep a person while they are on a list', async () => {
    const { subject, signsUp, confirms, withdraws } = next();
    await record(signsUp(), signsUp('newsletter'), confirms('waitlist'), confirms('newsletter'));
    expect((await rowOf(subject))?.['confirmed_signups']).to.deep.equal(['newsletter', 'waitlist']);
    await record(withdraws('newsletter'));
    expect(await due()).to.deep.equal([]);
    await record(withdraws('waitlist'));
    expect((await rowOf(subject))?.['confirmed_signups']).to.deep.equal([]);
    expect(await due()).to.deep.equal([subject]);
    // Their address was confirmed at some time.
    expect(await due({ seenBefore: null })).to.deep.equal([]);
  });

  it('AdministratorAdded, AdministratorRemoved: keep a person while they are an administrator, and identify the last one', async () => {
    const [ada, bob] = [next(), next()];
    await record(ada.administrator.added(), ada.administrator.passwordSet(), ada.administrator.signedIn());
    expect(await due()).to.deep.equal([]);
    expect(await isLastAdministrator(knex, ada.subject)).to.equal(true);
    expect(await isLastAdministrator(knex, bob.subject)).to.equal(false);
    await record(bob.administrator.added());
    expect(await isLastAdministrator(knex, ada.subject)).to.equal(false);
    await record(ada.administrator.removed());
    expect(await isLastAdministrator(knex, bob.subject)).to.equal(true);
    expect(await isLastAdministrator(knex, ada.subject)).to.equal(false);
    expect(await due()).to.deep.equal([ada.subject]);
  });

  it('AdministratorSignInFailed alone: counts as an address that somebody typed', async () => {
    const { subject, administrator } = next();
    await record(administrator.failed());
    expect(await due({ seenBefore: null })).to.deep.equal([subject]);
  });

  it('PersonErased: leaves only the fact of the erasure, whatever is recorded afterwards', async () => {
    const { subject, account, administrator, confirms, isErased } = next();
    await record(account.requested(), administrator.added(), confirms());
    await record(isErased());
    const erased = await rowOf(subject);
    expect(erased).to.deep.include({ confirmed_signups: [], is_administrator: false, confirmed: false });
    expect(erased?.['erased_at']).to.deep.equal(at(0));
    await record(account.requested(), account.linkRequested(), account.redeemed());
    expect(await rowOf(subject)).to.deep.equal(erased);
    expect(await due()).to.deep.equal([]);
    expect(await isLastAdministrator(knex, subject)).to.equal(false);
  });

  it('lists persons due for erasure, the longest inactive first, page by page, each criterion with its own date', async () => {
    const [ada, bob, eve] = [next(), next(), next()];
    await record(ada.account.declined(), bob.applies(), bob.isRejected(), eve.account.declined());
    expect(await due()).to.deep.equal([ada.subject, bob.subject, eve.subject]);
    expect(await due({ unconfirmedBefore: at(1), seenBefore: null })).to.deep.equal([ada.subject]);
    expect(await due({ unconfirmedBefore: null, seenBefore: at(3) })).to.deep.equal([ada.subject, bob.subject]);
    const query = { now: at(9), unconfirmedBefore: at(9), seenBefore: at(9), limit: 2 };
    const first = await duePersons(knex, { ...query, after: undefined });
    const second = await duePersons(knex, { ...query, after: first.at(-1) });
    expect([...first, ...second].map(({ subject }) => subject)).to.deep.equal(await due());
  });

  it('knows which persons have recorded events, and which were erased', async () => {
    const [ada, bob] = [next(), next()];
    await record(ada.account.declined());
    expect(await knownPersons(knex, [ada.subject, bob.subject])).to.deep.equal(new Set([ada.subject]));
    expect(await erasedPersons(knex, [ada.subject, bob.subject])).to.deep.equal([]);
    await record(ada.isErased());
    expect(await erasedPersons(knex, [ada.subject, bob.subject])).to.deep.equal([ada.subject]);
  });
});
