import { z } from 'zod';
import { foreignText, sourceNote } from '../kit/observation.ts';

const point = z.object({
  id: z.number().int().min(0),
  title: foreignText(300),
  classification: z.enum(['good', 'neutral', 'bad', 'blocker']),
});

export const communityObservation = z.discriminatedUnion('status', [
  /** The source lists no service with this registrable domain among its addresses. */
  z.object({ status: z.literal('unknown'), domain: foreignText(253), source: sourceNote }),
  z.object({
    status: z.literal('found'),
    domain: foreignText(253),
    serviceId: z.number().int().min(0),
    name: foreignText(200),
    /** `null` if not rated yet. */
    grade: z.enum(['A', 'B', 'C', 'D', 'E']).nullable(),
    /** Whether the community states that it has read everything. */
    isComprehensivelyReviewed: z.boolean(),
    /** The approved points, most serious and best first. */
    points: z.array(point).max(300),
    documents: z.array(z.object({ name: foreignText(200), url: foreignText(2_048).nullable() })).max(50),
    source: sourceNote,
  }),
]);
export type CommunityObservation = z.infer<typeof communityObservation>;
