import { expect } from 'chai';
import type { Knex } from 'knex';
import type { DomainEvent } from '../../schema/events/catalogue.ts';
import { accountStory } from '../../schema/events/testing/accountStory.ts';
import { alertStory } from '../../schema/events/testing/alertStory.ts';
import { noticeStory } from '../../schema/events/testing/noticeStory.ts';
import { apiTokenStory } from '../../schema/events/testing/apiTokenStory.ts';
import { listStory } from '../../schema/events/testing/listStory.ts';
import { mailReportStory } from '../../schema/events/testing/mailReportStory.ts';
import { partnershipStory } from '../../schema/events/testing/partnershipStory.ts';
import { personStory } from '../../schema/events/testing/personStory.ts';
import { portalStory } from '../../schema/events/testing/portalStory.ts';
import { reportStory } from '../../schema/events/testing/reportStory.ts';
import { scanStory } from '../../schema/events/testing/scanStory.ts';
import { statementStory } from '../../schema/events/testing/statementStory.ts';
import { signupStory } from '../../schema/events/testing/signupStory.ts';
import { openTestPool, type TestPool } from '../../server/platform/database/testing/openTestPool.ts';
import { createMemoryEventStore } from '../../server/platform/eventStore/memory/memoryEventStore.ts';
import type { EventStore } from '../../server/platform/eventStore/port.ts';
import { projections } from '../registry.ts';
import { scanReportProjection } from '../scanReport/projection.ts';
import { prepareProjections } from './buildRegistry.ts';
import { createProjectionEngine } from './projectionEngine.ts';
import { NothingToVerify, replayVerify } from './replayVerify.ts';
import { recordEvents } from './testing/recordEvents.ts';
import { waitForProjection } from './waitForProjection.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** The portal of one domain, with enough events from each of its streams. */
const portalLog = (number: number): readonly (readonly DomainEvent[])[] => {
  const domain = `site-${number}.example`;
  const [user, alert, report] = [
    portalStory(id(3_000 + number), domain),
    alertStory(domain),
    reportStory(id(4_000 + number), domain),
  ];
  const { portalUserId } = user;
  const hashes = { tokenHash: String(number).padStart(43, 'l'), sessionHash: String(number).padStart(43, 's') };
  const alertIds = { alertId: id(5_000 + number) };
  const recordName = `_candor-challenge.${domain}`;
  const slot = '2026-01-02T00:00:00.000Z';
  const mail = mailReportStory(domain);
  const list = listStory(id(12_000 + number));
  const token = apiTokenStory(id(13_000 + number));
  const notice = noticeStory(id(13_000 + number), id(12_000 + number));
  const partnership = partnershipStory({ partnershipId: id(6_000 + number), partnerId: id(7_000 + number), domain });
  return [
    [
      user.linkRequested(1, { tokenHash: hashes.tokenHash }),
      user.redeemed(1, { sessionHash: hashes.sessionHash }),
      user.closed(1),
      user.opened(2, { sessionHash: String(number).padStart(43, 'o') }),
    ],
    [{ type: 'AlertMailsChanged', data: { portalUserId, domain, wanted: true, minimumPriority: 'High' } }],
    [{ type: 'PlanChanged', data: { planDomain: domain, plan: 'Business - Pro' } }],
    [
      partnership.invited(),
      ...(number % 3 === 0 ? [partnership.declined(portalUserId)] : [partnership.accepted(portalUserId)]),
      ...(number % 3 === 1 ? [partnership.ended()] : []),
    ],
    [partnership.mailed(portalUserId)],
    [partnership.viewed(id(8_000 + number))],
    [alert.raised(1, alertIds), ...(number % 2 === 0 ? [alert.resolved(1, alertIds)] : [])],
    [report.requested(), report.started(), report.generated(), report.downloaded()],
    [
      list.created(),
      list.added(0, 2),
      list.shared(id(14_000 + number)),
      list.scheduled('weekly'),
      list.started(1, 1, { only: [0] }),
      list.extended(1, 1),
    ],
    [list.policyChanged(1, 'own')],
    [list.scanStarted(1, 0), list.scanned(1, 0)],
    [list.completed(1, 1)],
    [notice.added(), ...(number % 2 === 0 ? [notice.changed()] : [notice.parked(), notice.resumed()])],
    [notice.queued(1), notice.attempted(1), ...(number % 3 === 0 ? [notice.sentAgain(1)] : [])],
    [token.created(), ...(number % 2 === 0 ? [token.revoked()] : [])],
    [mail.dmarc(9_000 + number)],
    [mail.tls(10_000 + number)],
    [mail.tokenCreated(11_000 + number), mail.tokenRevoked(11_000 + number), mail.selectorsSet(`s${number}`)],
    [
      { type: 'MonitoringChanged', data: { monitoredDomain: domain, cadence: 'daily', portalUserId } },
      {
        type: 'MonitoredScanRequested',
        data: { monitoredDomain: domain, slot, scanId: id(number), disposition: 'started' },
      },
      {
        type: 'ReportScheduleChanged',
        data: {
          monitoredDomain: domain,
          portalUserId,
          cadence: 'weekly',
          reportType: 'comprehensive',
          fileFormat: 'excel',
        },
      },
    ],
    [
      {
        type: 'BusinessVerificationStarted',
        data: { businessDomain: domain, portalUserId, challenge: 'candor-verification=c2FtcGxl', recordName },
      },
      {
        type: 'BusinessVerified',
        data: { businessDomain: domain, portalUserId, recordName },
      },
      {
        type: 'ProfileFieldCorrected',
        data: { businessDomain: domain, portalUserId, field: 'industry', value: 'Tea', personal: null },
      },
    ],
    [{ type: 'PublicListingSet', data: { listedDomain: domain, portalUserId, isListed: number % 2 === 0 } }],
    [statementStory().recorded(number - 1)],
  ];
};

describe('replay --verify', () => {
  let database: TestPool;
  let knex: Knex;
  let store: EventStore;
  let position = '';

  before(async () => {
    database = await openTestPool();
    ({ knex } = database);
    store = createMemoryEventStore();
    await prepareProjections(knex, projections);
    for (let number = 1; number <= 120; number += 1) {
      const story = scanStory(id(number), `site-${number % 7}.example`);
      const events = [
        story.requested(),
        story.observed('mx'),
        story.inconclusive('tls'),
        story.scored(),
        story.summarised(),
      ];
      position = await recordEvents(
        store,
        number % 5 === 0 ? [story.requested(), story.failed()] : [...events, story.completed()],
      );
    }
    for (let number = 1; number <= 30; number += 1) {
      const story = accountStory(id(1_000 + number));
      const sessionHash = String(number).padStart(43, 'h');
      const events = [
        story.requested(),
        story.linkRequested(number, { tokenHash: sessionHash }),
        story.granted(),
        story.redeemed(number, { sessionHash }),
      ];
      await recordEvents(store, number % 3 === 0 ? [...events, story.closed(number)] : events);
      const signup = signupStory(story.accountId, number % 2 === 0 ? 'waitlist' : 'newsletter');
      await recordEvents(store, [
        signup.requested(),
        signup.confirmed(),
        signup.withdrawn(),
        signup.requested('again'),
      ]);
      const { applies, isOpened, isApproved, isListed, hasLogo, administrator, isErased } = personStory(number);
      const signedIn = administrator.signedIn(1, { sessionHash: String(number).padStart(43, 'a') });
      await recordEvents(store, [
        ...[applies('partner'), isOpened(), isApproved('partner'), applies('partner', 2), isApproved('partner', 2)],
        ...[isListed(number % 2 === 0), hasLogo(number % 2 === 0 ? undefined : null)],
        ...[administrator.added(), administrator.rolesSet('analyst'), administrator.rolesSet('admin', 'analyst')],
        ...[signedIn, administrator.signedOutEverywhere()],
        ...(number % 5 === 0 ? [isErased()] : []),
      ]);
    }
    for (let number = 1; number <= 100; number += 1)
      for (const events of portalLog(number)) await recordEvents(store, events);
    const stop = new AbortController();
    const onError = (_: string, error: unknown): void => {
      throw error;
    };
    const run = createProjectionEngine({ knex, source: store, projections, onError }).run(stop.signal);
    await waitForProjection(knex, { projection: 'scanReport', position, timeoutMs: 20_000 });
    const completed = await recordEvents(store, [scanStory(id(1)).completed()]);
    for (const { name } of projections)
      await waitForProjection(knex, { projection: name, position: completed, timeoutMs: 20_000 });
    stop.abort();
    await run;
  });
  after(async () => {
    await store.close();
    await database.close();
  });

  const scratchSchemas = async (): Promise<number> =>
    (await knex.raw<{ rows: unknown[] }>("select 1 from pg_namespace where nspname like 'candor\\_verify%'")).rows
      .length;

  for (const projection of projections) {
    it(`proves that the tables of ${projection.name} equal a fold from zero`, async () => {
      const verification = await replayVerify(knex, store, projection);
      expect(verification).to.include({ projection: projection.name, equal: true });
      expect(verification.events).to.be.greaterThan(90);
      for (const { rows, checksum, differing } of verification.tables) {
        expect(rows.live).to.be.greaterThan(0).and.equal(rows.replayed);
        expect(checksum.live).to.equal(checksum.replayed);
        expect(differing).to.deep.equal([]);
      }
      expect(await scratchSchemas()).to.equal(0);
    });
  }

  it("compares with the log up to the tables' own checkpoint, and ignores later events", async () => {
    await recordEvents(store, [scanStory(id(500)).requested()]);
    expect(await replayVerify(knex, store, scanReportProjection)).to.include({ equal: true });
  });

  it('reports each row that was changed, removed or made up', async () => {
    await knex.raw('update candor_read.scan_reports set overall = 100 where scan_id = ?', [id(1)]);
    await knex.raw('delete from candor_read.scan_reports where scan_id = ?', [id(2)]);
    await knex.raw(
      `insert into candor_read.scan_reports
       select ?, domain, status, requested_at, finished_at, overall, revision, report
       from candor_read.scan_reports where scan_id = ?`,
      [id(999), id(3)],
    );
    const { equal, tables } = await replayVerify(knex, store, scanReportProjection);
    expect(equal).to.equal(false);
    const [table] = tables;
    expect(table?.checksum.live).not.to.equal(table?.checksum.replayed);
    expect(table?.differing.map(({ key, live, replayed }) => [key, live === null, replayed === null])).to.deep.equal([
      [id(1), false, false],
      [id(2), true, false],
      [id(999), false, true],
    ]);
  });

  it('says that there is nothing to verify for a version that is not live', async () => {
    const error = await replayVerify(knex, store, { ...scanReportProjection, version: 99 }).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).to.be.instanceOf(NothingToVerify);
  });
});
