import { z } from 'zod';
import { requiredAddress } from './fields.ts';
import { isPersonalAddress } from './mailAddress.ts';

/** The four kinds of account (spec 1 §1), by the names that the calls give them. */
export const ACCOUNT_TYPES = ['Business - Free', 'Business - Pro', 'Scholar', 'Partner'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** POST /api/auth/login (spec 2 §7). */
export const loginRequest = z.object({ email: requiredAddress() });

/** POST /api/account/request: only the free account is given at once. */
export const accountRequest = z.object({
  email: requiredAddress((address) => !isPersonalAddress(address), 'businessAccount'),
  account_type: z.literal('Business - Free', 'choice'),
});
