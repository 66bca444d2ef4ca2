import { randomUUID } from 'node:crypto';
import type { AccountType } from '../../schema/forms/accountRequest.ts';
import { accountAggregate } from '../../server/features/accounts/account.ts';
import { executeCommand } from '../../server/platform/commands/executeCommand.ts';
import { createReadModelsCaughtUp } from '../../server/platform/commands/readModelsCaughtUp.ts';
import type { TestCandor } from './startTestCandor.ts';

/** Grants a type to the account of a session, as an approved application does, and waits until the read models know. */
export const grantTypeTo = async (
  { store, knex, services }: Pick<TestCandor, 'store' | 'knex' | 'services'>,
  sessionToken: string,
  accountType: AccountType,
): Promise<void> => {
  const viewer = await services.accounts.findViewer(sessionToken);
  if (!viewer) throw new Error('Nobody is signed in by this token.');
  const { accountId } = viewer;
  const commandId = randomUUID();
  const { position } = await executeCommand(
    store,
    accountAggregate,
    accountId,
    { type: 'GrantAccountType', data: { accountId, accountType, reason: 'applicationApproved' } },
    {
      commandId,
      correlationId: commandId,
      causationId: commandId,
      actor: 'system',
      time: new Date().toISOString(),
    },
  );
  if (position) await createReadModelsCaughtUp(knex)({ type: 'AccountTypeGranted', position });
};
