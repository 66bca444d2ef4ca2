import { parseEvent } from '../../schema/events/catalogue.ts';
import { PLANS, type Plan } from '../../schema/events/plan.ts';
import type { EventStore, RecordedEvent } from '../eventstore/port.ts';

/** What plan an event of a plan's stream gives; undefined: it is none that does. */
export const planOfEvent = ({ type, version, data }: RecordedEvent): Plan | undefined => {
  const parsed = parseEvent(type, version, data);
  return parsed.kind === 'known' && parsed.event.type === 'PlanChanged' ? parsed.event.data.plan : undefined;
};

/** The plan of a domain by its own stream, at this moment, and the stream's last revision (-1: there is none). */
export const planNow = async (
  store: Pick<EventStore, 'readStream'>,
  domain: string,
): Promise<{ readonly plan: Plan; readonly revision: number }> => {
  let now: { readonly plan: Plan; readonly revision: number } = { plan: PLANS[0], revision: -1 };
  for await (const event of store.readStream(`plan-${domain}`))
    now = { plan: planOfEvent(event) ?? now.plan, revision: event.revision };
  return now;
};
