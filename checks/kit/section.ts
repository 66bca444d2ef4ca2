import { z } from 'zod';

/**
 * The sections of the report, in order (spec 1 §2, spec 2 §2). Each check belongs to one of them.
 *
 * `email` · `web` · `breach`: data breaches · `privacy`: policies and compliance · `community`: the terms' public rating · `dns`: domain intelligence ·
 * `securityTxt` · `network`: network and IP intelligence · `tools`: tools and subprocessors · `business`: company, registration, legal entity · `brand`:
 * public mentions
 */
export const sectionId = z.enum([
  'email',
  'web',
  'breach',
  'privacy',
  'community',
  'dns',
  'securityTxt',
  'network',
  'tools',
  'business',
  'brand',
]);
export type SectionId = z.infer<typeof sectionId>;

/** The four sub-scores of the spec (spec 1 §2). */
export const scoreCategory = z.enum(['email', 'web', 'breach', 'compliance']);
export type ScoreCategory = z.infer<typeof scoreCategory>;

/**
 * Why a check was inconclusive. All of these mean "not checked".
 *
 * - `timeout`: its own deadline or the scan's passed · `unreachable`: no connection · `dnsFailure`: SERVFAIL, REFUSED or no answer
 * - `malformed`: the peer's answer violates the protocol · `tooLarge`: a limit was exceeded before anything could be judged
 * - `guarded`: every address was refused by the SSRF guard · `prerequisite`: a check that it needs was inconclusive
 * - `unavailable`: an external source is switched off, returned an error or nonsense, or is paused after failures (circuit breaker)
 * - `crashed`: a bug of ours · `abandoned`: the worker died too often while it ran
 */
export const inconclusiveReason = z.enum([
  'timeout',
  'unreachable',
  'dnsFailure',
  'malformed',
  'tooLarge',
  'guarded',
  'prerequisite',
  'unavailable',
  'crashed',
  'abandoned',
]);
export type InconclusiveReason = z.infer<typeof inconclusiveReason>;
