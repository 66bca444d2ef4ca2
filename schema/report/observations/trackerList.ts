import { z } from 'zod';
import { foreignText } from './foreignText.ts';

/** A list of tracker hosts that the hosts of a page were compared with. */
export const trackerList = z.object({
  /** Part of Candor, or a file of the operator. */
  origin: z.enum(['shipped', 'operator']),
  name: foreignText(120),
  hosts: z.number().int().min(0),
  /** YYYY-MM-DD; null: it does not say. */
  date: foreignText(10).nullable(),
  /** Its home page and its licence, for attribution; null: it does not say. */
  url: foreignText(300).nullable(),
  licence: foreignText(300).nullable(),
});
export type TrackerListSeen = z.infer<typeof trackerList>;

/** Absent in older observations. */
export const trackerLists = z.array(trackerList).max(5).optional();
