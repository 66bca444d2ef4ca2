import { z } from 'zod';

/** A secret as stored in the log: its SHA-256, in base64url. It is marked so that views of events can hide it. */
export const secretHash = z
  .string()
  .regex(/^[\w-]{43}$/)
  .meta({ secret: true });
