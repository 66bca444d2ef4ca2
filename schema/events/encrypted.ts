import { z } from 'zod';

/**
 * Personal data in an event: AES-256-GCM under the key of its subject. The keys are stored outside the log (table `candor_keys.subject_keys`), so erasing one
 * key erases the personal data of that subject in all events (design.md §4).
 *
 * `subject` is a random UUID, never derived from the person. `iv` (12 bytes), `ciphertext` and `tag` (16 bytes) are base64url.
 */
export const encrypted = z.object({
  subject: z.uuid(),
  alg: z.literal('A256GCM'),
  iv: z.string().max(32),
  tag: z.string().max(32),
  /** Large enough for the largest form that the API accepts (64 kB). */
  ciphertext: z.string().max(98_304),
});

export type Encrypted = z.infer<typeof encrypted>;
