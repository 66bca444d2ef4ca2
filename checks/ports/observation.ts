import { z } from 'zod';
import { foreignText } from '../kit/observation.ts';

/** What the owner has published about port checks (docs/adr/0028). */
export const portStatement = z.object({
  /** `txt`: a TXT record · `securityTxt`: a field of security.txt. */
  place: z.enum(['txt', 'securityTxt']),
  /** The name of the record, or the address of the file. */
  where: foreignText(300),
  /** The statement, verbatim. */
  text: foreignText(255),
  /** `unclear`: malformed, but apparently a refusal, so it is treated as one. */
  says: z.enum(['no', 'yes', 'unclear', 'nothing']),
  /** One sentence per error in it. */
  faults: z.array(foreignText(300)).max(10),
});
export type PortStatement = z.infer<typeof portStatement>;

export const portsObservation = z.discriminatedUnion('status', [
  /** The domain has no address, so no port can be open. */
  z.object({ status: z.literal('noAddress') }),
  /** The owner refuses port checks: no port was probed. At least one of the statements says `no` or is `unclear`. */
  z.object({ status: z.literal('refused'), statements: z.array(portStatement).min(1).max(10) }),
  z.object({
    status: z.literal('checked'),
    /** None of them refuses. Missing if there is none, or if the scan was made before this was checked. */
    statements: z.array(portStatement).max(10).optional(),
    /** The address that was probed. */
    address: foreignText(45),
    ports: z
      .array(
        z.object({
          port: z.number().int().min(1).max(65_535),
          /** `closed`: refused · `filtered`: no conclusive response: a firewall, or not reachable from here. */
          state: z.enum(['open', 'closed', 'filtered']),
          /** The banner, without control characters; `null` if there is none. */
          banner: foreignText(256).nullable(),
          /** Why it is `filtered`. */
          detail: foreignText(200).nullable(),
        }),
      )
      .max(100),
  }),
]);
export type PortsObservation = z.infer<typeof portsObservation>;
