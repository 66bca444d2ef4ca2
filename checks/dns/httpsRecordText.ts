import type { DnsObservation } from './observation.ts';

type HttpsRecord = Extract<NonNullable<DnsObservation['https']>, { status: 'found' }>['records'][number];

/** Formats the record as in a zone file (RFC 9460 §2.1). Only the presence of the ECH configuration is shown, not its contents. */
export const httpsRecordText = ({ priority, target, alpn, port, hints, ech }: HttpsRecord): string => {
  const [v4, v6] = [hints.filter((hint) => !hint.includes(':')), hints.filter((hint) => hint.includes(':'))];
  return [
    `${priority} ${target || '.'}`,
    ...(alpn.length > 0 ? [`alpn="${alpn.join(',')}"`] : []),
    ...(port === null ? [] : [`port=${port}`]),
    ...(v4.length > 0 ? [`ipv4hint=${v4.join(',')}`] : []),
    ...(ech ? ['ech=…'] : []),
    ...(v6.length > 0 ? [`ipv6hint=${v6.join(',')}`] : []),
  ].join(' ');
};
