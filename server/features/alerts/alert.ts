import { type AlertEvent, type AlertKind, alertEvents } from '../../../schema/events/alert.ts';
import { accepted, type Decider, type Decision, defineAggregate, rejected } from '../../platform/commands/aggregate.ts';

type Raised = Extract<AlertEvent, { type: 'AlertRaised' }>['data'];

/** `standing`: it stays true until somebody acts (a date comes near), and is reported once for each cause. */
export type AlertToRaise = Raised & { readonly standing: boolean };

export type AlertCommand =
  /** What a scan has shown: what is new, and whose causes are gone. */
  | {
      readonly type: 'FollowScan';
      readonly data: {
        readonly alertDomain: string;
        readonly scanId: string;
        readonly found: readonly AlertToRaise[];
        /** Ids of alerts. */
        readonly gone: readonly string[];
      };
    }
  | {
      readonly type: 'ResolveAlert';
      readonly data: { readonly alertDomain: string; readonly alertId: string; readonly portalUserId: string };
    };

export type AlertRefusal =
  /** All of it is known. */
  | { readonly kind: 'NothingNew' }
  /** The domain has no alert of this id. */
  | { readonly kind: 'AlertNotFound' }
  | { readonly kind: 'AlreadyResolved' };

/** An alert that was raised, as far as decisions need it. */
export interface KnownAlert {
  readonly alertId: string;
  readonly kind: AlertKind;
  readonly cause: string;
  readonly previousScanId: string | null;
  readonly status: 'active' | 'resolved';
}

/** All alerts that a domain has had, by id. */
export interface Alerts {
  readonly byId: ReadonlyMap<string, KnownAlert>;
}

const noAlerts: Alerts = { byId: new Map() };

export const activeOf = ({ byId }: Alerts): readonly KnownAlert[] =>
  [...byId.values()].filter(({ status }) => status === 'active');

const evolveAlerts = (alerts: Alerts, event: AlertEvent): Alerts => {
  switch (event.type) {
    case 'AlertRaised': {
      const { alertId, kind, cause, previousScanId } = event.data;
      return withAlert(alerts, { alertId, kind, cause, previousScanId, status: 'active' });
    }
    case 'AlertResolved': {
      const known = alerts.byId.get(event.data.alertId);
      return known ? withAlert(alerts, { ...known, status: 'resolved' }) : alerts;
    }
  }
};

const withAlert = ({ byId }: Alerts, alert: KnownAlert): Alerts => ({
  byId: new Map([...byId, [alert.alertId, alert]]),
});

type AlertDecision = Decision<AlertEvent, AlertRefusal>;
type DataOf<Type extends AlertCommand['type']> = Extract<AlertCommand, { type: Type }>['data'];

const decideAlerts = (command: AlertCommand, alerts: Alerts): AlertDecision => {
  switch (command.type) {
    case 'FollowScan':
      return follow(command.data, alerts);
    case 'ResolveAlert':
      return resolve(command.data, alerts);
  }
};

const follow = ({ alertDomain, scanId, found, gone }: DataOf<'FollowScan'>, alerts: Alerts): AlertDecision => {
  const over = new Set(gone.filter((alertId) => alerts.byId.get(alertId)?.status === 'active'));
  const resolved = [...over].map((alertId): AlertEvent => ({
    type: 'AlertResolved',
    data: { alertDomain, alertId, how: 'causeGone', portalUserId: null, scanId },
  }));
  const raised = found
    .filter((alert, index) => isNews(alert, over, alerts) && firstOfCause(found, alert) === index)
    .map(raise);
  const [first, ...rest] = [...resolved, ...raised];
  return first ? accepted(first, ...rest) : rejected({ kind: 'NothingNew' });
};

const raise = (alert: AlertToRaise): AlertEvent => {
  const { alertDomain, alertId, kind, cause, priority, title, description, evidence, scanId, previousScanId } = alert;
  const recorded = {
    alertDomain,
    alertId,
    kind,
    cause,
    priority,
    title,
    description,
    evidence,
    scanId,
    previousScanId,
  };
  return { type: 'AlertRaised', data: { ...recorded, ...(alert.wording && { wording: alert.wording }) } };
};

/**
 * While an alert of a cause is active, no other is raised. One that was resolved by hand is raised again only by a change, which says that
 * it was gone in between; what merely goes on (a certificate that runs out) is not.
 */
const isNews = ({ cause, standing }: AlertToRaise, over: ReadonlySet<string>, { byId }: Alerts): boolean => {
  const same = [...byId.values()].filter((known) => known.cause === cause);
  return standing ? same.length === 0 : same.every(({ alertId, status }) => status === 'resolved' || over.has(alertId));
};

const firstOfCause = (found: readonly AlertToRaise[], { cause }: AlertToRaise): number =>
  found.findIndex((other) => other.cause === cause);

const resolve = ({ alertDomain, alertId, portalUserId }: DataOf<'ResolveAlert'>, { byId }: Alerts): AlertDecision => {
  switch (byId.get(alertId)?.status) {
    case undefined:
      return rejected({ kind: 'AlertNotFound' });
    case 'resolved':
      return rejected({ kind: 'AlreadyResolved' });
    case 'active':
      return accepted({
        type: 'AlertResolved',
        data: { alertDomain, alertId, how: 'byHand', portalUserId, scanId: null },
      });
  }
};

/** A domain's alerts: raised by what a scan shows, resolved by its users or when the cause is gone. */
export const alertDecider: Decider<Alerts, AlertEvent, AlertCommand, AlertRefusal> = {
  initial: noAlerts,
  evolve: evolveAlerts,
  decide: decideAlerts,
};

export const alertAggregate = defineAggregate('alert', alertEvents, alertDecider);
