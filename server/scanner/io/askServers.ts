import { randomInt } from 'node:crypto';
import { DeadlinePassed, withDeadline } from '../withDeadline.ts';
import { decodeReply, encodeQuery, type DnsQuestion, type DnsReply } from './dnsMessage.ts';
import { askOverTcp } from './dnsOverTcp.ts';
import { askOverUdp } from './dnsOverUdp.ts';
import type { DnsServer } from './dnsServers.ts';
import { IoFailure, type DnsType } from './scannerIo.ts';

const NOERROR = 0;
const NXDOMAIN = 3;
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

/** A random id each time; over TCP when the reply over UDP is cut short. */
const askOne = async (server: DnsServer, name: string, type: DnsType, signal: AbortSignal): Promise<DnsReply> => {
  const question: DnsQuestion = { id: randomInt(0x1_0000), name, type };
  const query = encodeQuery(question);
  const read = (bytes: Buffer): DnsReply | undefined => decodeReply(bytes, question);
  const short = await askOverUdp(server, query, read, signal);
  const reply = short.truncated ? await askOverTcp(server, query, read, signal) : short;
  if (reply.rcode === NOERROR || reply.rcode === NXDOMAIN) return reply;
  const rcode = rcodeNames[reply.rcode] ?? `rcode ${reply.rcode}`;
  throw new IoFailure('dnsFailure', `${server.address} answered ${rcode}`, { code: rcode });
};

const failureOf = (failures: readonly unknown[], name: string, type: DnsType): IoFailure => {
  const malformed = failures.find((error) => error instanceof IoFailure && error.kind === 'malformed');
  if (malformed instanceof IoFailure) return malformed;
  const reasons = [...new Set(failures.map((error) => (error instanceof Error ? error.message : String(error))))];
  const detail = reasons.length > 0 ? reasons.slice(0, 3).join('; ') : 'no name server is configured';
  return new IoFailure('dnsFailure', `${name} ${type}: ${detail}`, { cause: failures[0] });
};
