import { randomInt } from 'node:crypto';
import { scanClock } from './scanClock.ts';
import { inMixedCase, isSameName, labelsOf } from './dnssec/dnsLabels.ts';
import { encodeQuery, type WireMessage } from './dnssec/wireMessage.ts';
import { rrType } from './dnssec/wireRecord.ts';
import type { AddressGuard } from './addressGuard.ts';
import { boundedCall } from './boundedCall.ts';
import { createPace, SPACING_MS } from './requestPace.ts';
import { silence } from './dial.ts';
import type { DialMap } from './dialMap.ts';
import { queryOverTcp } from './dnsOverTcp.ts';
import { queryOverUdp } from './dnsOverUdp.ts';
import { readWireReply } from './dnsMessage.ts';
import { IoFailure, type NameServerIo, type NameServerQuestion } from './scannerIo.ts';

const DNS_PORT = 53;
const UDP_PAYLOAD_SIZE = 1_232;

export interface NameServerIoOptions {
  readonly guard: AddressGuard;
  readonly dialMap: DialMap;
  /** Limit for one question. */
  readonly tryMs: number;
}

/** Queries the name servers of scanned domains directly. No packet is sent to an address that the guard refuses. */
export const createNameServerIo = ({ guard, dialMap, tryMs }: NameServerIoOptions): NameServerIo => {
  const waitFor = createPace(SPACING_MS);
  return {
    ask: (address, question, signal) => {
      const what = `${question.name} ${question.type} of ${address}`;
      const waitMs = waitFor(address, scanClock().now());
      return boundedCall(what, waitMs + tryMs, signal, async (callSignal) => {
        const refusal = guard.refusalOf(address);
        if (refusal !== undefined) throw new IoFailure('guarded', `${what}: ${refusal}`);
        if (waitMs > 0) await scanClock().pause(waitMs, callSignal);
        const server = dialMap(address, DNS_PORT);
        if (!server) throw new IoFailure('connectionRefused', `${address} port ${DNS_PORT}: nothing listens there`);
        if (server === 'silent') return silence();
        const { query, read } = wireOf(question, what);
        const exchange = question.transport === 'tcp' ? queryOverTcp : queryOverUdp;
        return exchange(server, query, read, callSignal);
      });
    },
  };
};

const wireOf = (asked: NameServerQuestion, what: string) => {
  const { name, type, recursion, mixedCase = false, unknown = {}, dnssec = false, chaos = false } = asked;
  const id = randomInt(0x1_0000);
  const question = { name: nameOf(name), type: rrType[type] };
  const query = encodeQuery({
    ...question,
    name: mixedCase ? inMixedCase(question.name) : question.name,
    id,
    recursion,
    dnssec,
    chaos,
    payloadSize: asked.payloadSize ?? UDP_PAYLOAD_SIZE,
    unknown,
  });
  const read = (bytes: Buffer): WireMessage | undefined => {
    const message = readWireReply(bytes, { id, what });
    const [echo] = message?.questions ?? [];
    const isOurs = echo ? echo.type === question.type && isSameName(echo.name, question.name) : message?.rcode !== 0;
    return isOurs ? message : undefined;
  };
  return { query, read };
};

const nameOf = (text: string) => {
  try {
    return labelsOf(text);
  } catch (error) {
    throw new IoFailure('malformed', `"${text.slice(0, 300)}" is not a domain name`, { cause: error });
  }
};
