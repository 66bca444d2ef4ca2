import { expect } from 'chai';
import type { Knex } from 'knex';
import type { DomainEvent } from '../../schema/events/catalogue.ts';
import type { Finding } from '../../checks/kit/finding.ts';
import type { Penalty } from '../../schema/report/score.ts';
import { scanStory } from '../../schema/events/testing/scanStory.ts';
import { openTestPool, type TestPool } from '../../server/platform/database/testing/openTestPool.ts';
import { fill } from '../engine/testing/fill.ts';
import { projectedStory } from '../engine/testing/projectedStory.ts';
import { InvalidCursor } from '../engine/opaqueCursor.ts';
import { domainHistoryProjection } from './projection.ts';
import { domainHistory, scanRecords, scoreDistribution, totalScans } from './queries.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const scan = (number: number, domain = 'example.org'): readonly DomainEvent[] => {
  const story = scanStory(id(number), domain);
  return [story.requested(), story.scored({ overall: number }), story.completed()];
};

const unseen = (code: string): Finding => ({ code, outcome: 'inconclusive', title: 'Partly answered', evidence: [] });
const kept = { probe: 'mx', code: 'mx-missing', category: 'email', points: 5, reason: 'No mail server' } as const;
const penalty: Penalty = {
  ...kept,
  reference: { label: 'RFC 5321', url: 'https://www.rfc-editor.org/rfc/rfc5321' },
  evidence: ['no MX record'],
};

describe("the read model of a domain's history", () => {
  let database: TestPool;
  let knex: Knex;
  before(async () => {
    database = await openTestPool();
    ({ knex } = database);
    await fill(
      knex,
      domainHistoryProjection,
      projectedStory([
        ...[1, 2, 3, 4, 5].flatMap((number) => scan(number)),
        ...scan(6, 'other.example'),
        scanStory(id(7)).requested(),
        scanStory(id(7)).scored(),
        scanStory(id(8)).requested(),
        scanStory(id(8)).failed(),
        ...scan(9, 'rescored.example'),
        scanStory(id(9), 'rescored.example').observed('mx', { findings: [unseen('mx-partly')] }),
        scanStory(id(9), 'rescored.example').observed('tls', { findings: [unseen('tls-partly')] }),
        scanStory(id(9), 'rescored.example').rescored({
          overall: 99,
          penalties: [penalty],
          findings: [{ probe: 'tls', findings: [] }],
        }),
        ...scan(10, 'rechecked.example'),
        scanStory(id(10), 'rechecked.example').observed('mx', { findings: [unseen('mx-partly')] }),
        scanStory(id(10), 'rechecked.example').rechecked({
          overall: 99,
          penalties: [penalty],
          results: [
            { ...scanStory().observed('tls').data, findings: [unseen('tls-partly')] },
            { probe: 'mx', section: 'email', reason: 'timeout', detail: 'No answer', durationMs: 5_000 },
          ],
        }),
      ]),
    );
  });
  after(() => database.close());

  it('contains the scores of a completed scan and the time of its end', async () => {
    const { entries, totalCount, nextCursor } = await domainHistory(knex, 'other.example', { first: 20 });
    expect(entries).to.deep.equal([
      {
        judged: { rulesetVersion: 1, penalties: [], seen: {} },
        scanId: id(6),
        completedAt: '2026-01-01T12:00:17.000Z',
        overall: 6,
        subScores: { email: 80, web: 64, breach: null, compliance: null },
      },
    ]);
    expect([totalCount, nextCursor]).to.deep.equal([1, null]);
  });

  it('contains the newest scores of a rescored scan, at the time of its end', async () => {
    const { entries } = await domainHistory(knex, 'rescored.example', { first: 20 });
    expect(entries).to.have.lengthOf(1);
    expect(entries[0]).to.deep.include({
      overall: 99,
      subScores: { email: 80, web: 60, breach: null, compliance: null },
    });
  });

  it('contains the newest scores of a scan whose checks ran again, and keeps what was known of a check that could not', async () => {
    const { entries, totalCount } = await domainHistory(knex, 'rechecked.example', { first: 20 });
    expect(totalCount).to.equal(1);
    expect(entries[0]).to.deep.include({
      overall: 99,
      judged: { rulesetVersion: 1, penalties: [kept], seen: { mx: ['mx-partly'], tls: ['tls-partly'] } },
    });
    const { rows } = await knex.raw<{ rows: { sections: string[] }[] }>(
      'select sections from candor_read.domain_history where scan_id = ?',
      [id(10)],
    );
    expect(rows[0]?.sections).to.deep.equal(['email', 'web']);
  });

  it('omits running and failed scans, and lists the newest first', async () => {
    const { entries, totalCount } = await domainHistory(knex, 'example.org', { first: 20 });
    expect(entries.map(({ scanId }) => scanId)).to.deep.equal([5, 4, 3, 2, 1].map(id));
    expect(totalCount).to.equal(5);
  });

  it('returns the same entries page by page, whatever the size of a page', async () => {
    for (const first of [1, 2, 3, 5, 6]) {
      const seen: string[] = [];
      let before: string | undefined;
      do {
        const page = await domainHistory(knex, 'example.org', { first, before });
        seen.push(...page.entries.map(({ scanId }) => scanId));
        before = page.nextCursor ?? undefined;
      } while (before !== undefined);
      expect(seen, `pages of ${first}`).to.deep.equal([5, 4, 3, 2, 1].map(id));
    }
  });

  it('includes the scan before the last one of a page, for comparison', async () => {
    const page = await domainHistory(knex, 'example.org', { first: 2 });
    expect(page.earlier?.scanId).to.equal(id(3));
    const records = await scanRecords(knex, 'example.org', 4);
    expect([records.records.length, records.earlier?.scanId, records.totalCount]).to.deep.equal([4, id(1), 5]);
    expect((await scanRecords(knex, 'example.org', 5)).earlier).to.equal(null);
  });

  it('contains the version of the scoring rules, penalties and conclusive checks, the newest ones of a rescored scan', async () => {
    const [first] = (await domainHistory(knex, 'other.example', { first: 1 })).entries;
    const [anew] = (await domainHistory(knex, 'rescored.example', { first: 1 })).entries;
    expect(first?.judged).to.deep.equal({ rulesetVersion: 1, penalties: [], seen: {} });
    expect(anew?.judged).to.deep.equal({
      rulesetVersion: 2,
      penalties: [kept],
      seen: { mx: ['mx-partly'], tls: [] },
    });
  });

  it('includes every scan that ended in the same millisecond', async () => {
    const same = [21, 22, 23, 24].map((number) => scanStory(id(number), 'same.example').completed());
    const events = projectedStory(same).map((event) => ({ ...event, time: '2026-01-01T12:00:00.000Z' }));
    await fill(knex, domainHistoryProjection, events);
    const first = await domainHistory(knex, 'same.example', { first: 3 });
    const rest = await domainHistory(knex, 'same.example', { first: 3, before: first.nextCursor ?? '' });
    expect([...first.entries, ...rest.entries].map(({ scanId }) => scanId)).to.deep.equal([24, 23, 22, 21].map(id));
  });

  it('counts the newest score of each domain in its band', async () => {
    const { bands, scored, unscored } = await scoreDistribution(knex);
    const { rows } = await knex.raw<{ rows: { overall: number | null }[] }>(
      `select (array_agg(overall order by completed_at desc, scan_id desc))[1] as overall
       from candor_read.domain_history where completed_at is not null group by domain`,
    );
    const scores = rows.map(({ overall }) => overall).filter((overall) => overall !== null);
    expect(bands).to.deep.equal(
      Array.from(
        { length: 10 },
        (_, band) => scores.filter((score) => Math.min(9, Math.floor(score / 10)) === band).length,
      ),
    );
    expect([scored, unscored]).to.deep.equal([scores.length, rows.length - scores.length]);
    expect(rows).to.have.length.above(1);
  });

  it('is empty for a domain that was never scanned', async () => {
    expect(await domainHistory(knex, 'never.example', { first: 20 })).to.deep.equal({
      totalCount: 0,
      entries: [],
      earlier: null,
      nextCursor: null,
    });
  });

  it('rejects an invalid cursor', async () => {
    const error = await domainHistory(knex, 'example.org', { first: 2, before: "'; drop table" }).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).to.be.instanceOf(InvalidCursor);
  });

  it('counts the completed scans of many domains at once', async () => {
    const counts = await totalScans(knex, ['example.org', 'other.example', 'never.example']);
    expect([...counts]).to.have.deep.members([
      ['example.org', 5],
      ['other.example', 1],
    ]);
  });
});
