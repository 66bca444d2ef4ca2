import { z } from 'zod';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { defineStream } from './eventStream.ts';
import { encrypted } from './encrypted.ts';

export const applicationKind = z.enum(['scholar', 'partner']).describe('The kind of application.');

export type ApplicationKind = z.infer<typeof applicationKind>;

const ids = { applicantId: z.uuid(), applicationId: z.uuid() } as const;

/** `adminId` is the subject of the administrator who acted (schema/events/administrator.ts). */
const review = { ...ids, adminId: z.uuid() } as const;

export const applicationSubmitted = defineEvent(
  'ApplicationSubmitted',
  2,
  z
    .object({ ...ids, kind: applicationKind, personal: encrypted })
    .describe('`personal` encrypts the whole form (schema/forms/scholarApplication.ts or partnerApplication.ts).'),
  // In version 1, the applicant's id was also the application's id, because nobody could apply twice.
  {
    1: (data) => {
      const before = z.looseObject({ applicationId: z.uuid() }).parse(data);
      return { ...before, applicantId: before.applicationId };
    },
  },
);

export const applicationOpened = defineEvent(
  'ApplicationOpened',
  1,
  z
    .object({ ...review, view: z.enum(['page', 'pdf']) })
    .describe('An administrator opened the application, on the page or as PDF.'),
);

export const applicationDocumentDownloaded = defineEvent('ApplicationDocumentDownloaded', 1, z.object(review));

export const applicationApproved = defineEvent(
  'ApplicationApproved',
  1,
  z
    .object({ ...review, kind: applicationKind, personal: encrypted })
    .describe('`personal` encrypts `{ email, name }` of the applicant, for the mail.'),
);

export const applicationRejected = defineEvent(
  'ApplicationRejected',
  1,
  z
    .object({ ...review, kind: applicationKind, personal: encrypted })
    .describe('`personal` encrypts `{ email, name, reason }`: the reason can say something about the person.'),
);

export const directoryListingChanged = defineEvent(
  'DirectoryListingChanged',
  1,
  z
    .object({ applicantId: z.uuid(), listed: z.boolean() })
    .describe(
      "An approved partner was added to the public directory or removed from it. Before the first of these events, the application's `directory_consent` decides.",
    ),
);

export const partnerLogoChanged = defineEvent(
  'PartnerLogoChanged',
  1,
  z
    .object({
      applicantId: z.uuid(),
      logo: z
        .object({
          sha256: z.hex().length(64),
          width: z.int().min(1),
          height: z.int().min(1),
          fileBytes: z.int().min(1),
        })
        .nullable(),
    })
    .describe(
      'An approved partner uploaded a logo for the reports of clients, or removed it (null). `sha256` is the hash of the PNG, which is stored outside the log, encrypted with the key of the partner.',
    ),
);

export const applicationEvents = [
  applicationSubmitted,
  applicationOpened,
  applicationDocumentDownloaded,
  applicationApproved,
  applicationRejected,
  directoryListingChanged,
  partnerLogoChanged,
] as const;

export const applicationStream = defineStream(
  'application-<applicantId>',
  "All applications of one person, and what administrators did with them. The id is the person's subject, so this stream alone decides that a person has at most one open application. Each application has its own id.",
  applicationEvents,
);

export type ApplicationEvent = EventOf<(typeof applicationEvents)[number]>;
