import type { Command } from 'commander';
import { cliWords } from '../platform/base/answers.ts';
import { type RunAs, examplesHelp, labOption } from './command.ts';

interface PlanOptions {
  readonly json?: boolean;
  readonly lab?: boolean;
}

/** `candor retention …`: what is kept for how long. */
export const addRetentionCommands = (program: Command, { run, terminal }: Pick<RunAs, 'run' | 'terminal'>): void => {
  const said = cliWords().retention;
  program
    .command('retention')
    .description(said.description)
    .command('plan')
    .description(said.plan)
    .option('--json', said.json)
    .option(...labOption())
    .addHelpText('after', said.help)
    .addHelpText('after', examplesHelp('candor retention plan', 'candor retention plan --json'))
    .action(async ({ json = false, lab = false }: PlanOptions) => {
      const { retentionPlan } = await import('./retentionCommand.ts');
      await run([], lab, ({ services }, signal) => retentionPlan(services.retentionPlans, { json, signal }, terminal));
    });
};
