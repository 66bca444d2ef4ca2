import { z } from 'zod';
import { language, type Language } from '../../../schema/report/words/factWords.ts';

/** The place of an address, by the data set of that time. */
export const requesterPlace = z.object({
  city: z.string().max(128).nullable(),
  /** ISO 3166-1 alpha-2. */
  countryCode: z.string().max(2).nullable(),
});

/** What a user agent says of its device. Null: it does not. */
export const requesterDevice = z.object({
  os: z.string().max(64).nullable(),
  browser: z.string().max(64).nullable(),
  browserVersion: z.string().max(64).nullable(),
  isMobile: z.boolean(),
  isTablet: z.boolean(),
});

/**
 * What is encrypted of who asked for a scan or looked at a report. `place` and `device` were derived at that time, so that newer data does not
 * rewrite history; events of before they were have neither.
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
/** Who sends a request: never logged, and encrypted before it enters an event. */
export interface Client extends RequesterPersonal {
  /** In which they are written to, by Accept-Language. Absent: not known. */
  readonly language?: Language;
}

const spoken = z.object({ language: language.optional().catch(undefined) }).catch({});

/** The language that is among the encrypted data of a person; undefined: it was not known when they were written. */
export const languageIn = (decrypted: unknown): Language | undefined => spoken.parse(decrypted).language;

/** The address and the program, cut to their bounds: both come from the request's headers. */
export const boundedRequester = ({
  ipAddress,
  userAgent,
}: RequesterPersonal): Pick<RequesterPersonal, 'ipAddress' | 'userAgent'> => ({
  ipAddress: ipAddress.slice(0, 64),
  userAgent: userAgent.slice(0, 512),
});
