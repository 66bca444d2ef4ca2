import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { AlertRecord } from '../../../projections/alerts/alertRecord.ts';
import {
  activeAlerts,
  alertById,
  alertMailsOf,
  alertsOfDomain,
  type AlertFilter,
  type AlertPage,
} from '../../../projections/alerts/queries.ts';
import type { PortalUser } from '../../platform/auth/portalSessions.ts';
import { createFollowAlerts, type FollowAlerts } from './followAlerts.ts';
import { createChangeAlertMails, type AlertMails } from './changeAlertMails.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { createResolveAlert, type ResolveAlertAnswer } from './resolveAlert.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { createReadModelsCaughtUp } from '../../platform/commands/readModelsCaughtUp.ts';

type By = Pick<PortalUser, 'portalUserId' | 'domain'>;

/** The alerts of a domain, for its users of the portal. Whether they may is for who asks to have found out. */
export interface Alerts {
  /** Newest first. Rejects with InvalidCursor when `after` is none that a page gave. */
  page(domain: string, filter: AlertFilter, place: { first: number; after?: string | undefined }): Promise<AlertPage>;
  activeCount(domain: string): Promise<number>;
  /** Undefined: this domain has none of this id. */
  byId(domain: string, alertId: string): Promise<AlertRecord | undefined>;
  resolve(by: By, alertId: string): Promise<ResolveAlertAnswer>;
  mails(by: By): Promise<AlertMails>;
  setMails(by: By, wish: AlertMails): Promise<AlertMails>;
  readonly follow: FollowAlerts;
}

/** Nobody is written to who has not asked for it. */
const NOT_WANTED: AlertMails = { wanted: false, minimumPriority: 'High' };

export const openAlerts = (
  { knex, store }: { readonly knex: Knex; readonly store: EventStore },
  { clock }: { readonly clock: Clock },
): Alerts => {
  const caughtUp = createReadModelsCaughtUp(knex);
  const resolveAlert = createResolveAlert({ store, clock, caughtUp });
  const changeMails = createChangeAlertMails({ store, clock, caughtUp });
  const byId = (domain: string, alertId: string): Promise<AlertRecord | undefined> => alertById(knex, domain, alertId);
  return {
    page: (domain, filter, place) => alertsOfDomain(knex, domain, filter, place),
    activeCount: (domain) => activeAlerts(knex, domain),
    byId,
    resolve: (by, alertId) => resolveAlert(by, { alertId, commandId: randomUUID() }),
    mails: async ({ portalUserId }) => {
      const wish = await alertMailsOf(knex, portalUserId);
      return wish ? { wanted: wish.wanted, minimumPriority: wish.minimumPriority } : NOT_WANTED;
    },
    setMails: async (by, wish) => {
      await changeMails(by, wish, randomUUID());
      return wish;
    },
    follow: createFollowAlerts({ store, caughtUp, alertById: byId }),
  };
};
