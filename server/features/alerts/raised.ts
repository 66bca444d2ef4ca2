import { type DataOf, parseEvent } from '../../../schema/events/catalogue.ts';
import { PLANS, type Plan } from '../../../schema/events/plan.ts';
import { loadAggregate } from '../../platform/commands/commands.ts';
import type { EventStore, RecordedEvent } from '../../platform/eventStore/port.ts';
import { deliveredEvent } from '../../platform/jobs/deliveredEvent.ts';
import { businessAggregate } from '../businesses/businesses.ts';

export type Raised = DataOf<'AlertRaised'>;

const raisedOf = (event: RecordedEvent): Raised | undefined => {
  const { type, data } = deliveredEvent(event);
  return type === 'AlertRaised' ? data : undefined;
};

/** All alerts raised on the same occasion, in order. They were written in one append, and the first of them triggers the reaction. */
export const raisedTogether = async (
  store: EventStore,
  { stream, metadata }: RecordedEvent,
): Promise<readonly { readonly event: RecordedEvent; readonly raised: Raised }[]> => {
  const batch: { event: RecordedEvent; raised: Raised }[] = [];
  for await (const event of store.readStream(stream)) {
    const raised = event.metadata.causationId === metadata.causationId ? raisedOf(event) : undefined;
    if (raised) batch.push({ event, raised });
  }
  return batch;
};

const planOfEvent = ({ type, version, data }: RecordedEvent): Plan | undefined => {
  const parsed = parseEvent(type, version, data);
  return parsed.kind === 'known' && parsed.event.type === 'PlanChanged' ? parsed.event.data.plan : undefined;
};

/** The current plan of a domain, read from its own stream. */
const planNow = async (store: Pick<EventStore, 'readStream'>, domain: string): Promise<Plan> => {
  let plan: Plan = PLANS[0];
  for await (const event of store.readStream(`plan-${domain}`)) plan = planOfEvent(event) ?? plan;
  return plan;
};

/** Whether alerts of a domain are currently raised and sent: it has the plan, and the proof of its ownership is valid. */
export const hasAlerts = async (store: Pick<EventStore, 'readStream'>, domain: string): Promise<boolean> => {
  if ((await planNow(store, domain)) !== 'Business - Pro') return false;
  const { state } = await loadAggregate(store, businessAggregate, domain);
  return state.verification.status === 'verified';
};
