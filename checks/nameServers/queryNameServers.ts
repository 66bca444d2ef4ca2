import type { Manners, NameServersObservation } from './observation.ts';
import { inMixedCase, isSameName, labelsOf } from '../../server/scanner/io/dnssec/dnsLabels.ts';
import { type WireMessage, decodeMessage, encodeQuery } from '../../server/scanner/io/dnssec/wireMessage.ts';
import { rrType } from '../../server/scanner/io/dnssec/wireRecord.ts';
import {
  IoFailure,
  type NameServerIo,
  type NameServerQuestion,
  type HttpExchange,
  type HttpIo,
} from '../../server/scanner/io/scannerIo.ts';
import { wellFormedText } from '../kit/boundedText.ts';
import { contactDomainIn, dataOf, hostsOf } from './readRecords.ts';

type Server = Extract<NameServersObservation, { status: 'found' }>['servers'][number];
type OtherAddress = NonNullable<Server['others']>[number];
type Authority = Pick<
  Server,
  | 'authoritative'
  | 'detail'
  | 'serial'
  | 'tcp'
  | 'edns'
  | 'openRecursion'
  | 'soa'
  | 'soaRecords'
  | 'nameServers'
  | 'isPublic'
>;

const NOERROR = 0;
const NXDOMAIN = 3;
const rcodeNames = ['NOERROR', 'FORMERR', 'SERVFAIL', 'NXDOMAIN', 'NOTIMP', 'REFUSED'];

type Answer = { readonly message: WireMessage } | { readonly failure: IoFailure };

/** Asks one server for the SOA of the zone over UDP and TCP, for its name servers, and for a foreign name with RD set. Nothing intrusive: no AXFR, no flood. */
export const queryAuthority = async (
  io: NameServerIo,
  address: string,
  zone: string,
  signal: AbortSignal,
): Promise<Authority> => {
  const ask = asker(io, address, signal);
  const soa = { name: zone, type: 'SOA', recursion: false } as const;
  const [udp, tcp, names, foreign] = await Promise.all([
    ask({ ...soa, transport: 'udp' }),
    ask({ ...soa, transport: 'tcp' }),
    ask({ ...soa, type: 'NS', transport: 'udp' }),
    ask({ name: foreignNameFor(zone), type: 'A', recursion: true, transport: 'udp' }),
  ]);
  const best = 'message' in udp ? udp : tcp;
  return {
    ...authorityOf(best, zone),
    tcp: 'message' in tcp ? 'yes' : silenceOf(tcp.failure),
    edns: 'message' in udp ? (udp.message.edns ? 'yes' : 'no') : 'notChecked',
    openRecursion: 'message' in foreign ? (recurses(foreign.message) ? 'yes' : 'no') : 'notChecked',
    nameServers: 'message' in names ? ownNameServers(names.message, zone) : null,
  };
};

/** Asks a further address of a server for the SOA of the zone over UDP and TCP. */
export const queryOtherAddress = async (
  io: NameServerIo,
  address: string,
  zone: string,
  signal: AbortSignal,
): Promise<OtherAddress> => {
  const ask = asker(io, address, signal);
  const soa = { name: zone, type: 'SOA', recursion: false } as const;
  const [udp, tcp] = await Promise.all([ask({ ...soa, transport: 'udp' }), ask({ ...soa, transport: 'tcp' })]);
  const { authoritative, detail, serial, isPublic } = authorityOf('message' in udp ? udp : tcp, zone);
  return { address, authoritative, detail, serial, isPublic, tcp: 'message' in tcp ? 'yes' : silenceOf(tcp.failure) };
};

const BADVERS = 16;
/** An option reserved for local and experimental use (RFC 6891 §9), an undefined version and an undefined flag. */
const UNKNOWN = { version: 1, option: 65_001, flags: 0x40 } as const;

type Answered = NonNullable<Manners[keyof Manners]>;

/**
 * Sends an authoritative server queries that resolvers rarely send, one after another. Silence proves nothing: firewalls and response rate limits cause it as
 * well.
 */
export const testProtocolBehaviour = async (
  io: NameServerIo,
  address: string,
  zone: string,
  signal: AbortSignal,
): Promise<Manners> => {
  const ask = asker(io, address, signal);
  const soa = { name: zone, type: 'SOA', recursion: false, transport: 'udp' } as const;
  let isSilent = false;
  const check = async (question: NameServerQuestion, isRight: (message: WireMessage) => boolean): Promise<Answered> => {
    if (isSilent) return 'notChecked';
    const answer = await ask(question);
    isSilent = 'failure' in answer;
    return 'failure' in answer ? 'notChecked' : isRight(answer.message) ? 'yes' : 'no';
  };
  return {
    aaaa: await check({ ...soa, type: 'AAAA' }, ({ rcode }) => rcode === NOERROR),
    keepsCase: await check(
      { ...soa, mixedCase: true },
      ({ rcode, questions }) =>
        rcode === NOERROR &&
        questions.every(({ spelling }) => spelling.join('.') === inMixedCase(labelsOf(zone)).join('.')),
    ),
    ednsVersion: await check(
      { ...soa, unknown: { version: UNKNOWN.version } },
      ({ rcode, edns, answers }) => rcode === BADVERS && edns?.version === 0 && answers.length === 0,
    ),
    ednsOption: await check(
      { ...soa, unknown: { option: UNKNOWN.option } },
      ({ rcode, edns }) => rcode === NOERROR && edns !== undefined && !edns.options.includes(UNKNOWN.option),
    ),
    ednsFlags: await check(
      { ...soa, unknown: { flags: UNKNOWN.flags } },
      ({ rcode, edns }) => rcode === NOERROR && edns?.unknownFlags === 0,
    ),
    upwardReferral: await check({ ...soa, name: '.', type: 'NS' }, isRootReferral),
  };
};

const isRootReferral = ({ rcode, isAuthoritative, authorities }: WireMessage): boolean =>
  rcode === NOERROR && !isAuthoritative && hostsOf(authorities, '.').length > 0;

const MAX_NAMES = 32;

/** Returns the software version that the server reports (RFC 4892 §3). `undefined` if it gave no answer. */
export const queryVersion = async (
  io: NameServerIo,
  address: string,
  signal: AbortSignal,
): Promise<string | null | undefined> => {
  const question = { name: VERSION, type: 'TXT', transport: 'udp', recursion: false, chaos: true } as const;
  const answer = await asker(io, address, signal)(question);
  if ('failure' in answer) return undefined;
  const text = dataOf(answer.message.answers, VERSION, 'TXT')
    .map((record) => record.text.trim())
    .find((each) => each !== '');
  return text === undefined ? null : wellFormedText(text, 255);
};

const VERSION = 'version.bind';

/** Returns null if the answer is not authoritative or not complete. */
const ownNameServers = (
  { rcode, isAuthoritative, isTruncated, answers }: WireMessage,
  zone: string,
): string[] | null => {
  const hosts = rcode === NOERROR && isAuthoritative && !isTruncated ? hostsOf(answers, zone) : [];
  return hosts.length === 0 ? null : hosts.slice(0, MAX_NAMES).map((host) => wellFormedText(host, 255));
};

/** Returns failures as answers; only the end of the scan throws. */
export const asker =
  (io: NameServerIo, address: string, signal: AbortSignal) =>
  async (question: NameServerQuestion): Promise<Answer> => {
    try {
      return { message: await io.ask(address, question, signal) };
    } catch (error) {
      if (error instanceof IoFailure && error.kind !== 'aborted') return { failure: error };
      throw error;
    }
  };

/** A closed port is a "no"; a time-out may come from any firewall on the way. */
const silenceOf = ({ kind }: IoFailure): Server['tcp'] => {
  if (kind === 'guarded') return 'notChecked';
  return kind === 'connectionRefused' || kind === 'connectionReset' || kind === 'malformed' ? 'no' : 'silent';
};

const authorityOf = (
  answer: Answer,
  zone: string,
): Pick<Authority, 'authoritative' | 'detail' | 'serial' | 'soa' | 'soaRecords'> & { readonly isPublic: boolean } => {
  if ('failure' in answer) {
    return {
      authoritative: silenceOf(answer.failure),
      detail: wellFormedText(answer.failure.message, 300),
      serial: null,
      soa: null,
      isPublic: answer.failure.kind !== 'guarded',
    };
  }
  const { message } = answer;
  const rcode = rcodeNames[message.rcode] ?? `rcode ${message.rcode}`;
  const soas = dataOf(message.answers, zone, 'SOA');
  const [soa] = soas;
  if (message.rcode === NOERROR && message.isAuthoritative && soa) {
    const { serial, mname, rname, ...timers } = soa;
    return {
      authoritative: 'yes',
      detail: `Answers with authority, serial ${serial}`,
      serial,
      soa: {
        primary: wellFormedText(mname, 255),
        contact: wellFormedText(rname, 255),
        contactDomain: wellFormedText(contactDomainIn(message.answers, zone), 255),
        ...timers,
      },
      soaRecords: soas.length,
      isPublic: true,
    };
  }
  const detail = message.rcode === NOERROR ? 'Answers without authority for the zone' : `Answers ${rcode}`;
  return { authoritative: 'no', detail, serial: null, soa: null, isPublic: true };
};

/** A name that a server of this zone has no reason to answer. */
const foreignNameFor = (zone: string): string =>
  zone === 'example.com' || zone.endsWith('.example.com') || zone === 'com' ? 'www.example.net' : 'www.example.com';

/** RA alone is only an offer; a non-authoritative answer is the proof (RFC 5358 §4). */
const recurses = ({ recursionAvailable, isAuthoritative, rcode, answers }: WireMessage): boolean =>
  recursionAvailable && !isAuthoritative && ((rcode === NOERROR && answers.length > 0) || rcode === NXDOMAIN);

const MEDIA_TYPE = 'application/dns-message';
const MAX_BYTES = 65_535;
/** The name of a name server may contain any byte, and in a URL some bytes would change the host. */
const HOST_NAME = /^[a-z0-9_.-]+$/i;

interface DohAnswer {
  readonly doh: 'yes' | 'no' | 'notChecked';
  readonly detail: string;
}

/** DNS over HTTPS (RFC 8484 §4.1): sends a real query by GET, with id 0 so that caches work, to the path that the RFC uses and providers follow. */
export const queryDoh = async (http: HttpIo, host: string, zone: string, signal: AbortSignal): Promise<DohAnswer> => {
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

/** Only an explicit refusal means that there is no DoH: silence on port 443 may come from any firewall on the way. */
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
