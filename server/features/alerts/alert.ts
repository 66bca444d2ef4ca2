import type { DataOf } from '../../../schema/events/catalogue.ts';
import { type AlertEvent, type AlertKind, alertEvents } from '../../../schema/events/alert.ts';
import {
  accepted,
  type Decider,
  type Decision,
  defineAggregate,
  rejected,
  type CommandData,
} from '../../platform/commands/aggregate.ts';

type Raised = DataOf<'AlertRaised'>;

/** `state`: the scan alone shows it (a date approaches), and it is reported once for each cause · `change`: something differs from an earlier scan. */
export type AlertTrigger = 'state' | 'change';

export type AlertToRaise = Raised & { readonly trigger: AlertTrigger };

export type AlertCommand =
  /** The results of a scan: what is new, and which causes are gone. */
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
  /** Everything is already known. */
  | { readonly kind: 'NothingNew' }
  /** The domain has no alert with this id. */
  | { readonly kind: 'AlertNotFound' }
  | { readonly kind: 'AlreadyResolved' };

/** A raised alert, as far as decisions need it. */
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
const decideAlerts = (command: AlertCommand, alerts: Alerts): AlertDecision => {
  switch (command.type) {
    case 'FollowScan':
      return follow(command.data, alerts);
    case 'ResolveAlert':
      return resolve(command.data, alerts);
  }
};

const follow = (
  { alertDomain, scanId, found, gone }: CommandData<AlertCommand, 'FollowScan'>,
  alerts: Alerts,
): AlertDecision => {
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
 * While an alert for a cause is active, no other is raised. One that was resolved by hand is raised again only by a change, which shows that it was
 * gone in between, not by something that merely continues (a certificate that is about to expire).
 */
const isNews = ({ cause, trigger }: AlertToRaise, over: ReadonlySet<string>, { byId }: Alerts): boolean => {
  const same = [...byId.values()].filter((known) => known.cause === cause);
  return trigger === 'state'
    ? same.length === 0
    : same.every(({ alertId, status }) => status === 'resolved' || over.has(alertId));
};

const firstOfCause = (found: readonly AlertToRaise[], { cause }: AlertToRaise): number =>
  found.findIndex((other) => other.cause === cause);

const resolve = (
  { alertDomain, alertId, portalUserId }: CommandData<AlertCommand, 'ResolveAlert'>,
  { byId }: Alerts,
): AlertDecision => {
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

/** A domain's alerts: raised by the results of a scan, resolved by its users or when the cause is gone. */
export const alertDecider: Decider<Alerts, AlertEvent, AlertCommand, AlertRefusal> = {
  initial: noAlerts,
  evolve: evolveAlerts,
  decide: decideAlerts,
};

export const alertAggregate = defineAggregate('alert', alertEvents, alertDecider);
