import { expect } from 'chai';
import fc from 'fast-check';
import type { Knex } from 'knex';
import type { DomainEvent } from '../schema/events/catalogue.ts';
import type { Finding } from '../checks/kit/finding.ts';
import { accountStory } from '../schema/events/testing/accountStory.ts';
import { noticeStory } from '../schema/events/testing/noticeStory.ts';
import { apiTokenStory } from '../schema/events/testing/apiTokenStory.ts';
import { administratorStory } from '../schema/events/testing/administratorStory.ts';
import { alertStory } from '../schema/events/testing/alertStory.ts';
import { listStory } from '../schema/events/testing/listStory.ts';
import { mailReportStory } from '../schema/events/testing/mailReportStory.ts';
import { partnershipStory } from '../schema/events/testing/partnershipStory.ts';
import { personStory } from '../schema/events/testing/personStory.ts';
import { portalStory } from '../schema/events/testing/portalStory.ts';
import { reportStory } from '../schema/events/testing/reportStory.ts';
import { statementStory } from '../schema/events/testing/statementStory.ts';
import { scanStory } from '../schema/events/testing/scanStory.ts';
import { openTestPool, type TestPool } from '../server/platform/database/testing/openTestPool.ts';
import { testRun } from '../tests/random/testRun.ts';
import type { ProjectedEvent } from './engine/projection.ts';
import { projectedStory } from './engine/testing/projectedStory.ts';
import { rowsAfter } from './engine/testing/rowsAfter.ts';
import { projections } from './registry.ts';

/** How many ways to split the log are tried for each projection. The first has one event per batch, the others are random. */
const CUTS = { short: 8, full: 100 };

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
/** No two sessions share an id or a hash, even if they belong to different people. */
const session = (number: number) => ({ sessionId: id(7_000 + number), sessionHash: String(number).padStart(43, 'h') });

const unseen: Finding = { code: 'security-txt-unseen', outcome: 'inconclusive', title: 'Partly seen', evidence: [] };

const scans = (): readonly DomainEvent[] => {
  const [first, again, other, failing, running] = [1, 2, 3, 4, 5].map((number) =>
    scanStory(id(number), ['one.example', 'one.example', 'two.example', 'three.example', 'four.example'][number - 1]),
  ) as [Scan, Scan, Scan, Scan, Scan];
  return [
    first.requested(),
    failing.requested(),
    first.started('mx'),
    failing.started('tls'),
    first.observed('mx'),
    first.scoredProvisionally(),
    first.inconclusive('tls'),
    other.requested(),
    failing.failed(),
    first.scored({ overall: 1 }),
    first.summarised(),
    first.completed(),
    again.requested(),
    other.scored({ overall: 3 }),
    other.completed(),
    again.observed('securityTxt', { findings: [unseen] }),
    again.scored({ overall: 2 }),
    again.completed(),
    running.requested(),
    other.rescored({ overall: 99 }),
    again.rescored({ overall: 98, findings: [{ probe: 'securityTxt', findings: [] }] }),
    first.recheckRequested(),
    again.recheckRequested(),
    first.rechecked({ overall: 97 }),
    again.recheckFailed(),
    // Recorded a second time: a process took over a scan that another one had already finished.
    first.scored({ overall: 1 }),
    first.completed(),
  ];
};
type Scan = ReturnType<typeof scanStory>;

const views = (): readonly DomainEvent[] => {
  const personal = { subject: id(900), alg: 'A256GCM', iv: 'aXY', tag: 'dGFn', ciphertext: 'c2VhbGVk' } as const;
  const viewed = (auditDomain: string, number: number): DomainEvent => ({
    type: 'ReportViewed',
    data: { auditDomain, scanId: id(number), via: 'page', witness: { kind: 'visitor', personal } },
  });
  const viewer = { kind: 'account', personal } as const;
  return [
    viewed('one.example', 1),
    viewed('two.example', 3),
    {
      type: 'ScanWitnessed',
      data: { auditDomain: 'one.example', scanId: id(1), disposition: 'cached', witness: viewer },
    },
    viewed('one.example', 2),
    viewed('one.example', 2),
    { type: 'AuditLogExported', data: { auditDomain: 'two.example', format: 'csv', entries: 4, witness: viewer } },
    { type: 'ScannedInList', data: { auditDomain: 'two.example', witness: { kind: 'list', personal: null } } },
  ];
};

const alerts = (): readonly DomainEvent[] => {
  const { raised, resolved } = alertStory();
  const mails = (number: number, wanted: boolean): DomainEvent => ({
    type: 'AlertMailsChanged',
    data: { portalUserId: id(number), domain: 'shop.example', wanted, minimumPriority: 'High' },
  });
  return [
    raised(1, { priority: 'Critical', evidence: ['a "quoted" line', '{}', '\\', ''] }),
    raised(2, { priority: 'Low' }),
    alertStory('other.example').raised(11),
    mails(101, true),
    resolved(1),
    mails(102, true),
    raised(3, { previousScanId: null }),
    resolved(2, { how: 'byHand', portalUserId: id(101), scanId: null }),
    mails(101, false),
    erased(id(102)),
    mails(102, true),
    raised(4),
  ];
};

const erased = (subject: string): DomainEvent => ({ type: 'PersonErased', data: { subject, reason: 'asked' } });

const accounts = (): readonly DomainEvent[] => {
  const [one, two] = [accountStory(id(201)), accountStory(id(202))];
  const closes = (story: typeof one, number: number): DomainEvent => ({
    type: 'SessionClosed',
    data: { accountId: story.accountId, sessionId: session(number).sessionId },
  });
  const rotates = (story: typeof one, from: number, to: number): DomainEvent =>
    story.rotated(1, 2, { ...session(to), closedSessionId: session(from).sessionId });
  return [
    one.requested(),
    one.linkRequested(1),
    one.redeemed(1, session(1)),
    two.requested(),
    one.granted(),
    one.linkRequested(2),
    one.redeemed(2, session(2)),
    closes(one, 2),
    one.signedOutEverywhere(),
    two.declined(),
    two.linkRequested(1),
    two.redeemed(1, session(3)),
    two.granted(),
    one.linkRequested(3),
    one.redeemed(3, session(4)),
    one.signedOutEverywhere(),
    two.granted({ accountType: 'Scholar', reason: 'applicationApproved' }),
    rotates(one, 4, 5),
    rotates(two, 3, 6),
    closes(two, 6),
    erased(two.accountId),
    two.granted(),
  ];
};

const tokens = (): readonly DomainEvent[] => {
  const [one, gone] = [apiTokenStory(id(251)), apiTokenStory(id(252), 'admin')];
  return [
    one.created(1),
    gone.created(1),
    one.created(2, { scopes: ['lists', 'scan:write'], expiresAt: '2026-02-01T00:00:00.000Z' }),
    one.revoked(1),
    gone.created(2),
    gone.revoked(2),
    erased(id(252)),
    // In progress while the erasure was being recorded.
    gone.created(3),
    one.created(3),
    one.revoked(3),
  ];
};

const notices = (): readonly DomainEvent[] => {
  const [one, ended, gone, feed] = [
    noticeStory(id(261), id(271)),
    noticeStory(id(264), id(274)),
    noticeStory(id(262), id(272), 'admin'),
    noticeStory(id(263), id(273)),
  ];
  return [
    one.added(),
    gone.added(),
    one.queued(1),
    feed.added({ format: 'atom', feedHash: 'f'.repeat(43) }),
    one.attempted(1, { failure: 'status', status: 503, nextAt: '2026-01-05T10:00:05.000Z' }),
    feed.queued(1, { dueAt: null }),
    one.queued(2, { dueAt: null }),
    one.attempted(1, { attempt: 2, failure: 'guarded', status: null }),
    one.parked('guarded'),
    gone.queued(1),
    one.changed({ rules: { ...one.rules, digest: 'daily' } }),
    one.resumed(),
    one.sentAgain(2),
    erased(id(262)),
    // In progress while the erasure was being recorded.
    gone.added(),
    gone.queued(2),
    one.attempted(2),
    { type: 'ListErased', data: { listId: id(273), reason: 'owner' } },
    feed.queued(2, { dueAt: null }),
    one.mailRequested(1, 2),
    ended.added(),
    ended.queued(1),
    ended.removed(),
    ended.attempted(1),
    ended.queued(2),
  ];
};

const portal = (): readonly DomainEvent[] => {
  const [one, two, three] = [portalStory(id(301)), portalStory(id(302)), portalStory(id(303))];
  const closes = ({ portalUserId }: typeof one, number: number): DomainEvent => ({
    type: 'PortalSessionClosed',
    data: { portalUserId, sessionId: session(number).sessionId },
  });
  const domain = 'new-harbour.example';
  return [
    one.linkRequested(1),
    one.redeemed(1, session(11)),
    two.linkRequested(1),
    one.linkRequested(2),
    one.redeemed(2, session(12)),
    closes(one, 12),
    one.signedOutEverywhere(),
    two.redeemed(1, session(13)),
    three.opened(1, session(95)),
    two.opened(2, session(96)),
    closes(two, 96),
    one.linkRequested(3, { domain }),
    one.redeemed(3, { ...session(14), domain }),
    {
      type: 'AlertMailRequested',
      data: {
        portalUserId: one.portalUserId,
        domain,
        scanId: id(1),
        personal: one.personal,
        alerts: [{ alertId: id(31), priority: 'High', title: 'The mail servers of the domain changed' }],
      },
    },
    {
      type: 'ReportMailRequested',
      data: { portalUserId: one.portalUserId, domain, reportId: id(501), personal: one.personal },
    },
    closes(two, 13),
    erased(two.portalUserId),
    two.linkRequested(2),
  ];
};

const administrators = (): readonly DomainEvent[] => {
  const [one, two, gone] = [administratorStory(id(401)), administratorStory(id(402)), administratorStory(id(403))];
  const signsIn = (story: typeof one, number: number): DomainEvent => story.signedIn(number, session(20 + number));
  return [
    one.added(),
    one.passwordSet(),
    two.added(),
    two.passwordSet(),
    gone.added(),
    gone.rolesSet('analyst'),
    signsIn(gone, 1),
    one.rolesSet('admin', 'analyst'),
    two.failed(),
    signsIn(one, 2),
    signsIn(two, 3),
    one.prepared(),
    one.enabled(),
    {
      type: 'AdministratorSessionClosed',
      data: { adminId: one.adminId, sessionId: session(22).sessionId },
    },
    one.rehashed('first, anew'),
    signsIn(one, 4),
    one.signedOutEverywhere(),
    erased(gone.adminId),
    two.prepared(),
    two.enabled(),
    two.disabled(),
    one.removed(),
    two.passwordSet('second'),
    signsIn(two, 5),
    one.added(),
    one.passwordSet('third'),
    signsIn(one, 6),
    one.rolesSet('analyst'),
    two.removed(),
    two.added(),
    one.prepared(),
    one.enabled(),
    gone.added(),
    signsIn(gone, 7),
  ];
};

/** Applications, the partner directory and signups. */
const persons = (): readonly DomainEvent[] => {
  const [one, two, three, late] = [personStory(1), personStory(2), personStory(3), personStory(4)];
  return [
    one.applies('scholar', 1),
    one.account.redeemed(1, session(41)),
    two.signsUp(),
    two.confirms(),
    one.isOpened(1),
    one.isDownloaded(1),
    one.isRejected('scholar', 1),
    two.withdraws(),
    two.isErased('retention'),
    one.applies('partner', 2),
    two.signsUp('newsletter'),
    three.applies('partner', 1),
    three.isListed(false),
    one.isApproved('partner', 2),
    three.isApproved('partner', 1),
    three.isListed(true),
    two.confirms('newsletter'),
    one.confirms('newsletter'),
    one.isListed(true),
    three.applies('partner', 2),
    one.signsUp('waitlist'),
    one.signsUp('waitlist'),
    three.isErased(),
    // In progress while the erasure was being recorded.
    three.isApproved('partner', 2),
    one.confirms('waitlist'),
    late.isErased(),
    late.applies(),
    one.signsUp('newsletter'),
    one.withdraws('newsletter'),
    one.signsUp('newsletter'),
    three.isErased(),
  ];
};

const reports = (): readonly DomainEvent[] => {
  const [first, second] = [reportStory(id(501)), reportStory(id(502), 'other.example')];
  return [
    first.requested(),
    second.requested(),
    first.started(),
    first.progressed(10),
    second.started(),
    second.failed(),
    first.started(2),
    first.progressed(60, 2),
    first.generated(),
    first.downloaded(),
    first.downloaded(),
  ];
};

const businesses = (): readonly DomainEvent[] => {
  const [ada, bob] = [id(601), id(602)];
  const ids = { businessDomain: 'shop.example', portalUserId: ada };
  const recordName = '_candor-challenge.shop.example';
  const started = (challenge: string): DomainEvent => ({
    type: 'BusinessVerificationStarted',
    data: { ...ids, challenge: challenge.padEnd(24, '.'), recordName },
  });
  const missed = (outcome: 'absent' | 'unreachable'): DomainEvent => ({
    type: 'BusinessVerificationFailed',
    data: { ...ids, portalUserId: null, outcome },
  });
  const said = (value: string): DomainEvent => ({
    type: 'ProfileFieldCorrected',
    data: { ...ids, field: 'name', value, personal: null },
  });
  const verified: DomainEvent = { type: 'BusinessVerified', data: { ...ids, recordName } };
  const personal = { subject: bob, alg: 'A256GCM', iv: 'iv', tag: 'tag', ciphertext: 'sealed' } as const;
  return [
    started('one'),
    missed('absent'),
    verified,
    said('Shop'),
    {
      type: 'ProfileFieldCorrected',
      data: { ...ids, portalUserId: bob, field: 'leadership', value: null, personal },
    },
    said('The Shop'),
    erased(ada),
    missed('unreachable'),
    verified,
    { type: 'ProfileFieldWithdrawn', data: { ...ids, field: 'name' } },
    missed('absent'),
    { type: 'BusinessVerificationLapsed', data: { businessDomain: 'shop.example', outcome: 'absent' } },
    started('two'),
  ];
};

const partnerships = (): readonly DomainEvent[] => {
  const [ada, partnerId, visitorDay] = [id(601), id(610), id(900)];
  const [one, two] = [
    partnershipStory({ partnershipId: id(611), partnerId, domain: 'one.example' }),
    partnershipStory({ partnershipId: id(612), partnerId, domain: 'two.example' }),
  ];
  const [partner, other] = [personStory(610, partnerId), personStory(620, id(620))];
  return [
    one.invited(),
    two.invited(),
    one.accepted(ada),
    two.declined(ada),
    one.viewed(visitorDay),
    one.ended(),
    two.invited(),
    two.mailed(ada),
    partner.hasLogo(),
    other.hasLogo(null),
    partner.hasLogo(null),
    partner.hasLogo(),
    partner.isErased(),
  ];
};

const plansAndSchedules = (): readonly DomainEvent[] => {
  const [ada, bob, slot] = [id(601), id(602), '2026-02-02T00:00:00.000Z'];
  const [one, two] = [{ monitoredDomain: 'one.example' }, { monitoredDomain: 'two.example' }];
  const plan = (planDomain: string, to: 'Free' | 'Pro'): DomainEvent => ({
    type: 'PlanChanged',
    data: { planDomain, plan: `Business - ${to}` },
  });
  const scheduled = (of: typeof one, portalUserId: string, cadence: 'weekly' | 'monthly'): DomainEvent => ({
    type: 'ReportScheduleChanged',
    data: { ...of, portalUserId, cadence, reportType: 'executive_summary', fileFormat: 'pdf' },
  });
  const reported = (of: typeof one, portalUserId: string): DomainEvent => ({
    type: 'ScheduledReportRequested',
    data: { ...of, portalUserId, slot, reportId: id(8) },
  });
  const monitored = (cadence: 'daily' | 'weekly'): DomainEvent => ({
    type: 'MonitoringChanged',
    data: { ...one, cadence, portalUserId: ada },
  });
  return [
    plan('one.example', 'Pro'),
    monitored('daily'),
    plan('two.example', 'Pro'),
    scheduled(two, ada, 'weekly'),
    scheduled(one, ada, 'monthly'),
    {
      type: 'MonitoredScanRequested',
      data: { ...one, slot: '2026-02-01T00:00:00.000Z', scanId: id(9), disposition: 'joined' },
    },
    plan('one.example', 'Free'),
    { type: 'MonitoredScanSkipped', data: { ...one, slot, reason: 'planEnded', detail: 'Why not.' } },
    reported(one, ada),
    scheduled(two, bob, 'weekly'),
    { type: 'ScheduledReportSkipped', data: { ...two, portalUserId: ada, slot, reason: 'erased' } },
    reported(two, bob),
    plan('one.example', 'Pro'),
    monitored('weekly'),
    plan('two.example', 'Free'),
  ];
};

const publicListings = (): readonly DomainEvent[] =>
  [
    ['one.example', false],
    ['two.example', false],
    ['one.example', true],
  ].map(([listedDomain, isListed]) => ({
    type: 'PublicListingSet',
    data: { listedDomain: String(listedDomain), portalUserId: id(601), isListed: isListed === true },
  }));

const mailReports = (): readonly DomainEvent[] => {
  const [one, two] = [mailReportStory('one.example'), mailReportStory('two.example')];
  const witness = {
    kind: 'portal',
    personal: { subject: id(900), alg: 'A256GCM', iv: 'aXY', tag: 'dGFn', ciphertext: 'c2VhbGVk' },
  } as const;
  return [
    one.tokenCreated(701),
    one.dmarc(711),
    two.tokenCreated(702),
    { type: 'OwnerActed', data: { auditDomain: 'one.example', action: 'mailReportsUploaded', witness } },
    two.dmarc(712),
    one.tls(713),
    one.tokenRevoked(701),
    one.dmarc(711),
    two.selectorsSet('a', 'b'),
    two.tls(714),
    two.selectorsSet('c'),
  ];
};

const lists = (): readonly DomainEvent[] => {
  const [one, two] = [listStory(id(801)), listStory(id(802))];
  return [
    one.created(),
    two.created(),
    one.added(0, 4),
    two.added(0, 2),
    one.shared(id(702)),
    one.started(1, 4),
    one.scanned(1, 0),
    one.scanned(1, 1, { overall: 90 }),
    two.started(1, 1, { only: [1] }),
    two.extended(1, 0),
    one.removed(2),
    one.scanFailed(1, 2),
    two.scanned(1, 1),
    one.cancelled(1),
    one.scheduled('weekly'),
    one.policyChanged(1),
    two.policyChanged(1, 'own'),
    two.policyChanged(2, 'none'),
    one.started(2, 3, { trigger: 'schedule', slot: '2026-01-05T03:00:00.000Z' }),
    one.skipped('2026-01-12T03:00:00.000Z'),
    one.added(4, 1, 2),
    one.scanned(2, 0, { overall: null, failing: [] }),
    // Still in progress when its run ended.
    one.scanned(1, 3),
    one.scanned(2, 1),
    one.paused(2),
    two.tagged(0),
    one.resumed(2),
    one.scanned(2, 1),
    one.scanned(2, 3),
    two.shared(id(703), 'editor'),
    erased(id(703)),
    one.completed(2, 3),
    two.completed(1, 1),
    one.described(),
    two.erased(),
    two.scanned(1, 0),
    one.unshared(id(702)),
    one.archived(),
    one.restored(),
    one.shared(id(702), 'editor'),
  ];
};

const statements = (): readonly DomainEvent[] => {
  const { opened, recorded } = statementStory();
  return [opened(), ...[0, 1, 2, 3, 4].map((index) => recorded(index))];
};

/** Interleaves the events of all features, as recorded by processes whose clocks differ by up to two hours. */
const recordedInTurns = (stories: readonly (readonly DomainEvent[])[]): readonly ProjectedEvent[] => {
  const longest = Math.max(...stories.map(({ length }) => length));
  const events = Array.from({ length: longest }, (_, turn) => stories.flatMap((story) => story.slice(turn, turn + 1)));
  return projectedStory(events.flat()).map((event, index) => ({
    ...event,
    time: new Date(Date.parse(event.time) - (index % 3) * 3_600_000).toISOString(),
  }));
};

const LOG = recordedInTurns([
  scans(),
  views(),
  alerts(),
  accounts(),
  tokens(),
  notices(),
  portal(),
  administrators(),
  persons(),
  reports(),
  businesses(),
  partnerships(),
  plansAndSchedules(),
  mailReports(),
  publicListings(),
  lists(),
  statements(),
]);

interface Cut {
  readonly size: number;
  /** The batch is delivered again immediately, as after a lost acknowledgement. */
  readonly again: boolean;
}

const anyCuts = (length: number): fc.Arbitrary<readonly Cut[]> =>
  fc.array(fc.record({ size: fc.integer({ min: 1, max: length }), again: fc.boolean() }), { maxLength: 12 });

const cutInto = (cuts: readonly Cut[], events: readonly ProjectedEvent[]): readonly (readonly ProjectedEvent[])[] => {
  const batches: (readonly ProjectedEvent[])[] = [];
  let from = 0;
  for (const { size, again } of [...cuts, { size: events.length, again: false }]) {
    const batch = events.slice(from, from + size);
    from += size;
    if (batch.length > 0) batches.push(batch, ...(again ? [batch] : []));
  }
  return batches;
};

describe('a log cut into batches in any way gives the same rows', () => {
  let database: TestPool;
  let knex: Knex;
  before(async () => {
    database = await openTestPool();
    ({ knex } = database);
  });
  after(() => database.close());

  for (const projection of projections)
    it(`in the read model ${projection.name}`, async () => {
      const handled = LOG.filter(({ type }) => projection.handles.includes(type));
      const expected = await rowsAfter(knex, projection, [handled]);
      for (const [table, rows] of Object.entries(expected)) expect(rows, table).not.to.be.empty;
      const eachAlone = handled.map((): Cut => ({ size: 1, again: false }));
      const run = testRun();
      await fc.assert(
        fc.asyncProperty(anyCuts(handled.length), async (cuts) => {
          expect(await rowsAfter(knex, projection, cutInto(cuts, handled))).to.deep.equal(expected);
        }),
        { seed: run.seed, numRuns: run.times(CUTS), examples: [[eachAlone]] },
      );
      // The store delivers events again that were folded long ago.
      expect(await rowsAfter(knex, projection, [handled, handled.slice(2)])).to.deep.equal(expected);
    });

  it('with every event type that the read models handle', () => {
    const recorded = new Set(LOG.map(({ type }) => type));
    const never = projections
      .filter(({ name }) => name !== 'eventIndex') // it handles every event
      .flatMap(({ name, handles }) => handles.filter((type) => !recorded.has(type)).map((type) => `${name}: ${type}`));
    expect(never).to.deep.equal([]);
  });
});
