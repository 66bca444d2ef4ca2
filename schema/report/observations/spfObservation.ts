import { z } from 'zod';
import { foreignText } from './foreignText.ts';

export const spfObservation = z.object({
  /** `temperror` parts make the probe inconclusive; `multiple` is a permerror of its own (RFC 7208 §4.5). */
  status: z.enum(['none', 'valid', 'permerror', 'multiple']),
  /** The record, or the first of several. */
  record: foreignText(4_096).nullable(),
  records: z.array(foreignText(4_096)).max(10),
  /** Of a permerror: what is wrong, and the term it stands in. Of `none`: a text that was meant as a record and is none. */
  reason: foreignText(300).nullable(),
  term: foreignText(512).nullable(),
  /** Terms that cost a DNS query over the whole include tree (limit 10) and those of them that found nothing (limit 2): RFC 7208 §4.6.4. */
  lookups: z.number().int().min(0),
  voidLookups: z.number().int().min(0),
  /** The qualifier of the `all` that ends the record (followed through `redirect`); null: none. */
  all: z.enum(['+', '-', '~', '?']).nullable(),
  includes: z.array(foreignText(255)).max(50),
  /** Included domains whose own record passes everyone (`+all`), and so makes this record do so. */
  openIncludes: z.array(foreignText(255)).max(50).optional(),
});
export type SpfObservation = z.infer<typeof spfObservation>;
