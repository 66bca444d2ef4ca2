import type { Labels } from './dnsLabels.ts';
import type { WireRecord } from './wireRecord.ts';

/** A resolver's reply to a question with DO and CD: records and signatures as they are, judged by nobody yet. */
export interface SignedAnswer {
  /** NOERROR 0 or NXDOMAIN 3. */
  readonly rcode: number;
  readonly answers: readonly WireRecord[];
  readonly authorities: readonly WireRecord[];
}

/** Rejects where no usable reply came: SERVFAIL, REFUSED, silence, nonsense. */
export type AskSigned = (name: Labels, type: number) => Promise<SignedAnswer>;
