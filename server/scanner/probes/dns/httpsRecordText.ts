import type { DnsObservation } from '../../../../schema/report/observations/dnsObservation.ts';

type HttpsRecord = Extract<NonNullable<DnsObservation['https']>, { status: 'found' }>['records'][number];

/** As a zone file has it (RFC 9460 §2.1), but for the configuration of ECH, of which only that it is there is told. */
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
