import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { onCandor, runCommand } from '../../../tests/support/runCommand.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';
import { newEvents } from '../../platform/eventStore/contract/contractContext.ts';
import type { DataKind, KeptData } from './retentionPlan.ts';

const DAY_MS = 86_400_000;

describe('The retention plan', () => {
  let candor: TestCandor;
  const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);

  const open = async (env: Readonly<Record<string, string>> = {}): Promise<void> => {
    candor = await startTestCandor({ lab: false, roles: ['projector'], env });
    const { knex } = candor;
    await knex('candor_files.scan_files').insert(
      [10, 89, 91, 400].map((days) => ({
        scan_id: randomUUID(),
        kind: 'desktop',
        sha256: '',
        media_type: 'image/png',
        bytes: Buffer.alloc(10),
        kept_at: daysAgo(days),
      })),
    );
    await knex('candor_files.report_files').insert({
      report_id: randomUUID(),
      sha256: '',
      file_bytes: 1,
      kept_at: daysAgo(5),
    });
    await knex('candor_keys.subject_keys').insert(
      [1, 100].map((days) => ({
        subject: randomUUID(),
        iv: Buffer.alloc(0),
        tag: Buffer.alloc(0),
        wrapped_key: Buffer.alloc(0),
        created_at: daysAgo(days),
      })),
    );
    const unconfirmed = { subject: randomUUID(), created_at: daysAgo(40) };
    await knex('candor_keys.person_subjects').insert({ ...unconfirmed, address_key: 'somebody' });
    await knex('candor_keys.subject_keys').insert({
      ...unconfirmed,
      iv: Buffer.alloc(0),
      tag: Buffer.alloc(0),
      wrapped_key: Buffer.alloc(0),
    });
    await candor.store.append('plan-a.example', newEvents(3, 'Told'), 'any');
  };
  afterEach(() => candor.close());

  const planned = async (): Promise<Readonly<Partial<Record<DataKind, KeptData>>>> => {
    const { data } = await candor.services.retentionPlans.read(new AbortController().signal);
    return Object.fromEntries(data.map((each) => [each.kind, each]));
  };

  it('counts what there is, and what the next round would delete, and deletes nothing', async () => {
    await open();
    const first = await planned();
    expect(first.scanFiles).to.include({ setting: 'CANDOR_SCAN_FILES_DAYS', days: 90, rows: 4, due: 2 });
    expect(first.scanFiles?.bytes).to.be.above(0);
    expect(first.scanFiles?.oldest?.getTime()).to.be.closeTo(daysAgo(400).getTime(), 60_000);
    expect(first.reportFiles).to.include({ days: 365, rows: 1, due: 0 });
    expect(first.reportFiles?.dueFrom?.getTime()).to.be.closeTo(daysAgo(-360).getTime(), 60_000);
    expect(first.visitors).to.include({ days: 90, rows: 2, due: 1 });
    expect(first.unconfirmedPersons).to.include({ days: 30, due: 1 });
    expect(first.persons).to.include({ days: 730, rows: 1, due: 0 });
    expect(first.leftOutMails).to.include({ rows: 0, due: 0, oldest: null, dueFrom: null });
    expect(first.events).to.include({ rows: 3, setting: null, due: null });
    expect(first.sealedFiles).to.include({ rows: 0, bytes: 0 });
    expect(first.scanReports?.bytes).to.be.above(0);
    const { scanFiles, visitors, persons } = await planned();
    expect({ scanFiles, visitors, persons }).to.deep.equal({
      scanFiles: first.scanFiles,
      visitors: first.visitors,
      persons: first.persons,
    });
  });

  it('has nothing due if everything is kept forever', async () => {
    await open({
      CANDOR_SCAN_FILES_DAYS: '0',
      CANDOR_RETENTION_VISITOR_DAYS: '0',
      CANDOR_RETENTION_UNCONFIRMED_DAYS: '0',
      CANDOR_RETENTION_PERSON_DAYS: '0',
    });
    const { scanFiles, visitors, unconfirmedPersons, persons } = await planned();
    for (const each of [scanFiles, visitors, unconfirmedPersons, persons])
      expect(each).to.include({ days: 0, due: 0, dueFrom: null });
  });

  it('is printed as a table or JSON, and says why a round has stopped', async () => {
    await open();
    const run = (...words: readonly string[]) => runCommand(['retention', 'plan', ...words], onCandor(candor));
    const { code, stdout } = await run();
    expect(code, stdout).to.equal(0);
    expect(stdout)
      .to.match(/^Pictures and traffic of scans +90 days \(CANDOR_SCAN_FILES_DAYS\) +4 +1 MB +\d{4}-\d\d-\d\d +2$/m)
      .and.match(/^Event log, with observations +always +3 /m)
      .and.include('Nothing was deleted.');
    const { data } = JSON.parse((await run('--json')).stdout) as { data: readonly KeptData[] };
    expect(data.map(({ kind }) => kind)).to.include.members(['visitors', 'scanFiles', 'events']);
    await candor.knex('candor_access.retention').insert({
      singleton: true,
      stopped_at: daysAgo(1),
      reason: 'The clock is wrong.',
    });
    const stopped = await run();
    expect(stopped.code).to.equal(3);
    expect(stopped.stdout).to.match(/^Deleting stopped at .* The clock is wrong\. /m);
  });
});
