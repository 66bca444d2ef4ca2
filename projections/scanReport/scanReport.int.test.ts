import { expect } from 'chai';
import type { Knex } from 'knex';
import { scanStory } from '../../schema/events/testing/scanStory.ts';
import type { ScanReport } from '../../schema/report/scanReport.ts';
import { openTestPool, type TestPool } from '../../server/platform/database/testing/openTestPool.ts';
import { fill } from '../engine/testing/fill.ts';
import { projectedStory } from '../engine/testing/projectedStory.ts';
import { rowsAfter } from '../engine/testing/rowsAfter.ts';
import { businessesProjection } from '../businesses/projection.ts';
import { domainHistoryProjection } from '../domainHistory/projection.ts';
import { scanReportProjection } from './projection.ts';
import { createLatestReports } from './latestReports.ts';
import { latestScanReport, scanReportById, scanReportsByIds } from './queries.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const [one, other] = [scanStory(id(1)), scanStory(id(2), 'other.example')];

/** Two interleaved scans. */
const log = projectedStory([
  one.requested(),
  other.requested(),
  one.started('mx'),
  other.started('tls'),
  one.observed('mx'),
  one.inconclusive('tls'),
  other.failed(),
  one.scored(),
  one.summarised(),
  one.completed(),
]);

describe('the read model of scan reports', () => {
  let database: TestPool;
  let knex: Knex;
  before(async () => {
    database = await openTestPool();
    ({ knex } = database);
  });
  after(() => database.close());

  const reportAfter = async (count: number, scanId: string): Promise<ScanReport | undefined> => {
    const { scan_reports: rows = [] } = await rowsAfter(knex, scanReportProjection, [log.slice(0, count)]);
    return rows.find((row) => row['scan_id'] === scanId)?.['report'] as ScanReport | undefined;
  };

  it('has a row as soon as a scan is requested', async () => {
    expect(await reportAfter(0, one.scanId)).to.equal(undefined);
    expect(await reportAfter(1, one.scanId)).to.deep.include({ status: 'running', revision: 0 });
  });

  it('follows a check from its start to its findings', async () => {
    expect((await reportAfter(3, one.scanId))?.checks[0]).to.include({ probe: 'mx', state: 'running' });
    expect((await reportAfter(5, one.scanId))?.checks[0]).to.include({ probe: 'mx', state: 'conclusive' });
    expect((await reportAfter(6, one.scanId))?.checks[1]).to.include({ probe: 'tls', state: 'inconclusive' });
  });

  it('has no overall score until there is a final one', async () => {
    const rows = async (...story: Parameters<typeof projectedStory>[0]) =>
      (await rowsAfter(knex, scanReportProjection, [projectedStory(story)]))['scan_reports']?.[0];
    const begun = [one.requested(), one.observed('mx'), one.scoredProvisionally()];
    expect(await rows(...begun)).to.deep.include({ status: 'running', overall: null });
    expect(await rows(...begun, one.observed('tls'), one.scored())).to.deep.include({ overall: 72 });
  });

  it('contains the score, the summary and the end when they are recorded', async () => {
    expect((await reportAfter(8, one.scanId))?.scorecard?.overall).to.equal(72);
    expect((await reportAfter(9, one.scanId))?.summary?.riskLevel).to.equal('Medium');
    expect(await reportAfter(10, one.scanId)).to.include({ status: 'completed', durationMs: 900 });
  });

  it('says why a scan failed, and keeps scans apart', async () => {
    const report = await reportAfter(10, other.scanId);
    expect(report).to.deep.include({ status: 'failed', domain: 'other.example' });
    expect(report?.failure?.reason).to.equal('nameNotFound');
  });

  it('keeps third-party text unchanged: NUL, quotes, lone surrogates, all of Unicode', async () => {
    const story = scanStory(id(3), 'hostile.example');
    const detail = `\u0000 '; drop table scan_reports; -- \\u0000 "\\" \ud83d 🚀 \u2028 ${String.fromCharCode(...Array(32).keys())}`;
    await fill(
      knex,
      scanReportProjection,
      projectedStory([story.requested(), story.observed('securityTxt', { observation: { status: 'absent', detail } })]),
    );
    const report = await scanReportById(knex, story.scanId);
    expect(report?.observations.securityTxt).to.deep.equal({ status: 'absent', detail });
  });

  describe('when queried', () => {
    const [old, recent, running, failing] = [11, 12, 13, 14].map((number) =>
      scanStory(id(number), 'asked.example'),
    ) as [typeof one, typeof one, typeof one, typeof one];
    const queued = scanStory(id(15), 'queued.example');
    const unlucky = scanStory(id(16), 'unlucky.example');

    before(async () => {
      const story = projectedStory([
        old.requested(),
        old.completed(),
        recent.requested(),
        recent.completed(),
        failing.requested(),
        failing.failed(),
        running.requested(),
        queued.requested(),
        unlucky.requested(),
        unlucky.failed(),
      ]);
      for (const projection of [scanReportProjection, domainHistoryProjection, businessesProjection])
        await fill(knex, projection, story);
    });

    it('for an id returns that scan, and nothing for an unknown or invalid id', async () => {
      expect((await scanReportById(knex, recent.scanId))?.scanId).to.equal(recent.scanId);
      expect((await scanReportById(knex, recent.scanId.toUpperCase()))?.scanId).to.equal(recent.scanId);
      expect(await scanReportById(knex, id(99))).to.equal(undefined);
      expect(await scanReportById(knex, "x'; drop table scan_reports; --")).to.equal(undefined);
    });

    it('for many ids returns the existing scans, in one statement', async () => {
      let statements = 0;
      knex.on('query', () => (statements += 1));
      const found = await scanReportsByIds(knex, [old.scanId, running.scanId, id(99), 'no id']);
      expect([...found.keys()].sort()).to.deep.equal([old.scanId, running.scanId].sort());
      expect(statements).to.equal(1);
    });

    it('for a domain returns its newest completed scan, even if a newer one is running or has failed', async () => {
      expect((await latestScanReport(knex, 'asked.example'))?.scanId).to.equal(recent.scanId);
    });

    it('for a domain repeatedly returns the same object, until the row changes', async () => {
      const latest = createLatestReports(knex);
      const reportNow = async () => (await latest('asked.example'))?.report;
      const first = await reportNow();
      expect(first).to.deep.equal(await latestScanReport(knex, 'asked.example'));
      expect(await reportNow()).to.equal(first);
      await knex.raw('update candor_read.scan_reports set revision = revision + 1 where scan_id = ?', [recent.scanId]);
      const next = await reportNow();
      expect(next).to.deep.equal(first);
      expect(next).not.to.equal(first);
      expect(await reportNow()).to.equal(next);
    });

    it('for a domain repeatedly returns the current number of scans, and whether somebody owns it', async () => {
      const latest = createLatestReports(knex);
      expect(await latest('asked.example')).to.include({ totalScans: 2, hasOwner: false });
      const another = scanStory(id(17), 'asked.example');
      await fill(knex, domainHistoryProjection, projectedStory([another.requested(), another.completed()]));
      await knex.raw(
        `insert into candor_read.businesses (domain, status, challenge, record_name, since)
         values ('asked.example', 'verified', 'x', 'x', 0), ('queued.example', 'lapsed', 'x', 'x', 0)`,
      );
      expect(await latest('asked.example')).to.include({ totalScans: 3, hasOwner: true });
      expect(await latest('queued.example')).to.include({ totalScans: 0, hasOwner: false });
    });

    it('for a domain whose first scan is running returns that scan', async () => {
      expect((await latestScanReport(knex, 'queued.example'))?.scanId).to.equal(queued.scanId);
    });

    it('for a domain without a completed or running scan returns nothing', async () => {
      expect(await latestScanReport(knex, 'unlucky.example')).to.equal(undefined);
      expect(await latestScanReport(knex, 'never.example')).to.equal(undefined);
    });
  });
});
