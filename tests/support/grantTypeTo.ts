import type { AccountType } from '../../schema/forms/accountRequest.ts';
import { accountAggregate } from '../../server/features/accounts/account.ts';
import { fromOutside } from '../../server/platform/commands/commands.ts';
import type { TestCandor } from './startTestCandor.ts';

/** Grants a type to the account of a session, as an approved application does, and waits until the read models contain it. */
export const grantTypeTo = async (
  { commands, services }: Pick<TestCandor, 'commands' | 'services'>,
  sessionToken: string,
  accountType: AccountType,
): Promise<void> => {
  const viewer = await services.sessions.find(sessionToken);
  if (viewer.kind !== 'account') throw new Error('Nobody is signed in by this token.');
  const { subject: accountId } = viewer;
  const data = { accountId, accountType, reason: 'applicationApproved' } as const;
  await commands.execute(accountAggregate, accountId, { type: 'GrantAccountType', data }, fromOutside('system'));
};
