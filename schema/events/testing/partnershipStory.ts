import type { AuditEvent } from '../audit.ts';
import type { Encrypted } from '../encrypted.ts';
import type { PartnershipEnd, PartnershipEvent } from '../partnership.ts';
import type { PortalEvent } from '../portal.ts';

/** Builds all events between a partner and the owner of a domain, for tests. */
export const partnershipStory = (ids: {
  readonly partnershipId: string;
  readonly partnerId: string;
  readonly domain: string;
}) => {
  const expiresAt = '2026-03-01T00:00:00.000Z';
  const personalOf = (subject: string): Encrypted => ({
    subject,
    alg: 'A256GCM',
    iv: 'aXY',
    tag: 'dGFn',
    ciphertext: 'c2VhbGVk',
  });
  const { partnershipId, partnerId, domain } = ids;
  return {
    invited: (): PartnershipEvent => ({ type: 'ClientInvited', data: { ...ids, expiresAt } }),
    mailed: (portalUserId: string): PortalEvent => ({
      type: 'InvitationMailRequested',
      data: {
        portalUserId,
        domain,
        partnershipId,
        expiresAt,
        personal: personalOf(portalUserId),
        partner: personalOf(partnerId),
      },
    }),
    accepted: (portalUserId: string): PartnershipEvent => ({
      type: 'InvitationAccepted',
      data: { ...ids, portalUserId },
    }),
    declined: (portalUserId: string): PartnershipEvent => ({
      type: 'InvitationDeclined',
      data: { ...ids, portalUserId },
    }),
    viewed: (visitorDay: string): AuditEvent => ({
      type: 'ViewedByPartner',
      data: {
        auditDomain: domain,
        partnerId,
        view: 'alerts',
        witness: { kind: 'partner', personal: personalOf(visitorDay) },
      },
    }),
    ended: (endedBy: PartnershipEnd = 'client'): PartnershipEvent => ({
      type: 'PartnershipEnded',
      data: { ...ids, endedBy },
    }),
  };
};
