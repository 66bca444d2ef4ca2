import type { AlertEvent, AlertKind } from '../../../schema/events/alert.ts';

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

export const noAlerts: Alerts = { byId: new Map() };

export const activeOf = ({ byId }: Alerts): readonly KnownAlert[] =>
  [...byId.values()].filter(({ status }) => status === 'active');

export const evolveAlerts = (alerts: Alerts, event: AlertEvent): Alerts => {
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
