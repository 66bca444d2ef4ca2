import { expect } from 'chai';
import type { Caller } from '../../platform/auth/sessions.ts';
import type { AccountType } from '../../../schema/forms/accountRequest.ts';
import { audienceOf } from './scanReport.ts';

const session = { subject: 'p', sessionId: 's', sessionExpiresAt: '2026-12-01T00:00:00.000Z' };

const account = (
  email: string,
  ownDomain: string | undefined,
  accountType: AccountType = 'Business - Free',
): Caller => ({
  kind: 'account',
  ...session,
  email,
  accountType,
  rotationDue: false,
  ownDomain,
});

const portal = (domain: string): Caller => ({
  kind: 'portal',
  ...session,
  email: `kim@${domain}`,
  domain,
  plan: 'Business - Free',
  isProven: false,
});

const sees = (caller: Caller) => (domain: string) => audienceOf(caller, domain);

describe('The audience that sees a whole report', () => {
  it('is the portal of exactly its domain', () => {
    const seen = sees(portal('example.org'));
    expect(['example.org', 'www.example.org', 'org', 'example.org.evil.net', 'examp1e.org'].map(seen)).to.deep.equal([
      'owner',
      'public',
      'public',
      'public',
      'public',
    ]);
  });

  it('includes an account whose address opens the portal of exactly its domain', () => {
    expect(sees(account('kim@example.org', 'example.org'))('example.org')).to.equal('owner');
    expect(sees(account('kim@example.org', 'example.org'))('mail.example.org')).to.equal('public');
    expect(sees(account('kim@mail.example.org', undefined))('example.org')).to.equal('public');
    expect(sees(account('kim@gmail.com', undefined))('gmail.com')).to.equal('public');
  });

  it('includes a scholar only for facts about no person, for every domain except their own', () => {
    const scholar = sees(account('kim@cs.example.edu', 'example.edu', 'Scholar'));
    expect(['example.org', 'gmail.com', 'example.edu'].map(scholar)).to.deep.equal(['scholar', 'scholar', 'owner']);
  });

  it('includes a partner for every domain, and neither a visitor nor an administrator for any', () => {
    expect(sees(account('kim@partner.example', 'partner.example', 'Partner'))('example.org')).to.equal('owner');
    expect(sees({ kind: 'nobody' })('example.org')).to.equal('public');
    const administrator = { kind: 'admin', email: 'root@example.org' } as Caller;
    expect(sees(administrator)('example.org')).to.equal('public');
  });
});
