import type { SignupEvent } from '../../../schema/events/signup.ts';
import { accepted, rejected, type Decision } from '../../platform/commands/decision.ts';
import { CONFIRMATION_DAYS } from './confirmationDays.ts';
import type { Signup, Standing } from './signup.ts';
import type { SignupCommand, SignupRefusal } from './signupCommand.ts';

type SignupDecision = Decision<SignupEvent, SignupRefusal>;
type DataOf<Type extends SignupCommand['type']> = Extract<SignupCommand, { type: Type }>['data'];

/** Who presses twice, or sends a form again because nothing seems to happen, is sent one mail. */
const SAME_REQUEST_MS = 15 * 60_000;
const CONFIRMATION_MS = CONFIRMATION_DAYS * 86_400_000;

export const decideSignup = (command: SignupCommand, { lists }: Signup): SignupDecision => {
  const standing = lists.get(command.data.list);
  switch (command.type) {
    case 'RequestSignup':
      return request(command.data, standing);
    case 'ConfirmSignup':
      return confirm(command.data, standing);
    case 'WithdrawSignup':
      if (!standing) return rejected({ kind: 'SignupNotFound' });
      return standing.status === 'withdrawn'
        ? rejected({ kind: 'AlreadyWithdrawn' })
        : accepted({ type: 'SignupWithdrawn', data: command.data });
  }
};

/** An unconfirmed one is asked for anew: the mail of the first may be lost, or too old. */
const request = ({ at, ...data }: DataOf<'RequestSignup'>, standing: Standing | undefined): SignupDecision => {
  // Either way: the clocks of two processes differ by a little.
  const isSame = standing?.status === 'requested' && Math.abs(ageOf(standing, at)) < SAME_REQUEST_MS;
  return isSame || standing?.status === 'confirmed'
    ? rejected({ kind: 'AlreadySignedUp' })
    : accepted({ type: 'SignupRequested', data });
};

const confirm = ({ at, ...data }: DataOf<'ConfirmSignup'>, standing: Standing | undefined): SignupDecision => {
  switch (standing?.status) {
    case undefined:
      return rejected({ kind: 'SignupNotFound' });
    case 'confirmed':
      return rejected({ kind: 'AlreadyConfirmed' });
    case 'withdrawn':
      return rejected({ kind: 'SignupWasWithdrawn' });
    case 'requested':
      return ageOf(standing, at) < CONFIRMATION_MS
        ? accepted({ type: 'SignupConfirmed', data })
        : rejected({ kind: 'ConfirmationExpired' });
  }
};

const ageOf = ({ requestedAt }: Extract<Standing, { requestedAt: string }>, at: string): number =>
  Date.parse(at) - Date.parse(requestedAt);
