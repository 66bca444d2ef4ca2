import type { ProbeId, ScoreCategory } from '../../../schema/report/section.ts';

/**
 * Raise it with every change of a penalty, a weight or a rule below: recorded scores are facts of the rule set that made them, and
 * `rescore` tells the two apart by this number.
 */
export const RULESET_VERSION = 7;

/** What this version judges otherwise than the one before, for docs/methodology.md; the page /methodology has the same in its texts. */
export const RULESET_NOTES: readonly string[] = [
  'Web servers: where no OCSP answer is stapled, the list of revoked certificates (CRL) that the certificate names is asked of its authority. A certificate on it costs 50 points, as one whose stapled answer says so does (RFC 5280 §6.3). A list that is out of date, not signed by the authority, about other certificates, larger than 8 MB or not there says nothing.',
  'Mail servers: each address of the first three, IPv4 and IPv6, at most four of each, is looked at. One without STARTTLS where others have it costs 4 points (RFC 3207), less than a server without; a certificate that senders do not trust at one address, where the first has a good one, costs 2 (RFC 8461 §4.2), and so does TLS 1.0 or 1.1 at best at one (RFC 8996). A server that has STARTTLS at some of its addresses is no longer called one without, whichever came first. An address that does not answer costs nothing.',
];

/**
 * How much each category can take off the overall score, in percent. Web the most: a visitor meets the site first, and it has the most checks.
 * What was leaked cannot be
 * mended by today's owner, so breach history weighs least. The two that rest on outside knowledge weigh little, because where they could not be
 * checked they take nothing off: the worst site still cannot score above 25 then.
 */
export const CATEGORY_WEIGHTS: Readonly<Record<ScoreCategory, number>> = {
  email: 30,
  web: 45,
  breach: 10,
  compliance: 15,
};

/** Looked at on the domain itself: without a verdict in one of them there is no honest overall score. The others rest on what strangers know or write. */
export const CORE_CATEGORIES: readonly ScoreCategory[] = ['email', 'web'];

/**
 * The probes that a category's score stands on: without a verdict of one of them at least it is "not checked". Others can cost it points (CAA
 * and security.txt cost web), but their being in order says too little for a score: no server may have been reached at all.
 */
export const CATEGORY_PROBES: Readonly<Record<ScoreCategory, readonly ProbeId[]>> = {
  email: ['spf', 'dmarc'],
  web: ['tls', 'http'],
  breach: ['breaches'],
  compliance: ['privacy'],
};
