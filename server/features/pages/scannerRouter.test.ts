import { expect } from 'chai';
import { parseSecurityTxt } from '../../../checks/securityTxt/parseSecurityTxt.ts';
import { languagesOf, parseExpires } from '../../../checks/securityTxt/parseSecurityTxt.ts';
import { securityTxt, type SecurityTxtOptions } from './scannerRouter.ts';

const DAY_MS = 86_400_000;

const fileOf = (different: Partial<SecurityTxtOptions> = {}) =>
  parseSecurityTxt(
    securityTxt({
      publicUrl: 'https://candor.example.org',
      contacts: [],
      policy: undefined,
      now: new Date('2026-11-22T10:26:00Z'),
      ...different,
    }),
  );

describe('Our own security.txt', () => {
  it('passes our own reader without problems or missing fields', () => {
    const { fields, faults, advice } = fileOf({
      contacts: ['mailto:holes@example.org', 'https://example.org/report'],
      policy: 'https://example.org/policy',
    });
    expect(faults).to.deep.equal([]);
    // Keys are up to the operator.
    for (const words of advice) expect(words).to.match(/is not signed|no Encryption field/);
    expect(languagesOf(fields)).to.deep.equal(['en', 'de']);
    expect(fields).to.deep.include({
      contact: ['mailto:holes@example.org', 'https://example.org/report'],
      policy: ['https://example.org/policy'],
      canonical: ['https://candor.example.org/.well-known/security.txt'],
    });
  });

  it('names the mailbox of RFC 2142 if the operator names nothing, also for a server without a host name', () => {
    expect(fileOf().fields.contact).to.deep.equal(['mailto:security@candor.example.org']);
    for (const publicUrl of ['http://127.0.0.1:4000', 'http://[::1]:4000', 'http://localhost:4000']) {
      const { fields, faults } = fileOf({ publicUrl });
      expect(faults, publicUrl).to.deep.equal([]);
      expect(fields.contact[0], publicUrl).to.match(/^mailto:security@/);
      expect(fields.canonical, publicUrl).to.deep.equal([]);
    }
  });

  it('is never expired, nor valid for a year, on whatever day it is requested', () => {
    for (let day = 0; day < 800; day += 1) {
      const now = new Date(Date.UTC(2027, 0, 1) + day * DAY_MS + day * 107_000);
      const expires = parseExpires(fileOf({ now }).fields.expires[0] ?? '');
      const days = ((expires?.getTime() ?? 0) - now.getTime()) / DAY_MS;
      expect(days, now.toISOString()).to.be.within(180, 365);
    }
  });
});
