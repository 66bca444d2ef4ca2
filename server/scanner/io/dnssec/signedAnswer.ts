import type { Labels } from './dnsLabels.ts';
import type { WireRecord } from './wireRecord.ts';

/** A resolver's reply to a question with DO and CD: the records and signatures as they are, not validated. */
export interface SignedAnswer {
  /** 0 (NOERROR) or 3 (NXDOMAIN). */
  readonly rcode: number;
  readonly answers: readonly WireRecord[];
  readonly authorities: readonly WireRecord[];
  /** Needed only for signatures that a server puts there. */
  readonly additionals?: readonly WireRecord[];
}

/** Returns the records of all sections. A signature and a proof count wherever they are: servers put some into another section than RFC 4035 §3.1 says. */
export const recordsOf = ({ answers, authorities, additionals = [] }: SignedAnswer): readonly WireRecord[] => [
  ...answers,
  ...authorities,
  ...additionals,
];

/** Rejects if there was no usable reply: SERVFAIL, REFUSED, no answer, or an unreadable one. */
export type QuerySigned = (name: Labels, type: number) => Promise<SignedAnswer>;
