import type { ProbeId, ScoreCategory } from '../../../schema/report/section.ts';

/**
 * Raise it with every change of a penalty, a weight or a rule below: recorded scores are facts of the rule set that made them, and
 * `rescore` tells the two apart by this number.
 */
export const RULESET_VERSION = 9;

/** What this version judges otherwise than the one before, for docs/methodology.md; the page /methodology has the same in its texts. */
export const RULESET_NOTES: readonly string[] = [
  'A category has no score where its main check could not look: a front page that answers with an error or a challenge for robots, that redirects without end or whose HTTPS does not answer, a privacy policy that could not be read. What is good on an error page takes no praise, and a section of which a part could not look is called partly checked.',
  'A web server that answered, or asks its visitors for a certificate, is never called a site without HTTPS. Redirects are followed with the cookies that they set. Of a page that was read in part nothing is said to be absent.',
  'Contradicting values of X-Frame-Options block frames, as browsers take them. Routes are called valid only where all are. No threat is called none where most sources did not answer.',
  'A fingerprint is one long text that was drawn and read back, or one steady tone. A banner is one only where it asks for consent to cookies or tracking, and nobody is accused about consent without a tracker. Text typed for suggestions is information.',
  'A denial of several verbs in a privacy policy is a denial of each. A promise that promises nothing is no promise. That there is no privacy policy is said only where every way to one was tried.',
  'Trackers have one verdict: that of the browser where it opened the page, else that of the markup. A session recorder that sends data before anything asked costs its points by what the browser saw. Where no tracker was called, the verdict names the lists that were compared.',
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

/** Without a verdict of these probes, a category has no score, if the scan planned them: a good certificate says nothing about a page that nobody read. */
export const MAIN_PROBES: readonly ProbeId[] = ['http', 'breaches', 'privacy'];

/** A category is "partly checked" if at least this share, in percent, of the points that its probes could take was not checked. */
export const PARTLY_FROM = 20;

interface Precedence {
  readonly probe: ProbeId;
  readonly codes: readonly string[];
  /** The check that sees more of the same subject. */
  readonly to: ProbeId;
  /** The findings give way if that check has one of these… */
  readonly found: readonly string[];
  /** …and none of these. */
  readonly unless?: readonly string[];
}

/** What the browser's check has if it looked for trackers. A visit that was cut has none of them unless it saw a tracker. */
const TRACKER_VERDICTS = ['trackers-none', 'trackers-seen', 'cookies-before-consent'];

/**
 * Which findings give way to the verdict of another check, so that a report has one verdict on each subject: where a browser opened the page,
 * what the markup names is no verdict of its own. What gives way is neither shown nor scored; the observation keeps it.
 */
export const PRECEDENCE: readonly Precedence[] = [
  {
    probe: 'technology',
    codes: ['trackers-found', 'trackers-none-in-markup'],
    to: 'browser',
    found: TRACKER_VERDICTS,
  },
  {
    probe: 'technology',
    codes: ['session-recorder-unasked', 'session-recorder-found'],
    to: 'browser',
    found: ['session-recording-unasked', 'session-recording-seen'],
  },
  { probe: 'technology', codes: ['fingerprinting-found'], to: 'browser', found: ['fingerprinting-seen'] },
  { probe: 'technology', codes: ['meta-pixel-found'], to: 'browser', found: ['meta-pixel-seen'] },
  { probe: 'technology', codes: ['google-remarketing-found'], to: 'browser', found: ['google-remarketing-seen'] },
  {
    // A whole visit that met none of them is a verdict as well. After one that was cut, they may still be there.
    probe: 'technology',
    codes: [
      'session-recorder-unasked',
      'session-recorder-found',
      'fingerprinting-found',
      'meta-pixel-found',
      'google-remarketing-found',
    ],
    to: 'browser',
    found: TRACKER_VERDICTS,
    unless: ['browser-visit-cut'],
  },
];
