import { expect } from 'chai';
import type { AccountType } from '../../schema/forms/accountRequest.ts';
import { admissionOf } from './admission.ts';
import { isAdministratorToken, newAdministratorToken } from './administratorTokens.ts';
import { findCaller, type Caller, type SessionFinders } from './caller.ts';
import { newSessionToken } from './sessionTokens.ts';

const ids = { sessionId: 's', sessionExpiresAt: '2026-01-01T00:00:00.000Z', email: 'ada@harbour-bank.example' };
const account = (accountType: AccountType): Caller => ({
  kind: 'account',
  viewer: { ...ids, accountId: 'a', accountType, rotationDue: false },
});
const admin: Caller = { kind: 'admin', administrator: { ...ids, adminId: 'b', secondFactor: false } };
const nobody: Caller = { kind: 'nobody' };

describe('an admission', () => {
  it("is everybody's where a row says so", () => {
    for (const caller of [nobody, account('Business - Free'), admin])
      expect(admissionOf('everybody', caller)).to.equal('admitted');
  });

  it('asks who is nobody to sign in, whatever the row demands', () => {
    for (const role of ['account', 'partner', 'admin'] as const)
      expect(admissionOf(role, nobody)).to.equal('signInFirst');
  });

  it('takes any account for an account, and a partner alone for a partner', () => {
    for (const type of ['Business - Free', 'Business - Pro', 'Scholar', 'Partner'] as const) {
      expect(admissionOf('account', account(type))).to.equal('admitted');
      expect(admissionOf('partner', account(type))).to.equal(type === 'Partner' ? 'admitted' : 'notAllowed');
      expect(admissionOf('admin', account(type))).to.equal('notAllowed');
    }
  });

  it('takes an administrator for an administrator, and for nobody else', () => {
    expect(admissionOf('admin', admin)).to.equal('admitted');
    for (const role of ['account', 'partner'] as const) expect(admissionOf(role, admin)).to.equal('notAllowed');
  });
});

describe('a token', () => {
  it('is asked for among the sessions of its own kind, and nowhere else', async () => {
    const asked: string[] = [];
    const finders: SessionFinders = {
      accounts: { findViewer: (token) => Promise.resolve((asked.push(`account ${token}`), undefined)) },
      administrators: { findAdministrator: (token) => Promise.resolve((asked.push(`admin ${token}`), undefined)) },
    };
    const [ofAccount, ofAdmin] = [newSessionToken().token, newAdministratorToken().token];
    for (const token of [undefined, ofAccount, ofAdmin])
      expect(await findCaller(finders, token)).to.deep.equal({ kind: 'nobody' });
    expect(asked).to.deep.equal([`account ${ofAccount}`, `admin ${ofAdmin}`]);
    expect([isAdministratorToken(ofAccount), isAdministratorToken(ofAdmin)]).to.deep.equal([false, true]);
  });
});
