import { z } from 'zod';
import { foreignText } from '../kit/observation.ts';

export const mxObservation = z.discriminatedUnion('status', [
  /** `implicit`: the name has an address, so senders deliver there (RFC 5321 §5.1); `null` if not checked. */
  z.object({ status: z.literal('absent'), implicit: z.boolean().nullable().optional() }),
  /** RFC 7505: the domain states that it accepts no mail. `preferences`: those published, of which the standard requires one, 0; older scans lack them. */
  z.object({ status: z.literal('nullMx'), preferences: z.array(z.number().int()).max(50).optional() }),
  z.object({
    status: z.literal('found'),
    hosts: z
      .array(
        z.object({
          exchange: foreignText(255),
          preference: z.number().int(),
          resolves: z.enum(['yes', 'no', 'notChecked']),
          /** The name is a CNAME, which RFC 2181 §10.3 forbids. */
          alias: z.boolean().optional(),
          /** All its addresses are of a private network or of the sender's own machine. */
          internal: z.boolean().optional(),
        }),
      )
      .max(50),
    /** A provider recognised by its exchange names. `secure`: according to its documentation, it enforces TLS and filters mail on its own. */
    provider: z.object({ name: z.string(), secure: z.boolean() }).nullable(),
  }),
]);
export type MxObservation = z.infer<typeof mxObservation>;
