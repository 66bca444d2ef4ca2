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
import type { Clock } from '../../platform/base/clock.ts';
import type { EventStore, RecordedEvent } from '../../platform/eventStore/port.ts';
import { createReadModelsCaughtUp } from '../../platform/commands/readModelsCaughtUp.ts';
import { type AlertRefusal, alertAggregate } from './alert.ts';
import { correlationOf } from '../../platform/observability/ambient.ts';
import { executeCommand } from '../../platform/commands/executeCommand.ts';
import type { AlertPriority } from '../../../schema/events/alert.ts';
import { portalAggregate } from '../portal/portalUser.ts';
import { parseEvent } from '../../../schema/events/catalogue.ts';

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

/** The messages are for people. */
export interface ResolveAlertAnswer {
  readonly kind: 'resolved' | 'notFound' | 'alreadyResolved';
  readonly message: string;
}

interface ResolveAlertParts {
  readonly store: Pick<EventStore, 'readStream' | 'append'>;
  readonly clock: Clock;
  /** Resolves when the read models know the event. */
  readonly caughtUp: (event: Pick<RecordedEvent, 'type' | 'position'>) => Promise<void>;
}

const MESSAGES = {
  // Spec 2 §8.
  resolved: 'Alert resolved successfully',
  notFound: 'There is no such alert.',
  alreadyResolved: 'This alert is already resolved.',
} as const;

const answerOf = (kind: ResolveAlertAnswer['kind']): ResolveAlertAnswer => ({ kind, message: MESSAGES[kind] });

/** Ends an alert of the domain that the user's session is for; any other's id is one that there is not. */
const createResolveAlert =
  ({ store, clock, caughtUp }: ResolveAlertParts) =>
  async (
    by: { readonly portalUserId: string; readonly domain: string },
    { alertId, commandId }: { readonly alertId: string; readonly commandId: string },
  ): Promise<ResolveAlertAnswer> => {
    const { portalUserId, domain } = by;
    const data = { alertDomain: domain, alertId: alertId.toLowerCase(), portalUserId };
    const outcome = await executeCommand(
      store,
      alertAggregate,
      domain,
      { type: 'ResolveAlert', data },
      {
        commandId,
        correlationId: correlationOf(commandId),
        causationId: commandId,
        actor: `portal:${portalUserId}`,
        time: clock().toISOString(),
      },
    );
    // Of a refusal too: what it rests on is known when it is told.
    if (outcome.position !== undefined) await caughtUp({ type: 'AlertResolved', position: outcome.position });
    return answerOf(outcome.kind === 'accepted' ? 'resolved' : answerKind(outcome.refusal));
  };

const answerKind = ({ kind }: AlertRefusal): 'notFound' | 'alreadyResolved' =>
  kind === 'AlreadyResolved' ? 'alreadyResolved' : 'notFound';

export interface AlertMails {
  readonly wanted: boolean;
  readonly minimumPriority: AlertPriority;
}

interface ChangeAlertMailsParts {
  readonly store: Pick<EventStore, 'readStream' | 'append'>;
  readonly clock: Clock;
  /** Resolves when the read models know the event. */
  readonly caughtUp: (event: Pick<RecordedEvent, 'type' | 'position'>) => Promise<void>;
}

/** Somebody says whether they want the alerts of their domain by mail. It holds until they say otherwise, also while they are signed out. */
const createChangeAlertMails =
  ({ store, clock, caughtUp }: ChangeAlertMailsParts) =>
  async (
    { portalUserId, domain }: { readonly portalUserId: string; readonly domain: string },
    wish: AlertMails,
    commandId: string,
  ): Promise<void> => {
    const command = { type: 'ChangeAlertMails', data: { portalUserId, domain, ...wish } } as const;
    const { position } = await executeCommand(store, portalAggregate, portalUserId, command, {
      commandId,
      correlationId: correlationOf(commandId),
      causationId: commandId,
      actor: `portal:${portalUserId}`,
      time: clock().toISOString(),
    });
    if (position !== undefined) await caughtUp({ type: 'AlertMailsChanged', position });
  };

interface FollowAlertsParts {
  readonly store: EventStore;
  /** Resolves when the read models know the event. */
  readonly caughtUp: (event: RecordedEvent) => Promise<void>;
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

const createFollowAlerts = ({ store, caughtUp, alertById }: FollowAlertsParts): FollowAlerts =>
  async function* (domain, signal) {
    const stream = `alert-${domain}`;
    const afterRevision = await lastRevision(store, stream);
    for await (const recorded of store.subscribeToStream(stream, { afterRevision, signal })) {
      const event = eventOf(recorded);
      if (event?.type !== 'AlertRaised' && event?.type !== 'AlertResolved') continue;
      await caughtUp(recorded);
      const alert = await alertById(domain, event.data.alertId);
      if (alert && !signal.aborted) yield alert;
    }
  };
