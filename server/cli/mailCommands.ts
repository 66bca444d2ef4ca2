import type { Command } from 'commander';
import type { RunAs } from './runAs.ts';

interface LabOption {
  readonly lab?: boolean;
}

/** `candor mail`. */
export const addMailCommands = (program: Command, { run }: Pick<RunAs, 'run'>): void => {
  program
    .command('mail')
    .description('list the mails that were given up, because no mail server would take them')
    .option('--retry', 'put them in line again: the worker sends them')
    .option('--lab', 'of the demo')
    .action(async (options: LabOption & { retry?: boolean }) => {
      const { mailCommand } = await import('./mailCommand.ts');
      await run([], options.lab ?? false, (candor) => mailCommand(candor, { retry: options.retry ?? false }, process));
    });
};
