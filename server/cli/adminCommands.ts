import { InvalidArgumentError, type Command } from 'commander';
import type { StaffRole } from '../../schema/events/administrator.ts';
import { cliWords } from '../platform/base/answers.ts';
import type { AdminChange, ChangeWords } from './adminCommand.ts';
import { EXIT, PROJECTING, type RunAs, examplesHelp, labOption } from './command.ts';

interface Options {
  readonly generate?: boolean;
  readonly roles?: readonly StaffRole[];
  readonly lab?: boolean;
}

const STAFF_ROLES: readonly StaffRole[] = ['admin', 'analyst'];

const staffRoles = (text: string): readonly StaffRole[] => {
  const said = cliWords().admin;
  const asked = text.split(',').map((part) => part.trim());
  const known = STAFF_ROLES.filter((role) => asked.includes(role));
  if (known.length !== asked.length)
    throw new InvalidArgumentError(said.badRoles({ roles: STAFF_ROLES.join(said.and) }));
  return known;
};

const EXAMPLES: Readonly<Record<AdminChange, readonly string[]>> = {
  add: ['ada@example.org', '--roles', 'analyst'],
  password: ['ada@example.org', '--generate'],
  roles: ['ada@example.org', 'admin,analyst'],
  remove: ['ada@example.org'],
  'reset-second-factor': ['ada@example.org'],
};

/** `candor admin …`: who may sign in at /admin, and what they may do there. */
export const addAdminCommands = (program: Command, { run, end, terminal }: RunAs): void => {
  const said = cliWords().admin;
  const admin = program.command('admin').description(said.description).addHelpText('after', said.help);

  const carryOut = async (
    change: AdminChange,
    words: Omit<ChangeWords, 'password'>,
    { generate = false, lab = false }: Options,
  ): Promise<void> => {
    const { adminChange, CHANGES, passwordFor } = await import('./adminCommand.ts');
    // Read first, so that no database is started for nothing.
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
      .argument('<email>', said.email)
      .option(...labOption())
      .addHelpText('after', examplesHelp(['candor', 'admin', name, ...EXAMPLES[name]].join(' ')));
  const GENERATE = ['--generate', said.generate] as const;

  command('add', said.add)
    .option('--roles <roles>', said.addRoles, staffRoles)
    .option(...GENERATE)
    .action((email: string, options: Options) => carryOut('add', { email, roles: options.roles }, options));
  command('password', said.password)
    .option(...GENERATE)
    .action((email: string, options: Options) => carryOut('password', { email }, options));
  command('roles', said.roles)
    .argument('<roles>', said.rolesArgument, staffRoles)
    .action((email: string, roles: readonly StaffRole[], options: Options) =>
      carryOut('roles', { email, roles }, options),
    );
  command('remove', said.remove).action((email: string, options: Options) => carryOut('remove', { email }, options));
  command('reset-second-factor', said.resetSecondFactor).action((email: string, options: Options) =>
    carryOut('reset-second-factor', { email }, options),
  );

  admin
    .command('list')
    .description(said.list)
    .option(...labOption())
    .addHelpText('after', examplesHelp('candor admin list'))
    .action(async ({ lab = false }: Options) => {
      const { adminList } = await import('./adminCommand.ts');
      await run(PROJECTING, lab, (candor) => adminList(candor, terminal));
    });
};
