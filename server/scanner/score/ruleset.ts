import type { ProbeId, ScoreCategory } from '../../../schema/report/section.ts';

/**
 * Raise it with every change of a penalty, a weight or a rule below: recorded scores are facts of the rule set that made them, and
 * `rescore` tells the two apart by this number.
 */
export const RULESET_VERSION = 6;

/** What this version judges otherwise than the one before, for docs/methodology.md; the page /methodology has the same in its texts. */
export const RULESET_NOTES: readonly string[] = [
  'Routes: where a list of ROAs is configured, the announcement of each web, mail and name server address is held against it. One that the RPKI calls invalid (RFC 6811 §2) costs 2 points of web security, or of email security where it is that of a mail server. Only what route collectors see at present is called invalid; no ROA, further origins and ASPA are told of.',
  'Web servers: every address of the host, IPv4 and IPv6, at most eight, is looked at. One without HTTPS where others answer costs 5 points, and so do IPv6 addresses of which none answers (RFC 8305 §1), where IPv6 is proven to work from here. A faulty certificate at one address, where the first has a good one, costs 25; TLS 1.0 or 1.1 at one alone 6; security headers that are missing at one 2; an error or a redirect to another host at one 3. Other certificates that are in order are told of.',
  'Web servers: a certificate for clients with RSA or with ECDSA signatures alone that has a fault, where the one for current browsers has none, costs 25 points (RFC 5280 §6). What clients without SNI get costs nothing.',
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
