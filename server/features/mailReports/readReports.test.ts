import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { zipSync } from 'fflate';
import { readReports } from './readReports.ts';
import { sourcesOf } from './sourcesOf.ts';
import { dmarcXml, tlsJson } from './testing/sampleReports.ts';
import { UploadRefused } from './uploadRefused.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'utf8');
const faultOf = async (upload: Uint8Array): Promise<string> => {
  try {
    await readReports(upload);
    return 'taken';
  } catch (error) {
    if (error instanceof UploadRefused) return error.fault;
    throw error;
  }
};

/** Of a report that was read as a whole, and is the upload itself. */
const NOTHING_OMITTED = { file: '', leftOut: 0, isCut: false, remarks: [] };

describe('Reports from mail receivers', () => {
  it('about DMARC are read: who sent, and the outcome', async () => {
    const { reports, unread } = await readReports(bytes(dmarcXml()));
    expect(unread).to.deep.equal([]);
    expect(reports[0]).to.deep.equal({
      ...NOTHING_OMITTED,
      kind: 'dmarc',
      organisation: 'Receiver Inc. & Sons',
      externalId: '16422343561198023456',
      begins: '2026-11-26T00:00:00.000Z',
      ends: '2026-11-26T23:59:59.000Z',
      policyDomain: 'shop.example',
      policy: 'quarantine',
      records: [
        {
          address: '198.51.100.7',
          messages: 12,
          disposition: 'none',
          dkim: true,
          spf: false,
          headerFrom: 'shop.example',
        },
        {
          address: '2001:db8::9',
          messages: 3,
          disposition: 'quarantine',
          dkim: false,
          spf: false,
          headerFrom: 'shop.example',
        },
      ],
    });
  });

  it('about SMTP TLS are read: sessions by policy, and the reasons for failures', async () => {
    const { reports } = await readReports(bytes(tlsJson()));
    expect(reports[0]).to.deep.equal({
      ...NOTHING_OMITTED,
      kind: 'tls',
      organisation: 'Company-X',
      externalId: '5065427c-23d3-47ca-b6e0-946ea0e8c4be',
      policyDomain: 'shop.example',
      begins: '2026-11-26T00:00:00.000Z',
      ends: '2026-11-26T23:59:59.000Z',
      policies: [{ policyType: 'sts', policyDomain: 'shop.example', successful: 5_326, failed: 303 }],
      failures: [
        {
          policyType: 'sts',
          resultType: 'certificate-expired',
          mailServer: 'mx1.mail.shop.example',
          sessions: 100,
        },
        {
          policyType: 'sts',
          resultType: 'starttls-not-supported',
          mailServer: 'mx2.mail.shop.example',
          sessions: 200,
        },
        { policyType: 'sts', resultType: 'validation-failure', mailServer: null, sessions: 3 },
      ],
    });
  });

  it('are read plain, with gzip and in archives, whatever their names', async () => {
    const [xml, json] = [bytes(dmarcXml()), bytes(tlsJson())];
    const archive = zipSync({ 'a.xml': xml, 'folder/': new Uint8Array(), 'folder/b.json': [json, { level: 0 }] });
    const kinds = async (upload: Uint8Array) => (await readReports(upload)).reports.map(({ kind }) => kind);
    expect(await kinds(gzipSync(xml))).to.deep.equal(['dmarc']);
    expect(await kinds(gzipSync(json))).to.deep.equal(['tls']);
    expect(await kinds(archive)).to.deep.equal(['dmarc', 'tls']);
    expect(await kinds(bytes(`\u{feff}\n${dmarcXml()}`))).to.deep.equal(['dmarc']);
  });

  it('with a namespace prefix and without optional parts are read as well', async () => {
    const prefixed = dmarcXml()
      .replaceAll(/<(\/?)(?=[a-z])/g, '<$1dm:')
      .replaceAll(/<dm:disposition>\w+<\/dm:disposition>/g, '');
    const {
      reports: [report],
    } = await readReports(bytes(prefixed));
    expect(report?.kind === 'dmarc' && report.records.map(({ disposition }) => disposition)).to.deep.equal([
      'none',
      'none',
    ]);
  });

  it('are refused if they are invalid or damaged', async () => {
    const xml = dmarcXml();
    const cases: readonly (readonly [string, string | Uint8Array, string])[] = [
      ['nothing', '', 'empty'],
      ['a text', 'Hello', 'notAReport'],
      ['another XML', '<html><body/></html>', 'notAReport'],
      ['another JSON', '{"hello": 1}', 'notAReport'],
      ['JSON that is cut', tlsJson().slice(0, -20), 'notAReport'],
      ['a report with two ids', xml.replace('</report_id>', '</report_id><report_id>2</report_id>'), 'notAReport'],
      ['a report about an address', xml.replace('<domain>shop.example', '<domain>192.0.2.1'), 'notAReport'],
      ['an end before its beginning', xml.replace(/<end>\d+/, '<end>1000000000'), 'notAReport'],
      ['a time that is none', xml.replace(/<begin>\d+/, '<begin>NaN'), 'notAReport'],
      ['gzip that is cut', gzipSync(xml).subarray(0, 100), 'brokenArchive'],
      ['an archive that is cut', zipSync({ 'a.xml': bytes(xml) }).subarray(0, 100), 'brokenArchive'],
      ['an empty archive', zipSync({}), 'empty'],
    ];
    for (const [what, upload, fault] of cases)
      expect(await faultOf(typeof upload === 'string' ? bytes(upload) : upload), what).to.equal(fault);
  });
});

describe('The senders that use the name of a domain', () => {
  const record = (address: string, messages: number, dkim = true) =>
    ({ address, messages, disposition: 'none', dkim, spf: false, headerFrom: 'shop.example' }) as const;
  const lookUp = (address: string) =>
    Promise.resolve(address.startsWith('198.51.100.') ? { asn: 64_496, organization: 'Sender Networks' } : undefined);

  it('are grouped by network: addresses of one network with the same treatment share one row', async () => {
    const { sources, addresses } = await sourcesOf(
      [record('198.51.100.7', 2), record('198.51.100.8', 3), record('198.51.100.7', 1, false), record('192.0.2.1', 9)],
      lookUp,
    );
    expect(sources.map(({ asn, dkim, messages }) => [asn, dkim, messages])).to.deep.equal([
      [null, true, 9],
      [64_496, true, 5],
      [64_496, false, 1],
    ]);
    expect(addresses).to.deep.equal([
      { asn: null, address: '192.0.2.1', messages: 9, passed: 9 },
      { asn: 64_496, address: '198.51.100.7', messages: 3, passed: 2 },
      { asn: 64_496, address: '198.51.100.8', messages: 3, passed: 3 },
    ]);
  });

  it('include every message of a report with very many sources', async () => {
    const many = Array.from({ length: 3_000 }, (_, index) => ({
      ...record(`192.0.${index >> 8}.${index & 255}`, 3_000 - index),
      headerFrom: `n${index}.shop.example`,
    }));
    const { sources, addresses } = await sourcesOf(many, () => Promise.reject(new Error('no data')));
    expect(sources).to.have.lengthOf(501);
    expect(sources.at(-1)).to.deep.include({ headerFrom: '', asn: null });
    expect(addresses).to.have.lengthOf(400);
    const sum = (rows: readonly { readonly messages: number }[]) =>
      rows.reduce((all, { messages }) => all + messages, 0);
    expect(sum(sources)).to.equal(sum(many));
  });
});
