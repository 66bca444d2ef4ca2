import { IoFailure, type DnsAnswer, type DnsIo, type DnsType } from '../../server/scanner/io/scannerIo.ts';
import type { ClientAddress } from './clientAddress.ts';
import type { Sender } from './senderOf.ts';
import { MAX_LOOKUPS, MAX_VOIDS } from './spfLimits.ts';

/** Ends an evaluation because of an error in the record (`permerror`) or in DNS (`temperror`): RFC 7208 §2.6.6 and §2.6.7. */
export class SpfError extends Error {
  override readonly name = 'SpfError';
  readonly result: 'permerror' | 'temperror';

  constructor(result: 'permerror' | 'temperror', reason: string) {
    super(reason);
    this.result = result;
  }
}

/** The evaluation of one message: the inputs, and what it has cost so far. */
export interface SpfEvaluation {
  readonly client: ClientAddress;
  readonly sender: Sender;
  readonly helo: string;
  readonly receiver: string;
  readonly now: Date;
  readonly dns: DnsIo;
  readonly signal: AbortSignal;
  /** %{p} by the domain whose record contains it, so that it is evaluated only once per domain. */
  readonly validatedNames: Map<string, Promise<string>>;
  /** Number of terms that needed DNS, over all records. */
  lookups: number;
  /** Number of terms whose own lookup found nothing. */
  voids: number;
}

/** Counts a term that needs DNS, before the lookup. */
export const countLookup = (evaluation: SpfEvaluation, term: string, domain: string): void => {
  evaluation.lookups += 1;
  if (evaluation.lookups > MAX_LOOKUPS) {
    throw new SpfError(
      'permerror',
      `"${term}" of ${domain} is the ${evaluation.lookups}th term that needs DNS; SPF allows ${MAX_LOOKUPS}`,
    );
  }
};

/** Counts a term whose lookup found nothing: the name does not exist, or has no such record. */
export const countVoid = (evaluation: SpfEvaluation, term: string, domain: string): void => {
  evaluation.voids += 1;
  if (evaluation.voids > MAX_VOIDS) {
    throw new SpfError(
      'permerror',
      `"${term}" of ${domain} is the ${evaluation.voids}rd lookup that finds nothing; SPF allows ${MAX_VOIDS}`,
    );
  }
};

/** Asks DNS. A failed question throws a temperror; `what` describes its place in the record. Aborts of the caller are rethrown. */
export const queryDns = async <Type extends DnsType>(
  { dns, signal }: SpfEvaluation,
  name: string,
  type: Type,
  what: string,
): Promise<DnsAnswer<Type>> => {
  try {
    return await dns.resolve(name, type, signal);
  } catch (error) {
    if (!(error instanceof IoFailure) || signal.aborted) throw error;
    throw new SpfError('temperror', `${what}: no answer from DNS for ${name} ${type} (${error.message})`);
  }
};
