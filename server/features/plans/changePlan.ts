import { randomUUID } from 'node:crypto';
import type { Plan } from '../../../schema/events/plan.ts';
import { registrableName } from '../../platform/base/registrableName.ts';
import { correlationOf } from '../../platform/observability/correlationOf.ts';
import { executeCommand } from '../../platform/commands/executeCommand.ts';
import { planAggregate } from './planAggregate.ts';
import type { SignOutParts } from '../accounts/signOut.ts';

/** The messages are for people. */
export type ChangePlanAnswer =
  | { readonly kind: 'changed'; readonly domain: string }
  | { readonly kind: 'invalidDomain'; readonly message: string }
  | { readonly kind: 'samePlan'; readonly message: string };

/** Gives a domain another plan; `typed`: its name as somebody wrote it. Its portal has it when this resolves. */
export type ChangePlan = (typed: string, plan: Plan) => Promise<ChangePlanAnswer>;

export const createChangePlan =
  ({ store, clock, caughtUp, privateNetwork }: SignOutParts & { readonly privateNetwork: boolean }): ChangePlan =>
  async (typed, plan) => {
    const name = registrableName(typed, { privateNetwork });
    if (name.kind === 'invalid') return { kind: 'invalidDomain', message: name.message };
    const { domain } = name;
    const commandId = randomUUID();
    const outcome = await executeCommand(
      store,
      planAggregate,
      domain,
      { type: 'ChangePlan', data: { planDomain: domain, plan } },
      {
        commandId,
        correlationId: correlationOf(commandId),
        causationId: commandId,
        actor: 'cli',
        time: clock().toISOString(),
      },
    );
    if (outcome.kind === 'rejected')
      return { kind: 'samePlan', message: `${domain} has the plan ${outcome.refusal.plan} already.` };
    await caughtUp({ type: 'PlanChanged', position: outcome.position });
    return { kind: 'changed', domain };
  };
