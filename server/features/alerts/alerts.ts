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

export { spokenAlert, spokenAlertEvidence } from './alertSentences.ts';
export { hasAlerts, raisedTogether } from './raised.ts';
export { alertsOf } from './rules.ts';

type By = Pick<PortalUser, 'subject' | 'domain'>;

/** The alerts of a domain, for its portal users. Callers must check access first. */
export interface Alerts {
  /** Newest first. Rejects with InvalidCursor if `after` is not a cursor from an earlier page. */
  page(domain: string, filter: AlertFilter, place: { first: number; after?: string | undefined }): Promise<AlertPage>;
  activeCount(domain: string): Promise<number>;
  /** Alerts by the id of the scan that raised them. */
  raisedBy(domain: string, scanIds: readonly string[]): Promise<ReadonlyMap<string, readonly RaisedAlert[]>>;
  /** Returns `undefined` if this domain has no alert with this id. */
  byId(domain: string, alertId: string): Promise<AlertRecord | undefined>;
  resolve(by: By, alertId: string): Promise<ResolveAlertAnswer>;
  mails(by: By): Promise<AlertMails>;
  setMails(by: By, wish: AlertMails): Promise<AlertMails>;
  readonly follow: FollowAlerts;
}

/** Alert mails are opt-in. */
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

/** `message` is text for the user. */
export interface ResolveAlertAnswer {
  readonly kind: 'resolved' | 'notFound' | 'alreadyResolved';
  readonly message: string;
}

const answerOf = (kind: ResolveAlertAnswer['kind']): ResolveAlertAnswer => ({ kind, message: answers().alerts[kind] });

/** Resolves an alert of the session's own domain. The id of another domain's alert is answered as not found. */
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

/** Records whether a user wants the alerts of their domain by mail. The choice holds until they change it, also while they are signed out. */
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

/** Yields the alerts of a domain as they are raised and resolved from now on, until `signal` aborts. Callers must check access first. */
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
