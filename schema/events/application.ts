import { z } from 'zod';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { sealed } from './sealed.ts';

/**
 * The stream `application-<applicationId>`: what one person has applied for, time after time. The id is the person's subject, so that one
 * open application an address is decided from this stream alone.
 */

/** What one may apply to become. */
export const applicationKind = z.enum(['scholar', 'partner']);

export type ApplicationKind = z.infer<typeof applicationKind>;

/** `personal` seals the whole form, as schema/forms/scholarApplication.ts or partnerApplication.ts has it. */
export const applicationSubmitted = defineEvent(
  'ApplicationSubmitted',
  1,
  z.object({ applicationId: z.uuid(), kind: applicationKind, personal: sealed }),
);

export const applicationEvents = [applicationSubmitted] as const;

export type ApplicationEvent = EventOf<(typeof applicationEvents)[number]>;
