import type { Command } from 'commander';
import { cliWords } from '../platform/base/answers.ts';
import { type RunAs, examplesHelp, labOption } from './command.ts';

/** `candor mcp`. */
export const addMcpCommands = (program: Command, { run, end, terminal }: RunAs): void => {
  const said = cliWords().mcp;
  program
    .command('mcp')
    .description(said.description)
    .option(...labOption())
    .addHelpText('after', said.help)
    .addHelpText('after', examplesHelp('candor mcp', 'candor mcp --lab'))
    .action(async ({ lab = false }: { readonly lab?: boolean }) => {
      const { mcpCommand } = await import('./mcp/mcpCommand.ts');
      end(await mcpCommand({ run, terminal }, { lab }));
    });
};
