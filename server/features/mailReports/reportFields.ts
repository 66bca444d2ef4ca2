import { domainToASCII } from 'node:url';
import { z } from 'zod';

/** Third-party text for display: one line, without control characters. */
export const lineOf = (most: number) =>
  z
    .string()
    .transform((text) =>
      text
        .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
        .trim()
        .slice(0, most),
    )
    .pipe(z.string().min(1));

/** A domain name in the form used for comparison: lower-case A-labels, no trailing dot. */
export const domainField = z
  .string()
  .transform((name) => domainToASCII(name.trim().replace(/\.$/, '')))
  .pipe(z.string().min(1).max(253));

export const countField = z.coerce.number().int().min(0).max(1_000_000_000_000);

/** From 2000 to 2100: a report with another time is invalid. */
const [EARLIEST, LATEST] = [Date.UTC(2000, 0), Date.UTC(2100, 0)];

/** Milliseconds since 1970 as ISO 8601. */
export const instantField = z
  .number()
  .min(EARLIEST)
  .max(LATEST)
  .transform((ms) => new Date(ms).toISOString());
