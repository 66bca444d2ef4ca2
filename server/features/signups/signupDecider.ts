import type { SignupEvent } from '../../../schema/events/signup.ts';
import type { Decider } from '../../platform/commands/decider.ts';
import { decideSignup } from './decide.ts';
import { evolveSignup, newSignup, type Signup } from './signup.ts';
import type { SignupCommand, SignupRefusal } from './signupCommand.ts';

/** Double opt-in: somebody asks, the owner of the mailbox confirms, and may withdraw at any time. */
export const signupDecider: Decider<Signup, SignupEvent, SignupCommand, SignupRefusal> = {
  initial: newSignup,
  evolve: evolveSignup,
  decide: decideSignup,
};
