import { InvalidArgumentError, type Command } from 'commander';
import type { StaffRole } from '../../schema/events/administrator.ts';
import type { AdminChange, ChangeWords } from './adminCommand.ts';
import { EXIT, PROJECTING, type RunAs, examplesHelp, LAB_OPTION } from './command.ts';

interface Options {
  readonly generate?: boolean;
  readonly roles?: readonly StaffRole[];
  readonly lab?: boolean;
}

const STAFF_ROLES: readonly StaffRole[] = ['admin', 'analyst'];

const staffRoles = (text: string): readonly StaffRole[] => {
  const asked = text.split(',').map((part) => part.trim());
  const known = STAFF_ROLES.filter((role) => asked.includes(role));
  if (known.length !== asked.length)
    throw new InvalidArgumentError(`Roles are ${STAFF_ROLES.join(' and ')}, separated by a comma.`);
  return known;
};

const HELP = `
At /admin, who has the role admin reviews applications, and who has the role analyst replays read models and reads the log, in which
personal data stays sealed. The password is asked for, and not shown; where standard input is no terminal, it is its first line. It has 12
to 128 characters and is hard to guess. All of this works beside a running server, and without one.`;

const EXAMPLES: Readonly<Record<AdminChange, string>> = {
  add: 'ada@example.org --roles analyst',
  password: 'ada@example.org --generate',
  roles: 'ada@example.org admin,analyst',
  remove: 'ada@example.org',
  'reset-second-factor': 'ada@example.org',
};

/** `candor admin …`: who signs in at /admin, and what they may do there. */
export const addAdminCommands = (program: Command, { run, end, terminal }: RunAs): void => {
  const admin = program
    .command('admin')
    .description('add, list and remove administrators: who reviews applications, and who reads the log')
    .addHelpText('after', HELP);

  const carryOut = async (
    change: AdminChange,
    words: Omit<ChangeWords, 'password'>,
    { generate = false, lab = false }: Options,
  ): Promise<void> => {
    const { adminChange, CHANGES, passwordFor } = await import('./adminCommand.ts');
    // Before a database is started for nothing.
    const asked = CHANGES[change].withPassword
      ? await passwordFor(generate, terminal)
      : ({ kind: 'password', password: '' } as const);
    if (asked.kind === 'none') {
      terminal.stderr.write(`${asked.message}\n`);
      end(EXIT.usage);
      return;
    }
    const { password } = asked;
    await run(PROJECTING, lab, (candor) =>
      adminChange(candor, { change, ...words, password, generated: generate }, terminal),
    );
  };
  const command = (name: AdminChange, description: string): Command =>
    admin
      .command(name)
      .description(description)
      .argument('<email>', 'their address')
      .option(...LAB_OPTION)
      .addHelpText('after', examplesHelp(`candor admin ${name} ${EXAMPLES[name]}`));
  const GENERATE = ['--generate', 'make a password, and print it on standard output'] as const;

  command('add', 'add an administrator')
    .option('--roles <roles>', 'what they may do (default: admin,analyst)', staffRoles)
    .option(...GENERATE)
    .action((email: string, options: Options) => carryOut('add', { email, roles: options.roles }, options));
  command('password', 'give an administrator another password; ends all their sessions, and a lock-out')
    .option(...GENERATE)
    .action((email: string, options: Options) => carryOut('password', { email }, options));
  command('roles', 'set what an administrator may do, at once in all their sessions')
    .argument('<roles>', 'admin, analyst or admin,analyst', staffRoles)
    .action((email: string, roles: readonly StaffRole[], options: Options) =>
      carryOut('roles', { email, roles }, options),
    );
  command('remove', 'remove an administrator; ends all their sessions').action((email: string, options: Options) =>
    carryOut('remove', { email }, options),
  );
  command('reset-second-factor', 'switch off the second factor of an administrator who has lost it').action(
    (email: string, options: Options) => carryOut('reset-second-factor', { email }, options),
  );

  admin
    .command('list')
    .description('list the administrators')
    .option(...LAB_OPTION)
    .addHelpText('after', examplesHelp('candor admin list'))
    .action(async ({ lab = false }: Options) => {
      const { adminList } = await import('./adminCommand.ts');
      await run(PROJECTING, lab, (candor) => adminList(candor, terminal));
    });
};
