import type { ProofOutcome } from '../domain/business/businessCommand.ts';
import { dnsOutcome } from '../scanner/probes/dns/dnsOutcome.ts';
import type { DnsIo } from '../scanner/io/scannerIo.ts';

/** Answers whether the challenge stands in the TXT record. */
export type LookForProof = (proof: {
  readonly recordName: string;
  readonly challenge: string;
}) => Promise<ProofOutcome>;

const DEADLINE_MS = 10_000;

/**
 * Asks the DNS; each look anew, so that nothing is remembered of the one before. Any of several records will do: others may share the name.
 * A name server that fails or is silent says nothing of the record: neither is there none.
 */
export const createLookForProof =
  (createDns: () => DnsIo): LookForProof =>
  async ({ recordName, challenge }) => {
    const outcome = await dnsOutcome(createDns(), recordName, 'TXT', AbortSignal.timeout(DEADLINE_MS)).catch(
      () => undefined,
    );
    if (outcome?.kind !== 'answered') return 'unreachable';
    const { status, records, truncated } = outcome.answer;
    if (status !== 'answer') return 'absent';
    if (records.some(({ text }) => text.trim() === challenge)) return 'found';
    // Of a list that was cut nobody knows what is missing.
    return truncated ? 'unreachable' : records.length === 0 ? 'absent' : 'otherValue';
  };
