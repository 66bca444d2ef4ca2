import { z } from 'zod';

/** How the log knows a secret: its SHA-256, base64url. Marked, so that whoever shows an event shows no such hash. */
export const secretHash = z
  .string()
  .regex(/^[\w-]{43}$/)
  .meta({ secret: true });
