import { z } from 'zod';
import { foreignText } from '../kit/observation.ts';

/** MTA-STS (RFC 8461). */
export const mtaStsObservation = z.object({
  /** Whether the domain names mail servers (MX). */
  mail: z.enum(['hosts', 'none', 'notChecked']),
  /** TXT at `_mta-sts.<domain>`. */
  record: z.object({
    status: z.enum(['none', 'valid', 'invalid', 'multiple']),
    text: foreignText(1_024).nullable(),
    id: foreignText(32).nullable(),
    faults: z.array(foreignText(300)).max(20),
    /** The targets of a CNAME chain, in order. */
    aliases: z.array(foreignText(255)).max(16),
  }),
  /** `absent`: no sender gets a policy, with the reason. `notChecked`: we did not get it, but others may. */
  policy: z.discriminatedUnion('status', [
    z.object({
      status: z.literal('found'),
      /** Cut to this length. */
      text: foreignText(2_048),
      mode: z.enum(['enforce', 'testing', 'none']).nullable(),
      /** In seconds. */
      maxAge: z.number().int().nullable(),
      mx: z.array(foreignText(255)).max(100),
      /** With any of these, senders act as if there were no policy. */
      faults: z.array(foreignText(300)).max(20),
      advice: z.array(foreignText(300)).max(20),
    }),
    z.object({ status: z.literal('absent'), detail: foreignText(400) }),
    z.object({ status: z.literal('notChecked'), detail: foreignText(400) }),
  ]),
  /** Mail servers sorted by preference, and whether the policy allows them; `null` if there is no policy. */
  hosts: z.array(z.object({ host: foreignText(255), allowed: z.boolean().nullable() })).max(50),
});
export type MtaStsObservation = z.infer<typeof mtaStsObservation>;
