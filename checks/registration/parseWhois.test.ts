import { expect } from 'chai';
import { parseWhois, type WhoisReading } from './parseWhois.ts';
import type { RegistrationRecord } from './registrationRecord.ts';

const found = (reading: WhoisReading): RegistrationRecord => {
  if (reading.kind !== 'found') throw new Error(`It was read as ${reading.kind}.`);
  return reading.record;
};

type WhoisCase = [words: string, domain: string, text: string, expected: Partial<RegistrationRecord>];

/** Layouts as described in the registries' own documents; the data is invented. */
const forms: readonly WhoisCase[] = [
  [
    'generic top-level domains',
    'sample.com',
    `   Domain Name: SAMPLE.COM
   Registry Domain ID: 12345_DOMAIN_COM-VRSN
   Registrar WHOIS Server: whois.names.example
   Registrar URL: http://names.example
   Updated Date: 2025-08-14T07:01:38Z
   Creation Date: 1995-08-14T04:00:00Z
   Registry Expiry Date: 2027-08-13T04:00:00Z
   Registrar: Names and More, Inc.
   Registrar IANA ID: 376
   Registrar Abuse Contact Email: abuse@names.example
   Domain Status: clientDeleteProhibited https://icann.org/epp#clientDeleteProhibited
   Domain Status: clientTransferProhibited https://icann.org/epp#clientTransferProhibited
   Name Server: A.NS.EXAMPLE
   Name Server: B.NS.EXAMPLE
   DNSSEC: signedDelegation
   DNSSEC DS Data: 370 13 2 BE74
   URL of the ICANN Whois Inaccuracy Complaint Form: https://www.icann.org/wicf/
>>> Last update of whois database: 2026-01-01T10:00:00Z <<<

NOTICE: The expiration date displayed in this record is the date the registrar's sponsorship expires.
TERMS OF USE: excessive queries will be blocked; access is denied to those who exceed the limit.`,
    {
      registrar: 'Names and More, Inc.',
      registrarIanaId: '376',
      registeredAt: '1995-08-14T04:00:00.000Z',
      changedAt: '2025-08-14T07:01:38.000Z',
      expiresAt: '2027-08-13T04:00:00.000Z',
      statuses: ['client delete prohibited', 'client transfer prohibited'],
      nameServers: ['a.ns.example', 'b.ns.example'],
      dnssecDelegationSigned: true,
      redacted: false,
      faults: [],
    },
  ],
  [
    'registrars, with a registrant that is withheld',
    'sample.org',
    `Domain Name: sample.org
Registrar: Names Ltd
Creation Date: 2020-01-02T03:04:05.0Z
Registrar Registration Expiration Date: 2030-01-02T03:04:05+0100
Registrant Name: REDACTED FOR PRIVACY
Registrant Organization: Privacy service provided by Withheld for Privacy ehf
Registrant Street: REDACTED FOR PRIVACY
Registrant Country: is
DNSSEC: unsigned`,
    {
      registrantOrganization: 'Privacy service provided by Withheld for Privacy ehf',
      registrantCountry: 'IS',
      redacted: true,
      registeredAt: '2020-01-02T03:04:05.000Z',
      expiresAt: '2030-01-02T02:04:05.000Z',
      dnssecDelegationSigned: false,
    },
  ],
  [
    'the United Kingdom',
    'sample.co.uk',
    `
    Domain name:
        sample.co.uk

    Data validation:
        Nominet was able to match the registrant's name and address against a 3rd party data source on 10-Dec-2012

    Registrar:
        Example Names Limited t/a Names [Tag = NAMES]
        URL: https://www.names.example

    Relevant dates:
        Registered on: 26-Nov-1996
        Expiry date:  05-Dec-2026
        Last updated:  01-Nov-2025

    Registration status:
        Registered until expiry date.

    Name servers:
        ns1.sample.co.uk          192.0.2.1
        ns2.sample.co.uk          192.0.2.2  2001:db8::2

    WHOIS lookup made at 12:00:00 01-Jan-2026

--
This WHOIS information is provided for free by Nominet. You may not exceed the limit.`,
    {
      registrar: 'Example Names Limited t/a Names',
      registeredAt: '1996-11-26T00:00:00.000Z',
      changedAt: '2025-11-01T00:00:00.000Z',
      expiresAt: '2026-12-05T00:00:00.000Z',
      statuses: ['registered until expiry date'],
      nameServers: ['ns1.sample.co.uk', 'ns2.sample.co.uk'],
    },
  ],
  [
    'Germany',
    'sample.de',
    `% Restricted rights.
%
% Terms and Conditions of Use: the number of queries is limited; access may be denied.
%
Domain: sample.de
Nserver: ns1.sample.de 192.0.2.1
Nserver: ns2.other.example
Dnskey: 257 3 8 AwEAAb
Status: connect
Changed: 2018-03-12T21:44:25+01:00`,
    {
      registrar: null,
      statuses: ['connect'],
      changedAt: '2018-03-12T20:44:25.000Z',
      nameServers: ['ns1.sample.de', 'ns2.other.example'],
      dnssecDelegationSigned: true,
      registeredAt: null,
    },
  ],
  [
    'France',
    'sample.fr',
    `%%
%% This is the AFNIC Whois server.
%%
domain:                        sample.fr
status:                        ACTIVE
eppstatus:                     active
hold:                          NO
holder-c:                      SC123-FRNIC
admin-c:                       AC123-FRNIC
registrar:                     NOMS SARL
Expiry Date:                   2026-12-30T22:59:00Z
created:                       2001-05-04T22:00:00Z
last-update:                   2025-11-29T21:40:00Z
source:                        FRNIC

nserver:                       ns1.sample.fr [192.0.2.1 2001:db8::1]
nserver:                       ns2.sample.fr
source:                        FRNIC

registrar:                     NOMS SARL
address:                       1 rue Exemple
country:                       FR
registered:                    1999-01-01T00:00:00Z

nic-hdl:                       AC123-FRNIC
type:                          PERSON
contact:                       Ano Nymous
country:                       BE

nic-hdl:                       SC123-FRNIC
type:                          ORGANIZATION
contact:                       Sample SAS
address:                       2 rue Exemple
country:                       FR`,
    {
      registrar: 'NOMS SARL',
      registrantOrganization: 'Sample SAS',
      registrantCountry: 'FR',
      registeredAt: '2001-05-04T22:00:00.000Z',
      changedAt: '2025-11-29T21:40:00.000Z',
      expiresAt: '2026-12-30T22:59:00.000Z',
      statuses: ['active'],
      nameServers: ['ns1.sample.fr', 'ns2.sample.fr'],
    },
  ],
  [
    'the European Union',
    'sample.eu',
    `% The WHOIS service offered by EURid
% WHOIS sample.eu
Domain: sample.eu
Script: LATIN

Registrant:
        NOT DISCLOSED!
        Visit www.eurid.eu for the web-based WHOIS.

Technical:
        Organisation: Tech Hosting SA
        Language: en

Registrar:
        Name: Names SA
        Website: https://names.example

Name servers:
        ns1.sample.eu (192.0.2.1)
        ns2.other.example

Keys:
        flags:KSK protocol:3 algorithm:ECDSAP256SHA256 pubKey:abc

Please visit www.eurid.eu for more info.`,
    {
      registrar: 'Names SA',
      registrantOrganization: null,
      redacted: true,
      nameServers: ['ns1.sample.eu', 'ns2.other.example'],
      registeredAt: null,
      expiresAt: null,
    },
  ],
  [
    'Italy',
    'sample.it',
    `*********************************************************************
* Please note that the following result could be a subgroup of      *
*********************************************************************
Domain:             sample.it
Status:             ok / clientTransferProhibited
Signed:             no
Created:            1999-06-01 00:00:00
Last Update:        2025-06-17 00:51:47
Expire Date:        2026-06-01

Registrant
  Organization:     Esempio SpA
  Address:          Via Esempio 1
                    Roma
                    IT
  Created:          2007-03-01 10:51:47
  Last Update:      2007-03-01 10:51:47

Admin Contact
  Name:             Mario Esempio
  Created:          2001-01-01 00:00:00

Registrar
  Organization:     Registrar Esempio s.r.l.
  Name:             ESEMPIO-REG
  Web:              http://www.registrar.example

Nameservers
  ns1.sample.it
  ns2.sample.it`,
    {
      registrar: 'Registrar Esempio s.r.l.',
      registrantOrganization: 'Esempio SpA',
      registeredAt: '1999-06-01T00:00:00.000Z',
      changedAt: '2025-06-17T00:51:47.000Z',
      expiresAt: '2026-06-01T00:00:00.000Z',
      statuses: ['active', 'client transfer prohibited'],
      nameServers: ['ns1.sample.it', 'ns2.sample.it'],
    },
  ],
  [
    'the Netherlands',
    'sample.nl',
    `Domain name: sample.nl
Status:      active

Registrar:
   Voorbeeld BV
   Straat 1
   1234AB Stad
   Netherlands

Abuse Contact:
   abuse@voorbeeld.example

Creation Date: 1999-05-27

Updated Date: 2025-02-03

DNSSEC:      yes

Domain nameservers:
   ns1.sample.nl     192.0.2.1
   ns2.sample.nl     2001:db8::2

Record maintained by: SIDN BV`,
    {
      registrar: 'Voorbeeld BV',
      statuses: ['active'],
      registeredAt: '1999-05-27T00:00:00.000Z',
      changedAt: '2025-02-03T00:00:00.000Z',
      dnssecDelegationSigned: true,
      nameServers: ['ns1.sample.nl', 'ns2.sample.nl'],
    },
  ],
  [
    'Poland',
    'sample.pl',
    `DOMAIN NAME:           sample.pl
registrant type:       organization
nameservers:           ns1.sample.pl. [192.0.2.1]
                       ns2.other.example.
created:               1998.10.01 13:00:00
last modified:         2025.09.08 09:14:52
renewal date:          2026.09.30 14:00:00

no option

dnssec:                Unsigned

REGISTRAR:
Przyklad Sp. z o.o.
ul. Przykladowa 1
00-001 Warszawa
Polska/Poland
+48.221234567

WHOIS database responses: https://dns.pl/en/whois`,
    {
      registrar: 'Przyklad Sp. z o.o.',
      registeredAt: '1998-10-01T13:00:00.000Z',
      changedAt: '2025-09-08T09:14:52.000Z',
      expiresAt: '2026-09-30T14:00:00.000Z',
      nameServers: ['ns1.sample.pl', 'ns2.other.example'],
      dnssecDelegationSigned: false,
    },
  ],
  [
    'Japan',
    'sample.jp',
    `[ JPRS database provides information on network administration. ]
Domain Information:
[Domain Name]                   SAMPLE.JP

[Registrant]                    Taro Mihon

[Name Server]                   ns1.sample.jp
[Name Server]                   ns2.sample.jp
[Signing Key]

[Created on]                    2001/03/26
[Expires on]                    2026/03/31
[Status]                        Active
[Last Updated]                  2025/04/01 01:05:04 (JST)

Contact Information:
[Name]                          Taro Mihon
[Email]                         taro@sample.jp`,
    {
      registrantOrganization: null,
      registeredAt: '2001-03-26T00:00:00.000Z',
      expiresAt: '2026-03-31T00:00:00.000Z',
      changedAt: '2025-03-31T16:05:04.000Z',
      statuses: ['active'],
      nameServers: ['ns1.sample.jp', 'ns2.sample.jp'],
    },
  ],
  ...(
    [
      ['Sample Corporation', 'Sample Corporation'],
      ['Mihon K.K.', 'Mihon K.K.'],
      ['Mihon Co.,Ltd.', 'Mihon Co.,Ltd.'],
      ['\u682a\u5f0f\u4f1a\u793e\u898b\u672c', '\u682a\u5f0f\u4f1a\u793e\u898b\u672c'],
      ['Hanako Corpus', null],
    ] as const
  ).map(([name, registrantOrganization]): WhoisCase => [
    `Japan, with the holder ${name}`,
    'sample.jp',
    `Domain Information:\n[Domain Name]                   SAMPLE.JP\n\n[Registrant]                    ${name}\n\n[Created on]                    2001/03/26`,
    { registrantOrganization },
  ]),
  ...(
    [
      ['Company', 'ACN 000000019', 'Sample Holdings'],
      ['Incorporated Association', 'ABN 00 000 000 019', 'Sample Holdings'],
      ['Registered Business', 'ACN 000000019', 'Sample Holdings'],
      ['Registered Business', 'ABN 00 000 000 019', null],
      ['Sole Trader', 'ABN 00 000 000 019', null],
      ['Citizen/Resident', '', null],
    ] as const
  ).map(([eligibility, id, registrantOrganization]): WhoisCase => [
    `Australia, with a holder of the type ${eligibility} and the number "${id}"`,
    'sample.com.au',
    `Domain Name: SAMPLE.COM.AU
Registry Domain ID: 0-AU
Last Modified: 2026-01-02T03:04:05Z
Registrar Name: Sample Registrar Pty Ltd
Status: ok https://identitydigital.au/get-au/whois-status-codes#ok
Registrant Contact ID: 1-AU
Registrant Contact Name: Jo Sample
Tech Contact ID: 2-AU
Tech Contact Name: Jo Sample
Name Server: ns1.sample.com.au
DNSSEC: unsigned
Registrant: Sample Holdings
Registrant ID: ${id}
Eligibility Type: ${eligibility}
Eligibility Name: Sample`,
    { registrantOrganization, nameServers: ['ns1.sample.com.au'] },
  ]),
  [
    "Japan's companies",
    'sample.co.jp',
    `Domain Information:
a. [Domain Name]                SAMPLE.CO.JP
g. [Organization]               Mihon Corporation
l. [Organization Type]          Corporation
p. [Name Server]                ns1.sample.co.jp
s. [Signing Key]
[State]                         Connected (2026/06/30)
[Registered Date]               1996/06/07
[Connected Date]                1996/06/12
[Last Update]                   2025/07/01 01:04:33 (JST)`,
    {
      registrantOrganization: 'Mihon Corporation',
      registeredAt: '1996-06-07T00:00:00.000Z',
      nameServers: ['ns1.sample.co.jp'],
    },
  ],
  [
    'Russia',
    'sample.ru',
    `% TCI Whois Service. Terms of use:
domain:        SAMPLE.RU
nserver:       ns1.sample.ru. 192.0.2.1
nserver:       ns2.sample.ru.
state:         REGISTERED, DELEGATED, VERIFIED
org:           Primer LLC
registrar:     PRIMER-RU
admin-contact: https://primer.example/whois
created:       1997-09-23T09:45:07Z
paid-till:     2026-09-30T21:00:00Z
free-date:     2026-11-01
source:        TCI`,
    {
      // A handle is not a name.
      registrar: null,
      registrantOrganization: 'Primer LLC',
      statuses: ['registered', 'delegated', 'verified'],
      registeredAt: '1997-09-23T09:45:07.000Z',
      expiresAt: '2026-09-30T21:00:00.000Z',
      nameServers: ['ns1.sample.ru', 'ns2.sample.ru'],
    },
  ],
  [
    'Brazil',
    'sample.com.br',
    `domain:      sample.com.br
owner:       Exemplo Ltda
country:     BR
nserver:     ns1.sample.com.br
nsstat:      20260101 AA
created:     19990518 #123456
changed:     20250611
expires:     20270518
status:      published`,
    {
      registeredAt: '1999-05-18T00:00:00.000Z',
      changedAt: '2025-06-11T00:00:00.000Z',
      expiresAt: '2027-05-18T00:00:00.000Z',
      statuses: ['published'],
      nameServers: ['ns1.sample.com.br'],
    },
  ],
  [
    'the Czech Republic',
    'sample.cz',
    `%  (c) 2006-2026 CZ.NIC
% Whoisd Server Version: 3.12.0

domain:       sample.cz
registrant:   SB:PRIKLAD
nsset:        NSS:PRIKLAD:1
registrar:    REG-PRIKLAD
registered:   21.06.1996 02:00:00
changed:      06.03.2024 16:20:27
expire:       29.10.2026

contact:      SB:PRIKLAD
org:          Priklad a.s.
registrar:    REG-OTHER
created:      10.08.2001 22:13:00

nsset:        NSS:PRIKLAD:1
nserver:      ns1.sample.cz (192.0.2.1)
created:      02.10.2007 02:00:00`,
    {
      registrar: null,
      registeredAt: '1996-06-21T02:00:00.000Z',
      changedAt: '2024-03-06T16:20:27.000Z',
      expiresAt: '2026-10-29T00:00:00.000Z',
    },
  ],
  [
    'Korea',
    'sample.kr',
    `# ENGLISH

Domain Name                 : sample.kr
Registrant                  : Sample Corp.
Registered Date             : 2002. 07. 30.
Last Updated Date           : 2024. 09. 04.
Expiration Date             : 2026. 07. 30.
Publishes                   : Y
Authorized Agency           : Agency(http://agency.example)
DNSSEC                      : unsigned

Primary Name Server
   Host Name                : ns1.sample.kr`,
    {
      registeredAt: '2002-07-30T00:00:00.000Z',
      changedAt: '2024-09-04T00:00:00.000Z',
      expiresAt: '2026-07-30T00:00:00.000Z',
      nameServers: ['ns1.sample.kr'],
      dnssecDelegationSigned: false,
    },
  ],
  [
    'Finland',
    'sample.fi',
    `domain.............: sample.fi
status.............: Registered
created............: 30.6.1999 00:00:00
expires............: 31.8.2026 00:00:00
available..........: 30.9.2026 00:00:00
modified...........: 5.8.2025 10:15:00
RegistryLock.......: no

Nameservers

nserver............: ns1.sample.fi [OK]
nserver............: ns2.sample.fi [OK]

DNSSEC

dnssec.............: no

Holder

name...............: Esimerkki Oy
register number....: 1234567-8
country............: Finland

Registrar

registrar..........: Rekisteri Oy
www................: https://rekisteri.example`,
    {
      registrar: 'Rekisteri Oy',
      registeredAt: '1999-06-30T00:00:00.000Z',
      changedAt: '2025-08-05T10:15:00.000Z',
      expiresAt: '2026-08-31T00:00:00.000Z',
      nameServers: ['ns1.sample.fi', 'ns2.sample.fi'],
      dnssecDelegationSigned: false,
    },
  ],
  [
    'Turkey, with stars before its headings and months by their names',
    'sample.com.tr',
    `** Domain Name: sample.com.tr
Domain Status: Active
** Registrant:
   Hidden upon user request
** Domain Servers:
ns1.sample.com.tr
ns2.sample.com.tr 192.0.2.1
** Additional Info:
Created on..............: 2001-Aug-23.
Expires on..............: 2030-Aug-22.`,
    {
      redacted: true,
      registeredAt: '2001-08-23T00:00:00.000Z',
      expiresAt: '2030-08-22T00:00:00.000Z',
      statuses: ['active'],
      nameServers: ['ns1.sample.com.tr', 'ns2.sample.com.tr'],
      faults: [],
    },
  ],
  [
    'Belgium, with days of the week',
    'sample.be',
    `Domain:\tsample.be
Status:\tNOT AVAILABLE
Registered:\tTue Dec 12 2000

Registrant:
\tNot shown, please visit www.dnsbelgium.be for webbased whois.

Registrar:
\tName:\tNamen NV

Nameservers:
\tns1.sample.be`,
    {
      registrar: 'Namen NV',
      redacted: true,
      registeredAt: '2000-12-12T00:00:00.000Z',
      nameServers: ['ns1.sample.be'],
      faults: [],
    },
  ],
];

describe('A WHOIS answer', () => {
  for (const [words, domain, text, expected] of forms) {
    it(`is parsed in the form of ${words}`, () => {
      expect(found(parseWhois(text, domain))).to.deep.include(expected);
    });
    it(`is parsed in the form of ${words} with network line ends`, () => {
      expect(found(parseWhois(text.replaceAll('\n', '\r\n'), domain))).to.deep.include(expected);
    });
  }

  it('keeps no name, street, telephone or e-mail address of a person', () => {
    for (const [, domain, text] of forms) {
      const kept = JSON.stringify(found(parseWhois(text, domain)));
      expect(kept).not.to.match(/@|Mario|Taro|Nymous|Via Esempio|Straat|\+48/);
    }
  });

  const absences: readonly string[] = [
    'No match for domain "SAMPLE.COM".\r\n>>> Last update of whois database: 2026-01-01T00:00:00Z <<<\r\nTERMS OF USE: if you exceed the limit, access is denied.',
    'Domain not found.',
    'NOT FOUND',
    'No Data Found\nURL of the ICANN Whois Inaccuracy Complaint Form: https://www.icann.org/wicf/',
    'The queried object does not exist: no such domain',
    'Domain: sample.com\nStatus: free',
    'Domain: sample.com\nScript: LATIN\n\nStatus: AVAILABLE',
    'Domain:\tsample.com\nStatus:\tAVAILABLE',
    'sample.com is free',
    '%% NOT FOUND',
    '%ERROR:101: no entries found\n%\n% No entries found.',
    'No match!!\n\n[ JPRS database ]',
    'No information available about domain name sample.com in the Registry NASK database.',
    'We do not have an entry in our database matching your query.',
    'domain "sample.com" not found.',
    'Domain Status: No Object Found',
    'This query returned 0 objects.',
    'Requested Domain cannot be found',
    'sample.com: no existe',
    "%% Domain doesn't exist",
    'El dominio no se encuentra registrado',
    '%error 230 No Objects Found',
    '% No entries found for the selected source(s).',
    'The domain has not been registered.',
    'No matching record.',
    'No Found',
    '    No match for "sample.com".\n\n    This domain name has not been registered.',
    'domain:       sample.com\nquery_status: 220 Available',
    '% nothing found',
    'Not found: sample.com',
    'The domain sample.com is available for registration',
    '% Your connection limit is 100 per day; excessive use is blocked.\n% No match for sample.com',
  ];
  for (const text of absences) {
    it(`says that there is no such domain with ${JSON.stringify(text.slice(0, 60))}`, () => {
      expect(parseWhois(text, 'sample.com').kind).to.equal('notFound');
    });
  }

  const limits: readonly string[] = [
    'WHOIS LIMIT EXCEEDED - SEE WWW.PIR.ORG/WHOIS FOR DETAILS',
    'Number of allowed queries exceeded.',
    'Your query limit has been exceeded. Please try again later.',
    'Error: quota exceeded',
    'Error: Query rate exceeded',
    '% Excessive querying, grace period of 30 seconds.',
    'Still in grace period, wait 3600 seconds',
    'Requests of this client are not permitted.',
    'Permission denied.',
    '%ERROR:201: access denied for 192.0.2.1',
    'Too many requests from your address',
    'You have been blacklisted for abuse.',
    'Requests of this client are not permitted. Please try again later',
    'Rate limit reached, no match can be shown',
    '% Maximum daily number of queries reached',
    'Server is busy now, please try again later.',
  ];
  for (const text of limits) {
    it(`reports a limit, not an absence: ${JSON.stringify(text.slice(0, 60))}`, () => {
      expect(parseWhois(text, 'sample.com').kind).to.equal('limited');
    });
  }

  for (const text of [
    '',
    '\r\n\r\n',
    'Hello',
    '<html><body>Bad gateway</body></html>',
    '\u0000\u0001',
    'Domain Name: sample.com\n',
  ]) {
    it(`concludes nothing from ${JSON.stringify(text.slice(0, 40))}`, () => {
      expect(parseWhois(text, 'sample.com').kind).to.equal('unreadable');
    });
  }

  it('is no record for a domain of another name', () => {
    const text = 'Domain Name: OTHER.COM\nRegistrar: Names\nCreation Date: 2020-01-01';
    expect(parseWhois(text, 'sample.com').kind).to.equal('elsewhere');
  });

  it('is no record for a domain if it describes hosts whose names begin with it', () => {
    const host = (name: string) =>
      `   Server Name: ${name}\n   Registrar: Names\n   Whois Server: whois.names.example\n`;
    const hosts = `${host('SAMPLE.COM.OTHER.EXAMPLE')}\n${host('SAMPLE.COM')}`;
    expect(parseWhois(hosts, 'sample.com')).to.deep.equal({ kind: 'elsewhere' });
    expect(parseWhois(`No match for domain "SAMPLE.COM".\n\n${hosts}`, 'sample.com').kind).to.equal('notFound');
    const own = 'Domain Name: SAMPLE.COM\nRegistrar: Others';
    expect(parseWhois(`${hosts}\n${own}`, 'sample.com')).to.have.nested.property('record.registrar', 'Others');
  });

  it('accepts a name in its Unicode form, in capitals or with a trailing dot', () => {
    for (const name of ['münchen.example', 'XN--MNCHEN-3YA.EXAMPLE', 'xn--mnchen-3ya.example.'])
      expect(parseWhois(`Domain: ${name}\nStatus: connect`, 'xn--mnchen-3ya.example').kind).to.equal('found');
  });

  it('refers to another server if it has a record of the top-level domain', () => {
    const text =
      '% IANA WHOIS server\n\nrefer:        whois.nic.fr\n\ndomain:       FR\n\nwhois:        whois.other.example\nstatus:       ACTIVE\ncreated:      1986-09-02';
    expect(parseWhois(text, 'sample.fr')).to.deep.equal({ kind: 'referral', referral: 'whois.nic.fr' });
  });

  it('refers only to a host', () => {
    const of = (value: string) => {
      const reading = parseWhois(
        `Domain Name: sample.com\nRegistrar: X\nRegistrar WHOIS Server: ${value}`,
        'sample.com',
      );
      return reading.kind === 'found' ? reading.referral : reading.kind;
    };
    expect(of('whois.names.example')).to.equal('whois.names.example');
    expect(of('whois://Whois.Names.example:43/')).to.equal('whois.names.example');
    expect(of('localhost')).to.equal(undefined);
    expect(of('')).to.equal(undefined);
    expect(of('-T dn')).to.equal(undefined);
    expect(of('http://names.example/?q=a b')).to.equal(undefined);
  });

  it('invents no date', () => {
    const { faults, ...record } = found(
      parseWhois(
        'Domain: sample.com\nRegistrar: X\nRegistered on: before Aug-1996\nExpiry date: 03/04/2027\nChanged: 2025-02-30',
        'sample.com',
      ),
    );
    expect(record).to.include({ registeredAt: null, expiresAt: null, changedAt: null });
    expect(faults).to.have.length(3);
  });

  it('is limited, and parsed in time, whatever is sent', () => {
    const hostile = [
      `Domain: sample.com\n${'Name Server: a.example\n'.repeat(5_000)}`,
      `Domain: sample.com\n${Array.from({ length: 5_000 }, (_, index) => `Domain Status: s${index}`).join('\n')}`,
      `Domain: sample.com\nRegistrar: ${'x'.repeat(120_000)}`,
      'a'.repeat(120_000),
      ' '.repeat(120_000),
      'a: '.repeat(40_000),
      '['.repeat(120_000),
      `${'.'.repeat(60_000)}:${'.'.repeat(60_000)}`,
      '% no \n'.repeat(20_000),
      `registrant: ${'on behalf of '.repeat(9_000)}`,
      'exceeded '.repeat(12_000),
    ];
    for (const text of hostile) {
      const reading = parseWhois(text, 'sample.com');
      expect(JSON.stringify(reading).length).to.be.below(20_000);
    }
  });
});
