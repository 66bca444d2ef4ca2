import { IoFailure, type DnssecIo } from '../../scannerIo.ts';
import { createDnsWorld } from '../../../../lab/dns/dnsWorld.ts';
import { createAnswerSigned } from '../../../../lab/dns/signing/answerSigned.ts';
import type { Trap, Zone } from '../../../../lab/dns/zone.ts';
import { textOfLabels } from '../dnsLabels.ts';
import type { SignedAnswer } from '../signedAnswer.ts';
import { typeName } from '../wireRecord.ts';

type TestZone = Zone & { readonly traps?: readonly Trap[] };

export interface SignedWorld {
  readonly io: DnssecIo;
  /** The questions in order, e.g. `www.example.org A`. */
  readonly asked: readonly string[];
}

/** Serves zones as a resolver would, without sockets. `meddle` changes an answer on its way. The trust anchor is the root, or the zone in `anchorAt`. */
export const signedIo = (
  zones: readonly TestZone[],
  options: {
    readonly meddle?: (answer: SignedAnswer, question: string) => SignedAnswer;
    readonly anchorAt?: string;
  } = {},
): SignedWorld => {
  const answerSigned = createAnswerSigned(createDnsWorld(zones));
  const asked: string[] = [];
  const anchors = answerSigned.anchors(options.anchorAt);
  const ask = (name: readonly string[], type: number): SignedAnswer => {
    const text = textOfLabels(name);
    const question = `${text} ${typeName(type)}`;
    asked.push(question);
    const answer = answerSigned(text.replace(/^\.$/, ''), typeName(type));
    if (typeof answer === 'string') throw new IoFailure('dnsFailure', `${question}: ${answer}`);
    const signed = { ...answer, rcode: answer.code === 'NXDOMAIN' ? 3 : 0 };
    return options.meddle?.(signed, question) ?? signed;
  };
  return { io: { anchors, ask: (name, type) => Promise.resolve().then(() => ask(name, type)) }, asked };
};
