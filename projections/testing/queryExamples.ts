import type { Knex } from 'knex';
import { isAdministrator, listAdministrators } from '../administrators/queries.ts';
import {
  activeAlerts,
  activeAlertsOfEach,
  alertById,
  alertMailsOf,
  alertMailsWanted,
  alertsOfDomain,
  alertsRaisedBy,
} from '../alerts/queries.ts';
import { apiTokenByHash, apiTokensOf } from '../apiTokens/queries.ts';
import { historiesOf, reviewPage } from '../applications/historyQueries.ts';
import { applicationCounts, applicationPage, applicationsByIds, pendingApplications } from '../applications/queries.ts';
import { auditBatches, auditRange, auditTotal } from '../auditLog/queries.ts';
import {
  currentProfileWords,
  isVerified,
  profileWords,
  verificationOf,
  verificationsDue,
  verifiedAmong,
} from '../businesses/queries.ts';
import {
  domainHistory,
  newestScores,
  scanFigures,
  scanRecords,
  scoreDistribution,
  totalScans,
  totalScansAsOf,
} from '../domainHistory/queries.ts';
import {
  activityByMinute,
  correlatedEvents,
  countIndexedEvents,
  indexedEvent,
  indexedEvents,
  indexedStreams,
  oldestEventHour,
  type EventIndexFilter,
} from '../eventIndex/queries.ts';
import { scanQueuePeriods } from '../eventIndex/scanQueue.ts';
import { globalStats, globalStatsAsOf } from '../globalStats/queries.ts';
import { domainsWithAlerts } from '../lists/listAlertRows.ts';
import { countListChanges, countListDomains, listDomains, type ListFilter, type ListSort } from '../lists/listRows.ts';
import {
  countOwnLists,
  dueLists,
  frequentCodes,
  listOf,
  listsOf,
  listsWithoutKey,
  maySeeList,
  membersOf,
  nextListAt,
  rulesetOfList,
  runFigures,
  seenWords,
  tagFigures,
} from '../lists/queries.ts';
import { countWaiting, resultsOfRun, scansOfPeople, waitingDomains, waitingLanes } from '../lists/waitingDomains.ts';
import {
  dkimSelectorsOf,
  encryptedAddresses,
  mailDays,
  mailReportTokenByHash,
  mailReportTokens,
  mailReportTotals,
  mailSessions,
  mailSources,
  newestMailReports,
} from '../mailReports/queries.ts';
import {
  dueMonitoring,
  dueReportSchedules,
  monitoringOf,
  nextMonitoringAt,
  nextReportScheduleAt,
  reportScheduleOf,
} from '../monitoring/queries.ts';
import {
  channelsAbout,
  dueChannels,
  dueNotices,
  feedByHash,
  lastNotices,
  nextNoticeAt,
  noticeById,
  noticeChannelById,
  noticesOf,
} from '../notices/queries.ts';
import {
  approvedPartner,
  approvedPartners,
  listablePartners,
  partnerDirectoryVersion,
  partnerLogo,
} from '../partnerDirectory/queries.ts';
import {
  countOpenPartnerships,
  partnershipById,
  partnershipsOfDomain,
  partnershipsOfPartner,
} from '../partnerships/queries.ts';
import { duePersons, erasedPersons, isLastAdministrator, knownPersons } from '../persons/queries.ts';
import { domainsWithPlan, domainsWithPlanAmong, planOf, plansChanged } from '../plans/queries.ts';
import { portalUserAddresses } from '../portalUsers/queries.ts';
import { bestListed, isListed, newestListed } from '../publicListings/queries.ts';
import { printOpaque } from '../engine/opaqueCursor.ts';
import { openReports, reportOfDomain, reportsOfDomain } from '../reports/queries.ts';
import { createLatestReports, createReportsById } from '../scanReport/latestReports.ts';
import {
  completedScanOf,
  latestScanReport,
  newestCompletedScans,
  runningScans,
  scanReportById,
  scanReportsByIds,
  scansCompletedBy,
  scansUnderWayAt,
} from '../scanReport/queries.ts';
import { sessionByHash } from '../sessions/queries.ts';
import { logSize, logTile, newestStatement, statementIndex } from '../transparency/queries.ts';
import { signupBatches, signupCounts, signupPage } from '../signups/queries.ts';
import { BUSY, END, id } from './largeTables.ts';

type Example = (db: Knex) => Promise<unknown>;

const { domain } = BUSY;
const [listId, channelId] = [id(BUSY.list), id(BUSY.channel)];
const NOW = new Date(END);
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);
const at = (days: number): string => daysAgo(days).toISOString();
const subjects = [1, 2, 3].map(id);
const domains = [domain, 'd3.example', 'd5.example'];
/** The second page of a list that is sorted by time. */
const AFTER = Buffer.from(JSON.stringify([at(30), id(7)])).toString('base64url');

const exploring = (filter: EventIndexFilter): readonly Example[] => [
  (db) => indexedEvents(db, filter, { first: 50, before: undefined }),
];
const FILTERS: readonly EventIndexFilter[] = [
  {},
  { from: at(300), to: at(299) },
  { from: at(360) },
  { to: at(300) },
  { types: ['ScanCompleted', 'ScanFailed'] },
  { types: ['PlanChanged', 'AlertRaised'] },
  { types: ['PlanChanged', 'AlertRaised'], from: at(30) },
  { types: ['ScanCompleted', 'ScanFailed'], from: at(300), to: at(299) },
  { stream: `scan-${id(3)}` },
  { stream: 'scan-*' },
  { stream: 'plan-*' },
  { stream: 'alert-*' },
  { stream: 'list*', from: at(30) },
  { stream: `scan-${id(3).slice(0, 30)}*` },
  { stream: `audit-${domain}`, from: at(300), to: at(299) },
  { stream: `audit-${domain}`, types: ['ReportViewed'], actor: 'visitor', from: at(300), to: at(299) },
  { actor: 'visitor' },
  { actor: 'visitor', types: ['AlertRaised'] },
  { actor: `admin:${id(1)}`, from: at(300), to: at(200) },
  { actor: 'system', types: ['ScanRequested'] },
  { correlationId: id(3) },
  { correlationId: id(3), stream: 'scan-*', actor: 'system', types: ['ScanCompleted'], from: at(365) },
];
const listQuery = (filter: ListFilter = {}, sort: ListSort = 'domain') => ({
  listId,
  filter,
  sort,
  descending: false,
  limit: 50,
});
const reportsWanted = { domain, from: daysAgo(30), until: NOW, receivedSince: daysAgo(300) };
const all = async (batches: AsyncIterable<unknown>): Promise<void> => {
  for await (const _ of batches) return;
};

/** Calls of each query of the read models, each with the arguments that make it read most. A test fails if a query is missing here. */
export const QUERY_EXAMPLES: Readonly<Record<string, readonly Example[]>> = {
  isAdministrator: [(db) => isAdministrator(db, id(1))],
  listAdministrators: [listAdministrators],

  activeAlerts: [(db) => activeAlerts(db, domain)],
  activeAlertsOfEach: [(db) => activeAlertsOfEach(db, domains)],
  alertById: [(db) => alertById(db, domain, id(2))],
  alertMailsOf: [(db) => alertMailsOf(db, id(2))],
  alertMailsWanted: [(db) => alertMailsWanted(db, 'd3.example')],
  alertsOfDomain: [
    (db) => alertsOfDomain(db, domain, { status: 'all', priority: undefined }, { first: 50 }),
    (db) => alertsOfDomain(db, domain, { status: 'active', priority: undefined }, { first: 50, after: AFTER }),
    (db) => alertsOfDomain(db, domain, { status: 'resolved', priority: 'Low' }, { first: 50 }),
  ],
  alertsRaisedBy: [(db) => alertsRaisedBy(db, domain, subjects)],

  apiTokenByHash: [(db) => apiTokenByHash(db, 'text3')],
  apiTokensOf: [(db) => apiTokensOf(db, { kind: 'account', subject: id(1) }, daysAgo(30))],

  reviewPage: [
    {},
    { applicationId: id(1) },
    { applicantId: id(4) },
    { kind: 'scholar' as const },
    { action: 'approved' as const },
    { administratorId: id(1) },
    { from: at(300), to: at(299) },
  ].map((wanted) => (db: Knex) => reviewPage(db, wanted, { first: 50, after: undefined })),
  historiesOf: [(db) => historiesOf(db, subjects), (db) => historiesOf(db, subjects, at(30))],
  applicationPage: [
    {},
    { kind: 'scholar' as const },
    { status: 'pending' as const },
    { kind: 'partner' as const, status: 'approved' as const },
    { applicantId: id(1) },
    { asOf: at(30) },
  ].map((wanted) => (db: Knex) => applicationPage(db, wanted, { first: 50, after: AFTER })),
  applicationCounts: [
    (db) => applicationCounts(db, {}),
    (db) => applicationCounts(db, { kind: 'scholar', status: 'approved' }),
    (db) => applicationCounts(db, { asOf: at(30) }),
  ],
  pendingApplications: [(db) => pendingApplications(db, 'scholar', 50)],
  applicationsByIds: [(db) => applicationsByIds(db, subjects), (db) => applicationsByIds(db, subjects, at(30))],

  auditTotal: [(db) => auditTotal(db, domain)],
  auditRange: [(db) => auditRange(db, domain, { after: 100, upTo: 150 })],
  auditBatches: [(db) => all(auditBatches(db, domain, { upTo: 400, batch: 200 }))],

  verificationOf: [(db) => verificationOf(db, domain)],
  isVerified: [(db) => isVerified(db, domain)],
  verificationsDue: [(db) => verificationsDue(db, { seenBefore: daysAgo(364), missedBefore: daysAgo(364) }, 50)],
  profileWords: [(db) => profileWords(db, domain)],
  currentProfileWords: [(db) => currentProfileWords(db, 'd3.example')],
  verifiedAmong: [(db) => verifiedAmong(db, domains)],

  domainHistory: [
    (db) => domainHistory(db, domain, { first: 20 }),
    (db) => domainHistory(db, domain, { first: 20, before: AFTER }),
  ],
  totalScans: [(db) => totalScans(db, domains)],
  totalScansAsOf: [(db) => totalScansAsOf(db, domain, at(30))],
  scanRecords: [(db) => scanRecords(db, domain, 20)],
  scanFigures: [(db) => scanFigures(db, domain)],
  scoreDistribution: [scoreDistribution],
  newestScores: [(db) => newestScores(db, domains)],

  indexedEvents: FILTERS.flatMap(exploring),
  countIndexedEvents: FILTERS.map((filter) => (db: Knex) => countIndexedEvents(db, filter, 200)),
  indexedEvent: [(db) => indexedEvent(db, id(3))],
  correlatedEvents: [(db) => correlatedEvents(db, id(3), 2_001)],
  indexedStreams: ['', 'audit-', 'scan-', 'plan-'].map(
    (prefix) => (db: Knex) => indexedStreams(db, { prefix, first: 20, after: undefined }),
  ),
  oldestEventHour: [oldestEventHour],
  activityByMinute: [(db) => activityByMinute(db, NOW.getTime(), 60)],
  scanQueuePeriods: [
    (db) => scanQueuePeriods(db, NOW.getTime(), 'hour'),
    (db) => scanQueuePeriods(db, NOW.getTime(), 'day'),
  ],

  globalStats: [globalStats],
  globalStatsAsOf: [(db) => globalStatsAsOf(db, at(30)), (db) => globalStatsAsOf(db, at(300))],

  domainsWithAlerts: [(db) => domainsWithAlerts(db, { listId, run: 10, minimumPriority: 'Low', limit: 20 })],
  listDomains: [
    listQuery(),
    listQuery({ text: 'n1' }, 'score'),
    listQuery({ change: 'worse' }, 'change'),
    listQuery({ alerts: 'High' }, 'alerts'),
    { ...listQuery({}, 'finished'), run: 9, base: 8 },
  ].map((query) => (db: Knex) => listDomains(db, query)),
  countListDomains: [(db) => countListDomains(db, { listId, filter: { status: 'done' } })],
  countListChanges: [(db) => countListChanges(db, listId)],
  listsOf: [(db) => listsOf(db, id(1), NOW)],
  listOf: [(db) => listOf(db, id(1), listId, NOW)],
  seenWords: [(db) => seenWords(db, id(1), listId)],
  maySeeList: [(db) => maySeeList(db, id(1), listId)],
  countOwnLists: [(db) => countOwnLists(db, id(1))],
  listsWithoutKey: [listsWithoutKey],
  dueLists: [(db) => dueLists(db, NOW)],
  nextListAt: [(db) => nextListAt(db, NOW)],
  membersOf: [(db) => membersOf(db, id(3))],
  runFigures: [(db) => runFigures(db, listId, { limit: 10, now: NOW })],
  frequentCodes: [(db) => frequentCodes(db, listId, 10)],
  tagFigures: [(db) => tagFigures(db, listId)],
  rulesetOfList: [(db) => rulesetOfList(db, listId)],
  waitingDomains: [
    (db) => waitingDomains(db, { listId, run: 10, after: 0, limit: 20 }),
    (db) => waitingDomains(db, { listId, run: 10, after: 0, lane: 1, only: [1, 2, 3], skip: 1, limit: 20 }),
  ],
  waitingLanes: [(db) => waitingLanes(db, { listId, run: 10 })],
  countWaiting: [(db) => countWaiting(db, { listId, run: 10, lane: 1 })],
  resultsOfRun: [(db) => resultsOfRun(db, { listId, run: 10 })],
  scansOfPeople: [(db) => scansOfPeople(db, daysAgo(1))],

  newestMailReports: [(db) => newestMailReports(db, reportsWanted, 20)],
  mailReportTotals: [(db) => mailReportTotals(db, reportsWanted)],
  mailSources: [(db) => mailSources(db, reportsWanted, 20)],
  mailDays: [(db) => mailDays(db, reportsWanted)],
  mailSessions: [(db) => mailSessions(db, reportsWanted, 20)],
  encryptedAddresses: [(db) => encryptedAddresses(db, reportsWanted, 20)],
  mailReportTokenByHash: [(db) => mailReportTokenByHash(db, 'text3')],
  mailReportTokens: [(db) => mailReportTokens(db, domain)],
  dkimSelectorsOf: [(db) => dkimSelectorsOf(db, domain)],

  monitoringOf: [(db) => monitoringOf(db, domain)],
  reportScheduleOf: [(db) => reportScheduleOf(db, domain, id(2))],
  dueMonitoring: [(db) => dueMonitoring(db, { now: NOW, limit: 20 })],
  dueReportSchedules: [(db) => dueReportSchedules(db, { now: NOW, limit: 20 })],
  nextMonitoringAt: [(db) => nextMonitoringAt(db, NOW)],
  nextReportScheduleAt: [(db) => nextReportScheduleAt(db, NOW)],

  channelsAbout: [
    (db) => channelsAbout(db, { kind: 'domain', domain: 'd3.example' }),
    (db) => channelsAbout(db, { kind: 'list', listId }, { kind: 'account', subject: id(1) }),
  ],
  noticeChannelById: [(db) => noticeChannelById(db, channelId)],
  feedByHash: [(db) => feedByHash(db, 'text3')],
  noticesOf: [
    (db) => noticesOf(db, channelId, { first: 20 }),
    (db) => noticesOf(db, channelId, { first: 20, after: AFTER }),
  ],
  noticeById: [(db) => noticeById(db, id(2))],
  lastNotices: [(db) => lastNotices(db, [channelId, id(3)])],
  dueChannels: [(db) => dueChannels(db, NOW)],
  nextNoticeAt: [(db) => nextNoticeAt(db, NOW)],
  dueNotices: [(db) => dueNotices(db, channelId, { now: NOW, limit: 20 })],

  logSize: [logSize],
  newestStatement: [(db) => newestStatement(db, id(3))],
  statementIndex: [(db) => statementIndex(db, id(3), 3)],
  logTile: [(db) => logTile(db, 3, 3)],

  partnerDirectoryVersion: [partnerDirectoryVersion],
  listablePartners: [listablePartners],
  approvedPartner: [(db) => approvedPartner(db, id(2))],
  approvedPartners: [(db) => approvedPartners(db, subjects)],
  partnerLogo: [(db) => partnerLogo(db, id(2))],

  partnershipsOfPartner: [(db) => partnershipsOfPartner(db, id(2), 20)],
  partnershipsOfDomain: [(db) => partnershipsOfDomain(db, 'd3.example', 20)],
  partnershipById: [(db) => partnershipById(db, id(2))],
  countOpenPartnerships: [(db) => countOpenPartnerships(db, id(2), NOW)],

  duePersons: [
    (db) =>
      duePersons(db, {
        now: NOW,
        unconfirmedBefore: daysAgo(300),
        seenBefore: daysAgo(360),
        after: undefined,
        limit: 20,
      }),
    (db) =>
      duePersons(db, {
        now: NOW,
        unconfirmedBefore: daysAgo(300),
        seenBefore: daysAgo(360),
        after: { lastSeenAt: daysAgo(362), subject: id(2) },
        limit: 20,
      }),
  ],
  knownPersons: [(db) => knownPersons(db, subjects)],
  erasedPersons: [(db) => erasedPersons(db, subjects)],
  isLastAdministrator: [(db) => isLastAdministrator(db, id(1))],

  planOf: [(db) => planOf(db, domain)],
  domainsWithPlan: [(db) => domainsWithPlan(db, 'Business - Pro')],
  plansChanged: [plansChanged],
  domainsWithPlanAmong: [(db) => domainsWithPlanAmong(db, 'Business - Pro', domains)],

  portalUserAddresses: [(db) => portalUserAddresses(db, subjects)],

  bestListed: [
    (db) => bestListed(db, { first: 20 }),
    (db) => bestListed(db, { first: 20, after: printOpaque([50, domain]) }),
  ],
  isListed: [(db) => isListed(db, domain)],
  newestListed: [
    (db) => newestListed(db, { first: 20 }),
    (db) => newestListed(db, { first: 20, after: printOpaque([at(30), domain]) }),
  ],

  reportsOfDomain: [
    (db) => reportsOfDomain(db, domain, { first: 20 }),
    (db) => reportsOfDomain(db, domain, { first: 20, after: id(2) }),
  ],
  reportOfDomain: [(db) => reportOfDomain(db, domain, id(2))],
  openReports: [(db) => openReports(db, domain)],

  createLatestReports: [(db) => createLatestReports(db)(domain)],
  createReportsById: [(db) => createReportsById(db)(id(2))],
  completedScanOf: [(db) => completedScanOf(db, domain)],
  latestScanReport: [(db) => latestScanReport(db, domain)],
  newestCompletedScans: [(db) => newestCompletedScans(db, domain, 2)],
  runningScans: [(db) => runningScans(db, daysAgo(1))],
  scanReportById: [(db) => scanReportById(db, id(2))],
  scanReportsByIds: [(db) => scanReportsByIds(db, subjects)],
  scansCompletedBy: [(db) => scansCompletedBy(db, domain, at(200), 5)],
  scansUnderWayAt: [(db) => scansUnderWayAt(db, domain, at(200), 5)],

  sessionByHash: [(db) => sessionByHash(db, 'text3')],

  signupPage: [(db) => signupPage(db, 'newsletter', { first: 20, after: AFTER })],
  signupCounts: [(db) => signupCounts(db, 'newsletter')],
  signupBatches: [(db) => all(signupBatches(db, 'newsletter', 100))],
};
