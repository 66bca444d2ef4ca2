import { accountsProjection } from './accounts/projection.ts';
import { administratorsProjection } from './administrators/projection.ts';
import { alertsProjection } from './alerts/projection.ts';
import { apiTokensProjection } from './apiTokens/projection.ts';
import { applicationsProjection } from './applications/projection.ts';
import { auditLogProjection } from './auditLog/projection.ts';
import { businessesProjection } from './businesses/projection.ts';
import { domainHistoryProjection } from './domainHistory/projection.ts';
import type { Projection } from './engine/projection.ts';
import { eventIndexProjection } from './eventIndex/projection.ts';
import { globalStatsProjection } from './globalStats/projection.ts';
import { listsProjection } from './lists/projection.ts';
import { mailReportsProjection } from './mailReports/projection.ts';
import { monitoringProjection } from './monitoring/projection.ts';
import { noticesProjection } from './notices/projection.ts';
import { partnerDirectoryProjection } from './partnerDirectory/projection.ts';
import { partnershipsProjection } from './partnerships/projection.ts';
import { personsProjection } from './persons/projection.ts';
import { plansProjection } from './plans/projection.ts';
import { portalUsersProjection } from './portalUsers/projection.ts';
import { publicListingsProjection } from './publicListings/projection.ts';
import { reportsProjection } from './reports/projection.ts';
import { scanReportProjection } from './scanReport/projection.ts';
import { sessionsProjection } from './sessions/projection.ts';
import { signupsProjection } from './signups/projection.ts';
import { transparencyProjection } from './transparency/projection.ts';

/** Every read model. To add one, create its folder and add one line here. */
export const projections: readonly Projection[] = [
  scanReportProjection,
  globalStatsProjection,
  domainHistoryProjection,
  auditLogProjection,
  accountsProjection,
  apiTokensProjection,
  sessionsProjection,
  alertsProjection,
  applicationsProjection,
  administratorsProjection,
  businessesProjection,
  partnerDirectoryProjection,
  partnershipsProjection,
  personsProjection,
  plansProjection,
  portalUsersProjection,
  publicListingsProjection,
  signupsProjection,
  reportsProjection,
  listsProjection,
  mailReportsProjection,
  monitoringProjection,
  noticesProjection,
  transparencyProjection,
  eventIndexProjection,
];
