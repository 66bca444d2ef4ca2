import { z } from 'zod';

/** Third-party text, cut by the check to this length: show it inert. */
export const foreignText = (max: number) => z.string().max(max);

/** A part that could not be checked; it never means that the part is absent. */
export const notChecked = z.object({ status: z.literal('notChecked'), reason: foreignText(300) });

/** The source of external data, and the time of retrieval (also for answers from the cache). */
export const sourceNote = z.object({ url: foreignText(2_048), retrievedAt: z.iso.datetime() });

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
