import { mailAddress } from '../../../schema/forms/mailAddress.ts';
import { type DomainEvent, parseEvent } from '../../../schema/events/catalogue.ts';
import { staffRole, type StaffRole } from '../../../schema/events/administrator.ts';
import { passwordSentence, passwordFault, type PasswordHashes, type PasswordSecret } from './credentials.ts';
import { encryptFor } from '../../platform/auth/personalData.ts';
import type { PersonSubjects } from '../../platform/auth/personSubjects.ts';
import type { SubjectKey } from '../../platform/auth/subjectKeys.ts';
import type { AdministratorCommand } from './administrator.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { administratorAggregate } from './administratorDecider.ts';
import { type Commands, fromOutside, loadAggregate } from '../../platform/commands/commands.ts';
import { ConfigError, type Config } from '../../platform/base/config.ts';
import type { Log } from '../../platform/observability/log.ts';

/** `message` is text for the user. */
export type ManageAnswer =
  | { readonly kind: 'done' }
  | {
      readonly kind:
        | 'invalid'
        | 'alreadyAdministrator'
        | 'notAnAdministrator'
        | 'noSecondFactor'
        | 'sameRoles'
        | 'wasRemoved';
      readonly message: string;
    };

/** What an operator, who controls the machine, may do with administrators. `email` and `password` are as typed. */
export interface ManageAdministrators {
  /** `roles`: defaults to all. `first`: does not bring back a removed administrator. */
  add(
    email: string,
    password: string,
    how?: { readonly roles?: readonly StaffRole[] | undefined; readonly first?: boolean },
  ): Promise<ManageAnswer>;
  /** Takes effect at once, in all sessions. */
  setRoles(email: string, roles: readonly StaffRole[]): Promise<ManageAnswer>;
  /** Whether there is such an administrator. */
  isThere(email: string): Promise<boolean>;
  /** Whether anyone may review applications, according to the log: a read model may not have an administrator who was just added. */
  isAnyAdmin(): Promise<boolean>;
  /** Ends all sessions, all personal tokens, and a lock-out. */
  setPassword(email: string, password: string): Promise<ManageAnswer>;
  /** Ends all sessions. */
  remove(email: string): Promise<ManageAnswer>;
  resetSecondFactor(email: string): Promise<ManageAnswer>;
}

/** Revokes the personal tokens of an administrator. */
export type RevokeTokens = (adminId: string) => Promise<unknown>;

interface ManageAdministratorsDependencies {
  readonly store: Pick<EventStore, 'readStream' | 'readAll'>;
  readonly commands: Commands;
  readonly persons: PersonSubjects;
  readonly hashes: PasswordHashes;
  readonly revokeTokens: RevokeTokens;
}

const MESSAGES = {
  address: 'This is no email address.',
  alreadyAdministrator: 'There is an administrator with this address already.',
  notAnAdministrator: 'There is no administrator with this address.',
  noSecondFactor: 'This administrator has no second factor.',
  sameRoles: 'This administrator has these roles already.',
  wasRemoved: 'This administrator was removed.',
  busy: 'Too many passwords are being worked on. Please try again in a few seconds.',
} as const;

const refused = (kind: Exclude<ManageAnswer['kind'], 'done' | 'invalid'>): ManageAnswer => ({
  kind,
  message: MESSAGES[kind],
});
const invalid = (message: string): ManageAnswer => ({ kind: 'invalid', message });

export const createManageAdministrators = (dependencies: ManageAdministratorsDependencies): ManageAdministrators => {
  /** Only a known address can belong to an administrator: no subject is created for others. */
  const ofKnown = async (
    email: string,
    commandOf: (adminId: string, person: SubjectKey) => AdministratorCommand,
  ): Promise<ManageAnswer> => {
    const address = mailAddress.safeParse(email);
    if (!address.success) return invalid(MESSAGES.address);
    const person = await dependencies.persons.find(address.data);
    if (!person) return refused('notAnAdministrator');
    return carryOut(dependencies, person.subject, commandOf(person.subject, person));
  };
  const secretOf = async (email: string, password: string) => {
    const address = mailAddress.safeParse(email);
    if (!address.success) return { fault: MESSAGES.address };
    const fault = await passwordFault(password, address.data);
    if (fault) return { fault: passwordSentence(fault) };
    const passwordHash = await dependencies.hashes.hash(password);
    if (passwordHash === undefined) return { fault: MESSAGES.busy };
    return { address: address.data, secret: { passwordHash } satisfies PasswordSecret };
  };
  return {
    isThere: async (email) => {
      const person = await dependencies.persons.find(email);
      if (!person) return false;
      const { state } = await loadAggregate(dependencies.store, administratorAggregate, person.subject);
      return state.status === 'present';
    },
    isAnyAdmin: async () => {
      for (const adminId of await everAdded(dependencies.store)) {
        const { state } = await loadAggregate(dependencies.store, administratorAggregate, adminId);
        if (state.status === 'present' && state.roles.includes('admin')) return true;
      }
      return false;
    },
    add: async (email, password, { roles = staffRole.options, first = false } = {}) => {
      const made = await secretOf(email, password);
      if (made.fault !== undefined) return invalid(made.fault);
      const person = await dependencies.persons.of(made.address);
      const adminId = person.subject;
      const personal = encryptFor(person, { email: made.address });
      const data = { adminId, personal, roles, secret: encryptFor(person, made.secret), first };
      return carryOut(dependencies, adminId, { type: 'Add', data });
    },
    setPassword: async (email, password) => {
      const made = await secretOf(email, password);
      if (made.fault !== undefined) return invalid(made.fault);
      const answer = await ofKnown(email, (adminId, person) => ({
        type: 'SetPassword',
        data: { adminId, secret: encryptFor(person, made.secret) },
      }));
      const person = answer.kind === 'done' ? await dependencies.persons.find(email) : undefined;
      if (person) await dependencies.revokeTokens(person.subject);
      return answer;
    },
    setRoles: (email, roles) => ofKnown(email, (adminId) => ({ type: 'SetRoles', data: { adminId, roles } })),
    remove: (email) => ofKnown(email, (adminId) => ({ type: 'Remove', data: { adminId } })),
    resetSecondFactor: (email) => ofKnown(email, (adminId) => ({ type: 'ResetSecondFactor', data: { adminId } })),
  };
};

/** Subjects that were ever added and have not been erased. */
const everAdded = async (store: Pick<EventStore, 'readAll'>): Promise<ReadonlySet<string>> => {
  const added = new Set<string>();
  const erased = new Set<string>();
  const types = ['AdministratorAdded', 'PersonErased'] as const;
  for await (const { type, version, data } of store.readAll({ filter: { types } })) {
    const parsed = parseEvent(type, version, data);
    if (parsed.kind === 'unknown') continue;
    const { event }: { readonly event: DomainEvent } = parsed;
    if (event.type === 'AdministratorAdded') added.add(event.data.adminId);
    if (event.type === 'PersonErased') erased.add(event.data.subject);
  }
  for (const subject of erased) added.delete(subject);
  return added;
};

const carryOut = async (
  { commands }: ManageAdministratorsDependencies,
  adminId: string,
  command: AdministratorCommand,
): Promise<ManageAnswer> => {
  const outcome = await commands.execute(administratorAggregate, adminId, command, fromOutside('cli'));
  if (outcome.kind === 'accepted') return { kind: 'done' };
  const { kind } = outcome.refusal;
  if (kind === 'AlreadyAdministrator') return refused('alreadyAdministrator');
  if (kind === 'WasRemoved') return refused('wasRemoved');
  if (kind === 'SameRoles') return refused('sameRoles');
  return refused(kind === 'SecondFactorOff' ? 'noSecondFactor' : 'notAnAdministrator');
};

/**
 * Adds the configured administrator once: a password that was changed since stays, and a removed administrator is not added again. Throws ConfigError
 * if the configured password is not acceptable.
 */
export const addFirstAdministrator = async (
  administrators: Pick<ManageAdministrators, 'isThere' | 'add'>,
  first: Config['firstAdministrator'],
  log: Log,
): Promise<void> => {
  if (!first || (await administrators.isThere(first.email))) return;
  const answer = await administrators.add(first.email, first.password, { first: true });
  switch (answer.kind) {
    case 'done':
      log.info('the administrator of CANDOR_ADMIN_EMAIL was added');
      return;
    case 'invalid':
      throw new ConfigError(`The configuration is not usable:\nCANDOR_ADMIN_PASSWORD: ${answer.message}`);
    case 'wasRemoved':
      log.warn('the administrator of CANDOR_ADMIN_EMAIL was removed earlier and is not added again');
      return;
    case 'alreadyAdministrator':
    case 'notAnAdministrator':
    case 'noSecondFactor':
    case 'sameRoles':
    // Another process has just added them.
  }
};
