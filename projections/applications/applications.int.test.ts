import { expect } from 'chai';
import type { Knex } from 'knex';
import type { DomainEvent } from '../../schema/events/catalogue.ts';
import { accountStory } from '../../schema/events/testing/accountStory.ts';
import { applicationStory } from '../../schema/events/testing/applicationStory.ts';
import { openTestPool, type TestPool } from '../../server/platform/database/testing/openTestPool.ts';
import { InvalidCursor } from '../engine/opaqueCursor.ts';
import { fill } from '../engine/testing/fill.ts';
import { projectedStory } from '../engine/testing/projectedStory.ts';
import type { ApplicationRecord } from './applicationRecord.ts';
import { historiesOf, reviewCursor, reviewPage, type ReviewsWanted } from './historyQueries.ts';
import { applicationsProjection } from './projection.ts';
import {
  applicationCounts,
  applicationCursor,
  applicationPage,
  applicationsByIds,
  pendingApplications,
  type ApplicationsWanted,
} from './queries.ts';

const person = (number: number): string => `00000000-0000-4000-8000-a991${String(number).padStart(8, '0')}`;
const ada = '00000000-0000-4000-8000-ad0100000001';
const bob = '00000000-0000-4000-8000-ad0100000002';
const erased = (subject: string): DomainEvent => ({ type: 'PersonErased', data: { subject, reason: 'asked' } });
/** The time of an event in the story, by its index. */
const at = (second: number): string => new Date(Date.parse('2026-01-01T12:00:00.000Z') + second * 1_000).toISOString();

describe('the read model of applications', () => {
  let database: TestPool;
  let knex: Knex;
  beforeEach(async () => {
    database = await openTestPool();
    ({ knex } = database);
    await fill(knex, applicationsProjection, []);
  });
  afterEach(() => database.close());

  const record = (...events: readonly DomainEvent[]): Promise<void> =>
    fill(knex, applicationsProjection, projectedStory(events));
  const find = async (id: string, asOf?: string): Promise<ApplicationRecord | undefined> =>
    (await applicationsByIds(knex, [id], asOf))[0];
  const pageOf = (wanted: ApplicationsWanted, first = 10, after?: string) =>
    applicationPage(knex, wanted, { first, after });
  const idsOf = async (wanted: ApplicationsWanted): Promise<readonly string[]> =>
    (await pageOf(wanted)).records.map(({ applicationId }) => applicationId);
  const actsOf = async (wanted: ReviewsWanted): Promise<readonly string[]> =>
    (await reviewPage(knex, wanted, { first: 50, after: undefined })).records.map(({ action }) => action);

  it('ApplicationSubmitted: makes it pending, with its form encrypted', async () => {
    const { submitted, applicantId, applicationId, personal } = applicationStory();
    await record(submitted());
    expect(await find(applicationId)).to.deep.equal({
      applicationId,
      applicantId,
      kind: 'scholar',
      status: 'pending',
      submittedAt: at(0),
      addressConfirmed: false,
      asOf: undefined,
      personal,
      decision: null,
    });
  });

  it('ApplicationApproved and ApplicationRejected: record the decision, by whom and when', async () => {
    const [one, two] = [applicationStory(person(1)), applicationStory(person(2), 1, 'partner')];
    await record(one.submitted(), two.submitted(), one.approved(ada), two.rejected(bob));
    expect(await find(one.applicationId)).to.deep.include({
      status: 'approved',
      decision: { status: 'approved', at: at(2), adminId: ada, personal: one.personal },
    });
    expect(await find(two.applicationId)).to.deep.include({
      status: 'rejected',
      decision: { status: 'rejected', at: at(3), adminId: bob, personal: two.personal },
    });
  });

  it('MagicLinkRedeemed: confirms the address of the same person, before or after the application', async () => {
    const stories = [1, 2, 3].map((number) => applicationStory(person(number)));
    const [one, two, three] = stories as [(typeof stories)[0], (typeof stories)[0], (typeof stories)[0]];
    const redeemed = (number: number) => accountStory(person(number)).redeemed();
    await record(redeemed(1), one.submitted(), two.submitted(), three.submitted(), redeemed(2));
    const confirmed = await Promise.all(
      stories.map(async (story) => (await find(story.applicationId))?.addressConfirmed),
    );
    expect(confirmed).to.deep.equal([true, true, false]);
    expect((await find(two.applicationId, at(3)))?.addressConfirmed).to.equal(false);
  });

  it('ApplicationOpened and ApplicationDocumentDownloaded: show in the history who looked, in order', async () => {
    const { submitted, opened, downloaded, rejected, applicationId } = applicationStory();
    await record(submitted(), opened('page', ada), opened('pdf', bob), downloaded(bob), rejected(ada));
    const history = (await historiesOf(knex, [applicationId])).get(applicationId);
    expect(history?.map(({ action, adminId, at: time }) => [action, adminId, time])).to.deep.equal([
      ['submitted', null, at(0)],
      ['opened', ada, at(1)],
      ['pdfOpened', bob, at(2)],
      ['downloaded', bob, at(3)],
      ['rejected', ada, at(4)],
    ]);
  });

  it('PersonErased: removes all of their encrypted data, and the history says so; others are unchanged', async () => {
    const [one, again, other] = [
      applicationStory(person(1)),
      applicationStory(person(1), 2),
      applicationStory(person(2)),
    ];
    await record(one.submitted(), one.rejected(), again.submitted(), other.submitted(), erased(person(1)));
    expect(await find(one.applicationId)).to.deep.include({
      status: 'erased',
      personal: null,
      decision: { status: 'rejected', at: at(1), adminId: ada, personal: null },
    });
    expect(await find(again.applicationId)).to.deep.include({ status: 'erased', personal: null, decision: null });
    expect((await find(other.applicationId))?.status).to.equal('pending');
    expect(await actsOf({ applicantId: person(1) })).to.deep.equal([
      'erased',
      'erased',
      'submitted',
      'rejected',
      'submitted',
    ]);
    expect(await actsOf({ applicationId: again.applicationId })).to.deep.equal(['erased', 'submitted']);
  });

  it('shows the state as of any point in time', async () => {
    const [one, two] = [applicationStory(person(1)), applicationStory(person(2))];
    await record(one.submitted(), two.submitted(), one.opened(), one.approved(), erased(person(1)));
    const stood = async (asOf: string) => {
      const record = await find(one.applicationId, asOf);
      const history = (await historiesOf(knex, [one.applicationId], asOf)).get(one.applicationId) ?? [];
      return [record?.status, record?.decision?.status, history.map(({ action }) => action).join(' ')];
    };
    expect(await stood('2026-01-01T11:59:59.999Z')).to.deep.equal([undefined, undefined, '']);
    expect(await stood(at(0))).to.deep.equal(['pending', undefined, 'submitted']);
    expect(await stood(at(2))).to.deep.equal(['pending', undefined, 'submitted opened']);
    expect(await stood(at(3))).to.deep.equal(['approved', 'approved', 'submitted opened approved']);
    expect(await stood(at(4))).to.deep.equal(['erased', 'approved', 'submitted opened approved erased']);
    expect(await idsOf({ asOf: at(0) })).to.deep.equal([one.applicationId]);
    expect(await idsOf({ asOf: at(3), status: 'pending' })).to.deep.equal([two.applicationId]);
    expect(await idsOf({ asOf: at(2), status: 'pending' })).to.deep.equal([two.applicationId, one.applicationId]);
    expect(await applicationCounts(knex, { asOf: at(0) })).to.deep.equal({
      total: 1,
      pending: { scholar: 1, partner: 0 },
    });
    expect(await applicationCounts(knex, { asOf: at(3), status: 'approved' })).to.deep.equal({
      total: 1,
      pending: { scholar: 1, partner: 0 },
    });
  });

  it('shows a state that really existed, even if a clock ran an hour ahead', async () => {
    const one = applicationStory(person(1));
    const ahead = (index: number, event: ReturnType<typeof projectedStory>[number]) =>
      index === 1 ? { ...event, time: at(3_600) } : event;
    const events = projectedStory([one.submitted(), one.opened(), one.approved(), erased(person(1))]);
    await fill(
      knex,
      applicationsProjection,
      events.map((event, index) => ahead(index, event)),
    );
    const stood = async (asOf: string) => {
      const record = await find(one.applicationId, asOf);
      const history = (await historiesOf(knex, [one.applicationId], asOf)).get(one.applicationId) ?? [];
      const { total } = await applicationCounts(knex, { asOf, status: 'pending' });
      return [record?.status, record?.decision?.status, total, history.map(({ action }) => action).join(' ')];
    };
    // By its own timestamp it had been approved; but then it would have been approved before it was opened.
    expect(await stood(at(3_599))).to.deep.equal(['pending', undefined, 1, 'submitted']);
    expect(await stood(at(3_600))).to.deep.equal(['erased', 'approved', 0, 'submitted opened approved erased']);
  });

  it('returns matching applications page by page, newest first, each once', async () => {
    const stories = Array.from({ length: 7 }, (_, index) =>
      applicationStory(person(index + 1), 1, index % 2 === 0 ? 'scholar' : 'partner'),
    );
    await record(...stories.map(({ submitted }) => submitted()), stories[0]!.approved());
    const seen: string[] = [];
    let after: string | undefined;
    for (;;) {
      const { records, hasMore } = await pageOf({ kind: 'scholar' }, 2, after);
      seen.push(...records.map(({ applicationId }) => applicationId));
      if (!hasMore) break;
      after = applicationCursor(records.at(-1)!);
    }
    expect(seen).to.deep.equal([6, 4, 2, 0].map((index) => stories[index]?.applicationId));
    expect(await idsOf({ status: 'approved' })).to.deep.equal([stories[0]?.applicationId]);
    expect(await idsOf({ applicationId: stories[1]!.applicationId })).to.deep.equal([stories[1]?.applicationId]);
    expect(await idsOf({ applicantId: person(3) })).to.deep.equal([stories[2]?.applicationId]);
    expect(await applicationCounts(knex, { kind: 'partner' })).to.deep.equal({
      total: 3,
      pending: { scholar: 3, partner: 3 },
    });
    const waiting = await pendingApplications(knex, 'scholar', 2);
    expect(waiting.map(({ applicationId }) => applicationId)).to.deep.equal([
      stories[2]?.applicationId,
      stories[4]?.applicationId,
    ]);
  });

  it('returns the history page by page, newest first, each entry once, even within one millisecond', async () => {
    const { submitted, opened, downloaded, approved } = applicationStory();
    const events = projectedStory([submitted(), opened(), opened('pdf'), downloaded(), approved()]);
    await fill(
      knex,
      applicationsProjection,
      events.map((event) => ({ ...event, time: at(0) })),
    );
    const seen: string[] = [];
    let after: string | undefined;
    for (;;) {
      const { records, hasMore } = await reviewPage(knex, {}, { first: 2, after });
      seen.push(...records.map(({ action }) => action));
      if (!hasMore) break;
      after = reviewCursor(records.at(-1)!);
    }
    expect(seen).to.deep.equal(['approved', 'downloaded', 'pdfOpened', 'opened', 'submitted']);
  });

  it('filters the history by application, kind, action, administrator and time', async () => {
    const [one, two] = [applicationStory(person(1)), applicationStory(person(2), 1, 'partner')];
    await record(one.submitted(), two.submitted(), one.opened('page', ada), two.opened('page', bob), two.approved(bob));
    expect(await actsOf({ applicationId: one.applicationId })).to.deep.equal(['opened', 'submitted']);
    expect(await actsOf({ kind: 'partner' })).to.deep.equal(['approved', 'opened', 'submitted']);
    expect(await actsOf({ action: 'submitted' })).to.have.lengthOf(2);
    expect(await actsOf({ administratorId: bob })).to.deep.equal(['approved', 'opened']);
    expect(await actsOf({ from: at(1), to: at(3) })).to.deep.equal(['opened', 'submitted']);
    expect(await actsOf({ applicationId: 'no id' })).to.deep.equal([]);
  });

  it('finds nothing for an invalid id, and rejects invalid cursors', async () => {
    expect(await find("' or true")).to.equal(undefined);
    for (const page of [
      () => pageOf({}, 1, 'nonsense'),
      () => reviewPage(knex, {}, { first: 1, after: Buffer.from('[1,2,3]').toString('base64url') }),
    ]) {
      const error = await page().catch((thrown: unknown) => thrown);
      expect(error).to.be.instanceOf(InvalidCursor);
    }
  });
});
