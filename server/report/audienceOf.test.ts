import { expect } from 'chai';
import type { Caller } from '../access/caller.ts';
import type { AccountType } from '../../schema/forms/accountRequest.ts';
import { audienceOf } from './audienceOf.ts';

const session = { sessionId: 's', sessionExpiresAt: '2026-12-01T00:00:00.000Z' };

const account = (email: string, accountType: AccountType = 'Business - Free'): Caller => ({
  kind: 'account',
  viewer: { ...session, accountId: 'a', email, accountType, rotationDue: false },
});

const portal = (domain: string): Caller => ({
  kind: 'portal',
  portalUser: { ...session, portalUserId: 'p', email: `kim@${domain}`, domain, plan: 'Business - Free' },
});

const sees = (caller: Caller) => (domain: string) => audienceOf(caller, domain);

describe('who sees a report whole', () => {
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

  it('is an account with an address of exactly its domain', () => {
    expect(sees(account('kim@example.org'))('example.org')).to.equal('owner');
    expect(sees(account('kim@mail.example.org'))('example.org')).to.equal('owner');
    expect(sees(account('kim@mail.example.org'))('mail.example.org')).to.equal('public');
    expect(sees(account('kim@other.org'))('example.org')).to.equal('public');
    expect(sees(account('kim@example.org.evil.net'))('example.org')).to.equal('public');
  });

  it('is not who has a mailbox at a provider of everybody, for the provider', () => {
    expect(sees(account('kim@gmail.com', 'Scholar'))('gmail.com')).to.equal('public');
    expect(sees(account('kim@github.io'))('github.io')).to.equal('public');
  });

  it('is a partner, for every domain, and neither a visitor nor an administrator for any', () => {
    expect(sees(account('kim@partner.example', 'Partner'))('example.org')).to.equal('owner');
    expect(sees({ kind: 'nobody' })('example.org')).to.equal('public');
    const administrator = { kind: 'staff', administrator: { email: 'root@example.org' } } as Caller;
    expect(sees(administrator)('example.org')).to.equal('public');
  });
});
