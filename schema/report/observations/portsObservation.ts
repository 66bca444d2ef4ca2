import { z } from 'zod';
import { foreignText } from './foreignText.ts';

/** What the owner has published about checks of ports (docs/adr/0028). */
export const portStatement = z.object({
  /** `txt`: a TXT record · `securityTxt`: a field of security.txt. */
  place: z.enum(['txt', 'securityTxt']),
  /** The name of the record, or the address of the file. */
  where: foreignText(300),
  /** As it is written. */
  text: foreignText(255),
  /** `unclear`: malformed, and by the look of it a refusal: it is taken for one. */
  says: z.enum(['no', 'yes', 'unclear', 'nothing']),
  /** A sentence for each thing that is wrong with it. */
  faults: z.array(foreignText(300)).max(10),
});
export type PortStatement = z.infer<typeof portStatement>;

export const portsObservation = z.discriminatedUnion('status', [
  /** The domain has no address, so there is nothing that could be open. */
  z.object({ status: z.literal('noAddress') }),
  /** The owner refuses it: no port was knocked at. One of the statements at least says `no` or is `unclear`. */
  z.object({ status: z.literal('refused'), statements: z.array(portStatement).min(1).max(10) }),
  z.object({
    status: z.literal('checked'),
    /** None of them refuses. Absent: there is none, or the scan is older than the question. */
    statements: z.array(portStatement).max(10).optional(),
    /** The one that was knocked at. */
    address: foreignText(45),
    ports: z
      .array(
        z.object({
          port: z.number().int().min(1).max(65_535),
          /** `closed`: refused · `filtered`: no answer, or none that tells: a firewall, or not reachable from here. */
          state: z.enum(['open', 'closed', 'filtered']),
          /** What was said first, without control characters; null: nothing. */
          banner: foreignText(256).nullable(),
          /** Why it is `filtered`. */
          detail: foreignText(200).nullable(),
        }),
      )
      .max(100),
  }),
]);
export type PortsObservation = z.infer<typeof portsObservation>;
