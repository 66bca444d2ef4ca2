import { PLANS, type Plan, type PlanEvent } from '../../../schema/events/plan.ts';
import type { Decider } from '../../platform/commands/decider.ts';
import { accepted, rejected } from '../../platform/commands/decision.ts';

/** What can be asked of a domain's plan. */
export interface ChangePlan {
  readonly type: 'ChangePlan';
  readonly data: Extract<PlanEvent, { type: 'PlanChanged' }>['data'];
}

/** It has that plan already. */
export interface SamePlan {
  readonly kind: 'SamePlan';
  readonly plan: Plan;
}

/** A domain's plan is the one that it was given last. */
export const planDecider: Decider<Plan, PlanEvent, ChangePlan, SamePlan> = {
  initial: PLANS[0],
  evolve: (_plan, event) => event.data.plan,
  decide: ({ data }, plan) =>
    data.plan === plan ? rejected({ kind: 'SamePlan', plan }) : accepted({ type: 'PlanChanged', data }),
};
