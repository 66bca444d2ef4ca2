import { parseEvent } from '../../../schema/events/catalogue.ts';
import { PLANS, type Plan } from '../../../schema/events/plan.ts';
import { businessAggregate } from '../businesses/business.ts';
import { loadAggregate } from '../../platform/commands/loadAggregate.ts';
import type { EventStore, RecordedEvent } from '../../platform/eventStore/port.ts';

const planOfEvent = ({ type, version, data }: RecordedEvent): Plan | undefined => {
  const parsed = parseEvent(type, version, data);
  return parsed.kind === 'known' && parsed.event.type === 'PlanChanged' ? parsed.event.data.plan : undefined;
};

/** The plan of a domain by its own stream, at this moment. */
const planNow = async (store: Pick<EventStore, 'readStream'>, domain: string): Promise<Plan> => {
  let plan: Plan = PLANS[0];
  for await (const event of store.readStream(`plan-${domain}`)) plan = planOfEvent(event) ?? plan;
  return plan;
};

/** Whether alerts of a domain are raised and told now: it has the plan, and the proof that it is its owner's holds. */
export const hasAlerts = async (store: Pick<EventStore, 'readStream'>, domain: string): Promise<boolean> => {
  if ((await planNow(store, domain)) !== 'Business - Pro') return false;
  const { state } = await loadAggregate(store, businessAggregate, domain);
  return state.verification.status === 'verified';
};
