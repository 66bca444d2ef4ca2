import { DeadlinePassed, withDeadline } from './withDeadline.ts';
import { askOverTcp } from './dnsOverTcp.ts';
import { askOverUdp } from './dnsOverUdp.ts';
import type { DnsServer } from './dnsServers.ts';
import { IoFailure } from './scannerIo.ts';

const NOERROR = 0;
const FORMERR = 1;
const NXDOMAIN = 3;
const NOTIMP = 4;
const rcodeNames = ['NOERROR', 'FORMERR', 'SERVFAIL', 'NXDOMAIN', 'NOTIMP', 'REFUSED'];

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
  /** INFO-CODEs (RFC 8914) of the reply. */
  readonly extendedErrors?: readonly number[];
}

/**
 * Returns the first usable reply (NOERROR or NXDOMAIN). Asks each of `servers` in turn, and those that did not answer once more. Rejects with `malformed` if a
 * server sent an unreadable answer, otherwise with `dnsFailure`: nothing is known about the name then.
 */
export const askServers = async <Reply extends InquiryReply>(
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

/** Asks one server. A server that does not support EDNS may answer FORMERR or NOTIMP; it is asked again without EDNS (RFC 6891 §6.2.2). */
const askOne = async <Reply extends InquiryReply>(
  server: DnsServer,
  inquiry: Inquiry<Reply>,
  signal: AbortSignal,
): Promise<Reply> => {
  const first = await exchange(server, inquiry, false, signal);
  const knowsNoEdns = first.rcode === FORMERR || first.rcode === NOTIMP;
  const reply = knowsNoEdns ? await exchange(server, inquiry, true, signal) : first;
  if (reply.rcode === NOERROR || reply.rcode === NXDOMAIN) return reply;
  const rcode = rcodeNames[reply.rcode] ?? `rcode ${reply.rcode}`;
  const extended = reply.extendedErrors?.length ? ` (extended error ${reply.extendedErrors.join(', ')})` : '';
  throw new IoFailure('dnsFailure', `${server.address} answered ${rcode}${extended}`, { code: rcode });
};

/** Asks over UDP, and over TCP if the UDP reply is truncated. */
const exchange = async <Reply extends InquiryReply>(
  server: DnsServer,
  inquiry: Inquiry<Reply>,
  plain: boolean,
  signal: AbortSignal,
): Promise<Reply> => {
  const { query, read } = inquiry.encode(plain);
  const short = await askOverUdp(server, query, read, signal);
  return short.truncated ? askOverTcp(server, query, read, signal) : short;
};

const failureOf = (failures: readonly unknown[], what: string): IoFailure => {
  const malformed = failures.find((error) => error instanceof IoFailure && error.kind === 'malformed');
  if (malformed instanceof IoFailure) return malformed;
  const reasons = [...new Set(failures.map((error) => (error instanceof Error ? error.message : String(error))))];
  const detail = reasons.length > 0 ? reasons.slice(0, 3).join('; ') : 'no name server is configured';
  return new IoFailure('dnsFailure', `${what}: ${detail}`, { cause: failures[0] });
};
