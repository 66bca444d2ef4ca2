import type { SpfObservation } from './observation.ts';
import { parseSpf } from './parseSpf.ts';
import { isTooWide } from './spfLimits.ts';

type Record = Pick<SpfObservation, 'record' | 'all' | 'openIncludes'>;

/** The terms of the record that allow far more addresses than any sender has. */
export const wideTermsOf = ({ record }: Pick<Record, 'record'>): readonly string[] => {
  const parsed = parseSpf(record ?? '');
  return (parsed.ok ? parsed.mechanisms : []).filter(isTooWide).map(({ text }) => text);
};

/** Reports what an evaluated record says about mail from servers that it does not name. The worst that it allows counts. */
export const othersOf = (seen: Record) => {
  if (seen.all === '+' || (seen.openIncludes ?? []).length > 0) return 'everyone';
  if (wideTermsOf(seen).length > 0) return 'millions';
  return seen.all === '-' ? 'refused' : seen.all === '~' ? 'suspicious' : 'undecided';
};
