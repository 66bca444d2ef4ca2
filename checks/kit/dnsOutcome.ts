import { IoFailure, type DnsAnswer, type DnsIo, type DnsType } from '../../server/scanner/io/scannerIo.ts';

/** The answer of a name server, or the failure to get one. */
export type DnsOutcome<Type extends DnsType> =
  | { readonly kind: 'answered'; readonly answer: DnsAnswer<Type> }
  | { readonly kind: 'notChecked'; readonly failure: IoFailure };

/** Queries DNS and returns a failure as a value, so that one unanswered query does not end a check that has others. */
export const dnsOutcome = async <Type extends DnsType>(
  dns: DnsIo,
  name: string,
  type: Type,
  signal: AbortSignal,
): Promise<DnsOutcome<Type>> => {
  try {
    return { kind: 'answered', answer: await dns.resolve(name, type, signal) };
  } catch (error) {
    if (error instanceof IoFailure && error.kind !== 'aborted') return { kind: 'notChecked', failure: error };
    throw error;
  }
};
