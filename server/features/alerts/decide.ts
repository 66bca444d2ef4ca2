import type { AlertEvent } from '../../../schema/events/alert.ts';
import { accepted, rejected, type Decision } from '../../platform/commands/decision.ts';
import type { AlertCommand, AlertRefusal, AlertToRaise } from './alertCommand.ts';
import type { Alerts } from './alert.ts';

type AlertDecision = Decision<AlertEvent, AlertRefusal>;
type DataOf<Type extends AlertCommand['type']> = Extract<AlertCommand, { type: Type }>['data'];

export const decideAlerts = (command: AlertCommand, alerts: Alerts): AlertDecision => {
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
  return {
    type: 'AlertRaised',
    data: { alertDomain, alertId, kind, cause, priority, title, description, evidence, scanId, previousScanId },
  };
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
