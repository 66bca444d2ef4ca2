import { randomInt } from 'node:crypto';
import { DeadlinePassed, withDeadline } from '../withDeadline.ts';
import { decodeReply, encodeQuery, type DnsQuestion, type DnsReply } from './dnsMessage.ts';
import { askOverTcp } from './dnsOverTcp.ts';
import { askOverUdp } from './dnsOverUdp.ts';
import type { DnsServer } from './dnsServers.ts';
import { IoFailure, type DnsType } from './scannerIo.ts';

const NOERROR = 0;
const FORMERR = 1;
const NXDOMAIN = 3;
const NOTIMP = 4;
const rcodeNames = ['NOERROR', 'FORMERR', 'SERVFAIL', 'NXDOMAIN', 'NOTIMP', 'REFUSED'];

/**
 * The first usable reply (NOERROR or NXDOMAIN) of `servers`, each asked in turn; those that kept silent are asked once more. Rejects
 * with `malformed` where one answered what cannot be read, else with `dnsFailure`: then nothing is known of the name.
 */
export const askServers = async (
  servers: readonly DnsServer[],
  name: string,
  type: DnsType,
  tryMs: number,
  signal: AbortSignal,
): Promise<DnsReply> => {
  const silent: DnsServer[] = [];
  const failures: unknown[] = [];
  const ask = async (server: DnsServer): Promise<DnsReply | undefined> => {
    try {
      return await withDeadline(tryMs, signal, (trySignal) => askOne(server, name, type, trySignal));
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
  throw failureOf(failures, name, type);
};

/** A server that does not know EDNS may answer FORMERR or NOTIMP: it is asked again without (RFC 6891 §6.2.2). */
const askOne = async (server: DnsServer, name: string, type: DnsType, signal: AbortSignal): Promise<DnsReply> => {
  const first = await exchange(server, { name, type, plain: false }, signal);
  const knowsNoEdns = first.rcode === FORMERR || first.rcode === NOTIMP;
  const reply = knowsNoEdns ? await exchange(server, { name, type, plain: true }, signal) : first;
  if (reply.rcode === NOERROR || reply.rcode === NXDOMAIN) return reply;
  const rcode = rcodeNames[reply.rcode] ?? `rcode ${reply.rcode}`;
  throw new IoFailure('dnsFailure', `${server.address} answered ${rcode}`, { code: rcode });
};

/** A random id each time; over TCP when the reply over UDP is cut short. */
const exchange = async (
  server: DnsServer,
  { name, type, plain }: { name: string; type: DnsType; plain: boolean },
  signal: AbortSignal,
): Promise<DnsReply> => {
  const question: DnsQuestion = { id: randomInt(0x1_0000), name, type };
  const query = encodeQuery(question, { plain });
  const read = (bytes: Buffer): DnsReply | undefined => decodeReply(bytes, question);
  const short = await askOverUdp(server, query, read, signal);
  return short.truncated ? askOverTcp(server, query, read, signal) : short;
};

const failureOf = (failures: readonly unknown[], name: string, type: DnsType): IoFailure => {
  const malformed = failures.find((error) => error instanceof IoFailure && error.kind === 'malformed');
  if (malformed instanceof IoFailure) return malformed;
  const reasons = [...new Set(failures.map((error) => (error instanceof Error ? error.message : String(error))))];
  const detail = reasons.length > 0 ? reasons.slice(0, 3).join('; ') : 'no name server is configured';
  return new IoFailure('dnsFailure', `${name} ${type}: ${detail}`, { cause: failures[0] });
};
