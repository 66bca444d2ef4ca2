import { expect } from 'chai';
import { parseWhois } from './parseWhois.ts';

const DOMAIN = 'sample.example';
const read = (text: string) => parseWhois(text, DOMAIN);

/** How registries state when their database was refreshed. This is not a date of any domain. */
const STAMPS: readonly string[] = [
  'Last updated on 2026-01-09T13:21:33Z',
  'Last updated on 2010.01.09 16:21:33 MSK/MSD',
  'Last updated on 2026.01.09 16:21:33 MSK',
  'Last Updated: 2026-01-09 13:21:33 UTC',
  'last update: 2026-01-09T13:21:33Z',
  'Last-update: 2026/01/09 13:21:33 +0300',
  'Updated: 2026-01-09T13:21:33Z',
  'Updated on: 09-Jan-2026',
  'Database last updated on 2026-01-09 13:21:33',
  'Last update of WHOIS database: 2026-01-09T13:21:33Z',
  '>>> Last update of WHOIS database: 2026-01-09T13:21:33Z <<<',
  '% Last update: 2026-01-09T13:21:33Z',
  '# Last updated on 2026-01-09',
  '; Last updated on 2026-01-09',
  '-- Last updated on 2026-01-09',
  'WHOIS lookup made at 13:21:33 09-Jan-2026',
];

/** How registries answer for a name that is not registered. */
const ABSENCES: readonly string[] = [
  'No entries found for the selected source(s).',
  '% No entries found for the selected source(s).',
  'No entries found.',
  '%% No entries found in the Example Database.',
  'No match for "SAMPLE.EXAMPLE".',
  'No Data Found',
  'No Object Found',
  'NOT FOUND',
  'Domain not found.',
  '% nothing found',
  '% No records found for object SAMPLE.EXAMPLE',
  'No domain records were found to match "sample.example"',
  '% Unfortunately, No Results Were Found',
  'Domain sample.example not registred.',
  'This Domain is not available in our whois database',
  'sample.example is available for registration',
  'The domain sample.example is available for purchase',
  'sample.example is free',
  'Status: AVAILABLE',
  'Status: AVAILABLE (No match for domain "sample.example")',
  'Status: PREMIUM NAME (No match for domain "sample.example")',
  'Status: free',
  'Status: Not Registered',
  'Domain Status: No Object Found',
  'Domain Status: Available',
  'Domain Status: available for registration',
  'state: FREE',
  'query_status: 220 Available',
  'Registration status: not found',
  'The domain has not been registered.',
  'We do not have an entry in our database matching your query.',
  'sample.example: no entries found.',
  'Domain: sample\nStatus: FREE',
  'No match!!',
  'Above domain name is not registered to KRNIC.',
  '% No match for domain "sample.example"',
  'domain "sample.example" not found.',
  'No_Se_Encontro_El_Objeto/Object_Not_Found',
  '%ERROR:101: no entries found',
  'Nincs talalat / No match',
];

describe('The timestamp of a WHOIS database', () => {
  for (const stamp of STAMPS) {
    it(`is not the day of a domain's last change: ${stamp}`, () => {
      const reading = read(
        `domain:        SAMPLE.EXAMPLE\nnserver:       ns1.sample.example.\nstate:         REGISTERED, DELEGATED\ncreated:       1999-05-14T13:58:12Z\nsource:        TCI\n\n${stamp}\n\n`,
      );
      if (reading.kind !== 'found') throw new Error(`It was read as ${reading.kind}.`);
      expect(reading.record).to.include({ changedAt: null, registeredAt: '1999-05-14T13:58:12.000Z' });
      expect(reading.record.lines?.map(({ fact }) => fact)).not.to.include('changedAt');
      expect(reading.record.faults).to.deep.equal([]);
    });
  }

  for (const absence of ABSENCES) {
    for (const stamp of STAMPS) {
      it(`does not make a record out of ${JSON.stringify(absence)} (${stamp})`, () => {
        expect(read(`% Terms of use\n\n${absence}\n\n${stamp}\n`).kind).to.equal('notFound');
        expect(read(`${absence}\n${stamp}\n`).kind).to.equal('notFound');
      });
    }
  }

  for (const stamp of STAMPS) {
    it(`means nothing alone: ${stamp}`, () => {
      expect(read(stamp).kind).to.equal('unreadable');
      expect(read(`Domain Name: SAMPLE.EXAMPLE\n\n${stamp}`).kind).to.equal('unreadable');
    });
  }

  for (const text of [
    'Domain: sample.example\nRegistrar: Names Ltd\nLast updated on 2026-01-09',
    'Domain: sample.example\nRegistrar: Names Ltd\nLast Updated: 2026-01-09',
    'Domain: sample.example\n\nRegistrar: Names Ltd\n\nRecord created on 2001-01-01\nRecord last updated on 2026-01-09',
    'Domain: sample.example\nRegistrar: Names Ltd\n\nDomain record last updated: 09-Jan-2026',
    'Domain: sample.example\nRegistrar: Names Ltd\n\nRecord last updated on 2026-01-09\n',
    'Domain: sample.example\n\nRegistrar: Names Ltd\n\nRelevant dates:\n    Last updated:  09-Jan-2026',
    'Domain: sample.example\nRegistrar: Names Ltd\nchanged: 2026-01-09\n\nLast updated on 2030-01-01',
    'Domain: sample.example\nRegistrar: Names Ltd\n\nCreated: 2001-01-01\nUpdated: 2026-01-09',
  ]) {
    it(`is not confused with a domain's own record: ${JSON.stringify(text.slice(-60))}`, () => {
      const reading = read(text);
      expect(reading.kind === 'found' && reading.record.changedAt).to.equal('2026-01-09T00:00:00.000Z');
    });
  }
});

/** How registries refuse further questions. */
const REFUSALS: readonly string[] = [
  'whois.domain-registry.nl: maximum number of requests per minute exceeded',
  'Error: daily whois-limit exceeded for client 192.0.2.7',
  'Requests of this client are not permitted. Please use https://www.nic.ch/whois/ for queries.',
  'Excessive querying, grace period of 30 seconds.',
  '% Maximum queries per hour reached',
  '% Maximum query rate reached',
  'The WHOIS query quota for 192.0.2.1 has been exceeded\nand will be replenished in 50 seconds',
  'Error for "sample.example".\n\nthe WHOIS query quota for 192.0.2.1 has been exceeded and will be replenished in 50 seconds',
  '% Error: 55000000002 Connection refused; access control limit exceeded',
  '% 55000000001 Connection refused; too many connections',
  '% Permission denied, for the IP has exceeded the query rate',
  '% Query rate limit exceeded. Reduced information.\ndomain: sample.example\nowner: Somebody',
  '%% Too many requests...',
  'request limit exceeded for 192.0.2.1',
  '% Quota exceeded',
  '% Query limit exceeded, please try later',
  '% You have exceeded allowed connection rate',
  'BLACKLISTED: You have exceeded the query limit for your network or IP address and have been blacklisted.',
  'WHOIS LIMIT EXCEEDED - SEE WWW.PIR.ORG/WHOIS FOR DETAILS',
  'You have exceeded your quota of queries.',
  'Number of allowed queries exceeded.',
  'ERROR:00014:Your request has been rate limited',
];

describe('A refusal to answer', () => {
  for (const text of REFUSALS) {
    it(`is neither a record nor an absence: ${JSON.stringify(text.slice(0, 80))}`, () => {
      expect(read(`${text}\r\n`).kind).to.equal('limited');
    });
  }
});

describe('An unavailable name', () => {
  for (const text of [
    'Domain: sample.example\nStatus: UNASSIGNABLE',
    'Domain: sample.example\nStatus: RESERVED',
    'Domain: sample.example\nStatus: NOT ALLOWED',
    'Domain: sample.example\nStatus: NOT AVAILABLE FOR REGISTRATION',
    'Domain: sample.example\nStatus: invalid',
    'Domain name: sample.example\nDomain status: unavailable',
    'Domain Name: sample.example\nDomain Status: Prohibited String - Object Cannot Be Registered',
    'Domain Name: sample.example\nDomain Status: Blocked',
    'query_status: 500 Invalid characters in query string',
    'Domain sample.example is not registered here.',
    'The domain was not found with us',
    'Domain Name: sample.example\nDomain Status: Reserved Name\n>>> Last update of WHOIS database: 2026-01-01 <<<',
  ]) {
    it(`is neither registered nor free: ${JSON.stringify(text)}`, () => {
      expect(read(text).kind).to.equal('unreadable');
    });
  }

  it('is not confused with a refused query', () => {
    expect(read('query_status: 440 Request Denied').kind).to.equal('limited');
  });

  for (const text of [
    'Domain: sample.example\nStatus: RESERVED\nRegistrar: Names Ltd\nCreated: 2001-01-01',
    'Domain: sample.example\nStatus: NOT AVAILABLE\nRegistered: Tue Dec 12 2000\nNameservers:\n\tns1.sample.example',
    'Domain: sample.example\nStatus: active\nStatus: reserved',
    'Domain: sample.example\nStatus: inactive',
    'Domain: sample.example\nStatus: in quarantine',
    'Domain: sample.example\nStatus: redemptionPeriod',
    // Some registrars' servers end like this even after a record.
    'Domain Name: SAMPLE.EXAMPLE\nRegistrar: Names Ltd\nStatus: redemptionPeriod\nCreation Date: 2007-11-09\n\nnot found...',
    'Domain Name: SAMPLE.EXAMPLE\nRegistrar: Names Ltd\nStatus: available\nCreation Date: 2007-11-09\nName Server: ns1.sample.example',
  ]) {
    it(`is registered if its record says so: ${JSON.stringify(text)}`, () => {
      expect(read(text).kind).to.equal('found');
    });
  }
});
