import { z } from 'zod';
import { foreignText } from '../kit/observation.ts';

const faults = z.array(foreignText(300)).max(20);

/** BIMI (draft-brand-indicators-for-message-identification). */
export const bimiObservation = z.object({
  /** `declined`: the record says that the domain does not take part. `multiple`: treated as if there were none. */
  status: z.enum(['none', 'valid', 'declined', 'invalid', 'multiple']),
  record: foreignText(2_048).nullable(),
  /** `default._bimi.` followed by the domain or its organizational domain. */
  foundAt: foreignText(270).nullable(),
  logoUrl: foreignText(1_024).nullable(),
  certificateUrl: foreignText(1_024).nullable(),
  faults,
  /** What mailbox providers ignore in the record. */
  advice: faults.optional(),
  /** BIMI requires an enforced DMARC policy. */
  dmarc: z.object({ status: z.enum(['enforced', 'notEnforced', 'notChecked']), detail: foreignText(300) }),
  /** `null` if there is none to fetch. */
  logo: z
    .object({
      status: z.enum(['fetched', 'absent', 'notChecked']),
      detail: foreignText(400),
      bytes: z.number().int().nullable(),
      title: foreignText(100).nullable(),
      faults,
      advice: faults,
    })
    .nullable(),
  certificate: z
    .object({
      status: z.enum(['fetched', 'absent', 'notChecked']),
      detail: foreignText(400),
      subject: foreignText(512).nullable(),
      issuer: foreignText(512).nullable(),
      notAfter: foreignText(40).nullable(),
      faults,
    })
    .nullable(),
});
export type BimiObservation = z.infer<typeof bimiObservation>;
