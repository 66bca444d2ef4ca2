import { randomUUID } from 'node:crypto';
import type { MonitoringState } from '../../../projections/monitoring/monitoringState.ts';
import type { MonitoredScan, Monitoring, Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import { signedInPortalUser } from '../../platform/graphql/signedInPortalUser.ts';
import { upperSnake } from '../../platform/graphql/upperSnake.ts';

const CADENCES = { OFF: 'off', DAILY: 'daily', WEEKLY: 'weekly' } as const;

export const portalMonitoringResolvers: Pick<Resolvers, 'Portal' | 'Mutation'> = {
  Portal: {
    monitoring: async ({ domain }, _args, { services }) => monitoringOf(await services.schedules.monitoring(domain)),
  },
  Mutation: {
    setMonitoring: async (_root, { cadence }, context) => {
      const by = await signedInPortalUser(context);
      const { schedules } = context.services;
      await schedules.setMonitoring(by, CADENCES[cadence], randomUUID());
      return monitoringOf(await schedules.monitoring(by.domain));
    },
  },
};

const monitoringOf = (state: MonitoringState | undefined): Monitoring => ({
  cadence: upperSnake(state?.cadence ?? 'off'),
  nextAt: state?.nextAt ?? null,
  last: state ? lastOf(state) : null,
});

const lastOf = ({
  lastSlot,
  lastDisposition,
  lastSkipped,
  lastScanId,
  lastDetail,
}: MonitoringState): MonitoredScan | null => {
  const outcome = lastDisposition ?? lastSkipped;
  if (lastSlot === null || outcome === null) return null;
  return { slot: lastSlot, outcome: upperSnake(outcome), scanId: lastScanId, detail: lastDetail };
};
