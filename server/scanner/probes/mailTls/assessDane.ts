import type { MailTlsObservation } from '../../../../schema/report/observations/mailTlsObservation.ts';
import { evidenceLine } from '../evidenceLine.ts';
import type { MailTlsFinding } from './mailTlsFinding.ts';

type Server = MailTlsObservation['hosts'][number];
type State = Server['dane']['status'];

const line = ({ host, dane }: Server): string => {
  const [record] = dane.records;
  const shown = record && `TLSA ${record.usage} ${record.selector} ${record.matchingType} ${record.data.slice(0, 128)}`;
  const more = dane.records.length > 1 ? ` and ${dane.records.length - 1} more` : '';
  return evidenceLine(
    [`_25._tcp.${dane.base ?? host}`, shown && `${shown}${more}`, dane.detail].filter(Boolean).join(': '),
  );
};

/** DANE (RFC 7672): mismatched and bogus records keep mail away, which is worse than none. */
export const assessDane = (hosts: readonly Server[]): readonly MailTlsFinding[] => {
  const by = (...states: readonly State[]) => hosts.filter(({ dane }) => states.includes(dane.status));
  const told = (
    code: MailTlsFinding['code'],
    outcome: MailTlsFinding['outcome'],
    found: readonly Server[],
  ): readonly MailTlsFinding[] => (found.length > 0 ? [{ code, outcome, evidence: found.map(line) }] : []);
  const refused = by('mismatched', 'bogus');
  const matched = by('matched');
  const signed = by('matched', 'mismatched', 'notCompared');
  return [
    ...(refused.length < hosts.length
      ? told('dane-partly-mismatch', 'warn', refused)
      : [...told('dane-mismatch', 'fail', by('mismatched')), ...told('dane-bogus', 'fail', by('bogus'))]),
    ...(matched.length === hosts.length ? told('dane-valid', 'pass', matched) : []),
    ...told('dane-insecure', 'warn', by('insecure')),
    ...told('dane-unusable', 'warn', by('unusable')),
    ...told('dane-without-spare', 'info', signed.filter(isWithoutSpare)),
    ...told('dane-not-checked', 'inconclusive', by('notChecked', 'notCompared')),
    ...told('dane-missing', 'info', by('absent')),
  ];
};

/** One record for the server's own key leaves no way to change that key without a gap (RFC 7671 §8.1, §8.4). */
const isWithoutSpare = ({ dane: { records } }: Server): boolean => records.length === 1 && records[0]?.usage === 3;
