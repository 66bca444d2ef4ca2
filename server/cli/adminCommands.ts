import type { Command } from 'commander';
import type { Candor } from '../main.ts';
import type { AdminChange } from './adminCommand.ts';
import { EXIT } from './exitCode.ts';

interface Options {
  readonly generate?: boolean;
  readonly lab?: boolean;
}

/** Starts what the work needs, in the folder of the demo or the other; the exit code is the program's. */
export type RunWith = (lab: boolean, work: (candor: Candor) => Promise<number>) => Promise<void>;

const HELP = `
Who is an administrator reviews applications at /admin. The password is asked for, and not shown; where standard input is no terminal, it is
its first line. It has 12 to 128 characters and is hard to guess. All of this works beside a running server, and without one.`;

/** `candor admin …`: who may review applications. */
export const addAdminCommands = (
  program: Command,
  { run, end }: { run: RunWith; end: (code: number) => void },
): void => {
  const admin = program
    .command('admin')
    .description('add, list and remove administrators, who review applications')
    .addHelpText('after', HELP);

  const change = (name: AdminChange, description: string, withPassword: boolean): void => {
    const command = admin.command(name).description(description).argument('<email>', 'their address');
    if (withPassword) command.option('--generate', 'make a password, and print it on standard output');
    command.option('--lab', 'of the demo').action(async (email: string, { generate = false, lab = false }: Options) => {
      const { adminChange, passwordFor } = await import('./adminCommand.ts');
      // Before a database is started for nothing.
      const asked = withPassword ? await passwordFor(generate, process) : ({ kind: 'password', password: '' } as const);
      if (asked.kind === 'none') {
        process.stderr.write(`${asked.message}\n`);
        end(EXIT.usage);
        return;
      }
      const words = { change: name, email, password: asked.password, generated: generate };
      await run(lab, (candor) => adminChange(candor, words, process));
    });
  };

  change('add', 'add an administrator', true);
  change('password', 'give an administrator another password; ends all their sessions, and a lock-out', true);
  change('remove', 'remove an administrator; ends all their sessions', false);
  change('reset-second-factor', 'switch off the second factor of an administrator who has lost it', false);

  admin
    .command('list')
    .description('list the administrators')
    .option('--lab', 'of the demo')
    .action(async ({ lab = false }: Options) => {
      const { adminList } = await import('./adminCommand.ts');
      await run(lab, (candor) => adminList(candor, process));
    });
};
