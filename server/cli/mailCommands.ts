import type { Command } from 'commander';
import { type RunAs, examplesHelp, LAB_OPTION } from './command.ts';

interface LabOption {
  readonly lab?: boolean;
}

/** `candor mail`. */
export const addMailCommands = (program: Command, { run, terminal }: Pick<RunAs, 'run' | 'terminal'>): void => {
  program
    .command('mail')
    .description('list the mails that were given up, because no mail server would take them')
    .option('--retry', 'put them in line again: the worker sends them')
    .option(...LAB_OPTION)
    .addHelpText('after', examplesHelp('candor mail', 'candor mail --retry'))
    .action(async (options: LabOption & { retry?: boolean }) => {
      const { mailCommand } = await import('./mailCommand.ts');
      await run([], options.lab ?? false, (candor) => mailCommand(candor, { retry: options.retry ?? false }, terminal));
    });
};
