import { randomBytes, randomInt } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { targetOf } from './dnssec/wireData.ts';
import { rrType, type WireRecord } from './dnssec/wireRecord.ts';
import { queryServers, FILTERED_TEXT, type Inquiry } from './queryServers.ts';
import { boundedCall } from './boundedCall.ts';
import { decodeReply, encodeQuestion, type DnsReply } from './dnsMessage.ts';
import { hostOf, recordDataOf } from './dnsRecordData.ts';
import { locateDnsServers, parseDnsServer, type DnsServer } from './dnsServers.ts';
import type { IoTimeouts } from './ioTimeouts.ts';
import { IoFailure, type DnsAnswer, type DnsIo, type DnsType, type ResolverIo } from './scannerIo.ts';
import { createSharedAnswers, MEMORY_OF_A_SCAN } from './sharedAnswers.ts';

const MAX_RECORDS = 500;
/** RFC 1035 §4.1.1. For the root it means that nothing exists (RFC 8020); a resolver that is cut off from the internet answers like that. */
const NXDOMAIN = 3;

type Lookup = Omit<DnsAnswer<DnsType>, 'records'> & { readonly found: readonly WireRecord[] };

/** Uses the system's servers if `servers` is `undefined`. Throws an Error that names the server if one is malformed. `memory`: of what it was answered. */
export const createDnsClient = (
  servers: readonly string[] | undefined,
  timeouts: Pick<IoTimeouts, 'dns' | 'dnsTry'>,
  memory = MEMORY_OF_A_SCAN,
): DnsIo => {
  servers?.forEach(parseDnsServer);
  const answers = createSharedAnswers<Lookup>(memory.limit, memory);
  let located: Promise<readonly DnsServer[]> | undefined;
  const ask = async (name: string, type: DnsType, signal: AbortSignal): Promise<DnsReply> =>
    queryServers(await (located ??= locateDnsServers(servers)), inquiryOf(name, type), timeouts.dnsTry, signal);

  return {
    resolve: async (name, type, signal) => {
      const what = `${name.slice(0, 260)} ${type}`;
      const lookup = await boundedCall(what, timeouts.dns, signal, async (callSignal) => {
        const asked = domainNameOf(name);
        return answers.get(`${type} ${asked}`, (flight) => lookUp(asked, type, ask, flight), callSignal);
      }).catch((error: unknown) => {
        throw isTimeout(error) ? new IoFailure('dnsFailure', error.message, { cause: error }) : error;
      });
      return answerOf(lookup, type);
    },
  };
};

const inquiryOf = (name: string, type: DnsType): Inquiry<DnsReply> => ({
  what: `${name} ${type}`,
  encode: (plain) => {
    const question = { id: randomInt(0x1_0000), name, type };
    return { query: encodeQuestion(question, { plain }), read: (bytes) => decodeReply(bytes, question) };
  },
});

const isTimeout = (error: unknown): error is IoFailure => error instanceof IoFailure && error.kind === 'timeout';

/** Continues at the end of a CNAME chain if the server left that to us, as servers do that are authoritative only for its start. */
const lookUp = async (
  name: string,
  type: DnsType,
  ask: (name: string, type: DnsType, signal: AbortSignal) => Promise<DnsReply>,
  signal: AbortSignal,
): Promise<Lookup> => {
  let walked: readonly string[] = [];
  let authenticatedData = true;
  for (;;) {
    const reply = await ask(walked.at(-1) ?? name, type, signal);
    authenticatedData &&= reply.authenticatedData;
    const aliases = type === 'CNAME' ? [] : followAliases(name, walked, reply.answers);
    const owner = aliases.at(-1) ?? name;
    const found = reply.answers.filter((answer) => answer.type === rrType[type] && hostOf(answer.owner) === owner);
    const rest = { aliases, authenticatedData, truncated: reply.truncated || found.length > MAX_RECORDS };
    if (found.length > 0) return { status: 'answer', found: found.slice(0, MAX_RECORDS), ...rest };
    if (reply.rcode === NXDOMAIN) return { status: 'nameNotFound', found, ...rest };
    if (aliases.length === walked.length || reply.hasSoa) return { status: 'noData', found, ...rest };
    walked = aliases;
  }
};

const answerOf = <Type extends DnsType>({ found, ...rest }: Lookup, type: Type): DnsAnswer<Type> => {
  try {
    return { ...rest, records: found.map((answer) => recordOf(answer, type)) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new IoFailure('malformed', `A ${type} record cannot be read: ${reason}`, { cause: error });
  }
};

const recordOf = <Type extends DnsType>({ data, ttl }: WireRecord, type: Type): DnsAnswer<Type>['records'][number] => ({
  ...recordDataOf(type, data),
  ttl,
});

/** Longer chains are an error or an attack. Resolvers give up at a similar length. */
const MAX_ALIASES = 16;

/**
 * Follows the CNAME chain of `name` (RFC 1034 §3.6.2): appends to the names already `walked` those that `answers` add. Throws IoFailure `malformed` for a loop
 * or a chain longer than 16.
 */
export const followAliases = (
  name: string,
  walked: readonly string[],
  answers: readonly WireRecord[],
): readonly string[] => {
  const targets = new Map(answers.flatMap(aliasOf));
  const chain = [...walked];
  for (let target = targets.get(walked.at(-1) ?? name); target !== undefined; target = targets.get(target)) {
    if (target === name || chain.includes(target)) {
      throw new IoFailure('malformed', `The CNAME chain of ${name} is a loop`);
    }
    chain.push(target);
    if (chain.length > MAX_ALIASES) {
      throw new IoFailure('malformed', `The CNAME chain of ${name} is longer than ${MAX_ALIASES}`);
    }
  }
  return chain;
};

const aliasOf = ({ type, owner, data }: WireRecord): readonly (readonly [string, string])[] =>
  type === rrType.CNAME ? [[hostOf(owner), hostOf(targetOf(data))]] : [];

const MAX_NAME_LENGTH = 253;
const printableLabel = /^[\x20-\x2d\x2f-\x7e]{1,63}$/;
/** WHATWG URL §3.5, "ends in a number": programs read such a host as an IPv4 address, each in its own way. */
const numericEnd = /^(\d+|0x[\da-f]*)$/i;

/**
 * Normalises a name for a question: lower case, without the trailing dot. Underscores and other printable ASCII are allowed, including spaces (RFC 2181 §11;
 * `%_` of RFC 7208 §7.1). An international name must be in A-labels. Throws IoFailure `malformed` if the name does not fit in a DNS message or looks like an
 * address.
 */
export const domainNameOf = (text: string): string => {
  const name = text.toLowerCase().replace(/\.$/, '');
  const labels = name.split('.');
  if (name.length > MAX_NAME_LENGTH || !labels.every((label) => printableLabel.test(label))) {
    throw new IoFailure('malformed', `"${text.slice(0, 300)}" is not a domain name`);
  }
  if (numericEnd.test(labels.at(-1) ?? '')) {
    throw new IoFailure('malformed', `"${text}" looks like an address and is not a domain name`);
  }
  return name;
};

/** Asks for the name servers of the root, which every recursive resolver knows, no matter what state other domains are in (RFC 8109). */
const rootInquiry = (what: string): Inquiry<DnsReply> => ({
  what,
  encode: (plain) => {
    const question = { id: randomInt(0x1_0000), name: '', type: 'NS' } as const;
    return { query: encodeQuestion(question, { plain }), read: (bytes) => decodeReply(bytes, question) };
  },
});

/**
 * Names that exist so that people can see whether a resolver filters: of Quad9 (docs.quad9.net, "FAQ": it does not exist where Quad9 blocks) and Cloudflare
 * (developers.cloudflare.com, "1.1.1.1 for Families": 0.0.0.0 where it blocks).
 */
const FILTER_CONTROLS = ['isitblocked.org', 'malware.testcategory.com'];
/** Always exists (RFC 2606 §3). If it does not, the resolver knows no public names at all, and the controls show nothing. */
const KNOWN_NAME = 'example.com';
const NOWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '127.0.0.1']);

/** Returns the IPv4 addresses of a name, none if it does not exist, or `undefined` if that cannot be told. */
const addressesOf = async (dns: DnsIo, name: string, signal: AbortSignal): Promise<readonly string[] | undefined> => {
  try {
    return (await dns.resolve(name, 'A', signal)).records.map(({ address }) => address);
  } catch (error) {
    if (signal.aborted || !(error instanceof IoFailure)) throw error;
    // The resolver says itself that it filters this name (RFC 8914).
    return error.message.includes(FILTERED_TEXT) ? [] : undefined;
  }
};

const distortionOf = async (
  dns: DnsIo,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<string | undefined> => {
  if (addresses.length > 0) {
    const invented = (await addressesOf(dns, `${randomBytes(12).toString('hex')}.com`, signal)) ?? [];
    const asked = addresses.filter((address) => isIPv4(address));
    return asked.length > 0 && asked.every((address) => invented.includes(address))
      ? `it answers names that do not exist with ${invented.slice(0, 3).join(', ')}`
      : undefined;
  }
  const known = (await addressesOf(dns, KNOWN_NAME, signal)) ?? [];
  if (known.length === 0) return undefined;
  for (const control of FILTER_CONTROLS) {
    const found = await addressesOf(dns, control, signal);
    if (found?.every((address) => NOWHERE.has(address))) return `it filters names, for example ${control}`;
  }
  return undefined;
};

/** Takes `servers` as createDnsClient does. Asks all of them at once. */
export const createResolverIo = (
  servers: readonly string[] | undefined,
  { dns, dnsTry }: Pick<IoTimeouts, 'dns' | 'dnsTry'>,
): ResolverIo => ({
  distortion: (addresses, signal) => distortionOf(createDnsClient(servers, { dns, dnsTry }), addresses, signal),
  fault: async (signal) => {
    try {
      return await boundedCall('the name servers of the root', dns, signal, async (callSignal) => {
        const ask = async (server: DnsServer): Promise<void> => {
          const name = `${server.address} port ${server.port}`;
          const { rcode } = await queryServers([server], rootInquiry(name), dnsTry, callSignal);
          if (rcode === NXDOMAIN) throw new Error(`${name}: It answered that the root of the DNS does not exist`);
        };
        try {
          await Promise.any((await locateDnsServers(servers)).map(ask));
          return undefined;
        } catch (error) {
          callSignal.throwIfAborted();
          if (!(error instanceof AggregateError)) throw error;
          const faults = error.errors.map((each) => (each instanceof Error ? each.message : String(each)));
          return faults.length > 0 ? faults.join('; ') : 'no name server is configured';
        }
      });
    } catch (error) {
      // No answer from any of them is the fault.
      if (isTimeout(error)) return error.message;
      throw error;
    }
  },
});
