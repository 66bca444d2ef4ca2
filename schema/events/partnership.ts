import { z } from 'zod';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { defineStream } from './eventStream.ts';
import { registrableDomain } from './portal.ts';

/** `partnerId` is the subject of the partner's account. */
const ids = { partnershipId: z.uuid(), partnerId: z.uuid(), domain: registrableDomain } as const;

/** What ended it: the client or the partner ended it, the partner's approval ended, the domain's verification lapsed, or the partner was erased. */
export const partnershipEnd = z.enum(['client', 'partner', 'approvalEnded', 'proofLapsed', 'partnerErased']);

export type PartnershipEnd = z.infer<typeof partnershipEnd>;

export const clientInvited = defineEvent(
  'ClientInvited',
  1,
  z
    .object({ ...ids, expiresAt: z.iso.datetime() })
    .describe(
      "A partner asks to see the portal of a domain. Who is mailed about it stands in that person's own stream.",
    ),
);

export const invitationAccepted = defineEvent(
  'InvitationAccepted',
  1,
  z
    .object({ ...ids, portalUserId: z.uuid() })
    .describe('A proven owner of the domain lets the partner see its portal, from now on and until it is ended.'),
);

export const invitationDeclined = defineEvent('InvitationDeclined', 1, z.object({ ...ids, portalUserId: z.uuid() }));

export const partnershipEnded = defineEvent(
  'PartnershipEnded',
  1,
  z
    .object({ ...ids, endedBy: partnershipEnd })
    .describe('The partner sees nothing of the portal any more; of an invitation that waited: it is withdrawn.'),
);

export const partnershipEvents = [clientInvited, invitationAccepted, invitationDeclined, partnershipEnded] as const;

export const partnershipStream = defineStream(
  'partnership-<partnershipId>',
  'What one partner may see of one domain. The id is made of both, so that a partner has one partnership with a domain, however often it is begun.',
  partnershipEvents,
);

export type PartnershipEvent = EventOf<(typeof partnershipEvents)[number]>;
