import { randomInt } from 'node:crypto';
import { isSameName, type Labels, textOfLabels } from './dnssec/dnsLabels.ts';
import type { SignedAnswer } from './dnssec/signedAnswer.ts';
import type { TrustAnchor } from './dnssec/trustAnchors.ts';
import { encodeQuery, type WireMessage } from './dnssec/wireMessage.ts';
import { typeName } from './dnssec/wireRecord.ts';
import { queryServers, type Inquiry } from './queryServers.ts';
import { boundedCall } from './boundedCall.ts';
import { locateDnsServers, type DnsServer } from './dnsServers.ts';
import type { IoTimeouts } from './ioTimeouts.ts';
import { readWireReply } from './dnsMessage.ts';
import type { ExtendedDnsError } from './extendedDnsErrors.ts';
import { IoFailure, type DnssecIo } from './scannerIo.ts';
import { createSharedAnswers, MEMORY_OF_A_SCAN } from './sharedAnswers.ts';

/** The size that resolvers agreed on as safe from fragmentation (DNS flag day 2020; RFC 9715 §3.2). */
const UDP_PAYLOAD_SIZE = 1_232;

/** Takes `servers` as createDnsClient does. */
export const createDnssecIo = (
  servers: readonly string[] | undefined,
  anchors: readonly TrustAnchor[],
  timeouts: Pick<IoTimeouts, 'dns' | 'dnsTry'>,
  memory = MEMORY_OF_A_SCAN,
): DnssecIo => {
  const answers = createSharedAnswers<SignedAnswer>(memory.limit, memory);
  let located: Promise<readonly DnsServer[]> | undefined;
  return {
    anchors,
    ask: (name, type, signal) => {
      const what = `${textOfLabels(name)} ${typeName(type)}`;
      return boundedCall(what, timeouts.dns, signal, (callSignal) =>
        answers.get(
          what,
          async (flight) =>
            queryServers(
              await (located ??= locateDnsServers(servers)),
              inquiryOf(name, type, what),
              timeouts.dnsTry,
              flight,
            ),
          callSignal,
        ),
      ).catch((error: unknown) => {
        const isTimeout = error instanceof IoFailure && error.kind === 'timeout';
        throw isTimeout ? new IoFailure('dnsFailure', error.message, { cause: error }) : error;
      });
    },
  };
};

const inquiryOf = (name: Labels, type: number, what: string): Inquiry<SignedAnswer & InquiryHead> => ({
  what,
  encode: (plain) => {
    const id = randomInt(0x1_0000);
    const payloadSize = plain ? undefined : UDP_PAYLOAD_SIZE;
    const query = encodeQuery({ id, name, type, recursion: true, dnssec: true, payloadSize });
    const read = (bytes: Buffer) => {
      const message = readWireReply(bytes, { id, what });
      return message && answers(message, name, type) ? replyOf(message) : undefined;
    };
    return { query, read };
  },
});

interface InquiryHead {
  readonly truncated: boolean;
  readonly extendedErrors: readonly ExtendedDnsError[];
}

/** Checks that the question comes back as it was asked (RFC 5452 §9.1). A server that failed to read it may leave it out. */
const answers = ({ questions, rcode }: WireMessage, name: Labels, type: number): boolean => {
  const [question, ...more] = questions;
  if (!question) return rcode !== 0;
  return more.length === 0 && question.type === type && isSameName(question.name, name);
};

const replyOf = ({ rcode, isTruncated, answers: records, authorities, additionals, edns }: WireMessage) => ({
  rcode,
  answers: records,
  authorities,
  additionals,
  truncated: isTruncated,
  extendedErrors: edns?.extendedErrors ?? [],
});
