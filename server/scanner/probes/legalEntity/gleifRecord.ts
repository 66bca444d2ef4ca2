import { z } from 'zod';
import { ProbeInconclusiveError } from '../../probe.ts';
import { inertText } from '../inertText.ts';
import { isLei } from '../isLei.ts';

const text = z.string().max(4_096).nullish().catch(null);
const address = z
  .object({
    addressLines: z.array(z.unknown()).catch([]),
    addressNumber: text,
    city: text,
    region: text,
    country: text,
    postalCode: text,
  })
  .nullish()
  .catch(null);
const code = z.object({ id: text, other: text }).nullish().catch(null);
const relation = z
  .object({ links: z.record(z.string(), z.unknown()).nullish().catch(null) })
  .nullish()
  .catch(null);

const record = z.object({
  id: z.string().refine(isLei),
  attributes: z.object({
    entity: z.object({
      legalName: z.object({ name: z.string().min(1).max(4_096) }),
      legalAddress: address,
      headquartersAddress: address,
      registeredAt: code,
      registeredAs: text,
      jurisdiction: text,
      legalForm: code,
      status: text,
    }),
    registration: z.object({ status: text, nextRenewalDate: text }).nullish().catch(null),
  }),
  relationships: z.object({ 'direct-parent': relation, 'ultimate-parent': relation }).nullish().catch(null),
});
export type GleifRecord = z.infer<typeof record>;

const notUnderstood = (what: string): ProbeInconclusiveError =>
  new ProbeInconclusiveError('unavailable', `GLEIF answered ${what}`);

/** One record of the index (JSON:API). Throws ProbeInconclusiveError where it is none. */
export const gleifRecord = (body: unknown): GleifRecord => {
  const parsed = z.object({ data: record }).safeParse(body);
  if (!parsed.success) throw notUnderstood('what is no record of an entity');
  return parsed.data.data;
};

/** A list of them; what cannot be read is passed over, and where nothing else is there, throws ProbeInconclusiveError. */
export const gleifRecords = (body: unknown): readonly GleifRecord[] => {
  const parsed = z.object({ data: z.array(z.unknown()) }).safeParse(body);
  if (!parsed.success) throw notUnderstood('no list of entities');
  const records = parsed.data.data.slice(0, 500).flatMap((each) => record.safeParse(each).data ?? []);
  if (records.length === 0 && parsed.data.data.length > 0) throw notUnderstood('a list that cannot be read');
  return records;
};

/** On one line: street, city, region, postal code, country. */
export const addressLine = (place: z.infer<typeof address>): string | null => {
  if (!place) return null;
  const lines = place.addressLines.slice(0, 10).filter((line) => typeof line === 'string');
  const parts = [...lines, place.city, place.region, place.postalCode, place.country];
  return inertText(parts.flatMap((part) => inertText(part, 200) ?? []).join(', '), 500);
};
