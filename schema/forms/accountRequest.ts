import { z } from 'zod';
import { requiredAddress } from './fields.ts';
import { isPersonalAddress } from './mailAddress.ts';

/** The four kinds of account (spec 1 §1), by the names that the calls give them. */
export const ACCOUNT_TYPES = ['Business - Free', 'Business - Pro', 'Scholar', 'Partner'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** What types of account differ in: of the own domain, and of others. */
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

/** What each type has. A test holds it to the table of access. */
export const RIGHTS_OF: Readonly<Record<AccountType, readonly AccountRight[]>> = {
  'Business - Free': OWN_DOMAIN,
  'Business - Pro': [...OWN_DOMAIN, 'alerts', 'monitoring', 'reports'],
  Scholar: ['citedExports'],
  Partner: ['clients', 'clientReports'],
};

/** POST /api/auth/login (spec 2 §7). */
export const loginRequest = z.object({ email: requiredAddress() });

/** POST /api/account/request: only the free account is given at once. */
export const accountRequest = z.object({
  email: requiredAddress((address) => !isPersonalAddress(address), 'businessAccount'),
  account_type: z.literal('Business - Free', 'choice'),
});
