import { z } from 'zod';
import { foreignText } from '../kit/observation.ts';

export const securityTxtObservation = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('absent'),
    detail: foreignText(300),
    /** The server refused access (401, 403): it may be available to others. */
    refused: z.boolean().optional(),
  }),
  z.object({
    status: z.literal('found'),
    location: foreignText(2_048),
    /** Field lines in order of appearance. */
    contact: z.array(foreignText(1_024)).max(20),
    expires: z.iso.datetime().nullable(),
    /** At the time of the check; `late`: more than a year ahead (RFC 9116 §2.5.5). Missing if there is no date. */
    expiry: z.enum(['valid', 'expired', 'late']).optional(),
    encryption: z.array(foreignText(1_024)).max(20),
    acknowledgments: z.array(foreignText(1_024)).max(20),
    preferredLanguages: z.array(foreignText(64)).max(20),
    canonical: z.array(foreignText(1_024)).max(20),
    policy: z.array(foreignText(1_024)).max(20),
    hiring: z.array(foreignText(1_024)).max(20),
    csaf: z.array(foreignText(1_024)).max(20).optional(),
    pgpSigned: z.boolean(),
    /** Verified with the key that Encryption names; missing if it is not signed. `notChecked`: no key could be retrieved. `damaged`: no program can read it. */
    signature: z
      .object({
        status: z.enum(['valid', 'invalid', 'damaged', 'otherKey', 'unreadable', 'notChecked']),
        keyUrl: foreignText(1_024).nullable(),
        fingerprint: foreignText(64).nullable(),
        detail: foreignText(300),
      })
      .optional(),
    /** The SHA-256 of the file, in lower-case hex. */
    hash: z.string().length(64),
    /** Each is a sentence that names the line or the field (RFC 9116). */
    faults: z.array(foreignText(300)).max(20),
    /** Missing recommended fields and unknown fields, which are not errors. */
    advice: z.array(foreignText(300)).max(20).optional(),
  }),
]);
export type SecurityTxtObservation = z.infer<typeof securityTxtObservation>;
