import { z } from 'zod';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { defineStream } from './eventStream.ts';

/** Spec 2 §9, plan labels. */
export const PLANS = ['Business - Free', 'Business - Pro'] as const;

export const plan = z.enum(PLANS);

export type Plan = z.infer<typeof plan>;

export const planChanged = defineEvent(
  'PlanChanged',
  1,
  z
    .object({ planDomain: z.string().min(1).max(253), plan })
    .describe('Granted on the command line, because plans are not sold yet.'),
);

export const planEvents = [planChanged] as const;

export const planStream = defineStream(
  'plan-<domain>',
  "The plan of a domain's portal. Without any event, it is the first plan.",
  planEvents,
);

export type PlanEvent = EventOf<(typeof planEvents)[number]>;
