import { expect } from 'chai';
import type { Knex } from 'knex';
import type { DomainEvent } from '../../schema/events/catalogue.ts';
import type { SignupList } from '../../schema/events/signup.ts';
import { signupStory } from '../../schema/events/testing/signupStory.ts';
import { openTestPool, type TestPool } from '../../server/platform/database/testing/openTestPool.ts';
import { fill } from '../engine/testing/fill.ts';
import { projectedStory } from '../engine/testing/projectedStory.ts';
import { InvalidCursor } from '../engine/opaqueCursor.ts';
import { signupsProjection } from './projection.ts';
import { signupBatches, signupCounts, signupPage, type SignupEntry } from './queries.ts';

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const person = (number: number, list: SignupList = 'waitlist') => {
  const { signupId, encrypted, requested, confirmed, withdrawn } = signupStory(idOf(number), list);
  return {
    signupId,
    encrypted,
    asks: requested,
    confirms: confirmed,
    withdraws: withdrawn,
    isErased: (): DomainEvent => ({ type: 'PersonErased', data: { subject: signupId, reason: 'asked' } }),
  };
};

const at = (seconds: number): string =>
  new Date(Date.parse('2026-01-01T12:00:00.000Z') + seconds * 1_000).toISOString();

describe('the read model of signups', () => {
  let database: TestPool;
  let knex: Knex;
  before(async () => {
    database = await openTestPool();
    ({ knex } = database);
  });
  beforeEach(async () => {
    await fill(knex, signupsProjection, []);
    await knex.raw('delete from candor_read.signups');
    await knex.raw('delete from candor_read.signup_erasures');
  });
  after(() => database.close());

  const record = (...events: readonly DomainEvent[]): Promise<void> =>
    fill(knex, signupsProjection, projectedStory(events));
  const shown = async (list: SignupList = 'waitlist'): Promise<readonly SignupEntry[]> =>
    (await signupPage(knex, list, { first: 100, after: undefined })).entries;

  it('SignupRequested: adds somebody to this list, unconfirmed, and not to the other', async () => {
    const kim = person(1);
    await record(kim.asks());
    expect(await shown()).to.deep.equal([
      {
        signupId: kim.signupId,
        status: 'requested',
        requestedAt: at(0),
        confirmedAt: null,
        withdrawnAt: null,
        personal: kim.encrypted('form'),
      },
    ]);
    expect(await shown('newsletter')).to.deep.equal([]);
  });

  it('SignupRequested again: the newest form and time count, and the earlier confirmation or withdrawal does not', async () => {
    const kim = person(1);
    const story = projectedStory([kim.asks('first'), kim.confirms(), kim.withdraws(), kim.asks('second')]);
    for (const batches of [[story], story.map((event) => [event])]) {
      await knex.raw('delete from candor_read.signups');
      for (const batch of batches) await fill(knex, signupsProjection, batch);
      expect(await shown()).to.deep.equal([
        {
          signupId: kim.signupId,
          status: 'requested',
          requestedAt: at(3),
          confirmedAt: null,
          withdrawnAt: null,
          personal: kim.encrypted('second'),
        },
      ]);
    }
  });

  it('SignupConfirmed: records the time, and keeps the form', async () => {
    const kim = person(1);
    await record(kim.asks(), kim.confirms());
    expect((await shown())[0]).to.deep.include({
      status: 'confirmed',
      confirmedAt: at(1),
      personal: kim.encrypted('form'),
    });
  });

  it('SignupWithdrawn: records the time, on this list and no other', async () => {
    const [kim, onOther] = [person(1), person(1, 'newsletter')];
    await record(kim.asks(), onOther.asks(), kim.confirms(), kim.withdraws());
    expect((await shown())[0]).to.include({ status: 'withdrawn', confirmedAt: at(2), withdrawnAt: at(3) });
    expect((await shown('newsletter'))[0]).to.include({ status: 'requested', withdrawnAt: null });
  });

  it('PersonErased: removes them from every list', async () => {
    const [kim, onOther, sam] = [person(1), person(1, 'newsletter'), person(2)];
    await record(kim.asks(), onOther.asks(), sam.asks(), kim.confirms(), kim.isErased());
    // Became active while the erasure was being recorded.
    await record(kim.asks('again'), onOther.confirms());
    expect((await shown()).map(({ signupId }) => signupId)).to.deep.equal([sam.signupId]);
    expect(await shown('newsletter')).to.deep.equal([]);
  });

  it('counts the signups of a list by status', async () => {
    await record(
      ...[1, 2, 3].map((number) => person(number).asks()),
      person(2).confirms(),
      person(3).withdraws(),
      person(4, 'newsletter').asks(),
    );
    expect(await signupCounts(knex, 'waitlist')).to.deep.equal({ requested: 1, confirmed: 1, withdrawn: 1 });
    expect(await signupCounts(knex, 'newsletter')).to.deep.equal({ requested: 1, confirmed: 0, withdrawn: 0 });
  });

  it('returns the same entries page by page, newest first, whatever the page size, even within one millisecond', async () => {
    const requests = [1, 2, 3, 4, 5].map((number) => person(number).asks());
    const atOnce = projectedStory([6, 7, 8].map((number) => person(number).asks()));
    await record(...requests);
    await fill(
      knex,
      signupsProjection,
      atOnce.map((event) => ({ ...event, time: at(60) })),
    );
    for (const first of [1, 2, 3, 7, 8, 9]) {
      const seen: string[] = [];
      let after: string | undefined;
      let hasMore = true;
      while (hasMore) {
        const page = await signupPage(knex, 'waitlist', { first, after });
        seen.push(...page.entries.map(({ signupId }) => signupId));
        ({ hasMore } = page);
        after = page.endCursor ?? undefined;
      }
      expect(seen, `pages of ${first}`).to.deep.equal([8, 7, 6, 5, 4, 3, 2, 1].map(idOf));
    }
    const refusal: unknown = await signupPage(knex, 'waitlist', { first: 1, after: "'; drop table" }).catch(
      (error: unknown) => error,
    );
    expect(refusal).to.be.instanceOf(InvalidCursor);
  });

  it('returns a whole list in batches, each signup once, including those that change or arrive meanwhile', async () => {
    await record(...[1, 2, 3, 4, 5].map((number) => person(number).asks()));
    const seen: string[] = [];
    for await (const batch of signupBatches(knex, 'waitlist', 2)) {
      seen.push(...batch.map(({ signupId }) => signupId));
      if (seen.length > 2) continue;
      const later = projectedStory([person(1).asks('again'), person(4).confirms(), person(6).asks()], at(60));
      await fill(knex, signupsProjection, later);
    }
    expect(seen).to.deep.equal([1, 2, 3, 4, 5, 6].map(idOf));
  });

  it('returns no batch of an empty list', async () => {
    for await (const batch of signupBatches(knex, 'newsletter', 2)) expect.fail(`a batch of ${batch.length}`);
  });
});
