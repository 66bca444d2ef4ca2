import { z } from 'zod';

/** RFC 6376 §3.1: labels of a DNS name. Underscores occur in practice, and 63 characters are enough for every selector in use. */
export const dkimSelector = z
  .string()
  .max(63)
  .regex(/^[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?)*$/);

/** The maximum number of selectors in a request. */
export const MAX_DKIM_SELECTORS = 10;
