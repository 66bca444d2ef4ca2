import { isSameName, labelsOf } from '../../dnssec/dnsLabels.ts';
import { decodeMessage, encodeQuery } from '../../dnssec/wireMessage.ts';
import { rrType } from '../../dnssec/wireRecord.ts';
import { IoFailure, type HttpExchange, type HttpIo } from '../../io/scannerIo.ts';

const MEDIA_TYPE = 'application/dns-message';
const MAX_BYTES = 65_535;
const NXDOMAIN = 3;
/** A name server's name may hold any byte; in a URL some of them would name another host. */
const HOST_NAME = /^[a-z0-9_.-]+$/i;

export interface DohAnswer {
  readonly doh: 'yes' | 'no' | 'notChecked';
  readonly detail: string;
}

/** DNS over HTTPS (RFC 8484 §4.1): a real question by GET, id 0 so that caches work, to the path that the RFC uses and providers keep to. */
export const askDoh = async (http: HttpIo, host: string, zone: string, signal: AbortSignal): Promise<DohAnswer> => {
  if (!HOST_NAME.test(host)) return { doh: 'notChecked', detail: 'Its name is no host name' };
  const name = labelsOf(zone);
  const query = encodeQuery({ id: 0, name, type: rrType.SOA, recursion: true, dnssec: false, payloadSize: undefined });
  const url = `https://${host}/dns-query?dns=${query.toString('base64url')}`;
  try {
    return verdictOf(await http.fetch({ url, headers: { accept: MEDIA_TYPE }, maxBytes: MAX_BYTES }, signal), zone);
  } catch (error) {
    if (error instanceof IoFailure && error.kind !== 'aborted') return verdictOfFailure(error);
    throw error;
  }
};

/** Only a peer that says so has no DoH: silence on port 443 may be a firewall of anybody's. */
const verdictOfFailure = ({ kind, message }: IoFailure): DohAnswer => {
  const saidNo = kind === 'connectionRefused' || kind === 'tls' || kind === 'malformed' || kind === 'connectionReset';
  return { doh: saidNo ? 'no' : 'notChecked', detail: message };
};

const verdictOf = ({ hops, body, truncated }: HttpExchange, zone: string): DohAnswer => {
  const [hop] = hops;
  const no = (detail: string): DohAnswer => ({ doh: 'no', detail });
  if (hop.tlsError !== undefined) return no(`Its certificate is not valid: ${hop.tlsError}`);
  if (hop.status === 429 || hop.status >= 500) return { doh: 'notChecked', detail: `HTTP status ${hop.status}` };
  if (hop.status !== 200) return no(`HTTP status ${hop.status}`);
  const type = hop.headers.find(([name]) => name === 'content-type')?.[1] ?? '';
  if (type.split(';')[0]?.trim().toLowerCase() !== MEDIA_TYPE) return no(`Content-Type "${type.slice(0, 100)}"`);
  if (truncated) return no('Its answer is cut short');
  try {
    const { isResponse, rcode, questions } = decodeMessage(Buffer.from(body));
    const [question] = questions;
    const isAnswer = isResponse && question?.type === rrType.SOA && isSameName(question.name, labelsOf(zone));
    if (!isAnswer) return no('Its answer is to another question');
    return rcode === 0 || rcode === NXDOMAIN
      ? { doh: 'yes', detail: 'Answers DNS over HTTPS' }
      : no(`DNS rcode ${rcode}`);
  } catch (error) {
    if (error instanceof RangeError) return no('Its answer is no DNS message');
    throw error;
  }
};
