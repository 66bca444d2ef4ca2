import { expect } from 'chai';
import type { Scope } from '../../../schema/forms/apiToken.ts';
import type { StaffRole } from '../../../schema/events/administrator.ts';
import { PLANS, type Plan } from '../../../schema/events/plan.ts';
import type { AccountType } from '../../../schema/forms/accountRequest.ts';
import { actorIn, admissionOf, refusalOf } from './admission.ts';
import type { Caller } from './sessions.ts';

const ids = {
  subject: 'a',
  sessionId: 's',
  sessionExpiresAt: '2026-01-01T00:00:00.000Z',
  email: 'ada@harbour-bank.example',
};
const account = (accountType: AccountType): Caller => ({
  kind: 'account',
  ...ids,
  accountType,
  rotationDue: false,
  ownDomain: undefined,
});
const staff = (...roles: readonly StaffRole[]): Caller => ({
  kind: 'admin',
  ...ids,
  roles,
  secondFactor: false,
});
const admin = staff('admin');
const portal = (plan: Plan, isProven = false): Caller => ({
  kind: 'portal',
  ...ids,
  domain: 'harbour-bank.example',
  plan,
  isProven,
});
const nobody: Caller = { kind: 'nobody' };
const tokenOf = (owner: Caller, ...scopes: readonly Scope[]): Caller => {
  if (owner.kind !== 'account' && owner.kind !== 'admin') throw new Error('Nobody else has tokens.');
  return { kind: 'token', tokenId: 't', scopes, owner };
};

describe('An access check', () => {
  it('admits everyone if a row says so', () => {
    for (const caller of [nobody, account('Business - Free'), admin])
      expect(admissionOf('everybody', caller)).to.equal('admitted');
  });

  it('tells anonymous callers to sign in, whatever the row requires', () => {
    for (const role of ['account', 'partner', 'scholar', 'staff', 'admin', 'analyst'] as const)
      expect(admissionOf(role, nobody)).to.equal('signInFirst');
    for (const role of ['portal', 'pro', 'provenPro'] as const)
      for (const domain of [undefined, 'harbour-bank.example'])
        expect(admissionOf(role, nobody, domain)).to.equal('sessionExpired');
  });

  it('admits any account as an account, but as a partner or scholar only one of that type', () => {
    for (const type of ['Business - Free', 'Business - Pro', 'Scholar', 'Partner'] as const) {
      expect(admissionOf('account', account(type))).to.equal('admitted');
      expect(admissionOf('partner', account(type))).to.equal(type === 'Partner' ? 'admitted' : 'notAllowed');
      expect(admissionOf('scholar', account(type))).to.equal(type === 'Scholar' ? 'admitted' : 'notAllowed');
      for (const role of ['staff', 'admin', 'analyst'] as const)
        expect(admissionOf(role, account(type))).to.equal('notAllowed');
    }
  });

  it('admits an administrator as an administrator, and as nobody else', () => {
    expect(admissionOf('admin', admin)).to.equal('admitted');
    expect(admissionOf('staff', admin)).to.equal('admitted');
    for (const role of ['account', 'partner', 'portal', 'pro', 'provenPro'] as const)
      expect(admissionOf(role, admin, 'harbour-bank.example')).to.equal('notAllowed');
  });

  it('admits staff members with the required role, and all of them to their own data', () => {
    for (const caller of [staff('admin'), staff('analyst'), staff('admin', 'analyst')])
      expect(admissionOf('staff', caller)).to.equal('admitted');
    expect(admissionOf('admin', staff('analyst'))).to.equal('needsAdmin');
    expect(admissionOf('analyst', staff('analyst'))).to.equal('admitted');
    expect(admissionOf('analyst', admin)).to.equal('needsAnalyst');
    for (const role of ['admin', 'analyst'] as const)
      expect(admissionOf(role, staff('admin', 'analyst'))).to.equal('admitted');
  });

  it('admits no account as a portal user, nor the other way round', () => {
    for (const type of ['Business - Free', 'Business - Pro', 'Partner'] as const)
      for (const role of ['portal', 'pro', 'provenPro'] as const)
        expect(admissionOf(role, account(type))).to.equal('notAllowed');
    for (const role of ['account', 'partner', 'staff', 'admin', 'analyst'] as const)
      expect(admissionOf(role, portal('Business - Pro'))).to.equal('notAllowed');
  });

  it('admits a portal user to their own domain, and to the features of its plan', () => {
    for (const domain of [undefined, 'harbour-bank.example', 'Harbour-Bank.EXAMPLE']) {
      expect(admissionOf('portal', portal('Business - Free'), domain)).to.equal('admitted');
      expect(admissionOf('pro', portal('Business - Free'), domain)).to.equal('needsPro');
      expect(admissionOf('pro', portal('Business - Pro'), domain)).to.equal('admitted');
      expect(admissionOf('provenPro', portal('Business - Free', true), domain)).to.equal('needsPro');
      expect(admissionOf('provenPro', portal('Business - Pro'), domain)).to.equal('needsProof');
      expect(admissionOf('provenPro', portal('Business - Pro', true), domain)).to.equal('admitted');
    }
  });

  it('admits accounts and administrators as members, but not an analyst alone', () => {
    for (const caller of [account('Business - Free'), account('Scholar'), admin, staff('admin', 'analyst')])
      expect(admissionOf('member', caller)).to.equal('admitted');
    expect(admissionOf('member', staff('analyst'))).to.equal('needsAdmin');
    expect(admissionOf('member', portal('Business - Pro', true))).to.equal('notAllowed');
    expect(admissionOf('member', nobody)).to.equal('signInFirst');
    expect(admissionOf('tokenOwner', staff('analyst'))).to.equal('admitted');
    expect(admissionOf('tokenOwner', portal('Business - Pro', true))).to.equal('notAllowed');
  });

  it('admits list owners and users who may see the alerts of their portal to notices', () => {
    for (const told of [account('Business - Free'), admin, portal('Business - Pro', true), tokenOf(admin, 'lists')])
      expect(admissionOf({ role: 'noticeOwner', scope: 'lists' }, told)).to.equal('admitted');
    expect(admissionOf('noticeOwner', nobody)).to.equal('signInFirst');
    expect(admissionOf('noticeOwner', staff('analyst'))).to.equal('needsAdmin');
    expect(admissionOf('noticeOwner', portal('Business - Free', true))).to.equal('needsPro');
    expect(admissionOf('noticeOwner', portal('Business - Pro'))).to.equal('needsProof');
  });

  it('treats a personal token as its owner if a row names one of its scopes', () => {
    const row = { role: 'member', scope: 'lists' } as const;
    const owner = account('Business - Free');
    expect(admissionOf(row, tokenOf(owner, 'lists', 'scan:read'))).to.equal('admitted');
    expect(actorIn(row, tokenOf(owner, 'lists'))).to.equal(owner);
    expect(admissionOf(row, owner)).to.equal('admitted');
    expect(admissionOf(row, tokenOf(staff('analyst'), 'lists'))).to.equal('needsAdmin');
    const lacks = tokenOf(owner, 'scan:read');
    expect(admissionOf(row, lacks)).to.equal('needsScope');
    expect(actorIn(row, lacks)).to.equal(lacks);
    expect(refusalOf('needsScope', row)).to.include({
      status: 403,
      challenge: 'Bearer error="insufficient_scope", scope="lists"',
    });
  });

  it('treats a personal token as a visitor if a row names no scope', () => {
    const token = tokenOf(account('Partner'), 'scan:read', 'scan:write', 'lists');
    for (const role of ['account', 'member', 'tokenOwner', 'partner', 'staff', 'portal', 'reportSender'] as const)
      expect(admissionOf(role, token)).to.equal('noTokens');
    expect(admissionOf('everybody', token)).to.equal('admitted');
    expect(actorIn('everybody', token)).to.equal(token);
    expect(admissionOf({ role: 'everybody', scope: 'events:read' }, token)).to.equal('needsScope');
  });

  it("reports an expired personal token, and gives it only a visitor's rights", () => {
    const dead: Caller = { kind: 'nobody', deadToken: true };
    expect(admissionOf('everybody', dead)).to.equal('admitted');
    for (const row of ['account', 'portal', { role: 'everybody', scope: 'scan:write' }] as const)
      expect(admissionOf(row, dead)).to.equal('deadToken');
    expect(refusalOf('deadToken')).to.include({ status: 401, challenge: 'Bearer error="invalid_token"' });
  });

  it('refuses a portal user any other domain, whatever their plan', () => {
    const others = [
      'paper-street.example', 'www.harbour-bank.example', 'harbour-bank.example.', 'harbour-bank.example.paper-street.example',
      'xharbour-bank.example', 'hаrbour-bank.example', 'xn--hrbour-bank-w7j.example', ' harbour-bank.example', 'example', '', '*', '%',
    ]; // prettier-ignore
    for (const domain of others)
      for (const plan of PLANS)
        for (const role of ['portal', 'pro', 'provenPro'] as const)
          expect(admissionOf(role, portal(plan), domain), domain).to.equal('otherDomain');
  });
});
