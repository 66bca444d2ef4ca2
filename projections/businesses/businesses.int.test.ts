import { expect } from 'chai';
import type { Knex } from 'knex';
import type { BusinessEvent } from '../../schema/events/business.ts';
import type { DomainEvent } from '../../schema/events/catalogue.ts';
import { openTestPool, type TestPool } from '../../server/platform/database/testing/openTestPool.ts';
import { fill } from '../engine/testing/fill.ts';
import { projectedStory } from '../engine/testing/projectedStory.ts';
import { rowsAfter } from '../engine/testing/rowsAfter.ts';
import { businessesProjection } from './projection.ts';
import { currentProfileWords, profileWords, verificationOf, verificationsDue } from './queries.ts';

const [ada, bob] = ['00000000-0000-4000-8000-0000000000ad', '00000000-0000-4000-8000-0000000000b0'];
const domain = 'shop.example';
const recordName = `_candor-challenge.${domain}`;
const ids = { businessDomain: domain, portalUserId: ada };
const personal = { subject: bob, alg: 'A256GCM', iv: 'iv', tag: 'tag', ciphertext: 'sealed' } as const;

const started = (challenge: string): BusinessEvent => ({
  type: 'BusinessVerificationStarted',
  data: { ...ids, challenge: challenge.padEnd(24, '.'), recordName },
});
const missed = (outcome: 'absent' | 'unreachable'): BusinessEvent => ({
  type: 'BusinessVerificationFailed',
  data: { ...ids, portalUserId: null, outcome },
});
const verified: BusinessEvent = { type: 'BusinessVerified', data: { ...ids, recordName } };
const said = (value: string): BusinessEvent => ({
  type: 'ProfileFieldCorrected',
  data: { ...ids, field: 'name', value, personal: null },
});
const named: BusinessEvent = {
  type: 'ProfileFieldCorrected',
  data: { businessDomain: domain, portalUserId: bob, field: 'leadership', value: null, personal },
};
const erased: DomainEvent = { type: 'PersonErased', data: { subject: ada, reason: 'asked' } };

const log = projectedStory([
  started('one'),
  missed('absent'),
  verified,
  said('Shop'),
  named,
  said('The Shop'),
  erased,
  missed('unreachable'),
  verified,
  { type: 'ProfileFieldWithdrawn', data: { ...ids, field: 'name' } },
  missed('absent'),
  { type: 'BusinessVerificationLapsed', data: { businessDomain: domain, outcome: 'absent' } },
  started('two'),
]);

describe('the read model of businesses', () => {
  let database: TestPool;
  let knex: Knex;
  before(async () => {
    database = await openTestPool();
    ({ knex } = database);
  });
  after(() => database.close());

  const standing = async (count: number): Promise<Record<string, unknown> | undefined> =>
    (await rowsAfter(knex, businessesProjection, [log.slice(0, count)]))['businesses']?.[0];

  it('follows a verification from its challenge through each check until it lapses and starts again', async () => {
    expect(await standing(1)).to.include({ status: 'pending', record_name: recordName, last_look: null });
    expect(await standing(2)).to.include({ status: 'pending', last_look: 'absent' });
    expect(await standing(3)).to.include({ status: 'verified', last_look: 'found' });
    expect(await standing(8)).to.include({ status: 'verified', last_look: 'unreachable' });
    expect((await standing(9))?.['verified_at']).to.deep.equal(new Date('2026-01-01T12:00:02.000Z'));
    expect(await standing(12)).to.include({ status: 'lapsed' });
    expect(await standing(13)).to.include({ status: 'pending', verified_at: null, challenge: 'two'.padEnd(24, '.') });
  });

  it('contains all statements, newest first, without the names of erased persons', async () => {
    await fill(knex, businessesProjection, log.slice(0, 9));
    const words = await profileWords(knex, domain);
    expect(words.map(({ field, value, portalUserId }) => [field, value, portalUserId])).to.deep.equal([
      ['name', 'The Shop', null],
      ['leadership', null, bob],
      ['name', 'Shop', null],
    ]);
    expect((await currentProfileWords(knex, domain)).map(({ field }) => field)).to.deep.equal(['leadership', 'name']);
    expect(await verificationOf(knex, domain)).to.include({ status: 'verified' });
    expect(await verificationOf(knex, 'other.example')).to.equal(undefined);
  });

  it('lists the domains due for another check of their record', async () => {
    const due = (day: string): Promise<readonly unknown[]> =>
      verificationsDue(knex, { seenBefore: new Date(day), missedBefore: new Date(0) }, 10);
    expect(await due('2026-01-01T00:00:00.000Z')).to.deep.equal([]);
    expect(await due('2026-01-02T00:00:00.000Z')).to.have.length(1);
  });

  it('uses no statements about a business whose verification has lapsed', async () => {
    await fill(knex, businessesProjection, log.slice(9));
    expect(await currentProfileWords(knex, domain)).to.deep.equal([]);
    expect(await profileWords(knex, domain)).to.have.length(4);
  });

  it('does not attribute statements of an earlier owner to the next one', async () => {
    const resold = 'resold.example';
    const events: readonly BusinessEvent[] = [
      started('one'),
      verified,
      named,
      said('Old Shop'),
      { type: 'BusinessVerificationLapsed', data: { businessDomain: domain, outcome: 'absent' } },
      started('two'),
      verified,
      said('New Shop'),
    ];
    const anew = projectedStory(
      events.map((event) => ({ ...event, data: { ...event.data, businessDomain: resold } }) as BusinessEvent),
    );
    await fill(knex, businessesProjection, anew.slice(0, 4));
    expect((await profileWords(knex, resold)).map(({ counts }) => counts)).to.deep.equal([true, true]);
    await fill(knex, businessesProjection, anew.slice(4, 7));
    expect(await currentProfileWords(knex, resold)).to.deep.equal([]);
    expect((await profileWords(knex, resold)).map(({ counts }) => counts)).to.deep.equal([false, false]);
    await fill(knex, businessesProjection, anew.slice(7));
    expect((await currentProfileWords(knex, resold)).map(({ value }) => value)).to.deep.equal(['New Shop']);
  });
});
