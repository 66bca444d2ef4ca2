import { z } from 'zod';

/** RFC 6376 §3.1: labels of a DNS name. Underscores are seen in them, and 63 characters are enough for any that is in use. */
export const dkimSelector = z
  .string()
  .max(63)
  .regex(/^[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?)*$/);

/** Of a request. */
export const MAX_DKIM_SELECTORS = 10;
