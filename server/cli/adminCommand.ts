import { randomBytes } from 'node:crypto';
import type { StaffRole } from '../../schema/events/administrator.ts';
import type {
  KnownAdministrator,
  ManageAdministrators,
  ManageAnswer,
} from '../features/administrators/administrators.ts';
import type { Candor } from '../main.ts';
import type { RecordedEvent } from '../platform/eventStore/port.ts';
import { cliWords } from '../platform/base/answers.ts';
import { isUnavailable } from '../platform/http/unavailable.ts';
import { askPassword, type AskedPassword, type PasswordTerminal } from './askPassword.ts';
import { EXIT } from './command.ts';
import { printTable } from './printTable.ts';
import { terminalText } from './terminalText.ts';

interface Output {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
}

/** 144 random bits, in characters that are easy to type. */
const GENERATED_BYTES = 18;

/** The password for a command: generated, or read before anything is started. */
export const passwordFor = (generate: boolean, terminal: PasswordTerminal): Promise<AskedPassword> =>
  generate
    ? Promise.resolve({ kind: 'password', password: randomBytes(GENERATED_BYTES).toString('base64url') })
    : askPassword(terminal);

/** `password` is empty if the command needs none. */
export interface ChangeWords {
  readonly email: string;
  readonly password: string;
  readonly roles?: readonly StaffRole[] | undefined;
}

interface Change {
  readonly withPassword: boolean;
  readonly carryOut: (manage: ManageAdministrators, words: ChangeWords) => Promise<ManageAnswer>;
}

/** Changes to one administrator. */
export const CHANGES = {
  add: {
    withPassword: true,
    carryOut: (manage, { email, password, roles }) => manage.add(email, password, { roles }),
  },
  password: {
    withPassword: true,
    carryOut: (manage, { email, password }) => manage.setPassword(email, password),
  },
  roles: {
    withPassword: false,
    carryOut: (manage, { email, roles = [] }) => manage.setRoles(email, roles),
  },
  remove: {
    withPassword: false,
    carryOut: (manage, { email }) => manage.remove(email),
  },
  'reset-second-factor': {
    withPassword: false,
    carryOut: (manage, { email }) => manage.resetSecondFactor(email),
  },
} as const satisfies Record<string, Change>;

export type AdminChange = keyof typeof CHANGES;

/** `candor admin add|password|roles|remove|reset-second-factor`. A generated password is the only output on stdout. Returns the exit code. */
export const adminChange = async (
  { services }: Pick<Candor, 'services'>,
  { change, generated, ...words }: ChangeWords & { readonly change: AdminChange; readonly generated: boolean },
  { stdout, stderr }: Output,
): Promise<number> => {
  const { carryOut } = CHANGES[change];
  const answer = await carryOut(services.administrators.manage, words);
  if (answer.kind !== 'done') {
    stderr.write(`${answer.message}\n`);
    return answer.kind === 'invalid' ? EXIT.usage : EXIT.failed;
  }
  stderr.write(`${cliWords().admin.done[change]({ email: terminalText(words.email.trim()) })}\n`);
  if (generated) stdout.write(`${words.password}\n`);
  if ((change === 'remove' || change === 'roles') && !(await services.administrators.manage.isAnyAdmin()))
    stderr.write(`${cliWords().admin.nobody}\n`);
  return EXIT.done;
};

/** The current administrators, as far as the read model has caught up. */
const presentAdministrators = async ({ services }: Pick<Candor, 'services'>): Promise<readonly KnownAdministrator[]> =>
  (await services.administrators.all()).filter(({ removedAt }) => removedAt === undefined);

/** Resolves when the read model has caught up with the administrators in the log. */
const waitForAdministrators = async ({ commands, store }: Pick<Candor, 'commands' | 'store'>): Promise<void> => {
  const types = [
    'AdministratorAdded',
    'AdministratorRolesSet',
    'AdministratorRemoved',
    'SecondFactorEnabled',
    'SecondFactorDisabled',
  ] as const;
  let last: RecordedEvent | undefined;
  for await (const event of store.readAll({ filter: { types } })) last = event;
  if (last) await commands.waitForProjections(last);
};

/** Warns that nobody can review applications on a server that is being started. Prints nothing while the log cannot be read. */
export const noteMissingAdministrator = async (
  { services }: Pick<Candor, 'services'>,
  lab: boolean,
  { stdout }: Pick<Output, 'stdout'>,
): Promise<void> => {
  const isAnyAdmin = await services.administrators.manage.isAnyAdmin().catch((error: unknown) => {
    if (isUnavailable(error)) return undefined;
    throw error;
  });
  const { nobody, labToo } = cliWords().admin;
  if (isAnyAdmin === false) stdout.write(`${nobody}${lab ? ` ${labToo}` : ''}\n`);
};

/** `candor admin list`: a table. Returns the exit code. */
export const adminList = async (candor: Candor, { stdout }: Output): Promise<number> => {
  await waitForAdministrators(candor);
  const said = cliWords().admin;
  const present = await presentAdministrators(candor);
  const { email: address, roles: may, since, secondFactor: factor } = said.columns;
  const rows = present.map(({ email, roles, addedAt, secondFactor }) => [
    email,
    roles.join(said.and),
    addedAt.slice(0, 10),
    secondFactor ? said.on : said.off,
  ]);
  if (rows.length > 0) printTable(stdout, [address, may, since, factor], rows);
  if (!(await candor.services.administrators.manage.isAnyAdmin())) stdout.write(`${said.nobody}\n`);
  return EXIT.done;
};
