import type { Knex } from 'knex';
import type { AlertRecord, RaisedAlert } from '../../../projections/alerts/alertRecord.ts';
import {
  activeAlerts,
  alertById,
  alertMailsOf,
  alertsOfDomain,
  alertsRaisedBy,
  type AlertFilter,
  type AlertPage,
} from '../../../projections/alerts/queries.ts';
import type { PortalUser } from '../../platform/auth/sessions.ts';
import type { EventStore, RecordedEvent } from '../../platform/eventStore/port.ts';
import { type Commands, fromOutside, type WaitForProjections } from '../../platform/commands/commands.ts';
import { type AlertRefusal, alertAggregate } from './alert.ts';
import type { AlertPriority } from '../../../schema/events/alert.ts';
import { portalAggregate } from '../portal/portal.ts';
import { parseEvent } from '../../../schema/events/catalogue.ts';
import { answers } from '../../platform/base/answers.ts';

export { spokenAlert } from './alertSentences.ts';
export { hasAlerts, raisedTogether } from './raised.ts';
export { alertsOf } from './rules.ts';

type By = Pick<PortalUser, 'subject' | 'domain'>;

/** The alerts of a domain, for its users of the portal. Whether they may is for who asks to have found out. */
export interface Alerts {
  /** Newest first. Rejects with InvalidCursor when `after` is none that a page gave. */
  page(domain: string, filter: AlertFilter, place: { first: number; after?: string | undefined }): Promise<AlertPage>;
  activeCount(domain: string): Promise<number>;
  /** By the scan that raised them. */
  raisedBy(domain: string, scanIds: readonly string[]): Promise<ReadonlyMap<string, readonly RaisedAlert[]>>;
  /** Undefined: this domain has none of this id. */
  byId(domain: string, alertId: string): Promise<AlertRecord | undefined>;
  resolve(by: By, alertId: string): Promise<ResolveAlertAnswer>;
  mails(by: By): Promise<AlertMails>;
  setMails(by: By, wish: AlertMails): Promise<AlertMails>;
  readonly follow: FollowAlerts;
}

/** Nobody is written to who has not asked for it. */
const NOT_WANTED: AlertMails = { wanted: false, minimumPriority: 'High' };

export const openAlerts = ({
  knex,
  store,
  commands,
}: {
  readonly knex: Knex;
  readonly store: EventStore;
  readonly commands: Commands;
}): Alerts => {
  const byId = (domain: string, alertId: string): Promise<AlertRecord | undefined> => alertById(knex, domain, alertId);
  return {
    page: (domain, filter, place) => alertsOfDomain(knex, domain, filter, place),
    activeCount: (domain) => activeAlerts(knex, domain),
    raisedBy: (domain, scanIds) => alertsRaisedBy(knex, domain, scanIds),
    byId,
    resolve: (by, alertId) => resolveAlert(commands, by, alertId),
    mails: async ({ subject: portalUserId }) => {
      const wish = await alertMailsOf(knex, portalUserId);
      return wish ? { wanted: wish.wanted, minimumPriority: wish.minimumPriority } : NOT_WANTED;
    },
    setMails: async (by, wish) => {
      await changeAlertMails(commands, by, wish);
      return wish;
    },
    follow: createFollowAlerts({ store, waitForProjections: commands.waitForProjections, alertById: byId }),
  };
};

/** The messages are for people. */
export interface ResolveAlertAnswer {
  readonly kind: 'resolved' | 'notFound' | 'alreadyResolved';
  readonly message: string;
}

const answerOf = (kind: ResolveAlertAnswer['kind']): ResolveAlertAnswer => ({ kind, message: answers().alerts[kind] });

/** Ends an alert of the domain that the user's session is for; any other's id is one that there is not. */
const resolveAlert = async (
  commands: Commands,
  { subject: portalUserId, domain }: By,
  alertId: string,
): Promise<ResolveAlertAnswer> => {
  const data = { alertDomain: domain, alertId: alertId.toLowerCase(), portalUserId };
  const command = { type: 'ResolveAlert', data } as const;
  const outcome = await commands.execute(alertAggregate, domain, command, fromOutside(`portal:${portalUserId}`));
  return answerOf(outcome.kind === 'accepted' ? 'resolved' : answerKind(outcome.refusal));
};

const answerKind = ({ kind }: AlertRefusal): 'notFound' | 'alreadyResolved' =>
  kind === 'AlreadyResolved' ? 'alreadyResolved' : 'notFound';

export interface AlertMails {
  readonly wanted: boolean;
  readonly minimumPriority: AlertPriority;
}

/** Somebody says whether they want the alerts of their domain by mail. It holds until they say otherwise, also while they are signed out. */
const changeAlertMails = async (
  commands: Commands,
  { subject: portalUserId, domain }: By,
  wish: AlertMails,
): Promise<void> => {
  const command = { type: 'ChangeAlertMails', data: { portalUserId, domain, ...wish } } as const;
  await commands.execute(portalAggregate, portalUserId, command, fromOutside(`portal:${portalUserId}`));
};

interface FollowAlertsDependencies {
  readonly store: EventStore;
  readonly waitForProjections: WaitForProjections;
  readonly alertById: (domain: string, alertId: string) => Promise<AlertRecord | undefined>;
}

/** The alerts of a domain as they are raised and resolved from now on; ends when `signal` aborts. Whether one may is for who asks to watch. */
type FollowAlerts = (domain: string, signal: AbortSignal) => AsyncGenerator<AlertRecord, void, undefined>;

const eventOf = ({ type, version, data }: RecordedEvent) => {
  const parsed = parseEvent(type, version, data);
  return parsed.kind === 'known' ? parsed.event : undefined;
};

const lastRevision = async (store: EventStore, stream: string): Promise<number> => {
  let last = -1;
  for await (const { revision } of store.readStream(stream)) last = revision;
  return last;
};

const createFollowAlerts = ({ store, waitForProjections, alertById }: FollowAlertsDependencies): FollowAlerts =>
  async function* (domain, signal) {
    const stream = `alert-${domain}`;
    const afterRevision = await lastRevision(store, stream);
    for await (const recorded of store.subscribeToStream(stream, { afterRevision, signal })) {
      const event = eventOf(recorded);
      if (event?.type !== 'AlertRaised' && event?.type !== 'AlertResolved') continue;
      await waitForProjections(recorded);
      const alert = await alertById(domain, event.data.alertId);
      if (alert && !signal.aborted) yield alert;
    }
  };
