import { z } from 'zod';

/** How the log knows a secret: its SHA-256, base64url. */
export const secretHash = z.string().regex(/^[\w-]{43}$/);
