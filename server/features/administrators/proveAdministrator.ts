import type { Actor } from '../../../schema/events/eventMetadata.ts';
import type { AdministratorEvent } from '../../../schema/events/administrator.ts';
import { type PasswordHashes, judgeCredentials, type Credentials, type Judgement } from './credentials.ts';
import type { SubjectKeys, SubjectKey } from '../../platform/auth/subjectKeys.ts';
import type { Administrator, AdministratorCommand, AdministratorRefusal } from './administrator.ts';
import { refusedUntil, administratorAggregate } from './administratorDecider.ts';
import { holdMsOf, lockEndAt, originOf, type Whence } from './signInCounts.ts';
import type { Decision } from '../../platform/commands/aggregate.ts';
import type { EventStore, Position } from '../../platform/eventStore/port.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { type Commands, fromOutside, loadAggregate, type Loaded } from '../../platform/commands/commands.ts';
import { noSooner } from '../../platform/commands/noSooner.ts';
import { randomUUID } from 'node:crypto';
import type { Encrypted } from '../../../schema/events/encrypted.ts';
import { encryptFor } from '../../platform/auth/personalData.ts';
import { boundedRequester, type RequesterPersonal } from '../../platform/auth/requesterPersonal.ts';
import { answers, inMinutes } from '../../platform/base/answers.ts';

export interface ProveDependencies {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly commands: Commands;
  readonly keys: SubjectKeys;
  readonly hashes: PasswordHashes;
  readonly clock: Clock;
}

interface Claim {
  readonly adminId: string;
  readonly credentials: Credentials;
  readonly from: Whence;
  readonly commandId: string;
  readonly actor: Actor;
  /** The command to execute, given the judged credentials. Returns `undefined` if too many passwords are being hashed. */
  readonly commandOf: (judgement: Judgement, now: Date) => Promise<AdministratorCommand | undefined>;
}

/** `wrong`: the failure was recorded and counts. `state`: the administrator afterwards. `message` is text for the user. */
export type ProveAnswer =
  | { readonly kind: 'done'; readonly state: Administrator; readonly position: Position }
  | { readonly kind: 'wrong'; readonly what: 'password' | 'code' }
  | { readonly kind: 'refused'; readonly refusal: AdministratorRefusal }
  | { readonly kind: 'rateLimited'; readonly message: string; readonly retryAfterSeconds: number };

/** How often to start over because a password was changed while it was being checked. */
const MAX_CHANGES = 3;

const busy = (): ProveAnswer => ({
  kind: 'rateLimited',
  message: answers().administrators.signInsUnderWay,
  retryAfterSeconds: 5,
});

/** Answers the same for every address: it does not reveal whether there is such an administrator. */
const lockedOut = (until: string, now: Date, isStranger: boolean): ProveAnswer => {
  const retryAfterSeconds = Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 1_000));
  const message = answers().administrators.attempts(inMinutes(retryAfterSeconds));
  return {
    kind: 'rateLimited',
    message: isStranger ? `${message} ${answers().administrators.waysIn}` : message,
    retryAfterSeconds,
  };
};

/** Judges the credentials and lets the stream decide. Hashes nothing if no credentials would be accepted. */
export const proveAdministrator = async (dependencies: ProveDependencies, claim: Claim): Promise<ProveAnswer> => {
  for (let changes = 0; changes < MAX_CHANGES; changes += 1) {
    const answer = await attempt(dependencies, claim);
    if (answer.kind !== 'refused' || answer.refusal.kind !== 'CredentialsChanged') return answer;
  }
  return busy();
};

const attempt = async (dependencies: ProveDependencies, claim: Claim): Promise<ProveAnswer> => {
  const { adminId, from } = claim;
  const now = dependencies.clock();
  const at = now.toISOString();
  const loaded = await loadAggregate(dependencies.store, administratorAggregate, adminId);
  const { state } = loaded;
  const origin = originOf(from, state.devices);
  const isStranger = origin.kind === 'stranger';
  const until = refusedUntil({ from, at, hasCode: claim.credentials.code !== undefined }, state);
  if (until !== undefined) return lockedOut(until, now, isStranger);
  const held = lockEndAt(state.counts, origin, at);
  if (held === undefined) return judged(dependencies, claim, loaded, now, isStranger);
  // An unknown device with a code. Every wrong answer looks the same and takes equally long, otherwise the answers would reveal who has guessed the
  // password.
  const answer = await noSooner(holdMsOf(state.counts), judged(dependencies, claim, loaded, now, isStranger));
  return answer.kind === 'done' || isOutdated(answer) ? answer : lockedOut(held, now, isStranger);
};

const isOutdated = (answer: ProveAnswer): boolean =>
  answer.kind === 'refused' && answer.refusal.kind === 'CredentialsChanged';

const judged = async (
  dependencies: ProveDependencies,
  { adminId, credentials, commandId, actor, commandOf }: Claim,
  loaded: Loaded<Administrator>,
  now: Date,
  isStranger: boolean,
): Promise<ProveAnswer> => {
  const judgement = await judgeCredentials(dependencies, loaded.state, credentials, now);
  const command = judgement && (await commandOf(judgement, now));
  if (!command) return busy();
  const session = { loaded };
  const traced = recordingDecisions();
  const outcome = await dependencies.commands.execute(
    traced.aggregate,
    adminId,
    command,
    fromOutside(actor, { commandId, at: now.toISOString(), waits: false }),
    session,
  );
  if (outcome.kind === 'rejected')
    return outcome.refusal.kind === 'LockedOut'
      ? lockedOut(outcome.refusal.until, now, isStranger)
      : { kind: 'refused', refusal: outcome.refusal };
  const failure = traced.events().find((event) => event.type === 'AdministratorSignInFailed');
  return failure
    ? { kind: 'wrong', what: failure.data.reason }
    : { kind: 'done', state: session.loaded.state, position: outcome.position };
};

/** The aggregate, and the events that its last decision wrote. A failure is accepted too, and only the events show it. */
const recordingDecisions = () => {
  let last: Decision<AdministratorEvent, AdministratorRefusal> | undefined;
  return {
    aggregate: {
      ...administratorAggregate,
      decide: (command: AdministratorCommand, state: Administrator) =>
        (last = administratorAggregate.decide(command, state)),
    },
    events: (): readonly AdministratorEvent[] => (last?.kind === 'accepted' ? last.events : []),
  };
};

type ConfirmationReason = keyof ReturnType<typeof answers>['administrators']['unconfirmed'];

/** Why something was not confirmed. `message` is text for the user. */
export type Unconfirmed =
  | { readonly kind: 'unconfirmed'; readonly reason: ConfirmationReason; readonly message: string }
  | { readonly kind: 'rateLimited'; readonly message: string; readonly retryAfterSeconds: number };

type Confirmation = Extract<ProveAnswer, { kind: 'done' }> | Unconfirmed;

export const unconfirmed = (reason: ConfirmationReason): Unconfirmed => ({
  kind: 'unconfirmed',
  reason,
  message: answers().administrators.unconfirmed[reason],
});

/** Fields of every confirmed command. */
interface ConfirmedCommand extends Pick<Judgement, 'password' | 'code'> {
  readonly adminId: string;
  readonly sessionId: string;
  readonly at: string;
  readonly from: Whence;
  readonly personal: Encrypted;
}

/**
 * Executes what an administrator confirms by password, and by a code if required. Failures count against the session, so guesses made elsewhere do
 * not lock it.
 */
export const confirmByCredentials = async (
  dependencies: ProveDependencies,
  { subject: adminId, sessionId }: { readonly subject: string; readonly sessionId: string },
  { credentials, client }: { readonly credentials: Credentials; readonly client: RequesterPersonal },
  commandOf: (data: ConfirmedCommand, person: SubjectKey, now: Date) => AdministratorCommand,
): Promise<Confirmation> => {
  const key = await dependencies.keys.find(adminId);
  if (!key) return unconfirmed('sessionEnded');
  const person = { subject: adminId, key };
  const from = { kind: 'session', sessionId } as const;
  const answer = await proveAdministrator(dependencies, {
    adminId,
    credentials,
    from,
    commandId: randomUUID(),
    actor: `admin:${adminId}`,
    commandOf: ({ password, code }, now) => {
      const personal = encryptFor(person, boundedRequester(client));
      const data = { adminId, sessionId, at: now.toISOString(), password, code, from, personal };
      return Promise.resolve(commandOf(data, person, now));
    },
  });
  if (answer.kind === 'done' || answer.kind === 'rateLimited') return answer;
  if (answer.kind === 'wrong') return unconfirmed(answer.what === 'code' ? 'codeWrong' : 'passwordWrong');
  return unconfirmed(reasonOf(answer.refusal));
};

export const reasonOf = ({ kind }: AdministratorRefusal): ConfirmationReason => {
  switch (kind) {
    case 'CodeNeeded':
      return 'codeNeeded';
    case 'CodeUsed':
      return 'codeUsed';
    // `CredentialsChanged`: a new secret was shown meanwhile, and the code belongs to the previous one.
    case 'CodeWrong':
    case 'CredentialsChanged':
      return 'codeWrong';
    case 'SecondFactorOn':
      return 'secondFactorOn';
    case 'SecondFactorOff':
      return 'secondFactorOff';
    case 'SessionNotOpen':
    case 'NotAnAdministrator':
    case 'AlreadyAdministrator':
    case 'WasRemoved':
    case 'SameRoles':
    case 'LockedOut':
      return 'sessionEnded';
  }
};
