import { expect } from 'chai';
import type { z } from 'zod';
import { accountRequest, loginRequest } from './accountRequest.ts';
import { FAULT_SENTENCES, faultsOf, sentenceOfFaults } from './formFault.ts';
import { hostOfAddress, isEduAddress, isPersonalAddress, mailAddress } from './mailAddress.ts';
import { partnerApplication } from './partnerApplication.ts';
import { scholarApplication } from './scholarApplication.ts';
import { newsletterSignup, waitlistSignup } from './signup.ts';

const fifty = 'x'.repeat(50);

const scholar = {
  email: 'ada@cs.example.edu',
  full_name: 'Ada Example',
  mobile_phone: '+1 555 0100',
  university: 'Example University',
  role_type: 'PhD Candidate',
  statement_of_intent: fifty,
  digital_signature: 'Ada Example',
  disclaimer_accepted: true,
  info_accurate_confirmed: true,
};

const partner = {
  email: 'sam@managed.example',
  business_name: 'Managed Example',
  website_url: 'https://managed.example',
  years_in_business: '7',
  business_description: fifty,
  contact_full_name: 'Sam Example',
  business_email: 'office@managed.example',
  phone_number: '+1 555 0101',
  service_cities: ['Berlin', 'Berlin', 'Paris'],
  team_size: '6-15',
  digital_signature: 'Sam Example',
  authorization_confirmed: true,
};

const sentence = (schema: z.ZodType, body: unknown): string => {
  const result = schema.safeParse(body);
  return result.success
    ? 'accepted'
    : sentenceOfFaults(faultsOf(result.error), FAULT_SENTENCES, (field) => field.replaceAll('_', ' '));
};

describe('The scholar application', () => {
  it('is accepted when it is complete, even with capital letters in the address', () => {
    expect(sentence(scholarApplication, scholar)).to.equal('accepted');
    expect(sentence(scholarApplication, { ...scholar, email: 'Ada@Example.EDU' })).to.equal('accepted');
  });

  for (const [what, change, said] of [
    [
      'lists every missing field',
      { email: '', university: '  ', role_type: '' },
      'Please fill in required fields: email, university, role type',
    ],
    ['wants both boxes ticked', { disclaimer_accepted: false }, 'Please accept all confirmations'],
    [
      'wants both boxes ticked, before it reads the rest',
      { info_accurate_confirmed: undefined, email: 'a@b.example' },
      'Please accept all confirmations',
    ],
    [
      'wants an address that ends in .edu',
      { email: 'ada@edu.example' },
      'Scholar applications require a .edu email address',
    ],
    ['does not take .edu alone for a university', { email: 'ada@.edu' }, 'Please enter a valid email address'],
    [
      'wants 50 characters of intent',
      { statement_of_intent: 'x'.repeat(49) },
      'Statement of intent must be at least 50 characters',
    ],
    [
      'counts no blanks around the statement',
      { statement_of_intent: ` ${'x'.repeat(49)} ` },
      'Statement of intent must be at least 50 characters',
    ],
    ['knows its roles', { role_type: 'Visitor' }, 'Please choose one of the listed values: role type'],
    ['has an end', { full_name: 'x'.repeat(201) }, 'Please shorten this text: full name'],
    ['takes no list for a text', { full_name: ['Ada'] }, 'Please fill in required fields: full name'],
  ] as const) {
    it(what, () => {
      expect(sentence(scholarApplication, { ...scholar, ...change })).to.equal(said);
    });
  }
});

describe('The partner application', () => {
  it('is accepted, with its years read as a number, each city once, and mail preferred', () => {
    const { success, data } = partnerApplication.safeParse(partner);
    expect(success).to.equal(true);
    expect(data).to.include({ years_in_business: 7, preferred_contact_method: 'email', directory_consent: false });
    expect(data?.service_cities).to.deep.equal(['Berlin', 'Paris']);
    expect(data?.msp_capabilities).to.deep.equal([]);
  });

  for (const [what, change, said] of [
    [
      'lists every missing field',
      { years_in_business: '', team_size: undefined },
      'Please fill in required fields: years in business, team size',
    ],
    ['wants a city', { service_cities: [] }, 'Please select at least one service city'],
    ['wants a city where none is sent', { service_cities: undefined }, 'Please select at least one service city'],
    ['wants the authorization', { authorization_confirmed: false }, 'Please confirm authorization'],
    ['wants no free-mail address', { email: 'sam@Gmail.com' }, FAULT_SENTENCES.professionalAddress],
    [
      'wants no free-mail address of the business',
      { business_email: 'sam@yahoo.com' },
      FAULT_SENTENCES.businessAddress,
    ],
    [
      'wants 50 characters of description',
      { business_description: 'x'.repeat(49) },
      'Business description must be at least 50 characters',
    ],
    ['wants an address of the web', { website_url: 'managed.example' }, 'Please enter a valid website URL'],
    ['wants no script for an address', { website_url: 'javascript:alert(1)' }, 'Please enter a valid website URL'],
    ['wants no negative years', { years_in_business: -1 }, FAULT_SENTENCES.years],
    ['wants whole years', { years_in_business: '1.5' }, FAULT_SENTENCES.years],
    ['wants years that are a number', { years_in_business: 'many' }, FAULT_SENTENCES.years],
  ] as const) {
    it(what, () => {
      expect(sentence(partnerApplication, { ...partner, ...change })).to.equal(said);
    });
  }

  it('accepts a business founded this year', () => {
    expect(partnerApplication.parse({ ...partner, years_in_business: 0 }).years_in_business).to.equal(0);
  });
});

describe('The signups', () => {
  const person = { first_name: 'Kim', last_name: 'Example', email: 'kim@shop.example', company: 'Shop' };

  it('require a company size for the waitlist only', () => {
    expect(sentence(newsletterSignup, person)).to.equal('accepted');
    expect(sentence(waitlistSignup, person)).to.equal('Please fill in required fields: company size');
    expect(sentence(waitlistSignup, { ...person, company_size: '1000+' })).to.equal('accepted');
  });
});

describe('The request for a free business account', () => {
  it('normalises the spelling of an address', () => {
    const written = { email: ' ADA@Harbour-Bank.Example ', account_type: 'Business - Free' };
    expect(accountRequest.parse(written).email).to.equal('ada@harbour-bank.example');
    expect(loginRequest.parse(written).email).to.equal('ada@harbour-bank.example');
  });

  it('requires a professional address and no other type', () => {
    const request = { email: 'kim@shop.example', account_type: 'Business - Free' };
    expect(sentence(accountRequest, request)).to.equal('accepted');
    expect(sentence(accountRequest, { ...request, email: 'kim@gmail.com' })).to.equal(FAULT_SENTENCES.businessAccount);
    expect(sentence(accountRequest, { ...request, account_type: 'Partner' })).to.match(/^Please choose/);
  });
});

describe('A mail address', () => {
  for (const address of ['a@b.example', ' a@b.example ', "o'brien+tag@mail.b.example", 'a@xn--bcher-kva.example']) {
    it(`may be ${address}`, () => {
      expect(mailAddress.safeParse(address).success).to.equal(true);
    });
  }
  for (const address of [
    '',
    'a',
    'a@',
    '@b.example',
    'a@b@c.example',
    'a b@c.example',
    `${'x'.repeat(250)}@b.example`,
    'a@b.example\nBcc: c@d.example',
  ]) {
    it(`is invalid: ${JSON.stringify(address.slice(0, 40))}`, () => {
      expect(mailAddress.safeParse(address).success).to.equal(false);
    });
  }

  it('is personal at a public provider, whatever its capitals, but not at a name that only ends like one', () => {
    for (const address of ['a@gmail.com', 'a@GMX.de', 'a@outlook.com', 'a@icloud.com', 'a@proton.me', 'a@yahoo.co.uk'])
      expect(isPersonalAddress(address), address).to.equal(true);
    for (const address of ['a@notgmail.com', 'a@gmail.com.shop.example', 'a@example.com', 'gmail.com', ''])
      expect(isPersonalAddress(address), address).to.equal(false);
  });

  it('has the host behind its last @', () => {
    expect(hostOfAddress('"a@b"@C.example ')).to.equal('c.example');
    expect(isEduAddress('a@b.example@mit.edu')).to.equal(true);
    expect(isEduAddress('a@mit.edu.example')).to.equal(false);
  });
});
