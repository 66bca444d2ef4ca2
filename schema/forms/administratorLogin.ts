import { z } from 'zod';
import { requiredAddress } from './fields.ts';

/**
 * POST /api/admin/login (spec 2 §7). The password is taken exactly as typed, including spaces. `code` is needed if the second factor is enabled. `device`
 * comes from an earlier response; without it the device is unknown.
 */
export const administratorLogin = z.object({
  email: requiredAddress(),
  password: z.string('required').min(1, 'required').max(1_024, 'tooLong'),
  code: z
    .string('malformed')
    .max(32, 'tooLong')
    .nullish()
    .transform((code) => (code?.trim() === '' ? undefined : (code ?? undefined))),
  device: z
    .string('malformed')
    .max(128, 'tooLong')
    .nullish()
    .transform((device) => device ?? undefined),
});
