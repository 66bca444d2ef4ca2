import { expect } from 'chai';
import { maskContacts, maskMailbox } from './maskReport.ts';

const masks = (cases: Readonly<Record<string, string>>): void => {
  for (const [text, masked] of Object.entries(cases)) {
    expect(maskContacts(text), text).to.equal(masked);
    expect(maskContacts(masked), `${text}, once more`).to.equal(masked);
  }
};

describe('Masking contact data', () => {
  it('hides the local part of a mail address, in any script and notation', () => {
    masks({
      'Kim <kim.lee+x@mail.example.org>': 'Kim <x@mail.example.org>',
      'kim@münchen.example': 'x@münchen.example',
      'müller@example.org': 'x@example.org',
      'ИВАН@пример.example': 'x@пример.example',
      '"kim o"@example.org': 'x@example.org',
      'kim＠example.org': 'x@example.org',
      'kim@[192.0.2.1]': 'x@[192.0.2.1]',
      [`${'k'.repeat(90)}@example.org`]: 'x@example.org',
    });
  });

  it('hides a whole name, however long it is', () => {
    expect(maskContacts(`${'k'.repeat(300)}@example.org`)).to.equal('x@example.org');
    expect(maskContacts(`${'k'.repeat(100_000)} kim@example.org`)).to.equal(`${'k'.repeat(100_000)} x@example.org`);
  });

  it('hides phone numbers in the formats of several countries', () => {
    masks({
      '+4930123456': '+x',
      '+49 (0)30 123456': '+x',
      '+49 30/123456': '+x',
      '＋49 30 123456': '＋x',
      '0049 30 123456': '00x',
      'Tel.: 030/123456': 'Tel.: x',
      'Telefon 030 123456': 'Telefon x',
      'phone: (555) 123-4567': 'phone: x',
      'fax:030-123456, Acme': 'fax:x, Acme',
      'Mobile 0171 1234567': 'Mobile x',
    });
  });

  it('leaves names unchanged', () => {
    masks({
      '12345678 Canada Inc.': '12345678 Canada Inc.',
      'Bob@Work Ltd': 'Bob@Work Ltd',
      'Telefonica 2000': 'Telefonica 2000',
      'C++ 2023': 'C++ 2023',
      '3M + 7 Friends': '3M + 7 Friends',
    });
  });

  it('hides the mailbox of a zone', () => {
    expect(maskMailbox('kim.example.org')).to.equal('x.example.org');
    expect(maskMailbox('kim\\.lee.example.org')).to.equal('x.example.org');
  });
});
