import { expect } from 'chai';
import { projectedStory } from '../../../projections/engine/testing/projectedStory.ts';
import type { ProjectedEvent } from '../../../projections/engine/projection.ts';
import { personChanges } from '../../../projections/persons/personChange.ts';
import type { PersonEventType } from '../../../projections/persons/personEvents.ts';
import type { DomainEvent } from '../../../schema/events/catalogue.ts';
import { personStory } from '../../../schema/events/testing/personStory.ts';
import { isExpired } from './isExpired.ts';

const DAY_MS = 86_400_000;
const START = '2026-01-01T12:00:00.000Z';
const { account, administrator, applies, isOpened, isApproved, isRejected, signsUp, confirms, withdraws } =
  personStory(1);

/** Whether the retention of a person with these events on the first day has expired the given number of days later. */
const overdueAfter = (days: number, events: readonly DomainEvent[], kept = { unconfirmed: 30, person: 730 }) => {
  const now = new Date(Date.parse(START) + days * DAY_MS);
  const before = (limit: number): Date | null => (limit === 0 ? null : new Date(now.getTime() - limit * DAY_MS));
  const told = projectedStory(events, START) as readonly ProjectedEvent<PersonEventType>[];
  const dates = { now, unconfirmedBefore: before(kept.unconfirmed), seenBefore: before(kept.person) };
  return isExpired(personChanges(told)[0], dates);
};

describe('A person at the end of the retention time', () => {
  for (const [who, events, days] of [
    ['nobody of whom anything was told', [], 0],
    ['a typed address', [account.declined()], 30],
    ['an account that nobody confirmed', [account.requested(), account.linkRequested()], 30],
    ['a signup that nobody confirmed', [signsUp()], 30],
    ['a failed sign-in as an administrator', [administrator.failed()], 30],
    ['a rejected applicant', [applies(), isRejected()], 730],
    ['somebody who left the list', [signsUp(), confirms(), withdraws()], 730],
    ['a former administrator', [administrator.added(), administrator.removed()], 730],
    [
      'an account that is not used',
      [account.requested(), account.linkRequested(), account.redeemed(), account.granted()],
      730,
    ],
  ] as const)
    it(`is ${who}, after ${days} days and not before`, () => {
      expect(overdueAfter(days + 1, events)).to.equal(true);
      if (days > 0) expect(overdueAfter(days - 1, events)).to.equal(false);
    });

  for (const [who, events] of [
    ['an applicant who waits for a decision', [applies()]],
    ['an applicant who waits once more', [applies(), isRejected(), applies('scholar', 2)]],
    ['an approved applicant', [applies('partner'), isApproved('partner')]],
    ['who stands on a list', [signsUp(), confirms(), confirms('newsletter'), withdraws()]],
    ['an administrator', [administrator.added()]],
    [
      'who is signed in',
      [
        account.requested(),
        account.linkRequested(),
        account.redeemed(1, { sessionExpiresAt: '2099-01-01T00:00:00.000Z' }),
      ],
    ],
  ] as const)
    it(`is never ${who}`, () => {
      expect(overdueAfter(5_000, events)).to.equal(false);
    });

  it('is unaffected when someone views their application', () => {
    const late = projectedStory([applies(), isRejected(), isOpened()], START) as ProjectedEvent<PersonEventType>[];
    const looked = late.map((event) =>
      event.type === 'ApplicationOpened' ? { ...event, time: '2027-12-01T00:00:00.000Z' } : event,
    );
    const now = new Date(Date.parse(START) + 731 * DAY_MS);
    const seenBefore = new Date(now.getTime() - 730 * DAY_MS);
    expect(isExpired(personChanges(looked)[0], { now, unconfirmedBefore: null, seenBefore })).to.equal(true);
  });

  it('is nobody if data is kept for ever', () => {
    const forEver = { unconfirmed: 0, person: 0 };
    expect(overdueAfter(5_000, [account.declined()], forEver)).to.equal(false);
    expect(overdueAfter(5_000, [applies(), isRejected()], forEver)).to.equal(false);
    expect(overdueAfter(5_000, [], forEver)).to.equal(false);
  });
});
