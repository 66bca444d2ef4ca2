import type { ProofOutcome } from './businessCommand.ts';
import { dnsOutcome } from '../../scanner/probes/dns/dnsOutcome.ts';
import { IoFailure, type DnsIo, type HttpIo } from '../../scanner/io/scannerIo.ts';

/** Answers whether the challenge stands in the TXT record, or in the file. */
export type LookForProof = (proof: {
  readonly domain: string;
  readonly recordName: string;
  readonly challenge: string;
}) => Promise<ProofOutcome>;

const DEADLINE_MS = 10_000;

/** Below the site's own names (RFC 8615): visitors of a site can write no file there. */
const FILE = '/.well-known/candor-challenge.txt';
const MOST_BYTES = 4_096;

/**
 * Asks the DNS, then the web site; each look anew, so that nothing is remembered of the one before. Any of several records, or lines, will do.
 * A name server that fails or is silent says nothing of the record: neither is there none. A web server that does says nothing either, and what the
 * DNS says counts: a domain that changed hands may have one that never answers.
 */
export const createLookForProof =
  (createIo: () => { readonly dns: DnsIo; readonly http: HttpIo }): LookForProof =>
  async ({ domain, recordName, challenge }) => {
    const { dns, http } = createIo();
    const ofDns = await lookInDns(dns, recordName, challenge);
    return ofDns === 'found' || (await isInFile(http, domain, challenge)) ? 'found' : ofDns;
  };

const lookInDns = async (dns: DnsIo, recordName: string, challenge: string): Promise<ProofOutcome> => {
  const outcome = await dnsOutcome(dns, recordName, 'TXT', AbortSignal.timeout(DEADLINE_MS)).catch(() => undefined);
  if (outcome?.kind !== 'answered') return 'unreachable';
  const { status, records, truncated } = outcome.answer;
  if (status !== 'answer') return 'absent';
  if (records.some(({ text }) => text.trim() === challenge)) return 'found';
  // Of a list that was cut nobody knows what is missing.
  return truncated ? 'unreachable' : records.length === 0 ? 'absent' : 'otherValue';
};

/** By https with a certificate that browsers take, and without a redirect, which may lead to somebody else's. */
const isInFile = async (http: HttpIo, domain: string, challenge: string): Promise<boolean> => {
  try {
    const request = { url: `https://${domain}${FILE}`, maxBytes: MOST_BYTES };
    const { hops, body } = await http.fetch(request, AbortSignal.timeout(DEADLINE_MS));
    const [{ status, tlsError }] = hops;
    const lines = new TextDecoder().decode(body).split(/\r?\n/);
    return status === 200 && tlsError === undefined && lines.some((line) => line.trim() === challenge);
  } catch (error) {
    if (error instanceof IoFailure) return false;
    throw error;
  }
};
