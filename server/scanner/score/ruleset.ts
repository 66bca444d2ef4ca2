import type { ProbeId, ScoreCategory } from '../../../schema/report/section.ts';

/**
 * Raise it with every change of a penalty, a weight or a rule below: recorded scores are facts of the rule set that made them, and
 * `rescore` tells the two apart by this number.
 */
export const RULESET_VERSION = 3;

/** What this version judges otherwise than the one before, for docs/methodology.md; the page /methodology has the same in its texts. */
export const RULESET_NOTES: readonly string[] = [
  'DANE: the name of the mail domain counts in the certificate of an authority, and a mail server that is an alias is looked up at the end of its aliases (RFC 7672 §2.2.3, §3.2.2).',
  'DNSSEC: an opt-out span spares no proof about a wildcard, and what rests on one is not signed (RFC 5155 §8.4, §9.2); an NSEC record that leads out of its zone proves nothing.',
  'BIMI: unknown tags and values are ignored, as its draft has it, and no longer make the record invalid.',
  'DMARC: every list of 0, 1, d and s is a value of fo. Of several records at a subdomain the policy of the parent domain counts (RFC 9989), and receivers that go by RFC 7489 are told of: 8 points, not 40.',
  'TLS reporting: a second rua counts. MTA-STS and TLS reporting: values of extensions are held to the grammar.',
  'Trackers: "none" is a pass only of a page without scripts and frames. Of any other page it is information, as its scripts were not run.',
  "Content-Security-Policy: hosts that serve anyone's scripts, answer JSONP or serve AngularJS, wildcards over public suffixes, IP addresses and 'unsafe-hashes' are weaknesses, with their folders; those where anyone may publish count as unsafe.",
  'TLS: a certificate of a public authority that is valid for more than 398 days is refused by Chrome and Safari: grade T, and not valid. Servers with anonymous suites only, or with none that browsers have (CCM_8 alone), get a verdict.',
  'security.txt: a signature whose armour is damaged is told of, whatever the key.',
  'HSTS: directives that browsers do not know, and their repetition, no longer make the header count as missing; two max-age or two includeSubDomains still do.',
  "Registration by WHOIS: a key counts in the block where its registry puts it. What is said of contacts and registrars is no longer taken for the domain's, a handle for no name, and more registries' dates, states and name servers are read.",
  'Privacy policies: a practice counts only where a sentence says who does what with whose data, plainly. A "no" with a limit (a region, minors, money, a purpose) and sentences that contradict each other are unclear and take no points.',
  'Privacy policies: what is not found counts only where no word of the whole text hints at it, and a text of fewer than 100 words is not judged. Dates of laws are not taken for that of the policy.',
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
