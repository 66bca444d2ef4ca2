import type { DnssecFault, InsecureReason } from '../../../../checks/dnssec/observation.ts';
import { type Labels, textOfLabels } from './dnsLabels.ts';

/** RFC 4035 §4.3. `zone` is where the chain ends or the fault is, in readable form; `detail` is a sentence without its full stop. */
export type Security =
  | { readonly status: 'secure' }
  | { readonly status: 'insecure'; readonly zone: string; readonly reason: InsecureReason; readonly detail: string }
  | { readonly status: 'bogus'; readonly zone: string; readonly fault: DnssecFault; readonly detail: string }
  | { readonly status: 'indeterminate'; readonly zone: string; readonly detail: string };

export const secure: Security = { status: 'secure' };

export const bogus = (zone: Labels, fault: DnssecFault, detail: string): Security => ({
  status: 'bogus',
  zone: textOfLabels(zone),
  fault,
  detail,
});

export const insecure = (zone: Labels, reason: InsecureReason, detail: string): Security => ({
  status: 'insecure',
  zone: textOfLabels(zone),
  reason,
  detail,
});

export const indeterminate = (zone: Labels, detail: string): Security => ({
  status: 'indeterminate',
  zone: textOfLabels(zone),
  detail,
});

const order = ['secure', 'insecure', 'indeterminate', 'bogus'] as const;

/** Combines the parts of an answer: it is only as secure as its weakest part. */
export const weaker = (one: Security, other: Security): Security =>
  order.indexOf(other.status) > order.indexOf(one.status) ? other : one;
