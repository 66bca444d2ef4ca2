import { deflateRawSync, gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { zipSync } from 'fflate';
import { readReports } from './readReports.ts';
import { dmarcXml, tlsJson } from './testing/sampleReports.ts';
import { UploadRefused } from './uploadRefused.ts';

type Upload = string | Uint8Array;

const bytes = (upload: Upload): Uint8Array => (typeof upload === 'string' ? Buffer.from(upload, 'utf8') : upload);

/** The figures of an upload as a user would add them up, and what was left out. */
const figuresOf = async (upload: Upload) => {
  const { reports, unread } = await readReports(bytes(upload));
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  return {
    kinds: reports.map(({ kind }) => kind).join(' '),
    total: sum(
      reports.map((report) =>
        sum(
          report.kind === 'dmarc'
            ? report.records.map(({ messages }) => messages)
            : report.policies.map(({ successful, failed }) => successful + failed),
        ),
      ),
    ),
    passed: sum(
      reports.map((report) =>
        sum(
          report.kind === 'dmarc'
            ? report.records.filter(({ dkim, spf }) => dkim || spf).map(({ messages }) => messages)
            : report.policies.map(({ successful }) => successful),
        ),
      ),
    ),
    leftOut: reports.flatMap(({ remarks }) => remarks.map(({ record, reason }) => `${record ?? 'report'}: ${reason}`)),
    unread: unread.map(({ name, refusal }) => `${name}: ${refusal.fault}`),
  };
};

const hintOf = (upload: Upload): Promise<string> =>
  readReports(bytes(upload)).then(
    () => 'taken',
    (error: unknown) => {
      if (error instanceof UploadRefused) return error.hint ?? error.fault;
      throw error;
    },
  );

const WHOLE_DMARC = { kinds: 'dmarc', total: 15, passed: 12, leftOut: [], unread: [] };
const WHOLE_TLS = { kinds: 'tls', total: 5_629, passed: 5_326, leftOut: [], unread: [] };

/** Digest of the sample report without its id: it must not change between versions, or reports would be counted again. */
const CONTENT_ID = 'sha256:1cd7aba957cba80097ca1d0049172863a18185d11bb289ecb562a2032c53606b';

/** Expects one whole sample report in each upload. */
const reads = (whole: object, cases: Readonly<Record<string, () => Upload>>): void => {
  for (const [what, upload] of Object.entries(cases))
    it(`is read whole: ${what}`, async () => {
      expect(await figuresOf(upload())).to.deep.equal(whole);
    });
};

const xml = dmarcXml();
const json = tlsJson();
const edited = (find: string | RegExp, replacement: string): string => {
  const text = xml.replace(find, replacement);
  expect(text).not.to.equal(xml);
  return text;
};
const tls = (change: (report: Record<string, unknown>, policy: Record<string, unknown>) => void): string => {
  const report = JSON.parse(json) as { policies: [Record<string, unknown>] } & Record<string, unknown>;
  change(report, report.policies[0]);
  return JSON.stringify(report);
};
const utf16 = (text: string, isBig: boolean): Buffer => {
  const buffer = Buffer.from(text, 'utf16le');
  return isBig ? buffer.swap16() : buffer;
};

describe('A DMARC report as receivers write it', () => {
  reads(WHOLE_DMARC, {
    'blank lines and text before the XML declaration': () => `\r\n\n Content-Type: text/xml\r\n\r\n${xml}`,
    'a stray quote after the XML declaration': () => edited('?>', '?>"'),
    'all on one line': () => xml.replaceAll('\n', ''),
    'no XML declaration, and a trailing zero byte': () => `${edited(/<\?xml[^>]*>\s*/, '')}\0`,
    'no namespace': () => edited(/ xmlns="[^"]*"/, ''),
    'a namespace of its own': () => edited('http://dmarc.org/dmarc-xml/0.1', 'urn:example:reports'),
    'a prefix that is declared nowhere': () => xml.replaceAll(/<(\/?)(?=[a-z])/g, '<$1ns0:'),
    'element names in upper case': () =>
      xml.replaceAll(/<(\/?)([a-z_]+)/g, (_all, slash: string, name: string) => `<${slash}${name.toUpperCase()}`),
    'a schema element that is never closed': () =>
      edited('<feedback', '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">\n<feedback'),
    'a schema element within the report that is never closed': () =>
      edited('<version>', '<xs:schema targetNamespace="http://dmarc.org/dmarc-xml/0.1"><version>'),
    'a schema element around it': () => `${edited('<feedback', '<schema>\n<feedback')}</schema>`,
    'a document type without entities': () => edited('<feedback', '<!DOCTYPE feedback SYSTEM "rua.dtd">\n<feedback'),
    'its records within a list': () =>
      xml.replace('<record>', '<records><record>').replace('</feedback>', '</records></feedback>'),
    'comments within values': () => edited('<count>12<', '<count><!-- all -->12<!-- of them --><'),
    'values as CDATA': () => edited('198.51.100.7', '<![CDATA[198.51.100.7]]>'),
    'blanks around values': () => edited('<count>12</count>', '<count>\n\t12 </count>'),
    'an ampersand that is not escaped': () => edited('&amp;', '&'),
    'angle brackets in the address of the sender': () =>
      edited('noreply-dmarc@receiver.example', '<noreply-dmarc@receiver.example>'),
    'angle brackets around its id': () => edited(/<report_id>(\d+)/, '<report_id><$1@receiver.example>'),
    'results in upper case': () => xml.replaceAll('>pass<', '>PASS<').replaceAll('>fail<', '>Fail<'),
    'no details of authentication': () => xml.replaceAll(/<auth_results>[^]*?<\/auth_results>/g, '<auth_results/>'),
    'several reasons, and several signatures': () =>
      xml
        .replaceAll(
          '<disposition>',
          '<reason><type>forwarded</type><comment>a</comment></reason><reason><type>local_policy</type></reason><disposition>',
        )
        .replaceAll('<dkim><domain>', '<dkim><domain>other.example</domain><result>pass</result></dkim><dkim><domain>'),
    'identities, as in an early draft': () => xml.replaceAll('identifiers>', 'identities>'),
    'an empty envelope_from, and an SPF result without a domain': () =>
      xml
        .replaceAll(/<envelope_from>[^<]*</g, '<envelope_from><')
        .replaceAll('<spf><domain>bounce.example</domain>', '<spf><scope>helo</scope>'),
    'no optional policies': () => edited(/<adkim>.*?<\/aspf>/, '').replace(/<sp>.*<\/pct>/, '<sp></sp>'),
    'the same policy twice': () => edited(/<policy_published>.*<\/policy_published>/, '$&$&'),
    'counts with a decimal point': () => edited('<count>12<', '<count>12.0<'),
    'the disposition pass of RFC 9990': () => edited('<disposition>none<', '<disposition>pass<'),
    'the new elements of RFC 9990': () =>
      edited('http://dmarc.org/dmarc-xml/0.1', 'urn:ietf:params:xml:ns:dmarc-2.0')
        .replace('<report_id>', '<generator>Reporter 2.0</generator><report_id>')
        .replace(
          '<pct>100</pct>',
          '<np>reject</np><testing>n</testing><discovery_method>treewalk</discovery_method><fo>1</fo>',
        )
        .replaceAll('<result>pass</result>', '<result>pass</result><human_result lang="en">fine</human_result>')
        .replaceAll('</record>', '<x:extension xmlns:x="urn:x"><x:count>7</x:count></x:extension></record>')
        .replace('</policy_published>', '</policy_published><extension><record><row/></record></extension>'),
    'UTF-8 with a byte order mark': () => `\u{feff}${xml}`,
    'UTF-16 with a byte order mark': () => utf16(`\u{feff}${xml.replace('UTF-8', 'UTF-16')}`, false),
    'UTF-16 big endian with a byte order mark': () => utf16(`\u{feff}${xml.replace('UTF-8', 'UTF-16')}`, true),
    'UTF-16 without a byte order mark': () => utf16(xml, false),
    'UTF-16 big endian without a byte order mark': () => utf16(xml, true),
    'UTF-8 that is declared as UTF-16': () => edited('UTF-8', 'UTF-16'),
    'an encoding that does not exist': () => edited('UTF-8', 'utf8mb4'),
  });

  for (const [what, encoding, organisation, expected = 'Müller'] of [
    ['the declared encoding', 'iso-8859-1', Buffer.from('Müller', 'latin1')],
    ['windows-1252 if ISO 8859-1 is declared, as browsers do', 'iso-8859-1', Buffer.from([0x93, 0x80, 0x94]), '“€”'],
    ['ISO 8859-2', 'iso-8859-2', Buffer.from([0xa9, 0xe8]), 'Šč'],
    ['KOI8-R', 'koi8-r', Buffer.from([0xed, 0xc9, 0xd2]), 'Мир'],
    ['Shift_JIS', 'shift_jis', Buffer.from([0x93, 0xfa, 0x96, 0x7b]), '日本'],
    ['UTF-8 if it is that, whatever is declared', 'iso-8859-1', Buffer.from('Müller', 'utf8')],
    ['windows-1252 if it is not the declared UTF-8', 'UTF-8', Buffer.from('Müller', 'latin1')],
  ] as const)
    it(`is decoded as ${what}`, async () => {
      const [before = '', after = ''] = xml.replace('UTF-8', encoding).split('Receiver Inc. &amp; Sons');
      const { reports } = await readReports(Buffer.concat([Buffer.from(before), organisation, Buffer.from(after)]));
      expect(reports[0]?.organisation).to.equal(expected);
    });

  const leavesOut = (cases: Readonly<Record<string, readonly [upload: string, total: number, leftOut: string]>>) => {
    for (const [what, [upload, total, leftOut]] of Object.entries(cases))
      it(`counts the other records and names the one with ${what}`, async () => {
        const figures = await figuresOf(upload);
        expect([figures.total, figures.leftOut]).to.deep.equal([total, [leftOut]]);
        expect((await readReports(bytes(upload))).reports[0]?.leftOut).to.equal(leftOut.endsWith('headerFrom') ? 0 : 1);
      });
  };
  const secondCount = '<count>3</count>';
  leavesOut({
    'an IP address that is none': [edited('2001:db8::9', 'localhost'), 12, '2: address'],
    'several IP addresses in one element': [edited('2001:db8::9', '192.0.2.1, 192.0.2.2'), 12, '2: address'],
    'no IP address': [edited('<source_ip>2001:db8::9</source_ip>', ''), 12, '2: address'],
    'an empty IP address': [edited('2001:db8::9', ''), 12, '2: address'],
    'two IP addresses': [
      edited('2001:db8::9</source_ip>', '2001:db8::9</source_ip><source_ip>1.2.3.4</source_ip>'),
      12,
      '2: repeated',
    ],
    'two counts': [edited(secondCount, `${secondCount}<count>30</count>`), 12, '2: repeated'],
    'two rows': [
      edited(/(<row>\s*<source_ip>2001[^]*?<\/row>)/, '$1<row><source_ip>192.0.2.1</source_ip><count>4</count></row>'),
      12,
      '2: repeated',
    ],
    'an element within the count': [edited(secondCount, '<count>3<b>0</b>0</count>'), 12, '2: repeated'],
    'a negative count': [edited(secondCount, '<count>-3</count>'), 12, '2: count'],
    'an empty count': [edited(secondCount, '<count/>'), 12, '2: count'],
    'no count': [edited(secondCount, ''), 12, '2: count'],
    'a count in hexadecimal': [edited(secondCount, '<count>0x3</count>'), 12, '2: count'],
    'a count with an exponent': [edited(secondCount, '<count>3e3</count>'), 12, '2: count'],
    'a count with a fraction': [edited(secondCount, '<count>3.5</count>'), 12, '2: count'],
    'a count with separators': [edited(secondCount, '<count>3,000</count>'), 12, '2: count'],
    'a count beyond all mail': [edited(secondCount, '<count>999999999999</count>'), 12, '2: count'],
    'an empty row': [edited(/<row>\s*<source_ip>2001[^]*?<\/row>/, '<row/>'), 12, '2: emptyRecord'],
    'no results': [
      edited(
        '<dkim>fail</dkim><spf>fail</spf></policy_evaluated>\n    </row>\n    <identifiers><envelope_from>bounce.example</envelope_from><header_from>shop.example</header_from></identifiers>\n    <auth_results>\n      <dkim><domain>shop.example</domain><selector>s1</selector><result>fail',
        '</policy_evaluated>\n</row><auth_results><dkim><result>pass',
      ),
      12,
      '2: result',
    ],
    'nothing in it': [edited('</feedback>', '<record/></feedback>'), 15, '3: emptyRecord'],
    'a From domain that is none, which counts': [
      edited('<header_from>shop.example', '<header_from>not a domain'),
      15,
      '1: headerFrom',
    ],
    'several From domains in one, which counts': [
      edited('<header_from>shop.example', '<header_from>shop.example,other.example'),
      15,
      '1: headerFrom',
    ],
    'an empty From domain, which counts': [edited('<header_from>shop.example', '<header_from>'), 15, '1: headerFrom'],
  });

  it('counts one of two equal values, and never joins repeated elements', async () => {
    expect((await figuresOf(edited('<count>12</count>', '<count>12</count><count>12</count>'))).total).to.equal(15);
    const { reports } = await readReports(bytes(edited('</org_name>', '</org_name><org_name>Other</org_name>')));
    expect(reports[0]?.organisation).to.equal('receiver.example');
  });

  it('counts what it says even if the parts do not add up', async () => {
    const odd = edited('<count>12</count>', '<count>0</count>');
    expect(await figuresOf(odd)).to.include({ total: 3, passed: 0 });
  });

  it('is named after the domain of its sender if it has no organisation, or after nobody', async () => {
    const nameless = edited('Receiver Inc. &amp; Sons', ' ');
    expect((await readReports(bytes(nameless))).reports[0]?.organisation).to.equal('receiver.example');
    const anonymous = nameless.replace(/<email>[^<]*<\/email>/, '');
    expect((await readReports(bytes(anonymous))).reports[0]?.organisation).to.equal('');
  });

  for (const [what, address, read] of [
    ['IPv4 mapped into IPv6', '::ffff:192.0.2.7', '192.0.2.7'],
    ['IPv6 in capitals and in full', '2001:0DB8:0000:0000:0000:0000:0000:0009', '2001:db8::9'],
    ['an address in brackets', '[192.0.2.7]', '192.0.2.7'],
    ['the IPv6 form of SMTP', '[IPv6:2001:db8::7]', '2001:db8::7'],
    ['IPv6 with a zone', 'fe80::1%eth0', 'fe80::1'],
  ] as const)
    it(`reads ${what}`, async () => {
      const [report] = (await readReports(bytes(edited('198.51.100.7', address)))).reports;
      expect(report?.kind === 'dmarc' && report.records[0]?.address).to.equal(read);
    });

  for (const [what, begin, read] of [
    ['seconds with a fraction', '1795651200.75', '2026-11-26T00:00:00.000Z'],
    ['milliseconds', '1795651200000', '2026-11-26T00:00:00.000Z'],
    ['ISO 8601', '2026-11-26T01:00:00+01:00', '2026-11-26T00:00:00.000Z'],
    ['ISO 8601 without an offset, as UTC', '2026-11-26 00:00:00', '2026-11-26T00:00:00.000Z'],
    ['a day', '2026-11-26', '2026-11-26T00:00:00.000Z'],
    ['the form of mail', 'Thu, 26 Nov 2026 00:00:00 +0000', '2026-11-26T00:00:00.000Z'],
  ] as const)
    it(`reads times as ${what}`, async () => {
      const [report] = (await readReports(bytes(edited(/<begin>\d+/, `<begin>${begin}`)))).reports;
      expect(report?.begins).to.equal(read);
    });

  for (const [what, upload, hint] of [
    ['one id: it has two', edited('</report_id>', '</report_id><report_id>2</report_id>'), 'severalReportIds'],
    [
      'a domain: its messages were sent in several names',
      edited('<domain>shop.example</domain>', '').replace('<header_from>shop.example', '<header_from>other.example'),
      'noDomain',
    ],
    [
      'a domain: a message was sent in no name that can be read',
      edited('<domain>shop.example</domain>', '').replace('<header_from>shop.example', '<header_from>'),
      'noDomain',
    ],
    ['two domains', edited('</policy_published>', '<domain>other.example</domain></policy_published>'), 'noDomain'],
    ['an address as its domain', edited('<domain>shop.example', '<domain>192.0.2.1'), 'noDomain'],
    ['a time that is none', edited(/<begin>\d+/, '<begin>yesterday'), 'noDates'],
    ['a day that is none', edited(/<begin>\d+/, '<begin>2026-02-31'), 'noDates'],
    ['a time of 1970', edited(/<begin>\d+/, '<begin>1'), 'noDates'],
    ['a beginning', edited(/<begin>.*<\/begin>/, ''), 'noDates'],
    ['one beginning: it has two', edited('</begin>', '</begin><begin>1795564800</begin>'), 'noDates'],
    ['an end within a month of its beginning', edited(/<end>\d+/, '<end>1000000000'), 'reversedDates'],
    [
      'an id, and is cut: the whole report could not be recognised as the same',
      edited(/<report_id>.*<\/report_id>/, '').replace('</feedback>', ''),
      'cut',
    ],
  ] as const)
    it(`is refused with what it lacks: ${what}`, async () => {
      expect(await hintOf(upload)).to.equal(hint);
    });

  for (const [what, upload, reason, facts] of [
    ['no id', edited(/<report_id>.*<\/report_id>/, ''), 'noReportId', { externalId: CONTENT_ID }],
    ['an empty id', edited(/<report_id>\d+/, '<report_id> '), 'noReportId', { externalId: CONTENT_ID }],
    ['no domain', edited('<domain>shop.example</domain>', ''), 'domainFromRecords', { policyDomain: 'shop.example' }],
    [
      'no domain, and names below it',
      edited('<domain>shop.example</domain>', '<domain/>').replace('_from>shop.example', '_from>news.shop.example'),
      'domainFromRecords',
      { policyDomain: 'shop.example' },
    ],
    [
      'no domain in a file that is named after it',
      zipSync({ 'r.example!mail.shop.example!1795651200!1795737599.xml': bytes(edited(/<domain>shop.*?n>/, '')) }),
      'domainFromName',
      { policyDomain: 'mail.shop.example' },
    ],
    [
      'no times in a file that is named after them',
      zipSync({
        'r.example!shop.example!1795651200!1795737599.xml': bytes(edited(/<date_range>.*<\/date_range>/, '')),
      }),
      'datesFromName',
      { begins: '2026-11-26T00:00:00.000Z', ends: '2026-11-26T23:59:59.000Z' },
    ],
    [
      'no end',
      edited(/<end>.*<\/end>/, ''),
      'endMissing',
      { begins: '2026-11-26T00:00:00.000Z', ends: '2026-11-26T00:00:00.000Z' },
    ],
    [
      'an end before its beginning',
      edited(/<begin>(\d+)<\/begin><end>(\d+)<\/end>/, '<begin>$2</begin><end>$1</end>'),
      'datesReversed',
      { begins: '2026-11-26T00:00:00.000Z', ends: '2026-11-26T23:59:59.000Z' },
    ],
  ] as const)
    it(`counts, and names what is odd: ${what}`, async () => {
      expect(await figuresOf(upload)).to.deep.equal({ ...WHOLE_DMARC, leftOut: [`report: ${reason}`] });
      expect((await readReports(bytes(upload))).reports[0]).to.include(facts);
    });

  it('names its sender by an address in brackets that were not escaped', async () => {
    const upload = edited(
      /<org_name>.*?<\/email>/s,
      '<org_name></org_name><email>Reports <r@receiver.example></email>',
    );
    expect((await readReports(bytes(upload))).reports[0]).to.include({ organisation: 'receiver.example' });
  });

  it('has another id by its content if one of its figures differs', async () => {
    const idOf = async (upload: Upload) => (await readReports(bytes(upload))).reports[0]?.externalId;
    const nameless = edited(/<report_id>.*<\/report_id>/, '');
    expect(await idOf(`\n${nameless}`)).to.equal(CONTENT_ID);
    expect(await idOf(nameless.replace('<count>3<', '<count>4<'))).not.to.equal(CONTENT_ID);
  });

  it('counts up to where it is cut, and says so', async () => {
    const cut = xml.slice(0, xml.indexOf('2001:db8::9') + 40);
    expect(await figuresOf(cut)).to.deep.equal({
      ...WHOLE_DMARC,
      total: 12,
      leftOut: ['2: cut', 'report: endsEarly'],
    });
    const [report] = (await readReports(bytes(cut))).reports;
    expect(report).to.include({ isCut: true, leftOut: 1 });
    expect(await figuresOf(xml.slice(0, xml.indexOf('</feedback>')))).to.deep.equal({
      ...WHOLE_DMARC,
      leftOut: ['report: endsEarly'],
    });
    expect(await hintOf(xml.slice(0, 300))).to.equal('cut');
  });

  it('is one of several in a file', async () => {
    const other = dmarcXml({
      id: 'other',
      records: [{ address: '192.0.2.1', count: 5, dkim: 'pass', spf: 'pass', disposition: 'none' }],
    });
    const both = { kinds: 'dmarc dmarc', total: 20, passed: 17, unread: [] };
    expect(await figuresOf(xml + other)).to.deep.equal({ ...both, leftOut: [] });
    expect(await figuresOf(`<reports>${xml}${other}</reports>`)).to.deep.equal({ ...both, leftOut: [] });
    expect(await figuresOf(xml.replace('</feedback>', '') + other)).to.deep.equal({
      ...both,
      leftOut: ['report: endsEarly'],
    });
    const bad = other.replace('</report_id>', '</report_id><report_id>2</report_id>');
    expect(await figuresOf(xml + bad)).to.deep.equal({ ...WHOLE_DMARC, unread: [': notAReport'] });
  });
});

describe('An SMTP TLS report as receivers write it', () => {
  reads(WHOLE_TLS, {
    'a byte order mark': () => `\u{feff}${json}`,
    'UTF-16': () => utf16(`\u{feff}${json}`, false),
    'blank lines before and zero bytes after': () => `\n\n${json}\n\0\0`,
    'header lines before': () => `Content-Type: application/tlsrpt+json\n\n${json}`,
    'a list of one report': () => `[${json}]`,
    'no contact': () =>
      tls((report) => {
        report['contact-info'] = null;
      }),
    'numbers as text': () =>
      tls((_report, policy) => {
        policy['summary'] = { 'total-successful-session-count': '5326', 'total-failure-session-count': '303' };
      }),
    'a number as its id': () =>
      tls((report) => {
        report['report-id'] = 20_261_126;
      }),
    'a policy as text': () =>
      tls((_report, policy) => {
        policy['policy'] = { 'policy-type': 'sts', 'policy-string': 'version: STSv1', 'policy-domain': 'shop.example' };
      }),
    'no failures, as null': () =>
      tls((_report, policy) => {
        policy['failure-details'] = null;
      }),
    'failures that are null': () =>
      tls((_report, policy) => {
        policy['failure-details'] = [null];
      }),
    'one failure instead of a list': () =>
      tls((_report, policy) => {
        policy['failure-details'] = { 'result-type': 'sts-policy-fetch-error', 'failed-session-count': 3 };
      }),
    'one policy instead of a list': () =>
      tls((report, policy) => {
        report['policies'] = policy;
      }),
    'a list instead of an object': () =>
      tls((report, policy) => {
        policy['policy'] = [policy['policy']];
        policy['summary'] = [policy['summary']];
        report['date-range'] = [report['date-range']];
      }),
    'a policy type in capitals, and one that is not registered': () =>
      tls((_report, policy) => {
        policy['policy'] = { 'policy-type': 'STS', 'policy-domain': 'shop.example' };
      }),
    'times as seconds': () =>
      tls((report) => {
        report['date-range'] = { 'start-datetime': 1_795_651_200, 'end-datetime': '1795737599' };
      }),
    'a name of a mail server that is none': () =>
      tls((_report, policy) => {
        policy['failure-details'] = [
          {
            'result-type': 'validation-failure',
            'failed-session-count': '3',
            'receiving-mx-hostname': '250-mx\r\n250 8BITMIME',
          },
        ];
      }),
  });

  it('counts for the domain of the upload if it names none, as those of Postfix do', async () => {
    for (const domain of [undefined, null, '']) {
      const report = tls((_report, policy) => {
        policy['policy'] = { 'policy-type': 'no-policy-found', 'policy-domain': domain };
      });
      const { reports } = await readReports(bytes(report));
      expect(reports[0]).to.include({ policyDomain: null, leftOut: 0 });
      const inZip = zipSync({ 'mx.example!shop.example!1795651200!1795737599!001.json': bytes(report) });
      expect((await readReports(inZip)).reports[0]?.policyDomain).to.equal('shop.example');
    }
  });

  it('is about its own domain although its DANE policy names the mail server of a provider', async () => {
    const report = tls((whole, policy) => {
      whole['policies'] = [
        { ...policy, policy: { 'policy-type': 'tlsa', 'policy-domain': 'mx1.provider.example' } },
        { ...policy, policy: { 'policy-type': 'sts', 'policy-domain': 'shop.example' } },
      ];
    });
    expect((await readReports(bytes(report))).reports[0]?.policyDomain).to.equal('shop.example');
  });

  for (const [what, policy, reason] of [
    ['null', null, 'policy'],
    ['without its policy', { summary: {} }, 'policy'],
    [
      'without sessions',
      { policy: { 'policy-type': 'sts', 'policy-domain': 'shop.example' }, summary: null },
      'sessions',
    ],
    [
      'with half of its sessions',
      {
        policy: { 'policy-type': 'sts', 'policy-domain': 'shop.example' },
        summary: { 'total-failure-session-count': 3 },
      },
      'sessions',
    ],
    [
      'with a negative number of sessions',
      {
        policy: { 'policy-type': 'sts', 'policy-domain': 'shop.example' },
        summary: { 'total-successful-session-count': -1, 'total-failure-session-count': 3 },
      },
      'sessions',
    ],
    [
      'with a domain that is none',
      {
        policy: { 'policy-type': 'sts', 'policy-domain': 'not a domain' },
        summary: { 'total-successful-session-count': 1, 'total-failure-session-count': 3 },
      },
      'policyDomain',
    ],
  ] as const)
    it(`counts the other policies and names the one ${what}`, async () => {
      const report = tls((whole) => {
        (whole['policies'] as unknown[]).unshift(policy);
      });
      expect(await figuresOf(report)).to.deep.equal({ ...WHOLE_TLS, leftOut: [`1: ${reason}`] });
    });

  it('counts the other failures and names those that cannot be read', async () => {
    const report = tls((_whole, policy) => {
      policy['failure-details'] = [
        { 'result-type': 'starttls-not-supported', 'failed-session-count': 300 },
        { 'failed-session-count': 3 },
        { 'result-type': 'certificate-expired', 'failed-session-count': 'three' },
        'validation-failure',
      ];
    });
    const [read] = (await readReports(bytes(report))).reports;
    expect(read?.kind === 'tls' && read.failures).to.have.lengthOf(1);
    expect(read?.remarks).to.deep.equal([2, 3, 4].map((part) => ({ record: 1, part, reason: 'failure' })));
  });

  it('is one of several in a file: a list, or one on each line', async () => {
    const both = { ...WHOLE_TLS, kinds: 'tls tls', total: 2 * WHOLE_TLS.total, passed: 2 * WHOLE_TLS.passed };
    expect(await figuresOf(`[${json},${tlsJson({ id: '2' })}]`)).to.deep.equal(both);
    expect(await figuresOf(`${json}\n${tlsJson({ id: '2' })}\n`)).to.deep.equal(both);
  });

  for (const [what, upload, reason] of [
    ['no id', tls((report) => delete report['report-id']), 'noReportId'],
    [
      'an end before its beginning',
      json.replace('-datetime":"2026-11-26T00', '-datetime":"2026-11-27T00'),
      'datesReversed',
    ],
    ['no end', json.replace('end-datetime', 'end'), 'endMissing'],
  ] as const)
    it(`counts, and names what is odd: ${what}`, async () => {
      expect(await figuresOf(upload)).to.deep.equal({ ...WHOLE_TLS, leftOut: [`report: ${reason}`] });
    });

  for (const [what, upload, hint] of [
    ['no times', tls((report) => delete report['date-range']), 'noDates'],
    ['no policies', tls((report) => (report['policies'] = [])), 'noPolicies'],
    ['its end', json.slice(0, -20), 'damagedJson'],
    ['everything', '{"hello": 1}', 'otherJson'],
  ] as const)
    it(`is refused with what it lacks: ${what}`, async () => {
      expect(await hintOf(upload)).to.equal(hint);
    });
});

describe('A packed report', () => {
  const gzip = gzipSync(xml);
  const named = (name: string): Buffer => {
    // RFC 1952 §2.3: FEXTRA, FNAME, FCOMMENT and FHCRC are set.
    const header = Buffer.concat([
      Buffer.from('1f8b081e000000000003', 'hex'),
      Buffer.from([2, 0, 7, 7]),
      Buffer.from(`${name}\0a comment\0`),
      Buffer.from([1, 2]),
    ]);
    return Buffer.concat([header, gzip.subarray(10)]);
  };
  reads(WHOLE_DMARC, {
    'gzip with bytes after it': () => Buffer.concat([gzip, Buffer.from('\r\n--boundary--\r\n')]),
    'gzip with zero bytes after it': () => Buffer.concat([gzip, Buffer.alloc(512)]),
    'gzip with the start of another member that is none': () =>
      Buffer.concat([gzip, Buffer.from([0x1f, 0x8b, 9, 9, 9])]),
    'gzip of several members': () => Buffer.concat([gzipSync(xml.slice(0, 500)), gzipSync(xml.slice(500))]),
    'gzip with all fields of its header': () => named('report!shop.example.xml'),
    'base64 of gzip': () => gzip.toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
    'a zip of gzip': () => zipSync({ 'report.xml.gz': gzip }),
    'a zip made on a Mac': () =>
      zipSync({
        'report.xml': bytes(xml),
        '__MACOSX/._report.xml': Buffer.from('00051607', 'hex'),
        '.DS_Store': Buffer.from('Bud1'),
        'folder/._x.xml': Buffer.from('00051607', 'hex'),
      }),
    'a zip with absolute and parent names': () => zipSync({ 'C:\\temp\\..\\report.xml': bytes(xml) }),
    'a zip with bytes after it': () => Buffer.concat([zipSync({ 'r.xml': bytes(xml) }), Buffer.from('\r\n\r\n')]),
    'a zip with a descriptor after the data': () => streamedZip('r.xml', bytes(xml)),
  });

  it('counts the whole records of gzip that is cut, and says so', async () => {
    expect(await figuresOf(gzip.subarray(0, -5))).to.deep.equal({ ...WHOLE_DMARC, leftOut: ['report: noChecksum'] });
    // One block per record, so that the cut is after the first.
    const blocks = Buffer.concat([gzipSync(xml.slice(0, xml.indexOf('2001:db8'))), gzipSync('x').subarray(0, 12)]);
    expect(await figuresOf(blocks)).to.deep.equal({
      ...WHOLE_DMARC,
      total: 12,
      leftOut: ['2: cut', 'report: endsEarly'],
    });
  });

  it('is not read if its checksum is wrong, because a figure may be', async () => {
    const flipped = (packed: Uint8Array, at: number): Buffer => {
      const damaged = Buffer.from(packed);
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      return damaged;
    };
    expect(await hintOf(flipped(gzip, gzip.length - 6))).to.equal('brokenArchive');
    const stored = zipSync({ 'r.xml': [bytes(xml), { level: 0 }] });
    expect(await hintOf(flipped(stored, Buffer.from(stored).indexOf('<count>12') + 7))).to.equal('brokenArchive');
  });

  it('counts although another file of its archive is bad, which is named', async () => {
    const archive = zipSync({
      'good.xml': bytes(xml),
      'readme.txt': bytes('Hello'),
      'broken.xml.gz': gzip.subarray(0, 30),
      'empty.xml': new Uint8Array(),
      'tls.json': bytes(json),
    });
    expect(await figuresOf(archive)).to.deep.equal({
      kinds: 'dmarc tls',
      total: 5_644,
      passed: 5_338,
      leftOut: [],
      unread: ['broken.xml.gz: brokenArchive', 'empty.xml: empty', 'readme.txt: notAReport'],
    });
  });

  it('counts if it comes before the cut of its archive', async () => {
    const archive = zipSync({ 'a.xml': bytes(xml), 'b.json': bytes(json) });
    const cut = archive.subarray(0, Buffer.from(archive).indexOf('b.json') + 60);
    expect(await figuresOf(cut)).to.deep.equal({ ...WHOLE_DMARC, unread: ['b.json: brokenArchive'] });
  });

  it('is not read if it is encrypted, and says so', async () => {
    const archive = Buffer.from(zipSync({ 'r.xml': bytes(xml) }));
    // Bit 0 of the general purpose flags, in both headers.
    for (const [signature, flags] of [
      ['PK\u{3}\u{4}', 6],
      ['PK\u{1}\u{2}', 8],
    ] as const)
      archive.writeUInt16LE(1, archive.indexOf(signature) + flags);
    expect(await hintOf(archive)).to.equal('encrypted');
  });
});

describe('A saved mail', () => {
  const CRLF = '\r\n';
  const mail = (parts: readonly string[], header = ''): string =>
    [
      'Return-Path: <noreply@receiver.example>',
      'Received: from mx.receiver.example (mx.receiver.example [192.0.2.1])',
      '\tby mail.shop.example; Thu, 26 Nov 2026 01:02:03 +0000',
      'From: Receiver <noreply@receiver.example>',
      'Subject: Report Domain: shop.example Submitter: receiver.example Report-ID: 1',
      'MIME-Version: 1.0',
      ...(header === '' ? [] : [header]),
      'Content-Type: multipart/mixed; boundary="a b=c"',
      '',
      'This is a message in MIME format.',
      ...parts.flatMap((part) => ['--a b=c', part]),
      '--a b=c--',
      '',
    ].join(CRLF);
  const text = `Content-Type: text/plain; charset=utf-8${CRLF}${CRLF}This is an aggregate report.`;
  const part = (type: string, packed: Uint8Array, disposition = 'attachment; filename="report"'): string =>
    [
      `Content-Type: ${type}`,
      'Content-Transfer-Encoding: base64',
      `Content-Disposition: ${disposition}`,
      '',
      Buffer.from(packed).toString('base64').replaceAll(/.{76}/g, `$&${CRLF}`),
    ].join(CRLF);
  const gzip = gzipSync(xml);
  const quoted = (plain: string): string =>
    plain
      .replaceAll('=', '=3D')
      .replaceAll(/[^\n]{70}(?=[^\n])/g, '$&=\r\n')
      .replaceAll(/(?<!\r)\n/g, CRLF);

  reads(WHOLE_DMARC, {
    'with gzip attached': () => mail([text, part('application/gzip', gzip)]),
    'with line feeds only': () => mail([text, part('application/gzip', gzip)]).replaceAll(CRLF, '\n'),
    'with carriage returns only': () => mail([text, part('application/gzip', gzip)]).replaceAll(CRLF, '\r'),
    'with carriage returns only, and XML as its text': () =>
      `From: a@receiver.example\rContent-Type: text/plain\r\r${xml.replaceAll(/\r?\n/g, '\r')}`,
    'with doubled carriage returns': () => mail([text, part('application/gzip', gzip)]).replaceAll(CRLF, '\r\r\n'),
    'saved as UTF-16': () => Buffer.from(`\uFEFF${mail([text, part('application/gzip', gzip)])}`, 'utf16le'),
    'saved as UTF-16 without a byte order mark': () =>
      Buffer.from(mail([text, part('application/gzip', gzip)]), 'utf16le'),
    'with XML in UTF-16 as its text': () =>
      mail([part('text/plain; charset=utf-16le', Buffer.from(xml, 'utf16le'), 'inline')]),
    'with XML in UTF-16 as an unencoded attachment': () =>
      Buffer.concat([
        bytes(
          mail(['Content-Type: text/xml; charset=utf-16\r\nContent-Transfer-Encoding: binary\r\n\r\n']).split(
            '--a b=c--',
          )[0] ?? '',
        ),
        Buffer.from(`\uFEFF${xml}`, 'utf16le'),
        bytes('\r\n--a b=c--\r\n'),
      ]),
    'with a zip attached': () => mail([text, part('application/zip', zipSync({ 'r.xml': bytes(xml) }))]),
    'with a file of no particular type': () => mail([text, part('application/octet-stream', gzip)]),
    'with a type that is wrong': () => mail([text, part('text/plain; name=report.zip', gzip)]),
    'with XML attached in quoted-printable': () =>
      mail([
        text,
        `Content-Type: text/xml${CRLF}Content-Transfer-Encoding: quoted-printable${CRLF}${CRLF}${quoted(xml)}`,
      ]),
    'with XML as its text': () =>
      `From: a@receiver.example${CRLF}Subject: report${CRLF}Content-Type: text/plain${CRLF}${CRLF}${xml}`,
    'that is the report itself': () => ['From: a@receiver.example', part('application/x-gzip', gzip)].join(CRLF),
    'with a picture and a signature next to it': () =>
      mail([
        text,
        part('application/gzip', gzip),
        part('image/png; name=logo.png', Buffer.from('89504e470d0a', 'hex')),
        part('application/pkcs7-signature; name=smime.p7s', Buffer.from('3082', 'hex')),
      ]),
    'in a multipart within a multipart': () =>
      mail([
        `Content-Type: multipart/report; boundary=inner${CRLF}${CRLF}--inner${CRLF}${text}${CRLF}--inner${CRLF}${part('application/gzip', gzip)}${CRLF}--inner--`,
      ]),
    'forwarded in another mail': () =>
      mail([
        text,
        `Content-Type: message/rfc822${CRLF}${CRLF}${mail([text, part('application/gzip', gzip)]).replaceAll('a b=c', 'inner')}`,
      ]),
    'attached to another mail': () =>
      mail([text, part('message/rfc822; name=report.eml', bytes(mail([part('application/gzip', gzip)])))]),
    'without the end of its last part': () => mail([text, part('application/gzip', gzip)]).replace('--a b=c--', ''),
    'after a byte order mark': () => `\uFEFF${mail([text, part('application/gzip', gzip)])}`,
    'after blank lines': () => `${CRLF}${CRLF}${mail([text, part('application/gzip', gzip)])}`,
    'in a zip': () => zipSync({ 'report.eml': bytes(mail([part('application/gzip', gzip)])) }),
    'in a mailbox after a byte order mark': () =>
      `\uFEFFFrom MAILER-DAEMON Thu Nov 26 01:02:03 2026\n${mail([part('application/gzip', gzip)])}`,
    'in a mailbox with carriage returns only': () =>
      `From MAILER-DAEMON Thu Nov 26 01:02:03 2026\r${mail([part('application/gzip', gzip)]).replaceAll(CRLF, '\r')}`,
    'in a mailbox': () => `From MAILER-DAEMON Thu Nov 26 01:02:03 2026\n${mail([part('application/gzip', gzip)])}`,
  });
  reads(WHOLE_TLS, {
    'with a TLS report attached': () =>
      mail([text, part('application/tlsrpt+gzip', gzipSync(json))], 'TLS-Report-Domain: shop.example'),
    'with a TLS report in plain JSON': () => mail([text, part('application/tlsrpt+json', bytes(json))]),
  });

  it('names its attachments, also those with encoded names', async () => {
    const upload = mail([
      part('application/gzip', gzip, "attachment; filename*0*=utf-8''b%C3%A9; filename*1=richt.xml.gz"),
      part('application/gzip', Buffer.from('broken'), 'attachment; filename="=?utf-8?B?w7xiZWw=?=.xml.gz"'),
    ]);
    const { reports, unread } = await readReports(bytes(upload));
    expect(reports.map(({ file }) => file)).to.deep.equal(['béricht.xml.gz']);
    expect(unread.map(({ name }) => name)).to.deep.equal(['übel.xml.gz']);
  });

  it('states the domain of a TLS report that names none', async () => {
    const report = tls((_report, policy) => {
      policy['policy'] = { 'policy-type': 'no-policy-found' };
    });
    const upload = mail([part('application/tlsrpt+gzip', gzipSync(report))], 'TLS-Report-Domain: Shop.example');
    expect((await readReports(bytes(upload))).reports[0]?.policyDomain).to.equal('shop.example');
  });

  it('is one of several in a mailbox, of which one without a report is named', async () => {
    const mailbox = [
      mail([part('application/gzip', gzip)]),
      mail([text]),
      mail([part('application/gzip', gzipSync(json))]),
    ]
      .map((each) => `From receiver@example Thu Nov 26 01:02:03 2026\r\n${each}\r\n`)
      .join('');
    expect(await figuresOf(mailbox)).to.deep.equal({
      kinds: 'dmarc tls',
      total: 5_644,
      passed: 5_338,
      leftOut: [],
      unread: [': notAReport'],
    });
  });

  for (const [what, upload, hint] of [
    ['no attachment', mail([text]), 'mailWithoutReport'],
    [
      'a failure report',
      mail([text, `Content-Type: message/feedback-report${CRLF}${CRLF}Feedback-Type: auth-failure`]),
      'failureReport',
    ],
    ['an attachment that is none', mail([text, part('application/gzip', gzipSync('unused'))]), 'plainText'],
  ] as const)
    it(`with ${what} says so`, async () => {
      expect(await hintOf(upload)).to.equal(hint);
    });
});

describe('A file that is not a report', () => {
  for (const [what, upload, hint] of [
    ['a web page', '<!DOCTYPE html><html><body>Sign in</body></html>', 'webPage'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'picture'],
    ['a PDF', '%PDF-1.7\n%âãÏÓ', 'pdf'],
    ['an Outlook message', Buffer.from('d0cf11e0a1b11ae100000000', 'hex'), 'outlookMessage'],
    ['a 7z archive', Buffer.from('377abcaf271c0004', 'hex'), 'otherArchive'],
    ['other XML', '<?xml version="1.0"?><rss><channel/></rss>', 'otherXml'],
    ['a text', 'Hello', 'plainText'],
    ['the word that Yahoo sent for a while', gzipSync('unused'), 'plainText'],
    ['random bytes', Buffer.from('0001020304fffefd', 'hex'), 'binary'],
    ['raw DEFLATE', deflateRawSync(xml), 'binary'],
  ] as const)
    it(`says what it seems to be: ${what}`, async () => {
      expect(await hintOf(upload)).to.equal(hint);
    });
});

/** A zip as programs write it that do not know the size in advance: bit 3 of the flags, sizes of zero, and a descriptor after the data. */
const streamedZip = (name: string, content: Uint8Array): Buffer => {
  const archive = Buffer.from(zipSync({ [name]: content }));
  const directory = archive.indexOf('PK\u{1}\u{2}');
  const local = Buffer.from(archive.subarray(0, directory));
  const sizes = local.subarray(14, 26);
  const descriptor = Buffer.concat([Buffer.from('PK\u{7}\u{8}'), sizes]);
  local.writeUInt16LE(8, 6);
  const rest = Buffer.from(archive.subarray(directory));
  rest.writeUInt16LE(8, 8);
  const end = rest.indexOf('PK\u{5}\u{6}');
  rest.writeUInt32LE(directory + descriptor.length, end + 16);
  return Buffer.concat([local.fill(0, 14, 26), descriptor, rest]);
};
