import type { DataOf } from '../../../schema/events/catalogue.ts';
import { type SignupEvent, type SignupList, signupEvents } from '../../../schema/events/signup.ts';
import {
  accepted,
  type Decider,
  type Decision,
  defineAggregate,
  rejected,
  type CommandOf,
  type CommandData,
} from '../../platform/commands/aggregate.ts';

/** One person's status on one list. */
type SignupState =
  /** `requestedAt`: ISO 8601, UTC, of the latest request. */
  { readonly status: 'requested'; readonly requestedAt: string } | { readonly status: 'confirmed' | 'withdrawn' };

/** The lists that one person is on, or has been on. */
interface Signup {
  readonly lists: ReadonlyMap<SignupList, SignupState>;
}

const newSignup: Signup = { lists: new Map() };

/** `time`: when the event was recorded. */
const evolveSignup = (signup: Signup, event: SignupEvent, time: string): Signup => ({
  lists: new Map([...signup.lists, [event.data.list, stateAfter(event, time)]]),
});

const stateAfter = ({ type }: SignupEvent, time: string): SignupState => {
  switch (type) {
    case 'SignupRequested':
      return { status: 'requested', requestedAt: time };
    case 'SignupConfirmed':
      return { status: 'confirmed' };
    case 'SignupWithdrawn':
      return { status: 'withdrawn' };
  }
};

/** Now, ISO 8601, UTC. */
interface At {
  readonly at: string;
}

export type SignupCommand =
  | CommandOf<'RequestSignup', DataOf<'SignupRequested'> & At>
  | CommandOf<'ConfirmSignup', DataOf<'SignupConfirmed'> & At>
  | CommandOf<'WithdrawSignup', DataOf<'SignupWithdrawn'>>;

export type SignupRefusal =
  /** Confirmed, or requested so recently that its mail is on the way. */
  | { readonly kind: 'AlreadySignedUp' }
  | { readonly kind: 'AlreadyConfirmed' }
  | { readonly kind: 'AlreadyWithdrawn' }
  /** The confirmation came too late. */
  | { readonly kind: 'ConfirmationExpired' }
  /** They have withdrawn since: confirming would put somebody on the list who said no. */
  | { readonly kind: 'SignupWasWithdrawn' }
  /** Never requested. */
  | { readonly kind: 'SignupNotFound' };

/** How many days a person has to confirm a signup. */
export const CONFIRMATION_DAYS = 7;

type SignupDecision = Decision<SignupEvent, SignupRefusal>;
/** Clicking twice, or sending a form again because nothing seems to happen, causes only one mail. */
const SAME_REQUEST_MS = 60_000;
const CONFIRMATION_MS = CONFIRMATION_DAYS * 86_400_000;

const decideSignup = (command: SignupCommand, { lists }: Signup): SignupDecision => {
  const current = lists.get(command.data.list);
  switch (command.type) {
    case 'RequestSignup':
      return request(command.data, current);
    case 'ConfirmSignup':
      return confirm(command.data, current);
    case 'WithdrawSignup':
      if (!current) return rejected({ kind: 'SignupNotFound' });
      return current.status === 'withdrawn'
        ? rejected({ kind: 'AlreadyWithdrawn' })
        : accepted({ type: 'SignupWithdrawn', data: command.data });
  }
};

/** An unconfirmed signup can be requested again: the first mail may be lost, or too old. */
const request = (
  { at, ...data }: CommandData<SignupCommand, 'RequestSignup'>,
  current: SignupState | undefined,
): SignupDecision => {
  // In both directions: the clocks of two processes differ a little.
  const isSame = current?.status === 'requested' && Math.abs(ageOf(current, at)) < SAME_REQUEST_MS;
  return isSame || current?.status === 'confirmed'
    ? rejected({ kind: 'AlreadySignedUp' })
    : accepted({ type: 'SignupRequested', data });
};

const confirm = (
  { at, ...data }: CommandData<SignupCommand, 'ConfirmSignup'>,
  current: SignupState | undefined,
): SignupDecision => {
  switch (current?.status) {
    case undefined:
      return rejected({ kind: 'SignupNotFound' });
    case 'confirmed':
      return rejected({ kind: 'AlreadyConfirmed' });
    case 'withdrawn':
      return rejected({ kind: 'SignupWasWithdrawn' });
    case 'requested':
      return ageOf(current, at) < CONFIRMATION_MS
        ? accepted({ type: 'SignupConfirmed', data })
        : rejected({ kind: 'ConfirmationExpired' });
  }
};

const ageOf = ({ requestedAt }: Extract<SignupState, { requestedAt: string }>, at: string): number =>
  Date.parse(at) - Date.parse(requestedAt);

/** Double opt-in: somebody signs up, the owner of the mailbox confirms, and may withdraw at any time. */
export const signupDecider: Decider<Signup, SignupEvent, SignupCommand, SignupRefusal> = {
  initial: newSignup,
  evolve: evolveSignup,
  decide: decideSignup,
};

export const signupAggregate = defineAggregate('signup', signupEvents, signupDecider);
