import { parseMailRecord } from '../mailRecord/parseMailRecord.ts';

export interface StsRecord {
  readonly status: 'none' | 'valid' | 'invalid' | 'multiple';
  readonly text: string | null;
  /** Changes whenever the policy does; null where it is missing or none. */
  readonly id: string | null;
  readonly faults: readonly string[];
}

/** The TXT records of `_mta-sts.<domain>` (RFC 8461 §3.1). */
export const parseStsRecord = (texts: readonly string[]): StsRecord => {
  const { status, text, fields, faults } = parseMailRecord(texts, 'STSv1');
  if (status === 'none' || status === 'multiple') return { status, text, id: null, faults };
  // §3.2: of a field that stands twice the first counts.
  const [id] = fields.get('id') ?? [];
  const isId = id !== undefined && /^[A-Za-z0-9]{1,32}$/.test(id);
  const all = [...faults, ...(faults.length > 0 || isId ? [] : [idFault(id)])];
  return { status: all.length > 0 ? 'invalid' : 'valid', text, id: isId ? id : null, faults: all };
};

const idFault = (id: string | undefined): string =>
  id === undefined
    ? 'The field "id" is missing'
    : `The field "id" must be 1 to 32 letters and digits, not "${id.slice(0, 60)}"`;
