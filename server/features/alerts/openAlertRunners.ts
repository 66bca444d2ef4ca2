import type { Knex } from 'knex';
import { alertMailsWanted } from '../../../projections/alerts/queries.ts';
import { domainsWithPlan } from '../../../projections/plans/queries.ts';
import { portalUserAddresses } from '../../../projections/portalUsers/queries.ts';
import { newestCompletedScans, scanReportsByIds } from '../../../projections/scanReport/queries.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { exclusively } from '../../platform/database/exclusively.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import type { Log } from '../../platform/observability/log.ts';
import { createAlertMailRunner } from './alertMailRunner.ts';
import { createAlertRunner } from './alertRunner.ts';
import { createReadModelsCaughtUp } from '../../platform/commands/readModelsCaughtUp.ts';

/** Held by the one process that looks at the dates of all domains with Business - Pro. */
const DAILY_LOOK_LOCK = 7_264_321;

interface Runner {
  run(signal: AbortSignal): Promise<void>;
}

/** What a worker does about alerts: it raises and resolves them, and has them told by mail. */
export const openAlertRunners = (
  { log, clock = () => new Date() }: { readonly log: Log; readonly clock?: Clock | undefined },
  { knex, store }: { readonly knex: Knex; readonly store: EventStore },
  { keys }: { readonly keys: SubjectKeys },
): { readonly alerts: Runner; readonly alertMails: Runner } => ({
  alerts: createAlertRunner({
    store,
    clock,
    newestScans: (domain, limit) => newestCompletedScans(knex, domain, limit),
    scansByIds: (scanIds) => scanReportsByIds(knex, scanIds),
    proDomains: () => domainsWithPlan(knex, 'Business - Pro'),
    caughtUp: createReadModelsCaughtUp(knex),
    exclusively: (work) => exclusively(knex, DAILY_LOOK_LOCK, work),
    onError: ({ eventId, error }) => {
      log.warn({ eventId, err: error }, 'alerts could not be judged and will be tried again');
    },
  }),
  alertMails: createAlertMailRunner({
    store,
    keys,
    clock,
    wishes: (domain) => alertMailsWanted(knex, domain),
    addresses: (portalUserIds) => portalUserAddresses(knex, portalUserIds),
    onError: ({ eventId, error }) => {
      log.warn({ eventId, err: error }, 'a mail of alerts could not be asked for and will be tried again');
    },
  }),
});
