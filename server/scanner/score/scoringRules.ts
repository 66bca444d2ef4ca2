import type { CheckId } from '../../../checks/index.ts';
import type { ScoreCategory } from '../../../checks/kit/section.ts';

/**
 * Increase this with every change to a penalty, a weight or a rule below. A recorded score belongs to the version that produced it, and `rescore` tells
 * versions apart by this number. The text catalogue says how this version judges differently from the previous one (`methodology.news` in site.json).
 */
export const SCORING_VERSION = 13;

/**
 * The most that each category can take off the overall score, in percent. Web weighs most: a visitor sees the site first, and it has the most checks. Breach
 * history weighs least, because today's owner cannot undo a leak. The two categories that rest on outside knowledge weigh little, because they take nothing off
 * if they could not be checked: even then, the worst site cannot score above 25.
 */
export const CATEGORY_WEIGHTS: Readonly<Record<ScoreCategory, number>> = {
  email: 30,
  web: 45,
  breach: 10,
  compliance: 15,
};

/**
 * Categories that are checked on the domain itself: without a verdict in each of them, an overall score would be misleading. The others rest on what third
 * parties know or write.
 */
export const CORE_CATEGORIES: readonly ScoreCategory[] = ['email', 'web'];

/**
 * The checks that a category's score depends on: without a verdict from at least one of them, the category is "not checked". Other checks can cost it points
 * (CAA and security.txt cost web points), but when they pass, that says too little for a score: perhaps no server was reached at all.
 */
export const CATEGORY_CHECKS: Readonly<Record<ScoreCategory, readonly CheckId[]>> = {
  email: ['spf', 'dmarc'],
  web: ['tls', 'http'],
  breach: ['breaches'],
  compliance: ['privacy'],
};

/**
 * If the scan planned one of these checks and it has no verdict, its category has no score: a good certificate says nothing about a page that could not be
 * read.
 */
export const MAIN_CHECKS: readonly CheckId[] = ['http', 'breaches', 'privacy'];

/** A category is "partly checked" if at least this percentage of the points that its checks could deduct was not checked. */
export const PARTLY_FROM = 20;

interface Precedence {
  readonly probe: CheckId;
  readonly codes: readonly string[];
  /** The check whose check sees more of the same subject. */
  readonly to: CheckId;
  /** The findings give way if that check has one of these codes… */
  readonly found: readonly string[];
  /** …and none of these. */
  readonly unless?: readonly string[];
}

/** The browser check has one of these codes if it looked for trackers. An interrupted visit has none of them, unless it saw a tracker. */
const TRACKER_VERDICTS = ['trackers-none', 'trackers-seen', 'cookies-before-consent', 'tracker-own-name'];

/**
 * Findings that give way to another check's verdict, so that a report has one verdict per subject. For example, once a browser has opened the page, what the
 * markup names is no longer a separate verdict. Findings that give way are neither shown nor scored; the observation keeps their facts.
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
    // A complete visit that met none of these is also a verdict. After an interrupted visit they may still be there.
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
