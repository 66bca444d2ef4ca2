import { expect } from 'chai';
import { parseWhois } from './parseWhois.ts';
import type { RegistrationRecord } from './registrationRecord.ts';

const recordOf = (text: string, domain: string): RegistrationRecord => {
  const reading = parseWhois(text, domain);
  if (reading.kind !== 'found') throw new Error(`It was read as ${reading.kind}.`);
  return reading.record;
};

/** Layouts of registries with invented data; each was once misread, or read only in part. */
const forms: readonly [words: string, domain: string, text: string, expected: Partial<RegistrationRecord>][] = [
  [
    'dates that each stand alone (Netherlands)',
    'sample.nl',
    `Domain name: sample.nl
Status:      active

Registrar:
   Names B.V.
   Street 1

Domain nameservers:
   ns1.sample.example

Creation Date: 2017-12-09

Updated Date: 2022-02-18

Record maintained by: SIDN BV`,
    {
      registrar: 'Names B.V.',
      registeredAt: '2017-12-09T00:00:00.000Z',
      changedAt: '2022-02-18T00:00:00.000Z',
    },
  ],
  [
    "the record of the top-level domain before the domain's own, as whois clients print it",
    'sample.com',
    `% IANA WHOIS server

domain:       COM

organisation: Registry Inc.
created:      1985-01-01
changed:      2023-12-07

nserver:      A.REGISTRY.EXAMPLE 192.0.2.30

# whois.registry.example

   Domain Name: SAMPLE.COM
   Updated Date: 2023-05-08T14:45:42Z
   Creation Date: 2022-05-07T20:55:28Z
   Registrar: Names Ltd
   Name Server: NS1.SAMPLE.EXAMPLE`,
    {
      registrar: 'Names Ltd',
      registrantOrganization: null,
      registeredAt: '2022-05-07T20:55:28.000Z',
      changedAt: '2023-05-08T14:45:42.000Z',
      nameServers: ['ns1.sample.example'],
    },
  ],
  [
    'a key that says whether DNSSEC is signed',
    'sample.rs',
    `Domain name: sample.rs
Registration date: 24.03.2014 19:25:04
Registrar: Names d.o.o.

Registrant: Individual

DNS: ns1.sample.example -
DNSSEC signed: no`,
    { dnssecDelegationSigned: false, registrantOrganization: null, nameServers: ['ns1.sample.example'] },
  ],
  [
    'headings in comments',
    'sample.example',
    `Domain name: sample.example

% Registrant:
Organization: Holder Ltd
Country: LV

% Registrar:
Organization: Names Ltd
Country: EE
Created: 2001-01-01`,
    { registrar: 'Names Ltd', registrantOrganization: 'Holder Ltd', registrantCountry: 'LV', registeredAt: null },
  ],
  [
    'headings of the same indent as what is below them, without blank lines',
    'sample.example',
    `Domain Name: sample.example
Domain Owners / Registrant
Name: Holder Desk
Organization: Holder Ltd
Created: 2001-01-01
State: CA
Registrar Information
Registrar Name: Names Ltd
Domain Details
Expiry Date: 2030-02-01
Name Server: ns1.sample.example.`,
    {
      registrar: 'Names Ltd',
      registrantOrganization: 'Holder Ltd',
      registeredAt: null,
      expiresAt: '2030-02-01T00:00:00.000Z',
      statuses: [],
      nameServers: ['ns1.sample.example'],
    },
  ],
  [
    'contacts as paragraphs, which have states and dates of their own',
    'sample.example',
    `Domain: sample.example
Created On: 2003-01-25

Contact: Registrant
Organization: Holder Ltd
State: CA
Country: US

Contact: Billing
Organization: Names Ltd
State: Idaho
Country: CA

DNS: ns1.sample.example`,
    {
      registrantOrganization: 'Holder Ltd',
      registrantCountry: 'US',
      statuses: [],
      registeredAt: '2003-01-25T00:00:00.000Z',
      nameServers: ['ns1.sample.example'],
    },
  ],
  [
    'objects of RPSL, of which the holder is the one that the handle names',
    'sample.example',
    `domain:   sample.example
descr:    Holder
tech-c:   TC1
expires:  20280921

person:   Somebody
org:      Hosting Ltd
nic-hdl:  TC1`,
    { registrantOrganization: null, expiresAt: '2028-09-21T00:00:00.000Z' },
  ],
  [
    'a registry of FRED, whose registrars are handles',
    'sample.example',
    `% Whoisd Server Version: 3.12.0

domain:       sample.example
registrant:   CON-1
nsset:        NSS-1
registrar:    NAMES
registered:   05.06.2002 20:00:00
expire:       06.05.2031

contact:      CON-1
org:          Holder Ltd
registrar:    NAMES
created:      04.08.2019 15:14:51
changed:      24.04.2020 12:52:39

nsset:        NSS-1
nserver:      ns1.sample.example
changed:      24.04.2021 12:52:39`,
    { registrar: null, registrantOrganization: 'Holder Ltd', changedAt: null, nameServers: ['ns1.sample.example'] },
  ],
  [
    'Slovakia, whose registrar has a handle and a block',
    'sample.sk',
    `Domain: sample.sk
Registrar: NAME-0001
Created: 2003-07-24
Domain Status: clientTransferProhibited, ok

Registrar: NAME-0001
Organization: Names s.r.o.
Street: Ulica 1
Created: 2017-09-01`,
    {
      registrar: 'Names s.r.o.',
      registeredAt: '2003-07-24T00:00:00.000Z',
      statuses: ['client transfer prohibited', 'active'],
    },
  ],
  [
    'Denmark, which names the domain as its DNS name',
    'sample.dk',
    `Domain:               sample.dk
DNS:                  sample.dk
Registered:           1999-01-10
Expires:              2030-03-31
Status:               Active

Nameservers
Hostname:             ns1.sample.dk
Hostname:             ns2.other.example`,
    { nameServers: ['ns1.sample.dk', 'ns2.other.example'], statuses: ['active'] },
  ],
  [
    'records of the DNS for name servers, and the order of its dates in the keys',
    'sample.example',
    `Nome de domínio / Domain Name: sample.example
Data de registo / Creation Date (dd/mm/yyyy): 09/01/2003
Data de expiração / Expiration Date (dd/mm/yyyy): 03/02/2032
Estado / Status: ACTIVE

Nameserver Information
   Nameserver: sample.example  NS  ns4.sample.example.`,
    {
      nameServers: ['ns4.sample.example'],
      registeredAt: '2003-01-09T00:00:00.000Z',
      expiresAt: '2032-02-03T00:00:00.000Z',
      statuses: ['active'],
    },
  ],
  [
    'sentences in place of keys, statuses with commas, hours east of Greenwich',
    'sample.example',
    `Domain Name: sample.example
   Domain Status: clientUpdateProhibited,clientTransferProhibited
   Registrant:

      Holder Ltd
      1 Street

   Administrative Contact:
      Somebody

   Record expires on 2031-11-09 00:00:00 (UTC+8)
   Record created on 2000-08-29

   Domain servers in listed order:
      ns1.sample.example

Registration Service Provider: Names Ltd`,
    {
      registrar: 'Names Ltd',
      registeredAt: '2000-08-29T00:00:00.000Z',
      expiresAt: '2031-11-08T16:00:00.000Z',
      statuses: ['client update prohibited', 'client transfer prohibited'],
      nameServers: ['ns1.sample.example'],
    },
  ],
  [
    'universities',
    'sample.edu',
    `Domain Name: SAMPLE.EDU

Registrant:
	Sample University
	US

Name Servers:
	NS1.SAMPLE.EDU

Domain record activated:    15-Jul-1985
Domain record last updated: 30-Jun-2020
Domain expires:             31-Jul-2032`,
    {
      registeredAt: '1985-07-15T00:00:00.000Z',
      changedAt: '2020-06-30T00:00:00.000Z',
      expiresAt: '2032-07-31T00:00:00.000Z',
    },
  ],
  [
    'statuses with brackets',
    'sample.example',
    `Domain Name: sample.example
Domain Status: serverHold (Secured by Lock)
Domain Status: busy (for now)
Sponsoring Registrar: Names, Inc. (R22-NAME)`,
    { registrar: 'Names, Inc.', statuses: ['server hold', 'busy (for now)'] },
  ],
  [
    'Estonia',
    'sample.ee',
    `Domain:
name:       sample.ee
status:     ok (paid and in zone)
registered: 2010-07-04 04:34:46 +03:00

Registrant:
name:       Holder OÜ
org id:     123456
country:    EE
changed:    2020-10-20 20:40:09 +03:00

Registrar:
name:       Names OÜ
changed:    2020-07-01 13:55:58 +03:00

Name servers:
nserver:   ns1.sample.ee
changed:   2010-11-10 14:15:06 +02:00`,
    {
      registrar: 'Names OÜ',
      registrantOrganization: 'Holder OÜ',
      registrantCountry: 'EE',
      statuses: ['active'],
      changedAt: null,
    },
  ],
  [
    'brackets as headings, keys with accents',
    'sample.example',
    `Nom de domaine:        sample.example
Date de création:      2003-03-22T00:00:00Z
Dernière modification: 2025-12-06T17:12:28.294803Z
Date d'expiration:     2026-12-31T12:00:00Z
Registrar:             Names Ltd
Statut:                actif

[TECH_C]
Type:                  Organisation
Nom:                   Hosting Ltd
Pays:                  BE
Dernière modification: 2026-01-25T00:49:13Z

[HOLDER]
Type:                  Organisation
Nom:                   Holder Ltd
Pays:                  SN

Serveur de noms:       ns1.sample.example`,
    {
      registrantOrganization: 'Holder Ltd',
      registrantCountry: 'SN',
      registeredAt: '2003-03-22T00:00:00.000Z',
      changedAt: '2025-12-06T17:12:28.000Z',
      statuses: ['actif'],
      nameServers: ['ns1.sample.example'],
    },
  ],
  [
    'dates of the form of ctime, and a domain without a colon',
    'sample.example',
    `Domain SAMPLE.EXAMPLE (ACTIVE)

Record created: Tue Feb 10 09:42:42 2004
Record last updated on:  Mar 25 01:57:22 PDT 2009

Name servers in the listed order:

NS1.SAMPLE.EXAMPLE 192.0.2.1`,
    {
      registeredAt: '2004-02-10T09:42:42.000Z',
      changedAt: '2009-03-25T08:57:22.000Z',
      nameServers: ['ns1.sample.example'],
    },
  ],
  [
    'Spanish headings, and servers with dashes',
    'sample.example',
    `Titular:
Holder Ltd    holder@sample.example
   1 Street

   Nombre de Dominio: sample.example
   Registrado por: Names (http://names.example)

   Contacto Administrativo:
      Somebody

   Ultima Actualización: 2016-07-11 19:37:37
   Fecha de Creación: 2003-03-06 00:00:00
   Fecha de Vencimiento: 2030-03-06 00:00:00

   Estatus del dominio: ACTIVO

   Servidor(es) de Nombres de Dominio:

   - ns1.sample.example`,
    {
      registrar: 'Names',
      registeredAt: '2003-03-06T00:00:00.000Z',
      changedAt: '2016-07-11T19:37:37.000Z',
      expiresAt: '2030-03-06T00:00:00.000Z',
      statuses: ['activo'],
      nameServers: ['ns1.sample.example'],
    },
  ],
  [
    'keys that end in "on" before a colon',
    'sample.nc',
    `Domain : sample.nc
Created on : 2006-05-14
Expires on                 : 2031-05-14

Domain server 1 : ns1.sample.nc

Registrar : NONE`,
    {
      registrar: null,
      registeredAt: '2006-05-14T00:00:00.000Z',
      expiresAt: '2031-05-14T00:00:00.000Z',
      nameServers: ['ns1.sample.nc'],
    },
  ],
  [
    'a heading below which nothing stands',
    'sample.nl',
    `Domain name: sample.nl

Registrar:
   Names BV

Abuse Contact:

Creation Date: 1999-05-27`,
    { registrar: 'Names BV', registeredAt: '1999-05-27T00:00:00.000Z' },
  ],
  [
    'Israel, whose holder and servers stand in one paragraph',
    'sample.co.il',
    `domain:       sample.co.il

descr:        Holder Ltd
phone:        +972 0 0000000
e-mail:       holder AT sample.co.il
nserver:      ns1.sample.co.il
validity:     05-06-2031
DNSSEC:       unsigned
status:       Transfer Locked`,
    { expiresAt: '2031-06-05T00:00:00.000Z', statuses: ['transfer locked'], dnssecDelegationSigned: false },
  ],
  [
    'Hong Kong, with the dates of the domain among those of the holder',
    'sample.hk',
    `Domain Name:  SAMPLE.HK

Registrant Contact Information:

Company Chinese name:
Address:  1 Street
Country: Hong Kong (HK)
Email:  holder@sample.hk
Domain Name Commencement Date: 06-04-2004
Expiry Date: 07-04-2031`,
    {
      registrantCountry: 'Hong Kong (HK)',
      registeredAt: '2004-04-06T00:00:00.000Z',
      expiresAt: '2031-04-07T00:00:00.000Z',
    },
  ],
  [
    'Hong Kong, whose keys are explained in brackets',
    'sample.hk',
    `Domain Name:  SAMPLE.HK

Domain Status: Active

DNSSEC:  unsigned

Registrar Name: Names Ltd

Registrant Contact Information:

Company English Name (It should be the same as the registered/corporation name on your Business Register Certificate or relevant documents): SAMPLE LIMITED
Company Chinese name:
Country: HK
Domain Name Commencement Date: 06-04-2004
Expiry Date: 07-04-2031

Name Servers Information:

NS1.SAMPLE.HK
NS2.SAMPLE.HK

Status Information:

Domain Prohibit Status:`,
    {
      registrar: 'Names Ltd',
      registrantOrganization: 'SAMPLE LIMITED',
      registrantCountry: 'HK',
      registeredAt: '2004-04-06T00:00:00.000Z',
      expiresAt: '2031-04-07T00:00:00.000Z',
      statuses: ['active'],
      nameServers: ['ns1.sample.hk', 'ns2.sample.hk'],
      dnssecDelegationSigned: false,
    },
  ],
  [
    'Switzerland, whose dates are below their keys',
    'sample.ch',
    `Domain name:
sample.ch

Holder of domain name:
Muster AG
CH-8000 Zürich

Registrar:
Namen AG
Strasse 1

First registration date:
1996-01-02

DNSSEC:Y

Name servers:
ns1.sample.ch\t[192.0.2.1]
ns2.other.example`,
    {
      registrar: 'Namen AG',
      registeredAt: '1996-01-02T00:00:00.000Z',
      dnssecDelegationSigned: true,
      nameServers: ['ns1.sample.ch', 'ns2.other.example'],
    },
  ],
  [
    'the Netherlands, in quarantine',
    'sample.nl',
    `Domain name: sample.nl
Status:      in quarantine
Date out of quarantine: 2031-12-24T10:11:12

Registrar:
   Names BV

DNSSEC:      no

Domain nameservers:

Record maintained by: SIDN BV`,
    { registrar: 'Names BV', statuses: ['in quarantine'], expiresAt: null, dnssecDelegationSigned: false },
  ],
  [
    'Slovakia before 2017, in columns without colons',
    'sample.sk',
    `Domain-name             sample.sk
Admin-id                NAME-0001
Admin-address           Ulica 1, Bratislava
dns_name                ns1.sample.sk
dns_IPv4                192.0.2.1
dns_name                ns2.sample.sk
Last-update             2014-06-12
Valid-date              2031-07-22
Domain-status           DOM_OK`,
    {
      registeredAt: null,
      changedAt: '2014-06-12T00:00:00.000Z',
      expiresAt: '2031-07-22T00:00:00.000Z',
      statuses: ['dom ok'],
      nameServers: ['ns1.sample.sk', 'ns2.sample.sk'],
    },
  ],
  [
    'Chile before 2012, in two languages',
    'sample.cl',
    `ACE: sample.cl (RFC-3490, RFC-3491, RFC-3492)

sample.cl: Ejemplo S.A. (EJEMPLO)

Contacto Administrativo (Administrative Contact):
Nombre : Juan

Servidores de nombre (Domain servers):
ns1.sample.cl (192.0.2.1)
ns2.sample.cl

Ultima modificacion al formulario
(Database last updated on): 19 de agosto de 2010 (10:05:48 GMT)`,
    { registeredAt: null, changedAt: null, expiresAt: null, nameServers: ['ns1.sample.cl', 'ns2.sample.cl'] },
  ],
  [
    'Belgium before 2012, which names only its label',
    'sample.be',
    `Domain:\tsample
Status:\tREGISTERED
Registered:\tTue Dec 12 2000

Licensee:
\tNot shown, please visit www.dns.be for webbased whois.

Agent:
\tName:\tAgent NV
\tWebsite:\twww.agent.example

Nameservers:
\tns1.sample.be`,
    {
      registrar: 'Agent NV',
      registrantOrganization: null,
      redacted: true,
      registeredAt: '2000-12-12T00:00:00.000Z',
      nameServers: ['ns1.sample.be'],
    },
  ],
  [
    'Israel, with a line for each change',
    'sample.co.il',
    `domain:       sample.co.il
descr:        Holder Ltd
nserver:      ns1.sample.co.il
validity:     05-06-2031
changed:      registrar AT ns.example 20070520 (Changed)
changed:      domain-registrar AT isoc.example 19990605 (Assigned)`,
    { registeredAt: null, changedAt: '2007-05-20T00:00:00.000Z', expiresAt: '2031-06-05T00:00:00.000Z' },
  ],
  [
    'Turkey, with its registrar',
    'sample.com.tr',
    `** Domain Name: sample.com.tr
Domain Status: Active

** Registrar:
NIC Handle\t\t: abc1
Organization Name\t: Names A.S.

** Domain Servers:
ns1.sample.com.tr

** Additional Info:
Created on..............: 2001-Aug-23.
Expires on..............: 2031-Aug-22.`,
    { registrar: 'Names A.S.', registeredAt: '2001-08-23T00:00:00.000Z', expiresAt: '2031-08-22T00:00:00.000Z' },
  ],
  [
    'a number in the place of an organisation, and servers that are not defined',
    'sample.example',
    `Domain Name: sample.example
Organization: 0145076-7
Name Server: ns1.sample.example. not.defined.
Name Server: not.defined. not.defined.`,
    { registrantOrganization: null, nameServers: ['ns1.sample.example'] },
  ],
  [
    'columns without a colon, and keys of two words (Moldova)',
    'sample.md',
    `Domain  name    sample.md
Domain state    OK, Delegated
Registrar       Names S.E.

Registered on   2006-05-12
Expires    on   2031-05-12
Nameserver      ns1.sample.example
Nameserver      ns2.sample.example`,
    {
      registrar: 'Names S.E.',
      registeredAt: '2006-05-12T00:00:00.000Z',
      expiresAt: '2031-05-12T00:00:00.000Z',
      statuses: ['active', 'delegated'],
      nameServers: ['ns1.sample.example', 'ns2.sample.example'],
    },
  ],
  [
    'a misspelt registrar, and a remark after each status (Kazakhstan)',
    'sample.kz',
    `Domain Name............: sample.kz

Domain created: 2005-08-13 16:12:22 (GMT+0:00)
Domain status : clientTransferProhibited - status prevents transfer.
                clientHold - not in the zone.
Registar created: REGISTRY
Current Registar: NAMES.KZ`,
    { registrar: 'NAMES.KZ', statuses: ['client transfer prohibited', 'client hold'] },
  ],
  [
    'its dates as those of an entry (universities in the United Kingdom)',
    'sample.ac.uk',
    `Domain:
\tsample.ac.uk

Registered By:
\tNames Limited

Renewal date:
\tWednesday 30th Sep 2031

Entry updated:
\tFriday 29th September 2023

Entry created:
\tWednesday 17th September 2003`,
    {
      registeredAt: '2003-09-17T00:00:00.000Z',
      changedAt: '2023-09-29T00:00:00.000Z',
      expiresAt: '2031-09-30T00:00:00.000Z',
    },
  ],
  [
    'two records, of which one is of another domain',
    'sample.example',
    `Domain Name: other.example
Registrar: Other Ltd
Created: 2001-01-01
Name Server: ns1.other.example

Domain Name: sample.example
Registrar: Names Ltd
Name Server: ns1.sample.example`,
    { registrar: 'Names Ltd', registeredAt: null, nameServers: ['ns1.sample.example'] },
  ],
];

describe('A WHOIS answer in the form of its registry', () => {
  for (const [words, domain, text, expected] of forms) {
    it(`is parsed with ${words}`, () => {
      expect(recordOf(text, domain)).to.deep.include(expected);
    });
    it(`gives the line of each fact, with ${words}`, () => {
      const { lines = [], ...record } = recordOf(text, domain);
      const stated = Object.entries(record).flatMap(([fact, value]) =>
        value === null || fact === 'faults' || fact === 'redacted' || (Array.isArray(value) && value.length === 0)
          ? []
          : [fact],
      );
      expect([...new Set(lines.map(({ fact }) => fact))]).to.have.members(stated);
      const squeezed = text.replace(/\s+/g, ' ');
      for (const { text: line } of lines) for (const part of line.split(' › ')) expect(squeezed).to.include(part);
    });
  }

  const dates: readonly [words: string, domain: string, lines: string, registeredAt: string | null][] = [
    ['could be two', 'sample.example', 'Created: 03/04/2003', null],
    [
      'stands beside one that can be read in one way only',
      'sample.example',
      'Created: 03/04/2003\nExpires: 30/04/2031',
      '2003-04-03',
    ],
    [
      'stands beside one with the month first',
      'sample.example',
      'Created: 03/04/2003\nExpires: 04/30/2031',
      '2003-03-04',
    ],
    [
      'stands between two that contradict each other',
      'sample.example',
      'Created: 03/04/2003\nExpires: 30/04/2031\nChanged: 04/30/2021',
      null,
    ],
    ['comes from a registry that always writes the day first', 'sample.pt', 'Created: 03/04/2003', '2003-04-03'],
    ['comes from Luxembourg', 'sample.lu', 'registered: 03/04/2003', '2003-04-03'],
    ['comes from San Marino', 'sample.sm', 'Registration date: 03/04/2003', '2003-04-03'],
    ['comes from Tunisia', 'sample.tn', 'Creation date.......: 03-04-2003 00:30:00 GMT+1', '2003-04-02'],
    ['comes from a registry that always writes the month first', 'sample.ml', 'Created: 03/04/2003', '2003-03-04'],
    ['contradicts what its registry always wrote', 'sample.ml', 'Created: 30/04/2003', '2003-04-30'],
    ['has two figures for its year', 'sample.example', 'Created: 16/09/03', null],
  ];
  for (const [words, domain, lines, registeredAt] of dates) {
    it(`${registeredAt === null ? 'states no date' : `states ${registeredAt}`} where it ${words}`, () => {
      const record = recordOf(`Domain: ${domain}\nStatus: ok\n${lines}`, domain);
      expect(record.registeredAt?.slice(0, 10) ?? null).to.equal(registeredAt);
    });
  }

  for (const [domain, text] of [
    ['sample.ch', 'First registration date:\nbefore 1996-01-01\n\nRegistrar:\nNamen AG'],
    ['sample.co.uk', 'Registered on: before Aug-1996\nExpiry date:  13-Dec-2031'],
    ['sample.ro', 'Registered On: Before 2001\nRegistrar: Names SRL'],
    ['sample.pl', 'created: not defined\nREGISTRAR: Names'],
    ['sample.example', 'Created: 19 de agosto de 2010\nStatus: ok'],
    ['sample.example', 'Created: 30-Apr-03\nStatus: ok'],
    ['sample.example', 'Created: 2003-13-01\nStatus: ok'],
    ['sample.example', 'Created: 1382/05/04 (Persian)\nStatus: ok'],
  ] as const) {
    it(`states no date of registration, but says so, for ${JSON.stringify(text)}`, () => {
      const record = recordOf(`Domain: ${domain}\n${text}`, domain);
      expect(record.registeredAt).to.equal(null);
      expect(record.faults.join()).to.match(/^The date ".*" could not be read$/);
    });
  }

  it('repeats no mailbox of a date that it cannot read', () => {
    const { faults } = recordOf('Domain: sample.example\nStatus: ok\nchanged: a@b.example then', 'sample.example');
    expect(faults).to.deep.equal(['The date "… then" could not be read']);
  });

  it('has no registrar if its registry is the registrar, as in the United Kingdom', () => {
    const text =
      'Domain name:\n    sample.co.uk\n\nRegistrar:\n    No registrar listed.  This domain is directly registered with Nominet.\n\nRegistered on: 26-Nov-1996';
    expect(recordOf(text, 'sample.co.uk')).to.include({ registrar: null, registeredAt: '1996-11-26T00:00:00.000Z' });
  });

  it('is not confused with the record of its top-level domain', () => {
    expect(parseWhois('domain: COM\nstatus: ACTIVE\ncreated: 1985-01-01', 'com.com').kind).to.equal('elsewhere');
    expect(parseWhois('domain: DE\nstatus: ACTIVE\ncreated: 1986-11-05', 'sample.de').kind).to.equal('elsewhere');
  });

  it('keeps lines short, and without terminal control characters', () => {
    const { lines } = recordOf(`Domain: sample.example\nRegistrar: \u001B[31m${'x'.repeat(500)}`, 'sample.example');
    expect(lines).to.have.length(1);
    expect(lines?.[0]?.text).to.have.length(160);
    expect(lines?.[0]?.text).not.to.include('\u001B');
  });
});
