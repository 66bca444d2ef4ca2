import { z } from 'zod';
import { foreignText } from './foreignText.ts';

export const portsObservation = z.discriminatedUnion('status', [
  /** The domain has no address, so there is nothing that could be open. */
  z.object({ status: z.literal('noAddress') }),
  z.object({
    status: z.literal('checked'),
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
