import type { DataOf } from '../../../schema/events/catalogue.ts';
import { type Plan, PLANS, type PlanEvent, planEvents } from '../../../schema/events/plan.ts';
import { registrableName } from '../../platform/base/registrableName.ts';
import { type Commands, fromOutside } from '../../platform/commands/commands.ts';
import { accepted, type Decider, defineAggregate, rejected } from '../../platform/commands/aggregate.ts';
import { answers } from '../../platform/base/answers.ts';

/** `message` is text for the user. */
type ChangePlanAnswer =
  | { readonly kind: 'changed'; readonly domain: string }
  | { readonly kind: 'invalidDomain'; readonly message: string }
  | { readonly kind: 'samePlan'; readonly message: string };

/** Gives a domain another plan. `typed` is its name as entered. When this resolves, the domain's portal shows the new plan. */
export type ChangePlan = (typed: string, plan: Plan) => Promise<ChangePlanAnswer>;

interface ChangePlanDependencies {
  readonly commands: Commands;
  readonly privateNetwork: boolean;
}

export const createChangePlan =
  ({ commands, privateNetwork }: ChangePlanDependencies): ChangePlan =>
  async (typed, plan) => {
    const name = registrableName(typed, { privateNetwork });
    if (name.kind === 'invalid') return { kind: 'invalidDomain', message: name.message };
    const { domain } = name;
    const command = { type: 'ChangePlan', data: { planDomain: domain, plan } } as const;
    const outcome = await commands.execute(planAggregate, domain, command, fromOutside('cli'));
    if (outcome.kind === 'rejected')
      return { kind: 'samePlan', message: answers().domains.samePlan({ domain, plan: outcome.refusal.plan }) };
    return { kind: 'changed', domain };
  };

/** The only command of a domain's plan. */
export interface PlanCommand {
  readonly type: 'ChangePlan';
  readonly data: DataOf<'PlanChanged'>;
}

/** The domain already has that plan. */
interface SamePlan {
  readonly kind: 'SamePlan';
  readonly plan: Plan;
}

/** The current plan of a domain is the one it was given last. */
export const planDecider: Decider<Plan, PlanEvent, PlanCommand, SamePlan> = {
  initial: PLANS[0],
  evolve: (_plan, event) => event.data.plan,
  decide: ({ data }, plan) =>
    data.plan === plan ? rejected({ kind: 'SamePlan', plan }) : accepted({ type: 'PlanChanged', data }),
};

export const planAggregate = defineAggregate('plan', planEvents, planDecider);
