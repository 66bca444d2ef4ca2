import { expect } from 'chai';
import type { Knex } from 'knex';
import { LANES } from '../../schema/events/listRound.ts';
import { listStory } from '../../schema/events/testing/listStory.ts';
import { openTestPool, type TestPool } from '../../server/platform/database/testing/openTestPool.ts';
import { fill } from '../engine/testing/fill.ts';
import { projectedStory } from '../engine/testing/projectedStory.ts';
import { domainsWithAlerts } from './listAlertRows.ts';
import { countListChanges, countListDomains, listDomains, type ListQuery } from './listRows.ts';
import { listsProjection } from './projection.ts';
import {
  dueLists,
  frequentCodes,
  listOf,
  listsOf,
  membersOf,
  nextListAt,
  rulesetOfList,
  runFigures,
  tagFigures,
} from './queries.ts';
import { countWaiting, resultsOfRun, waitingDomains, waitingLanes } from './waitingDomains.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const [owner, friend, stranger] = [id(701), id(702), id(703)];

describe('the read model of lists', () => {
  let database: TestPool;
  let knex: Knex;
  let number = 800;
  before(async () => {
    database = await openTestPool();
    ({ knex } = database);
  });
  after(() => database.close());

  /** Opens a list with `domains` names, one per letter: a.example, b.example … */
  const openList = async (domains: number) => {
    const listId = id((number += 1));
    const story = listStory(listId, owner);
    const rows = Array.from({ length: domains }, (_, place) => ({
      list_id: listId,
      place,
      domain: `${String.fromCodePoint(97 + place)}.example`,
      tags: place % 2 === 0 ? ['even'] : [],
    }));
    await knex('candor_lists.domains').insert(rows);
    const project = (...events: Parameters<typeof projectedStory>[0]) =>
      fill(knex, listsProjection, projectedStory(events));
    const query = (more: Partial<ListQuery> = {}): ListQuery => ({
      listId,
      filter: {},
      sort: 'domain',
      descending: false,
      limit: 100,
      ...more,
    });
    const names = async (more: Partial<ListQuery> = {}) =>
      (await listDomains(knex, query(more))).rows.map(({ domain }) => domain.slice(0, 1)).join('');
    return { listId, story, project, query, names };
  };

  it('ListCreated, ListShared, ListUnshared: show a list to its owner and its members, and to nobody else', async () => {
    const { listId, story, project } = await openList(2);
    await project(story.created(), story.added(0, 2), story.shared(friend, 'editor'), story.shared(stranger));
    expect(await listOf(knex, owner, listId, new Date())).to.include({ right: 'owner', domains: 2, average: null });
    expect((await listOf(knex, friend, listId, new Date()))?.right).to.equal('editor');
    expect((await membersOf(knex, listId)).map(({ member }) => member)).to.have.members([friend, stranger]);
    await project(story.unshared(stranger));
    expect(await listOf(knex, stranger, listId, new Date())).to.equal(undefined);
    expect((await listsOf(knex, friend, new Date())).map((list) => list.listId)).to.include(listId);
  });

  it('PersonErased: removes the person from the members', async () => {
    const { listId, story, project } = await openList(1);
    await project(story.created(), story.shared(friend), {
      type: 'PersonErased',
      data: { subject: friend, reason: 'asked' },
    });
    expect(await membersOf(knex, listId)).to.deep.equal([]);
  });

  it('ListDomainsAdded, ListDomainsRemoved: show the domains of the list, including those that were added again', async () => {
    const { story, project, names } = await openList(4);
    await project(story.created(), story.added(0, 3), story.removed(0, 2), story.added(3, 1, 2));
    expect(await names()).to.equal('bcd');
  });

  it('ListRunStarted, ListScanCompleted, ListScanFailed, ListRunCompleted: count the results of a run', async () => {
    const { listId, story, project } = await openList(4);
    const now = new Date('2026-01-01T12:00:10Z');
    await project(
      ...[story.created(), story.added(0, 4), story.started(1, 4), story.scanned(1, 0, { overall: 92 })],
      ...[story.scanned(1, 1, { overall: 41 }), story.scanFailed(1, 2), story.scanned(1, 1, { overall: 41 })],
    );
    const [run] = await runFigures(knex, listId, { limit: 1, now });
    expect(run).to.deep.include({ run: 1, status: 'running', waiting: 1, done: 2, failed: 1, average: 67 });
    expect(run?.scores).to.deep.equal([1, 0, 0, 0, 0, 1]);
    expect(run?.lastMinute).to.equal(3);
    await project(
      story.scanned(1, 3, { overall: null, failing: ['dmarc-missing', 'mx-missing'] }),
      story.completed(1, 3, 1),
    );
    const [ended] = await runFigures(knex, listId, { limit: 1, now });
    expect(ended).to.deep.include({ status: 'completed', waiting: 0, unscored: 1 });
    expect(await frequentCodes(knex, listId, 10)).to.deep.equal([
      { code: 'dmarc-missing', failing: 3, warning: 0 },
      { code: 'caa-missing', failing: 0, warning: 3 },
      { code: 'mx-missing', failing: 1, warning: 0 },
    ]);
    expect(await tagFigures(knex, listId)).to.deep.equal([{ tag: 'even', domains: 2, average: 92, worst: 92 }]);
  });

  it('ListRunExtended: a domain that was requested meanwhile waits in the same run', async () => {
    const { listId, story, project } = await openList(3);
    await project(story.created(), story.added(0, 3), story.started(1, 1, { only: [0] }), story.scanned(1, 0));
    await project(story.extended(1, 2));
    const [run] = await runFigures(knex, listId, { limit: 1, now: new Date() });
    expect(run).to.include({ run: 1, status: 'running', planned: 2, waiting: 1, done: 1 });
  });

  it('knows which domains of a run have no result, in order and by lane', async () => {
    const { listId, story, project } = await openList(LANES + 2);
    const run = { listId, run: 1 };
    expect(await resultsOfRun(knex, run)).to.equal(undefined);
    await project(story.created(), story.added(0, LANES + 2), story.started(1, LANES + 2));
    await project(story.scanned(1, 0), story.scanFailed(1, 3));
    const places = async (more: Partial<Parameters<typeof waitingDomains>[1]> = {}) =>
      (await waitingDomains(knex, { ...run, after: -1, limit: 4, ...more })).map(({ place }) => place);
    expect(await places()).to.deep.equal([1, 2, 4, 5]);
    expect(await places({ after: 2, skip: 1, limit: 2 })).to.deep.equal([5, 6]);
    expect(await places({ only: [0, 2, 3] })).to.deep.equal([2]);
    expect(await places({ lane: 1 })).to.deep.equal([1, LANES + 1]);
    expect(await places({ lane: 0 })).to.deep.equal([LANES]);
    expect(await countWaiting(knex, { ...run, lane: 1 })).to.equal(2);
    const lanes = Array.from({ length: LANES }, (_, lane) => lane);
    expect(await waitingLanes(knex, run)).to.deep.equal(lanes.filter((lane) => lane !== 3));
    expect(await waitingLanes(knex, run, [2, LANES])).to.deep.equal(lanes.filter((lane) => ![0, 2, 3].includes(lane)));
    expect(await resultsOfRun(knex, run)).to.deep.equal({ scanned: 1, failed: 1 });
    const [first] = await waitingDomains(knex, { ...run, after: -1, limit: 1 });
    expect(first).to.deep.equal({ ...run, place: 1, domain: 'b.example', profile: 'full' });
  });

  it('ListRunPaused, ListRunResumed, ListRunCancelled: a cancelled run drops its waiting domains, and keeps results in progress', async () => {
    const { listId, story, project, names } = await openList(3);
    await project(story.created(), story.added(0, 3), story.started(1, 2, { only: [0, 1] }), story.paused(1));
    const now = new Date();
    expect((await runFigures(knex, listId, { limit: 1, now }))[0]).to.include({ status: 'paused', waiting: 2 });
    await project(story.resumed(1), story.cancelled(1), story.scanned(1, 1));
    expect((await runFigures(knex, listId, { limit: 1, now }))[0]).to.include({ status: 'cancelled', done: 1 });
    expect(await names({ filter: { status: 'none' } })).to.equal('ac');
    await project(story.scanned(1, 0, { overall: 91 }));
    expect((await runFigures(knex, listId, { limit: 1, now }))[0]).to.deep.include({
      waiting: 0,
      done: 2,
      average: 81,
      scores: [1, 0, 1, 0, 0, 0],
      lastMinute: 0,
      lastResultAt: '2026-01-01T12:00:02.000Z',
    });
  });

  it('compares the two newest results of each domain, or those of two runs', async () => {
    const { listId, story, project, names } = await openList(5);
    const codes = (...failing: string[]) => ({ failing });
    await project(
      ...[story.created(), story.added(0, 5), story.started(1, 5)],
      ...[
        story.scanned(1, 0, { overall: 50 }),
        story.scanned(1, 1, { overall: 50 }),
        story.scanned(1, 2, codes('a', 'b')),
      ],
      ...[story.scanned(1, 3), story.completed(1, 4), story.started(2, 5)],
      ...[story.scanned(2, 0, { overall: 60 }), story.scanned(2, 1, { overall: 40 }), story.scanned(2, 2, codes('a'))],
      ...[story.scanned(2, 3), story.scanned(2, 4)],
    );
    expect(await names({ filter: { change: 'better' } })).to.equal('ac');
    expect(await names({ filter: { change: 'worse' } })).to.equal('b');
    expect(await names({ filter: { change: 'same' } })).to.equal('d');
    expect(await names({ filter: { change: 'new' } })).to.equal('e');
    expect(await countListChanges(knex, listId)).to.deep.equal({ better: 2, worse: 1, same: 1, new: 1 });
    expect(await names({ run: 1, base: 2, filter: { change: 'worse' } })).to.equal('ac');
    expect(await names({ sort: 'change', descending: true })).to.match(/^a.*be$/);
  });

  it('ListScheduleChanged, ListRunSkipped: make a list due when its schedule says so, and then not before the next time', async () => {
    const { listId, story, project } = await openList(1);
    const isDue = async (time: string): Promise<boolean> =>
      (await dueLists(knex, new Date(time))).some((list) => list.listId === listId);
    await project(story.created(), story.added(0, 1), story.scheduled('daily'));
    expect(await isDue('2026-01-01T12:00:00Z')).to.equal(false);
    const { rows } = await knex.raw<{ rows: { next_at: Date }[] }>(
      'select next_at from candor_read.lists where list_id = ?',
      [listId],
    );
    expect(await nextListAt(knex, new Date('2026-01-01T12:00:00Z'))).to.deep.equal(rows[0]?.next_at);
    expect(await nextListAt(knex, new Date('2026-01-02T12:00:05Z'))).to.equal(undefined);
    expect(await isDue('2026-01-02T12:00:05Z')).to.equal(true);
    await project(story.started(1, 1, { trigger: 'schedule', slot: '2026-01-02T12:00:00.000Z' }));
    expect(await isDue('2026-01-02T12:00:05Z')).to.equal(false);
    expect(await isDue('2026-01-03T12:00:05Z')).to.equal(true);
    await project(story.skipped('2026-01-03T12:00:00.000Z'));
    expect(await isDue('2026-01-03T12:00:05Z')).to.equal(false);
    await project(story.archived());
    expect(await isDue('2026-02-01T00:00:00Z')).to.equal(false);
    await project(story.restored(), story.scheduled('off'));
    expect(await isDue('2026-02-01T00:00:00Z')).to.equal(false);
  });

  it('does not compare results of different checks or rules', async () => {
    const { story, project, names } = await openList(3);
    await project(
      ...[story.created(), story.added(0, 3), story.started(1, 2, { only: [0, 1] })],
      ...[story.scanned(1, 0, { overall: 50 }), story.scanned(1, 1, { overall: 50, rulesetVersion: 7 })],
      ...[
        story.completed(1, 2),
        story.started(2, 1, { only: [0], profile: 'mail' }),
        story.scanned(2, 0, { overall: 90 }),
      ],
      ...[story.completed(2, 1), story.started(3, 1, { only: [1] }), story.scanned(3, 1, { overall: 90 })],
    );
    for (const change of ['better', 'worse', 'same', 'new'] as const)
      expect(await names({ filter: { change } }), change).to.equal('');
    expect(await names({ sort: 'change', descending: true })).to.equal('cba');
  });

  it('does not show an older run that ends late as the newest result', async () => {
    const { story, project, query } = await openList(1);
    await project(
      ...[story.created(), story.added(0, 1), story.started(1, 1), story.cancelled(1), story.started(2, 1)],
      ...[story.scanned(2, 0, { overall: 80 }), story.scanned(1, 0, { overall: 20 })],
    );
    const { rows } = await listDomains(knex, query());
    expect(rows[0]?.result?.overall).to.equal(80);
  });

  it('is paged by keyset in any sort order, with missing scores last', async () => {
    const { story, project, query } = await openList(6);
    const scores = [70, 90, 70, null, 10];
    await project(
      ...[story.created(), story.added(0, 6), story.started(1, 6)],
      ...scores.map((overall, place) => story.scanned(1, place, { overall })),
    );
    for (const sort of ['domain', 'score', 'change', 'alerts', 'finished'] as const)
      for (const descending of [true, false]) {
        const whole = await listDomains(knex, query({ sort, descending }));
        const paged: string[] = [];
        for (let after: string | undefined; ;) {
          const page = await listDomains(knex, query({ sort, descending, limit: 2, after }));
          paged.push(...page.rows.map(({ domain }) => domain));
          if (page.next === null) break;
          after = page.next;
        }
        expect(paged, `${sort} ${String(descending)}`).to.deep.equal(whole.rows.map(({ domain }) => domain));
      }
    expect(
      (await listDomains(knex, query({ sort: 'score', descending: true }))).rows.map(({ place }) => place),
    ).to.deep.equal([1, 2, 0, 4, 5, 3]);
  });

  it('shows the alerts of each result and of a run, the most urgent first', async () => {
    const { listId, story, project, names, query } = await openList(6);
    const alerts = (critical: number, high: number, low = 0) => ({ alerts: { critical, high, medium: 0, low } });
    await project(
      ...[story.created(), story.added(0, 6), story.started(1, 5), story.scanned(1, 0, alerts(0, 3))],
      ...[story.scanned(1, 1, alerts(1, 0)), story.scanned(1, 2, alerts(0, 0, 9)), story.scanned(1, 3, alerts(0, 0))],
      ...[story.scanned(1, 4, { alerts: undefined }), story.scanFailed(1, 5)],
    );
    expect(await names({ sort: 'alerts', descending: true })).to.match(/^bacd/);
    expect(await names({ filter: { alerts: 'Critical' } })).to.equal('b');
    expect(await names({ filter: { alerts: 'Medium' } })).to.equal('ab');
    expect(await names({ filter: { alerts: 'Low' } })).to.equal('abc');
    const { rows } = await listDomains(knex, query());
    expect(rows.map(({ result }) => result?.alerts?.high ?? null)).to.deep.equal([3, 0, 0, 0, null, null]);
    const asked = { listId, run: 1, minimumPriority: 'Low', limit: 2 } as const;
    const found = await domainsWithAlerts(knex, asked);
    expect(found.total).to.equal(3);
    expect(found.rows.map(({ domain }) => domain)).to.deep.equal(['b.example', 'a.example']);
    expect(await domainsWithAlerts(knex, { ...asked, run: 2 })).to.deep.equal({ rows: [], total: 0 });
  });

  it('ListPolicyChanged: shows verdicts of the current policy, and none of an earlier one', async () => {
    const { listId, story, project, names, query } = await openList(4);
    const said = (revision: number, verdict: 'pass' | 'fail' | 'unclear') => ({
      policy: { revision, verdict, failed: verdict === 'fail' ? 2 : 0, unclear: 1 },
    });
    await project(
      ...[story.created(), story.added(0, 4), story.policyChanged(1), story.started(1, 3)],
      ...[story.scanned(1, 0, said(1, 'fail')), story.scanned(1, 1, said(1, 'unclear')), story.scanned(1, 2)],
    );
    expect(await rulesetOfList(knex, listId)).to.deep.equal({ revision: 1, name: 'rfc-9116', personal: null });
    const policies = async () => (await listDomains(knex, query())).rows.map(({ result }) => result?.policy ?? null);
    expect(await policies()).to.deep.equal([
      { verdict: 'fail', failed: 2, unclear: 1 },
      { verdict: 'unclear', failed: 0, unclear: 1 },
      null,
      null,
    ]);
    expect(await names({ filter: { policy: 'fail' } })).to.equal('a');
    expect(await names({ filter: { policy: 'pass' } })).to.equal('');
    expect(await names({ filter: { policy: 'none' } })).to.equal('c');
    await project(story.policyChanged(2, 'own'));
    expect(await policies()).to.deep.equal([null, null, null, null]);
    expect((await rulesetOfList(knex, listId))?.personal).to.include({ subject: listId });
    await project(story.policyChanged(3, 'none'));
    expect(await rulesetOfList(knex, listId)).to.equal(undefined);
  });

  it('filters by part of a name, tag, score, risk, status and code', async () => {
    const { story, project, names, query } = await openList(4);
    await project(
      ...[
        story.created(),
        story.added(0, 4),
        story.started(1, 4),
        story.scanned(1, 0, { overall: 95, riskLevel: 'Low' }),
      ],
      ...[story.scanned(1, 1, { overall: 30, failing: ['spf-missing'] }), story.scanFailed(1, 2)],
    );
    expect(await names({ filter: { text: 'B.ex' } })).to.equal('b');
    expect(await names({ filter: { text: '%' } })).to.equal('');
    expect(await names({ filter: { tag: 'even' } })).to.equal('ac');
    expect(await names({ filter: { least: 90 } })).to.equal('a');
    expect(await names({ filter: { most: 90 } })).to.equal('b');
    expect(await names({ filter: { risk: 'Low' } })).to.equal('a');
    expect(await names({ filter: { status: 'failed' } })).to.equal('c');
    expect(await names({ filter: { code: 'spf-missing' } })).to.equal('b');
    expect(await countListDomains(knex, query({ filter: { code: 'caa-missing' } }))).to.equal(2);
  });

  it('ListDescribed, ListArchived, ListRestored, ListErased: an erased list keeps no row, and gets no new one', async () => {
    const { listId, story, project, names } = await openList(2);
    await project(story.created(), story.described(), story.added(0, 2), story.started(1, 2), story.archived());
    expect((await listOf(knex, owner, listId, new Date()))?.archivedAt).to.be.a('string');
    await project(story.restored(), story.tagged(0), story.scanned(1, 0));
    expect((await listOf(knex, owner, listId, new Date()))?.archivedAt).to.equal(null);
    await project(story.erased(), story.scanned(1, 1));
    expect(await listOf(knex, owner, listId, new Date())).to.equal(undefined);
    expect(await names({ run: 1 })).to.equal('');
    expect(await knex('candor_read.list_results').where({ list_id: listId })).to.deep.equal([]);
  });
});
