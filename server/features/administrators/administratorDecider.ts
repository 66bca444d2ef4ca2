import type { AdministratorEvent } from '../../../schema/events/administrator.ts';
import type { Decider } from '../../platform/commands/decider.ts';
import { absentAdministrator, evolveAdministrator, type Administrator } from './administrator.ts';
import type { AdministratorCommand } from './administratorCommand.ts';
import type { AdministratorRefusal } from './administratorRefusal.ts';
import { decideAdministrator } from './decide.ts';

export const administratorDecider: Decider<
  Administrator,
  AdministratorEvent,
  AdministratorCommand,
  AdministratorRefusal
> = {
  initial: absentAdministrator,
  evolve: evolveAdministrator,
  decide: decideAdministrator,
};
