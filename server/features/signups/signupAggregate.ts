import { signupEvents } from '../../../schema/events/signup.ts';
import { signupDecider } from './signupDecider.ts';
import { defineAggregate } from '../../platform/commands/aggregate.ts';

export const signupAggregate = defineAggregate('signup', signupEvents, signupDecider);
