import { expect } from 'chai';
import type { Knex } from 'knex';
import type { DomainEvent } from '../../schema/events/catalogue.ts';
import { reportStory } from '../../schema/events/testing/reportStory.ts';
import { openTestPool, type TestPool } from '../../server/platform/database/testing/openTestPool.ts';
import { fill } from '../engine/testing/fill.ts';
import { projectedStory } from '../engine/testing/projectedStory.ts';
import { reportsProjection } from './projection.ts';
import { openReports, reportOfDomain, reportsOfDomain } from './queries.ts';

const AT = (second: number): string => new Date(Date.parse('2026-01-01T12:00:00Z') + second * 1_000).toISOString();

describe('the read model of generated reports', () => {
  let database: TestPool;
  let knex: Knex;
  let count = 0;
  const next = (domain?: string) =>
    reportStory(`00000000-0000-4000-8000-4e90${String((count += 1)).padStart(8, '0')}`, domain);
  before(async () => {
    database = await openTestPool();
    ({ knex } = database);
    await fill(knex, reportsProjection, []);
  });
  after(() => database.close());

  const record = (...events: readonly DomainEvent[]): Promise<void> =>
    fill(knex, reportsProjection, projectedStory(events));

  it('ReportRequested: lists the report, still without a file', async () => {
    const { reportId, portalUserId, requested } = next('asked.example');
    await record(requested());
    expect(await reportsOfDomain(knex, 'asked.example', { first: 10 })).to.deep.equal([
      {
        reportId,
        domain: 'asked.example',
        scanId: '00000000-0000-4000-8000-5ca000000001',
        reportType: 'comprehensive',
        fileFormat: 'pdf',
        portalUserId,
        slot: null,
        status: 'requested',
        percent: 0,
        requestedAt: AT(0),
        endedAt: null,
        fileBytes: null,
        sha256: null,
        failure: null,
        failureCode: null,
        downloadCount: 0,
        revision: 0,
      },
    ]);
  });

  it('ReportStarted and ReportProgressed: mark it as running, and start again with another attempt', async () => {
    const { reportId, domain, requested, started, progressed } = next();
    const events = [requested(), started(1), progressed(60)];
    await record(...events);
    expect(await reportOfDomain(knex, domain, reportId)).to.deep.include({ status: 'running', percent: 60 });
    await record(...events, started(2));
    expect(await reportOfDomain(knex, domain, reportId)).to.deep.include({ status: 'running', percent: 0 });
  });

  it('ReportGenerated: adds the file, with its size and its hash', async () => {
    const { reportId, domain, requested, started, generated } = next();
    await record(requested({ slot: AT(0) }), started(), generated({ fileBytes: 148_211 }));
    expect(await reportOfDomain(knex, domain, reportId)).to.deep.include({
      status: 'generated',
      percent: 100,
      slot: AT(0),
      endedAt: AT(2),
      fileBytes: 148_211,
      sha256: 'a'.repeat(64),
    });
  });

  it('ReportFailed: records the reason', async () => {
    const { reportId, domain, requested, failed } = next();
    await record(requested(), failed('The scan is not there.'));
    expect(await reportOfDomain(knex, domain, reportId)).to.deep.include({
      status: 'failed',
      endedAt: AT(1),
      failure: 'The scan is not there.',
      failureCode: null,
    });
    const other = next();
    await record(other.requested(), other.failed('The scan is not there.', 'scanGone'));
    expect(await reportOfDomain(knex, other.domain, other.reportId)).to.deep.include({
      failure: 'The scan is not there.',
      failureCode: 'scanGone',
    });
  });

  it('ReportDownloaded: counts each download once, even if the event arrives twice', async () => {
    const { reportId, domain, requested, started, generated, downloaded } = next();
    const events = [requested(), started(), generated(), downloaded(), downloaded()];
    await record(...events);
    await record(...events);
    expect(await reportOfDomain(knex, domain, reportId)).to.deep.include({ downloadCount: 2 });
  });

  it('returns only the reports of a domain, the newest first', async () => {
    const [first, second, foreign] = [next('own.example'), next('own.example'), next('foreign.example')];
    await record(first.requested(), second.requested(), foreign.requested());
    const listed = await reportsOfDomain(knex, 'own.example', { first: 10 });
    expect(listed.map(({ reportId }) => reportId)).to.deep.equal([second.reportId, first.reportId]);
    expect(await reportsOfDomain(knex, 'own.example', { first: 1 })).to.have.lengthOf(1);
    const older = await reportsOfDomain(knex, 'own.example', { first: 10, after: second.reportId });
    expect(older.map(({ reportId }) => reportId)).to.deep.equal([first.reportId]);
    for (const after of [first.reportId, foreign.reportId, 'x'])
      expect(await reportsOfDomain(knex, 'own.example', { first: 10, after })).to.deep.equal([]);
    expect(await reportOfDomain(knex, 'own.example', foreign.reportId)).to.equal(undefined);
    for (const id of ['x', '', "'; drop table", '9'.repeat(10_000)])
      expect(await reportOfDomain(knex, 'own.example', id)).to.equal(undefined);
  });

  it('counts the open reports of a domain', async () => {
    const [open, running, over] = [next('busy.example'), next('busy.example'), next('busy.example')];
    const events = [open.requested(), running.requested(), running.started(), over.requested(), over.failed()];
    await fill(knex, reportsProjection, projectedStory(events, '2020-01-01T00:00:00.000Z'));
    expect(await openReports(knex, 'busy.example')).to.equal(2);
    expect(await openReports(knex, 'never.example')).to.equal(0);
  });
});
