import { randomBytes } from 'node:crypto';
import type { KnownAdministrator } from '../access/administratorSessions.ts';
import type { ManageAdministrators, ManageAnswer } from '../commands/manageAdministrators.ts';
import type { Candor } from '../main.ts';
import { createReadModelsCaughtUp } from '../readModelsCaughtUp.ts';
import { askPassword, type AskedPassword, type PasswordTerminal } from './askPassword.ts';
import { EXIT } from './exitCode.ts';
import { terminalText } from './terminalText.ts';

interface Output {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
}

/** 144 random bits, in characters that everybody can type. */
const GENERATED_BYTES = 18;

/** A password for a command: made, or asked for before anything is started. */
export const passwordFor = (generate: boolean, terminal: PasswordTerminal): Promise<AskedPassword> =>
  generate
    ? Promise.resolve({ kind: 'password', password: randomBytes(GENERATED_BYTES).toString('base64url') })
    : askPassword(terminal);

/** What is done with one administrator, and what is said when it was. */
const CHANGES = {
  add: {
    done: 'was added as an administrator',
    carryOut: (manage: ManageAdministrators, email: string, password: string) => manage.add(email, password),
  },
  password: {
    done: 'has another password; all sessions have ended',
    carryOut: (manage: ManageAdministrators, email: string, password: string) => manage.setPassword(email, password),
  },
  remove: {
    done: 'is no administrator any more; all sessions have ended',
    carryOut: (manage: ManageAdministrators, email: string) => manage.remove(email),
  },
  'reset-second-factor': {
    done: 'has no second factor any more',
    carryOut: (manage: ManageAdministrators, email: string) => manage.resetSecondFactor(email),
  },
} as const;

export type AdminChange = keyof typeof CHANGES;

/** `candor admin add|password|remove|reset-second-factor`. A generated password is all that stands on standard output. Answers the exit code. */
export const adminChange = async (
  { services }: Pick<Candor, 'services'>,
  { change, email, password, generated }: { change: AdminChange; email: string; password: string; generated: boolean },
  { stdout, stderr }: Output,
): Promise<number> => {
  const { done, carryOut } = CHANGES[change];
  const answer: ManageAnswer = await carryOut(services.administrators.manage, email, password);
  if (answer.kind !== 'done') {
    stderr.write(`${answer.message}\n`);
    return answer.kind === 'invalid' ? EXIT.usage : EXIT.failed;
  }
  stderr.write(`${terminalText(email.trim())} ${done}.\n`);
  if (generated) stdout.write(`${password}\n`);
  const left = change === 'remove' ? await presentAdministrators({ services }) : undefined;
  if (left?.length === 0) stderr.write(`${NO_ADMINISTRATOR}\n`);
  return EXIT.done;
};

const NO_ADMINISTRATOR = 'There is no administrator: candor admin add <email> adds one.';
const LAB_TOO = ' (With --lab: the demo keeps its own.)';

/** Those of now, as far as the read model has come. */
const presentAdministrators = async ({ services }: Pick<Candor, 'services'>): Promise<readonly KnownAdministrator[]> =>
  (await services.administrators.all()).filter(({ removedAt }) => removedAt === undefined);

/** Resolves when the read model knows all that the log tells of administrators. */
const administratorsCaughtUp = async ({ pool, store }: Pick<Candor, 'pool' | 'store'>): Promise<void> => {
  const types = ['AdministratorAdded', 'AdministratorRemoved', 'SecondFactorEnabled', 'SecondFactorDisabled'] as const;
  const caughtUp = createReadModelsCaughtUp(pool);
  let last: Parameters<typeof caughtUp>[0] | undefined;
  for await (const event of store.readAll({ filter: { types } })) last = event;
  if (last) await caughtUp(last);
};

/** For who starts a server that nobody can review applications with. */
export const tellOfNoAdministrator = async (candor: Candor, lab: boolean, { stdout }: Output): Promise<void> => {
  await administratorsCaughtUp(candor);
  if ((await presentAdministrators(candor)).length === 0) stdout.write(`${NO_ADMINISTRATOR}${lab ? LAB_TOO : ''}\n`);
};

/** `candor admin list`: a line each. Answers the exit code. */
export const adminList = async (candor: Candor, { stdout }: Output): Promise<number> => {
  await administratorsCaughtUp(candor);
  const present = await presentAdministrators(candor);
  for (const { email, addedAt, secondFactor } of present)
    stdout.write(
      `${terminalText(email)}  since ${addedAt.slice(0, 10)}, second factor ${secondFactor ? 'on' : 'off'}\n`,
    );
  if (present.length === 0) stdout.write(`${NO_ADMINISTRATOR}\n`);
  return EXIT.done;
};
