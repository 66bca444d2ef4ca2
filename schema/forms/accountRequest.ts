import { z } from 'zod';
import { requiredAddress } from './fields.ts';
import { isPersonalAddress } from './mailAddress.ts';

/** The four account types (spec 1 §1), with the names used by the API. */
export const ACCOUNT_TYPES = ['Business - Free', 'Business - Pro', 'Scholar', 'Partner'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** The rights that account types differ in: for the user's own domain, and for others. */
export const ACCOUNT_RIGHTS = [
  'ownReport',
  'auditLog',
  'profile',
  'alerts',
  'monitoring',
  'reports',
  'citedExports',
  'clients',
  'clientReports',
] as const;
export type AccountRight = (typeof ACCOUNT_RIGHTS)[number];

const OWN_DOMAIN = ['ownReport', 'auditLog', 'profile'] as const;

/** The rights of each type. A test compares them with the access table. */
export const RIGHTS_OF: Readonly<Record<AccountType, readonly AccountRight[]>> = {
  'Business - Free': OWN_DOMAIN,
  'Business - Pro': [...OWN_DOMAIN, 'alerts', 'monitoring', 'reports'],
  Scholar: ['citedExports'],
  Partner: ['clients', 'clientReports'],
};

/** POST /api/auth/login (spec 2 §7). */
export const loginRequest = z.object({ email: requiredAddress() });

/** POST /api/account/request: only the free account is granted at once. */
export const accountRequest = z.object({
  email: requiredAddress((address) => !isPersonalAddress(address), 'businessAccount'),
  account_type: z.literal('Business - Free', 'choice'),
});
