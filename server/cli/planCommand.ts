import { plansChanged } from '../../projections/plans/queries.ts';
import type { Plan } from '../../schema/events/plan.ts';
import { loadAggregate } from '../platform/commands/commands.ts';
import { planAggregate } from '../features/plans/plans.ts';
import type { Candor } from '../main.ts';
import type { RecordedEvent } from '../platform/eventStore/port.ts';
import { cliWords } from '../platform/base/answers.ts';
import { EXIT } from './command.ts';
import { printTable } from './printTable.ts';

interface Output {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
}

/** The plans after `candor plan grant` and `revoke`. */
export const PLAN_NAMES = { pro: 'Business - Pro', free: 'Business - Free' } as const satisfies Record<string, Plan>;

/** `candor plan grant|revoke`. Returns the exit code. */
export const planChange = async (
  { services }: Pick<Candor, 'services'>,
  { domain, plan }: { readonly domain: string; readonly plan: Plan },
  { stdout, stderr }: Output,
): Promise<number> => {
  const answer = await services.portal.changePlan(domain, plan);
  if (answer.kind !== 'changed') {
    stderr.write(`${answer.message}\n`);
    return answer.kind === 'invalidDomain' ? EXIT.usage : EXIT.failed;
  }
  stdout.write(`${cliWords().plan.changed({ domain: answer.domain, plan })}\n`);
  return EXIT.done;
};

/** `candor plan show`: reads the log itself. Returns the exit code. */
export const planShow = async (
  { store }: Pick<Candor, 'store'>,
  domain: string,
  { stdout }: Output,
): Promise<number> => {
  let since: string | undefined;
  const { state } = await loadAggregate(store, planAggregate, domain, undefined, ({ metadata }) => {
    since = metadata.time;
  });
  const { line, lineSince } = cliWords().plan;
  const shown = { domain, plan: state };
  stdout.write(`${since === undefined ? line(shown) : lineSince({ ...shown, day: since.slice(0, 10) })}\n`);
  return EXIT.done;
};

/** `candor plan list`: a table with a row for each domain whose plan was ever changed. Returns the exit code. */
export const planList = async (
  { knex, store, commands }: Pick<Candor, 'knex' | 'store' | 'commands'>,
  { stdout }: Output,
): Promise<number> => {
  let last: RecordedEvent | undefined;
  for await (const event of store.readAll({ filter: { types: ['PlanChanged'] } })) last = event;
  if (last) await commands.waitForProjections(last);
  const said = cliWords().plan;
  const plans = await plansChanged(knex);
  const { domain: name, plan: which, since } = said.columns;
  const rows = plans.map(({ domain, plan, changedAt }) => [domain, plan, changedAt.slice(0, 10)]);
  if (rows.length > 0) printTable(stdout, [name, which, since], rows);
  else stdout.write(`${said.none}\n`);
  return EXIT.done;
};
