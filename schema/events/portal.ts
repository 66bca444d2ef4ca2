import { z } from 'zod';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { defineStream } from './eventStream.ts';
import { alertPriority, alertWording } from './alert.ts';
import { encrypted } from './encrypted.ts';
import { secretHash } from './secretHash.ts';
import { language } from '../report/words/factWords.ts';

export const registrableDomain = z.string().min(1).max(253).describe('Lower-case ASCII (A-labels), no trailing dot.');

const ids = { portalUserId: z.uuid(), domain: registrableDomain } as const;

export const portalLinkRequested = defineEvent(
  'PortalLinkRequested',
  1,
  z
    .object({ ...ids, linkId: z.uuid(), tokenHash: secretHash, expiresAt: z.iso.datetime(), personal: encrypted })
    .describe('`personal` seals `{ email, ipAddress, userAgent }` of the one who asked.'),
);

export const portalLinkRedeemed = defineEvent(
  'PortalLinkRedeemed',
  1,
  z
    .object({
      ...ids,
      linkId: z.uuid(),
      sessionId: z.uuid(),
      sessionHash: secretHash,
      sessionExpiresAt: z.iso.datetime(),
    })
    .describe('Once for each link: it opened a session.'),
);

export const portalSessionOpened = defineEvent(
  'PortalSessionOpened',
  1,
  z
    .object({
      ...ids,
      accountSessionId: z.uuid(),
      sessionId: z.uuid(),
      sessionHash: secretHash,
      sessionExpiresAt: z.iso.datetime(),
      personal: encrypted,
    })
    .describe(
      'Opened without a link by the session of an account whose address is at the domain. It ends with that session. `personal` seals `{ email }`.',
    ),
);

export const portalSessionClosed = defineEvent(
  'PortalSessionClosed',
  1,
  z.object({ portalUserId: z.uuid(), sessionId: z.uuid() }),
);

export const portalSignedOutEverywhere = defineEvent(
  'PortalSignedOutEverywhere',
  1,
  z
    .object({ portalUserId: z.uuid() })
    .describe('Ends all sessions opened so far, and voids the links that nobody has redeemed.'),
);

export const alertMailsChanged = defineEvent(
  'AlertMailsChanged',
  1,
  z
    .object({ ...ids, wanted: z.boolean(), minimumPriority: alertPriority })
    .describe('Whether somebody wants the alerts of their domain by mail, from which priority on.'),
);

export const alertMailRequested = defineEvent(
  'AlertMailRequested',
  1,
  z
    .object({
      ...ids,
      scanId: z.uuid().nullable(),
      alerts: z
        .array(
          z.object({
            alertId: z.uuid(),
            priority: alertPriority,
            title: z.string().max(200),
            wording: alertWording.optional(),
          }),
        )
        .min(1)
        .max(100),
      personal: encrypted,
    })
    .describe('Somebody who wanted it is to be told of the alerts that one scan raised. `personal` seals `{ email }`.'),
);

export const reportMailRequested = defineEvent(
  'ReportMailRequested',
  1,
  z
    .object({ ...ids, reportId: z.uuid(), personal: encrypted, language: language.optional() })
    .describe(
      'A report that a schedule made is ready for the one who set the schedule. `personal` seals `{ email }`. `language`: of the report, and of the mail; absent: English, which all were before.',
    ),
);

export const invitationMailRequested = defineEvent(
  'InvitationMailRequested',
  1,
  z
    .object({ ...ids, partnershipId: z.uuid(), expiresAt: z.iso.datetime(), personal: encrypted, partner: encrypted })
    .describe(
      'A partner invited the domain and named an address, which is to be mailed. `personal` seals `{ email }` of the addressee, `partner` seals `{ company }` under the key of the partner.',
    ),
);

export const portalEvents = [
  portalLinkRequested,
  portalLinkRedeemed,
  portalSessionOpened,
  portalSessionClosed,
  portalSignedOutEverywhere,
  alertMailsChanged,
  alertMailRequested,
  reportMailRequested,
  invitationMailRequested,
] as const;

export const portalStream = defineStream(
  'portal-<portalUserId>',
  "One person's way into the business portal. The id is the person's subject (server/platform/auth/personSubjects.ts). Links and sessions stand here as SHA-256 of their secrets; each is for one domain, the registrable one of the address.",
  portalEvents,
);

export type PortalEvent = EventOf<(typeof portalEvents)[number]>;
