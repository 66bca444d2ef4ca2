import { DeadlinePassed, withDeadline } from './withDeadline.ts';
import { queryOverTcp } from './dnsOverTcp.ts';
import { queryOverUdp } from './dnsOverUdp.ts';
import type { DnsServer } from './dnsServers.ts';
import { extendedErrorsText, FILTERED, type ExtendedDnsError } from './extendedDnsErrors.ts';
import { IoFailure } from './scannerIo.ts';

const NOERROR = 0;
const FORMERR = 1;
const NXDOMAIN = 3;
const NOTIMP = 4;
/** EDNS of a version that the server does not know (RFC 6891 §6.1.3). */
const BADVERS = 16;
const rcodeNames: Readonly<Record<number, string>> = {
  0: 'NOERROR',
  1: 'FORMERR',
  2: 'SERVFAIL',
  3: 'NXDOMAIN',
  4: 'NOTIMP',
  5: 'REFUSED',
  16: 'BADVERS',
};

/** In the message of a failure: the resolver says that it filters the name. */
export const FILTERED_TEXT = 'filters this name';

/** A question that can be put to any server: encodes the query and reads the reply. */
export interface Inquiry<Reply extends InquiryReply> {
  /** For messages, e.g. `example.org MX`. */
  readonly what: string;
  /** Encodes the query with a new random id each time. `plain`: without EDNS. */
  encode(plain: boolean): { readonly query: Buffer; readonly read: (bytes: Buffer) => Reply | undefined };
}

export interface InquiryReply {
  readonly rcode: number;
  readonly truncated: boolean;
  /** Extended errors (RFC 8914) of the reply. */
  readonly extendedErrors?: readonly ExtendedDnsError[];
  /** It names other servers instead of answering, as a server does that does not resolve names for us. */
  readonly isReferral?: boolean;
}

/**
 * Returns the first usable reply (NOERROR or NXDOMAIN). Asks each of `servers` in turn, and those that did not answer once more. Rejects with `malformed` if a
 * server sent an unreadable answer, otherwise with `dnsFailure`: nothing is known about the name then.
 */
export const queryServers = async <Reply extends InquiryReply>(
  servers: readonly DnsServer[],
  inquiry: Inquiry<Reply>,
  tryMs: number,
  signal: AbortSignal,
): Promise<Reply> => {
  const silent: DnsServer[] = [];
  const failures: unknown[] = [];
  const ask = async (server: DnsServer): Promise<Reply | undefined> => {
    try {
      return await withDeadline(tryMs, signal, (trySignal) => askOne(server, inquiry, trySignal));
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof DeadlinePassed) silent.push(server);
      failures.push(error);
      return undefined;
    }
  };
  for (const server of servers) {
    const reply = await ask(server);
    if (reply) return reply;
  }
  for (const server of [...silent]) {
    const reply = await ask(server);
    if (reply) return reply;
  }
  throw failureOf(failures, inquiry.what);
};

/** Asks one server. A server that does not support EDNS may answer FORMERR, NOTIMP or BADVERS; it is asked again without EDNS (RFC 6891 §6.2.2). */
const askOne = async <Reply extends InquiryReply>(
  server: DnsServer,
  inquiry: Inquiry<Reply>,
  signal: AbortSignal,
): Promise<Reply> => {
  const first = await exchange(server, inquiry, false, signal);
  const knowsNoEdns = [FORMERR, NOTIMP, BADVERS].includes(first.rcode);
  const reply = knowsNoEdns ? await exchange(server, inquiry, true, signal) : first;
  const extended = extendedErrorsText(reply.extendedErrors ?? []);
  if (reply.rcode !== NOERROR && reply.rcode !== NXDOMAIN) {
    const rcode = rcodeNames[reply.rcode] ?? `rcode ${reply.rcode}`;
    throw new IoFailure('dnsFailure', `${server.address} answered ${rcode}${extended}`, { code: rcode });
  }
  if (reply.extendedErrors?.some(({ code }) => FILTERED.has(code)))
    throw new IoFailure('dnsFailure', `${server.address} ${FILTERED_TEXT}${extended}`, {
      code: 'FILTERED',
    });
  if (reply.isReferral === true)
    throw new IoFailure('dnsFailure', `${server.address} refers to other servers instead of answering`, {
      code: 'REFERRAL',
    });
  return reply;
};

/** Asks over UDP, and over TCP if the UDP reply is truncated. */
const exchange = async <Reply extends InquiryReply>(
  server: DnsServer,
  inquiry: Inquiry<Reply>,
  plain: boolean,
  signal: AbortSignal,
): Promise<Reply> => {
  const { query, read } = inquiry.encode(plain);
  const short = await queryOverUdp(server, query, read, signal);
  if (!short.truncated) return short;
  try {
    return await queryOverTcp(server, query, read, signal);
  } catch (error) {
    if (signal.aborted || (error instanceof IoFailure && error.kind === 'malformed')) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const message = `${server.address} answers only in part over UDP, and not over TCP: ${reason}`;
    throw new IoFailure('dnsFailure', message, { code: 'TRUNCATED', cause: error });
  }
};

const failureOf = (failures: readonly unknown[], what: string): IoFailure => {
  const malformed = failures.find((error) => error instanceof IoFailure && error.kind === 'malformed');
  if (malformed instanceof IoFailure) return malformed;
  const reasons = [...new Set(failures.map((error) => (error instanceof Error ? error.message : String(error))))];
  const detail = reasons.length > 0 ? reasons.slice(0, 3).join('; ') : 'no name server is configured';
  return new IoFailure('dnsFailure', `${what}: ${detail}`, { cause: failures[0] });
};
