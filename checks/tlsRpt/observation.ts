import { z } from 'zod';
import { foreignText } from '../kit/observation.ts';

/** TLS reporting (RFC 8460). */
export const tlsRptObservation = z.object({
  /** Whether the domain names mail servers (MX). */
  mail: z.enum(['hosts', 'none', 'notChecked']),
  status: z.enum(['none', 'valid', 'invalid', 'multiple']),
  record: foreignText(2_048).nullable(),
  /** The usable addresses. */
  rua: z.array(foreignText(512)).max(20),
  faults: z.array(foreignText(300)).max(20),
  aliases: z.array(foreignText(255)).max(16),
});
export type TlsRptObservation = z.infer<typeof tlsRptObservation>;
