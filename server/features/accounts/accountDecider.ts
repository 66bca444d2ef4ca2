import type { AccountEvent } from '../../../schema/events/account.ts';
import type { Decider } from '../../platform/commands/decider.ts';
import { absentAccount, evolveAccount, type Account } from './account.ts';
import type { AccountCommand } from './accountCommand.ts';
import type { AccountRefusal } from './accountRefusal.ts';
import { decideAccount } from './decide.ts';

export const accountDecider: Decider<Account, AccountEvent, AccountCommand, AccountRefusal> = {
  initial: absentAccount,
  evolve: evolveAccount,
  decide: decideAccount,
};
