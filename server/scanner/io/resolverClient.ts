import { randomInt } from 'node:crypto';
import { askServers, type Inquiry } from './askServers.ts';
import { boundedCall } from './boundedCall.ts';
import { decodeReply, encodeQuestion, type DnsReply } from './dnsMessage.ts';
import { locateDnsServers, type DnsServer } from './dnsServers.ts';
import type { IoTimeouts } from './ioTimeouts.ts';
import type { ResolverIo } from './scannerIo.ts';

/** RFC 1035, section 4.1.1. Of the root it means that nothing exists (RFC 8020): so answers a resolver that is cut off from the internet. */
const NXDOMAIN = 3;

/** The name servers of the root: every recursive resolver knows them, whatever other people's domains do (RFC 8109). */
const rootInquiry = (what: string): Inquiry<DnsReply> => ({
  what,
  encode: (plain) => {
    const question = { id: randomInt(0x1_0000), name: '', type: 'NS' } as const;
    return { query: encodeQuestion(question, { plain }), read: (bytes) => decodeReply(bytes, question) };
  },
});

/** `servers` as createDnsClient takes them. All are asked at once. */
export const createResolverIo = (
  servers: readonly string[] | undefined,
  { dns, dnsTry }: Pick<IoTimeouts, 'dns' | 'dnsTry'>,
): ResolverIo => ({
  fault: (signal) =>
    boundedCall('the name servers of the root', dns, signal, async (callSignal) => {
      const ask = async (server: DnsServer): Promise<void> => {
        const name = `${server.address} port ${server.port}`;
        const { rcode } = await askServers([server], rootInquiry(name), dnsTry, callSignal);
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
    }),
});
