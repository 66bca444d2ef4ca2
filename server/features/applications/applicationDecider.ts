import type { ApplicationEvent } from '../../../schema/events/application.ts';
import type { Decider } from '../../platform/commands/decider.ts';
import { evolveApplicant, newApplicant, type Applicant } from './application.ts';
import type { ApplicationCommand, ApplicationRefusal } from './applicationCommand.ts';
import { decideApplication } from './decide.ts';

export const applicationDecider: Decider<Applicant, ApplicationEvent, ApplicationCommand, ApplicationRefusal> = {
  initial: newApplicant,
  evolve: evolveApplicant,
  decide: decideApplication,
};
