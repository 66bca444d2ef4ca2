import type { AlertEvent } from '../../../schema/events/alert.ts';
import type { Decider } from '../../platform/commands/decider.ts';
import type { AlertCommand, AlertRefusal } from './alertCommand.ts';
import { evolveAlerts, noAlerts, type Alerts } from './alert.ts';
import { decideAlerts } from './decide.ts';

/** A domain's alerts: raised by what a scan shows, resolved by its users or when the cause is gone. */
export const alertDecider: Decider<Alerts, AlertEvent, AlertCommand, AlertRefusal> = {
  initial: noAlerts,
  evolve: evolveAlerts,
  decide: decideAlerts,
};
