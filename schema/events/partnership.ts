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
      "A partner asked to see the portal of a domain. The addressee of the mail about it is recorded in that person's own stream.",
    ),
);

export const invitationAccepted = defineEvent(
  'InvitationAccepted',
  1,
  z
    .object({ ...ids, portalUserId: z.uuid() })
    .describe('A proven owner of the domain lets the partner see its portal until the partnership ends.'),
);

export const invitationDeclined = defineEvent('InvitationDeclined', 1, z.object({ ...ids, portalUserId: z.uuid() }));

export const partnershipEnded = defineEvent(
  'PartnershipEnded',
  1,
  z
    .object({ ...ids, endedBy: partnershipEnd })
    .describe('The partner can no longer see the portal. For an open invitation: it was withdrawn.'),
);

export const partnershipEvents = [clientInvited, invitationAccepted, invitationDeclined, partnershipEnded] as const;

export const partnershipStream = defineStream(
  'partnership-<partnershipId>',
  "Whether one partner may see one domain's portal. The id is derived from both, so a partner has at most one partnership with a domain, however often it starts.",
  partnershipEvents,
);

export type PartnershipEvent = EventOf<(typeof partnershipEvents)[number]>;
