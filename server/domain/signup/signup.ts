import type { Sealed } from '../../../schema/events/sealed.ts';
import type { SignupEvent, SignupList } from '../../../schema/events/signup.ts';
import type { Decider } from '../decider.ts';
import { accepted, rejected } from '../decision.ts';

/** On which lists one person stands. */
export interface Signup {
  readonly lists: ReadonlySet<SignupList>;
}

export interface RequestSignup {
  readonly signupId: string;
  readonly list: SignupList;
  readonly personal: Sealed;
}

export interface AlreadySignedUp {
  readonly kind: 'AlreadySignedUp';
}

export const signupDecider: Decider<Signup, SignupEvent, RequestSignup, AlreadySignedUp> = {
  initial: { lists: new Set() },
  evolve: ({ lists }, event) => ({ lists: new Set([...lists, event.data.list]) }),
  decide: (command, { lists }) =>
    lists.has(command.list)
      ? rejected({ kind: 'AlreadySignedUp' })
      : accepted({ type: 'SignupRequested', data: command }),
};
