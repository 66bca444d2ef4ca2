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
    .describe('`personal` encrypts `{ email, ipAddress, userAgent }` of the person who requested it.'),
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
    .describe('A link opened a session, which happens once for each link.'),
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
      'Opened without a link, by the session of an account whose address is at the domain. It ends with that session. `personal` encrypts `{ email }`.',
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
  z.object({ portalUserId: z.uuid() }).describe('Ends all sessions, and voids all unused links.'),
);

export const alertMailsChanged = defineEvent(
  'AlertMailsChanged',
  1,
  z
    .object({ ...ids, wanted: z.boolean(), minimumPriority: alertPriority })
    .describe('Whether a user wants the alerts of their domain by mail, and from which priority on.'),
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
    .describe(
      'A user who wants alerts by mail is told of those that one scan raised. `personal` encrypts `{ email }`.',
    ),
);

export const reportMailRequested = defineEvent(
  'ReportMailRequested',
  1,
  z
    .object({ ...ids, reportId: z.uuid(), personal: encrypted, language: language.optional() })
    .describe(
      'A scheduled report is ready for the user who set the schedule. `personal` encrypts `{ email }`. `language`: the language of the report and of the mail; if missing, English, which all were in before.',
    ),
);

export const invitationMailRequested = defineEvent(
  'InvitationMailRequested',
  1,
  z
    .object({ ...ids, partnershipId: z.uuid(), expiresAt: z.iso.datetime(), personal: encrypted, partner: encrypted })
    .describe(
      'A partner invited the domain and named an address for the mail. `personal` encrypts `{ email }` of the addressee; `partner` encrypts `{ company }` with the key of the partner.',
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
  "One user of the business portal, with links and sessions. The id is the person's subject (server/platform/auth/personSubjects.ts). Links and sessions are recorded as SHA-256 hashes of their secrets. Each is for one domain: the registrable domain of the address.",
  portalEvents,
);

export type PortalEvent = EventOf<(typeof portalEvents)[number]>;
