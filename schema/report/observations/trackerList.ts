import { z } from 'zod';
import { foreignText } from './foreignText.ts';

/** A list of tracker hosts with which a page's hosts were compared. */
export const trackerList = z.object({
  /** Whether it ships with Candor or is a file of the operator. */
  origin: z.enum(['shipped', 'operator']),
  name: foreignText(120),
  hosts: z.number().int().min(0),
  /** YYYY-MM-DD; `null` if not stated. */
  date: foreignText(10).nullable(),
  /** Its home page and licence, for attribution; `null` if not stated. */
  url: foreignText(300).nullable(),
  licence: foreignText(300).nullable(),
});
export type TrackerListSeen = z.infer<typeof trackerList>;

/** Missing in older observations. */
export const trackerLists = z.array(trackerList).max(5).optional();
