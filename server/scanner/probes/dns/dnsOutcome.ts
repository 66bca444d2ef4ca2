import { IoFailure, type DnsAnswer, type DnsIo, type DnsType } from '../../io/scannerIo.ts';

/** A name server's answer, or why there is none. */
export type DnsOutcome<Type extends DnsType> =
  | { readonly kind: 'answered'; readonly answer: DnsAnswer<Type> }
  | { readonly kind: 'notChecked'; readonly failure: IoFailure };

/** Asks, and gives a failure of DNS as a value, so that one question without an answer does not end a probe that has others. */
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
