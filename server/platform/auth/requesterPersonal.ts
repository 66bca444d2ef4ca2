import { z } from 'zod';
import { language, type Language } from '../../../schema/report/words/factWords.ts';

/** The location of an address, according to the data set of that time. */
export const requesterPlace = z.object({
  city: z.string().max(128).nullable(),
  /** ISO 3166-1 alpha-2. */
  countryCode: z.string().max(2).nullable(),
});

/** What a user agent reveals about its device. Null: not stated. */
export const requesterDevice = z.object({
  os: z.string().max(64).nullable(),
  browser: z.string().max(64).nullable(),
  browserVersion: z.string().max(64).nullable(),
  isMobile: z.boolean(),
  isTablet: z.boolean(),
});

/**
 * Encrypted data about the person who requested a scan or viewed a report. `place` and `device` were derived at that time, so that newer data does not
 * rewrite history; events from before these fields existed have neither.
 */
export const requesterPersonal = z.object({
  ipAddress: z.string().max(64),
  userAgent: z.string().max(512),
  place: requesterPlace.optional(),
  device: requesterDevice.optional(),
});

export type RequesterPlace = z.infer<typeof requesterPlace>;
export type RequesterDevice = z.infer<typeof requesterDevice>;
export type RequesterPersonal = z.infer<typeof requesterPersonal>;
/** The sender of a request: never logged, and encrypted before it enters an event. */
export interface Client extends RequesterPersonal {
  /** The language in which to write to them, from Accept-Language. Absent if unknown. */
  readonly language?: Language;
}

const spoken = z.object({ language: language.optional().catch(undefined) }).catch({});

/** The language in a person's encrypted data, or undefined if it was unknown when the data was written. */
export const languageIn = (decrypted: unknown): Language | undefined => spoken.parse(decrypted).language;

/** The address and the user agent, truncated to their limits: both come from the request's headers. */
export const boundedRequester = ({
  ipAddress,
  userAgent,
}: RequesterPersonal): Pick<RequesterPersonal, 'ipAddress' | 'userAgent'> => ({
  ipAddress: ipAddress.slice(0, 64),
  userAgent: userAgent.slice(0, 512),
});
