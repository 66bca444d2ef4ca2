import { randomUUID } from 'node:crypto';
import {
  partnershipAggregate,
  type PartnershipCommand,
  partnershipIdOf,
} from '../../server/features/partners/partnership.ts';
import { fromOutside } from '../../server/platform/commands/commands.ts';
import type { TestCandor } from './startTestCandor.ts';

/** Lets the partner of a session see the portal of a domain, as after an invitation that its owner accepted; returns the id of the partnership. */
export const letPartnerSee = async (
  { commands, services }: Pick<TestCandor, 'commands' | 'services'>,
  sessionToken: string,
  domain: string,
): Promise<string> => {
  const viewer = await services.sessions.find(sessionToken);
  if (viewer.kind !== 'account') throw new Error('Nobody is signed in by this token.');
  const partnerId = viewer.subject;
  const ids = { partnershipId: partnershipIdOf(partnerId, domain), partnerId, domain };
  const at = new Date().toISOString();
  const answers: readonly PartnershipCommand[] = [
    { type: 'InviteClient', data: { ...ids, at } },
    { type: 'AcceptInvitation', data: { ...ids, portalUserId: randomUUID(), at } },
  ];
  for (const command of answers)
    await commands.execute(partnershipAggregate, ids.partnershipId, command, fromOutside('system'));
  return ids.partnershipId;
};
