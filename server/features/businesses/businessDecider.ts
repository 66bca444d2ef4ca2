import type { BusinessEvent } from '../../../schema/events/business.ts';
import type { Decider } from '../../platform/commands/decider.ts';
import { evolveBusiness, unknownBusiness, type Business } from './business.ts';
import type { BusinessCommand, BusinessRefusal } from './businessCommand.ts';
import { decideBusiness } from './decide.ts';

/** A business shows by a DNS record that the domain is its own, and may then say what is right of it. */
export const businessDecider: Decider<Business, BusinessEvent, BusinessCommand, BusinessRefusal> = {
  initial: unknownBusiness,
  evolve: evolveBusiness,
  decide: decideBusiness,
};
