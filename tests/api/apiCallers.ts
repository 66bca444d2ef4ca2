import { randomUUID } from 'node:crypto';
import type { Scope } from '../../schema/forms/apiToken.ts';
import { signInAsAdministrator } from '../support/administrator.ts';
import { apiTokenOf } from '../support/apiToken.ts';
import { signUpAs } from '../support/mailbox.ts';
import { becomePartner } from '../support/becomePartner.ts';
import { letPartnerSee } from '../support/letPartnerSee.ts';
import { grantPro, portalSession } from '../support/portal.ts';
import type { TestCandor } from '../support/startTestCandor.ts';

/** Programs that call with a personal token: with all scopes that its owner may grant, and with only the scope to read scans. */
export const TOKEN_ROLES = ['accountToken', 'staffToken', 'readToken'] as const;

/** The callers. `portal` has Business - Pro; `partner` has its domain as a client; `reportSender` has a token for reports about it; `staff` has both roles. */
export const CALLER_ROLES = [
  'nobody',
  'account',
  'partner',
  'freePortal',
  'portal',
  'reportSender',
  'admin',
  'analyst',
  'staff',
  ...TOKEN_ROLES,
] as const;
export type CallerRole = (typeof CALLER_ROLES)[number];

/** The scopes of each token. */
export const SCOPES: Readonly<Record<(typeof TOKEN_ROLES)[number], readonly Scope[]>> = {
  accountToken: ['scan:read', 'scan:write', 'lists'],
  staffToken: ['scan:read', 'scan:write', 'lists', 'events:read'],
  readToken: ['scan:read'],
};

export interface ApiCallers {
  /** Returns the headers for a call by this role; the caller is signed in when this resolves. */
  headersOf(role: CallerRole): Promise<Readonly<Record<string, string>>>;
  /** The session of this role may have ended: the next call signs in again. */
  forget(role: CallerRole): void;
}

/** Provides a signed-in caller of each role, who signed in as people do. `domain` is the portal's domain; `freeDomain` is that of the portal without a plan. */
export const apiCallers = (
  candor: TestCandor,
  { domain, freeDomain }: { readonly domain: string; readonly freeDomain: string },
): ApiCallers => {
  const kept = new Map<CallerRole, Promise<string | undefined>>();
  let people = 0;
  const nextOf = (host: string): string => `caller${(people += 1)}@${host}`;
  const tokenOf = async (sessionToken: string, scopes: readonly Scope[]): Promise<string> =>
    (await apiTokenOf(candor, sessionToken, scopes)).secret;
  const open: Readonly<Record<CallerRole, () => Promise<string | undefined>>> = {
    nobody: () => Promise.resolve(undefined),
    account: () => signUpAs(candor.url, nextOf('readers.example')),
    partner: async () => {
      const token = await becomePartner(candor, { email: nextOf('managed.example') });
      await grantPro(candor, domain);
      await letPartnerSee(candor, token, domain);
      return token;
    },
    freePortal: async () => (await portalSession(candor, nextOf(freeDomain))).token,
    portal: async () => {
      await grantPro(candor, domain);
      return (await portalSession(candor, nextOf(domain))).token;
    },
    reportSender: async () => {
      await grantPro(candor, domain);
      const owner = { subject: randomUUID(), domain };
      const answer = await candor.services.mailReports.createToken(owner, {
        ipAddress: '192.0.2.1',
        userAgent: 'test',
      });
      return answer.kind === 'created' ? answer.token : undefined;
    },
    admin: () => signInAsAdministrator(candor, nextOf('candor-review.example'), ['admin']),
    analyst: () => signInAsAdministrator(candor, nextOf('candor-review.example'), ['analyst']),
    staff: () => signInAsAdministrator(candor, nextOf('candor-review.example')),
    accountToken: async () => tokenOf(await signUpAs(candor.url, nextOf('readers.example')), SCOPES.accountToken),
    staffToken: async () =>
      tokenOf(await signInAsAdministrator(candor, nextOf('candor-review.example')), SCOPES.staffToken),
    readToken: async () => tokenOf(await signUpAs(candor.url, nextOf('readers.example')), SCOPES.readToken),
  };
  return {
    headersOf: async (role) => {
      const token = kept.get(role) ?? open[role]();
      kept.set(role, token);
      const known = await token;
      return known === undefined ? {} : { authorization: `Bearer ${known}` };
    },
    forget: (role) => {
      kept.delete(role);
    },
  };
};
