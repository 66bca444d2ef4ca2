import 'reflect-metadata';
import * as x509 from '@peculiar/x509';
import { expect } from 'chai';
import { gzipSync } from 'node:zlib';
import type { DmarcObservation } from '../dmarc/observation.ts';
import { lookWith, rejectionOf } from '../kit/testing/lookWith.ts';
import type { Failing, Page } from '../kit/testing/scannerIoOf.ts';
import { bimi, parseBimi } from './bimi.ts';
import { readLogo } from './readLogo.ts';
import { readMarkCertificate } from './readMarkCertificate.ts';

const LOGO_URL = 'https://example.org/logo.svg';
const svg = (
  attributes = 'version="1.2" baseProfile="tiny-ps" viewBox="0 0 10 10"',
  body = '<title>Us</title><path d="M0 0"/>',
) => `<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${body}</svg>`;

const dmarcOf = (different: Partial<DmarcObservation> = {}): DmarcObservation => ({
  status: 'valid',
  record: 'v=DMARC1; p=reject',
  foundAt: '_dmarc.example.org',
  inherited: false,
  policy: 'reject',
  subdomainPolicy: null,
  percent: 100,
  aggregateReports: [],
  failureReports: [],
  dkimAlignment: 'relaxed',
  spfAlignment: 'relaxed',
  faults: [],
  ...different,
});

describe('The BIMI record', () => {
  for (const [text, status] of [
    ['v=BIMI1; l=https://example.org/logo.svg', 'valid'],
    ['v=BIMI1;l=https://example.org/logo.svg;a=https://example.org/mark.pem;', 'valid'],
    ['v=BIMI1; a=; l=https://example.org/logo.svg', 'valid'],
    ['v=BIMI1; l=https://example.org/logo.svg; avp=brand', 'valid'],
    ['v=BIMI1; l=;', 'declined'],
    ['v=BIMI1; l=; a=;', 'declined'],
    ['v=BIMI1;', 'invalid'],
    ['v=BIMI1; l=http://example.org/logo.svg', 'invalid'],
    ['v=BIMI1; l=example.org/logo.svg', 'invalid'],
    ['v=BIMI1; l=https://a.example/1.svg a=https://a.example/mark.pem', 'invalid'],
    ['v=BIMI1; l=https://a.example/1.svg,https://a.example/2.svg', 'invalid'],
    ['v=BIMI1; l=https://example.org/logo.svg; a=http://example.org/mark.pem', 'invalid'],
    ['v=BIMI1; l=https://example.org/1.svg; l=https://example.org/2.svg', 'invalid'],
    ['v=BIMI1; l=https://example.org/1.svg; z=1', 'valid'],
    ['v=BIMI1; l=https://example.org/1.svg; z=ü', 'invalid'],
    ['v=BIMI1; l=https://example.org/1.svg; avp=dog', 'valid'],
    ['v=BIMI1; l=https://example.org/1.svg; lps=a, b-c', 'valid'],
    ['v=BIMI1; l=https://example.org/1.svg; lps=a_b', 'valid'],
    ['v=BIMI1; l=; x=y', 'declined'],
    ['v=bimi1; l=https://example.org/1.svg', 'invalid'],
    ['l=https://example.org/1.svg; v=BIMI1', 'none'],
    ['v=spf1 -all', 'none'],
  ] as const) {
    it(`is ${status} as ${JSON.stringify(text)}`, () => {
      const record = parseBimi([text]);
      expect(record.status).to.equal(status);
      expect(record.faults.length > 0).to.equal(status === 'invalid');
    });
  }

  for (const [tags, advice] of [
    ['z=1', /"z" is not known/],
    ['avp=dog', /"avp" must be brand or personal/],
    ['lps=a_b', /"lps" must be a list/],
    ['A=https://example.org/mark.pem', /"A" is not known/],
  ] as const)
    it(`counts except for the ignored part in ${tags} (§4.3 of the draft)`, () => {
      const record = parseBimi([`v=BIMI1; l=https://example.org/1.svg; ${tags}`]);
      expect(record).to.deep.include({ status: 'valid', logoUrl: 'https://example.org/1.svg', certificateUrl: null });
      expect(record.advice).to.have.lengthOf(1);
      expect(record.advice[0]).to.match(advice);
    });

  it('counts as missing if it exists twice', () => {
    expect(parseBimi(['v=BIMI1; l=', 'v=BIMI1; l=']).status).to.equal('multiple');
  });

  it('is parsed quickly, whatever the text', () => {
    for (const filling of [' ', ';', ',', '\t=', 'l=;'])
      expect(parseBimi([`v=BIMI1; l=${filling.repeat(30_000)}x`]).status).to.equal('invalid');
  });
});

describe('The logo', () => {
  it('is good as SVG Tiny PS', () => {
    expect(readLogo(svg(), 200)).to.deep.equal({ title: 'Us', faults: [], advice: [] });
    const inner = '<defs><linearGradient id="g"/></defs><title>Us</title><use href="#g"/><rect fill="url(#g)"/>';
    expect(readLogo(svg(undefined, inner), 200).faults).to.deep.equal([]);
  });

  for (const [fault, text] of [
    ['baseProfile', svg('version="1.2" viewBox="0 0 1 1"')],
    ['version="1.2"', svg('version="1.1" baseProfile="tiny-ps" viewBox="0 0 1 1"')],
    ['no <title>', svg(undefined, '<path/>')],
    ['no <title>', svg(undefined, '<g><title>inside</title></g>')],
    ['<title> is empty', svg(undefined, '<title> </title>')],
    ['<script>', svg(undefined, '<title>a</title><script>alert(1)</script>')],
    ['<image>', svg(undefined, '<title>a</title><image href="data:image/png;base64,AA"/>')],
    ['<foreignObject>', svg(undefined, '<title>a</title><foreignObject/>')],
    ['<animateTransform>', svg(undefined, '<title>a</title><animateTransform/>')],
    ['runs a script', svg('version="1.2" baseProfile="tiny-ps" onload="alert(1)" viewBox="0 0 1 1"')],
    ['outside of it', svg(undefined, '<title>a</title><use xlink:href="https://evil.example/x.svg#a"/>')],
    ['outside of it', svg(undefined, '<title>a</title><rect fill="url(https://evil.example/#a)"/>')],
    ['outside of it', svg(undefined, '<title>a</title><style>@import "x.css";</style>')],
    ['entities', svg().replace('<svg', '<!DOCTYPE svg [<!ENTITY a "b">]><svg')],
    ['x or y', svg('x="0" version="1.2" baseProfile="tiny-ps" viewBox="0 0 1 1"')],
    ['namespace', svg().replace(' xmlns="http://www.w3.org/2000/svg"', '')],
    ['no SVG', '<html><svg/></html>'],
    ['no SVG', 'PNG'],
    ['no SVG', ''],
  ] as const) {
    it(`has the problem "${fault}" as ${JSON.stringify(text.slice(-70))}`, () => {
      expect(readLogo(text, text.length).faults.join('\n')).to.include(fault);
    });
  }

  for (const [fault, body] of [
    ['The element <clipPath> on line 3 is not allowed: SVG Tiny 1.2 has no such element', '\n<clipPath id="c"/>'],
    ['The element <filter> on line 4 is not allowed', '\n\n<filter/>'],
    ['The element <style> on line 2 is not allowed', '<style>.a{fill:red}</style>'],
    ['The element <mask> on line 2 is not allowed', '<g><mask/></g>'],
    ['The element <symbol> on line 2 is not allowed', '<symbol/>'],
    ['The element <pattern> on line 2 is not allowed', '<defs><pattern/></defs>'],
    ['The element <SCRIPT> on line 2 is not allowed', '<SCRIPT/>'],
    ['The element <video> on line 2 is not allowed', '<video/>'],
    ['The element <a> on line 2 is not allowed', '<a xlink:href="#x"><path/></a>'],
    ['It refers to something outside of it: <use> on line 3', '\n<use href="other.svg#a"/>'],
    ['The attribute onclick runs a script: <path> on line 2', '<path onclick="x()"/>'],
    ['The element <switch> on line 2 is not allowed', '<switch><path/></switch>'],
    ['The attribute focusable of <g> on line 2 must be left out, or be "false"', '<g focusable="true"/>'],
    ['There are 2 <title> below <svg>', '<title>b</title>'],
    ['It has a <desc> without any text', '<g><desc> </desc></g>'],
    ['It has a <desc> without any text', '<desc/>'],
  ] as const) {
    it(`is refused with the element and its line: ${fault}`, () => {
      expect(readLogo(svg(undefined, `<title>a</title>${body}`), 200).faults.join()).to.include(fault);
    });
  }

  for (const [attribute, only] of [
    ['zoomAndPan', 'disable'],
    ['externalResourcesRequired', 'false'],
    ['snapshotTime', 'none'],
    ['playbackOrder', 'all'],
    ['timelineBegin', 'onLoad'],
  ] as const) {
    it(`may have ${attribute} only as "${only}" (§2.3 of the draft)`, () => {
      const logoWith = (value: string) =>
        readLogo(svg(`version="1.2" baseProfile="tiny-ps" viewBox="0 0 1 1" ${attribute}="${value}"`), 200);
      const sentence = `The attribute ${attribute} of <svg> on line 2`;
      expect(logoWith(only)).to.deep.include({ faults: [], advice: [`${sentence} should be left out`] });
      expect(logoWith('other').faults).to.deep.equal([`${sentence} must be left out, or be "${only}"`]);
    });
  }

  for (const [fault, text] of [
    ['text before <?xml', `\n${svg()}`],
    ['"&" is not XML', svg(undefined, '<title>A & B</title>')],
    ['"&nbsp;" is not XML', svg(undefined, '<title>A&nbsp;B</title>')],
    ['<path> is not closed', svg(undefined, '<title>a</title><g><path></g>')],
    ['<svg> is not closed', svg().replace('</svg>', '')],
    ['closes an element that is not open', svg(undefined, '<title>a</title></circle>')],
    ['The prefix "xlink:" is not declared', svg(undefined, '<title>a</title><use xlink:href="#g"/>')],
  ] as const) {
    it(`cannot be used if XML parsers refuse it: ${fault}`, () => {
      const { faults } = readLogo(text, text.length);
      expect(faults).to.have.length(1);
      expect(faults[0]).to.include(fault);
    });
  }

  it('may write XML in all its ways', () => {
    const body =
      '<!-- A & B </g> --><title>A &amp; B &#38; &#x26;</title><desc><![CDATA[a & b </g>]]></desc><path d="M0 0" ></path><path/>';
    expect(readLogo(svg(undefined, body), 200).faults).to.deep.equal([]);
    expect(readLogo(svg().replace(/\n/, '\r\n'), 200).faults).to.deep.equal([]);
  });

  it('should have its size in pixels', () => {
    const attributes = 'version="1.2" baseProfile="tiny-ps" viewBox="0 0 1 1"';
    expect(readLogo(svg(`${attributes} width="100%" height="100%"`), 100).advice).to.have.length(2);
    expect(readLogo(svg(`${attributes} width="96" height="96px"`), 100).advice).to.deep.equal([]);
  });

  for (const [advice, body] of [
    ['The attribute style of <path> on line 2 is not part of SVG Tiny 1.2', '<path style="fill:red"/>'],
    ['The attribute clip-path of <g> on line 3 is not part of SVG Tiny 1.2', '\n<g clip-path="url(#a)"/>'],
    ['The attribute focusable of <g> on line 2 should be left out', '<g focusable="false"/>'],
    ['The attribute nav-up of <g> on line 2 is for interaction', '<g nav-up="self"/>'],
    [
      'The attribute inkscape:label of <g> on line 2 is not part of SVG Tiny 1.2',
      '<g xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:label="x"/>',
    ],
    ['The element <sodipodi:namedview> on line 2 is not SVG', '<sodipodi:namedview xmlns:sodipodi="urn:x"/>'],
  ] as const) {
    it(`could be better, with the element and its line: ${advice}`, () => {
      const logo = readLogo(svg(undefined, `<title>a</title>${body}`), 200);
      expect(logo.faults).to.deep.equal([]);
      expect(logo.advice.join()).to.include(advice);
    });
  }

  it('may use all of SVG Tiny 1.2 that shows something, also with a prefix, and describe itself in metadata', () => {
    const body =
      '<title>a</title><desc>b</desc><metadata xmlns:rdf="urn:r" xmlns:cc="urn:c"><rdf:RDF><cc:Work rdf:about=""/><script/></rdf:RDF></metadata><defs><radialGradient id="r" gradientUnits="userSpaceOnUse" cx="1"><stop offset="0" stop-color="red"/></radialGradient><solidColor id="s" solid-color="red"/></defs><g transform="scale(2)" fill-rule="evenodd" xml:space="preserve"><text x="1" font-family="serif">t<tspan>u</tspan></text><textArea width="5">v<tbreak/></textArea><ellipse rx="1"/><polygon points="1 2"/><line x1="1"/><polyline/><use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="#r"/></g>';
    expect(readLogo(svg(undefined, body), 200)).to.deep.equal({ title: 'a', faults: [], advice: [] });
    const prefixed =
      '<svg:svg xmlns:svg="http://www.w3.org/2000/svg" version="1.2" baseProfile="tiny-ps" viewBox="0 0 1 1"><svg:title>a</svg:title><svg:image/></svg:svg>';
    expect(readLogo(prefixed, 200).faults).to.deep.equal(['The element <image> on line 1 is not allowed']);
  });

  it('is not described without end', () => {
    const { faults, advice } = readLogo(
      svg(undefined, `<title>${'a'.repeat(65)}</title>${'\n<mask style=""/>'.repeat(9_000)}`),
      200,
    );
    expect(faults).to.have.length(10);
    expect(advice).to.have.length(10);
  });

  it('should be square and small', () => {
    expect(readLogo(svg('version="1.2" baseProfile="tiny-ps" viewBox="0 0 20 10"'), 100).advice.join()).to.include(
      'square',
    );
    expect(readLogo(svg('version="1.2" baseProfile="tiny-ps"'), 40_000).advice).to.have.length(2);
  });

  it('does not exhaust its reader', () => {
    for (const text of [
      svg(undefined, '<g>'.repeat(20_000)),
      '<'.repeat(60_000),
      svg(`viewBox="${' '.repeat(60_000)}"`),
      svg(undefined, `<style>${'url( '.repeat(10_000)}</style>`),
    ])
      expect(readLogo(text, text.length).faults).to.not.be.empty;
  });
});

const MARK_USAGE = '1.3.6.1.5.5.7.3.31';

const markPem = async (
  different: { usage?: string; name?: string; logo?: boolean; days?: number; alone?: boolean } = {},
) => {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const [issuer, keys] = await Promise.all(
    [0, 1].map(() => crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])),
  );
  if (!issuer || !keys) throw new Error('No keys.');
  const common = {
    notBefore: new Date(Date.now() - 86_400_000),
    signingAlgorithm: algorithm,
    signingKey: issuer.privateKey,
    issuer: 'CN=Marks',
  };
  const root = await x509.X509CertificateGenerator.create({
    ...common,
    subject: 'CN=Marks',
    publicKey: issuer.publicKey,
    notAfter: new Date(Date.now() + 9e9),
    serialNumber: '01',
  });
  const leaf = await x509.X509CertificateGenerator.create({
    ...common,
    subject: 'CN=Us',
    publicKey: keys.publicKey,
    serialNumber: '02',
    notAfter: new Date(Date.now() + (different.days ?? 30) * 86_400_000),
    extensions: [
      new x509.ExtendedKeyUsageExtension([different.usage ?? MARK_USAGE]),
      new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: different.name ?? 'example.org' }]),
      ...(different.logo === false
        ? []
        : [new x509.Extension('1.3.6.1.5.5.7.1.12', false, new Uint8Array([0x30, 0x00]))]),
    ],
  });
  return [leaf, ...(different.alone ? [] : [root])].map((one) => one.toString('pem')).join('\n');
};

describe('The mark certificate', () => {
  const faultsOf = async (different: Parameters<typeof markPem>[0]) =>
    readMarkCertificate(await markPem(different), ['example.org'], new Date()).faults.join();

  it('is valid for BIMI, for the domain or its record, with a logo and its issuer', async () => {
    expect(await faultsOf({})).to.equal('');
    expect(await faultsOf({ name: 'default._bimi.example.org' })).to.equal('');
  });

  it('has a problem reported for each thing that is wrong', async () => {
    expect(await faultsOf({ usage: '1.3.6.1.5.5.7.3.1' })).to.include('not made for BIMI');
    expect(await faultsOf({ name: 'other.example' })).to.include('It is for other.example');
    expect(await faultsOf({ name: 'ample.org' })).to.include('It is for ample.org');
    expect(await faultsOf({ logo: false })).to.include('no logo');
    expect(await faultsOf({ days: -0.5 })).to.include('expired');
    expect(await faultsOf({ alone: true })).to.include('issuer is missing');
  });

  it('is missing if there is no PEM, or garbage in it', () => {
    for (const text of [
      '',
      'hello',
      '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----',
      '-----BEGIN CERTIFICATE-----'.repeat(9_000),
    ])
      expect(readMarkCertificate(text, ['example.org'], new Date()).faults).to.deep.equal([
        'There is no certificate in PEM in it',
      ]);
  });
});

const look = (
  record: string | Failing | undefined,
  pages: Record<string, Page | Failing> = {},
  dmarc: DmarcObservation | null = dmarcOf(),
) =>
  lookWith(
    bimi,
    {
      pages,
      ...(record === undefined
        ? {}
        : { names: { 'default._bimi.example.org': { TXT: typeof record === 'string' ? [record] : record } } }),
    },
    { known: dmarc ? { dmarc } : {} },
  );
const RECORD = `v=BIMI1; l=${LOGO_URL}`;
const logoPage: Page = { headers: [['content-type', 'image/svg+xml']], body: svg() };

describe('The bimi check', () => {
  it('passes a logo under an enforced DMARC policy', async () => {
    const { outcomes } = await look(RECORD, { [LOGO_URL]: logoPage });
    expect(outcomes).to.deep.equal({ 'bimi-ready': 'pass', 'bimi-without-certificate': 'info' });
  });

  it('shows the logo of a record with ignored tags, and names the tags', async () => {
    const { outcomes, findings } = await look(`${RECORD}; avp=dog; z=1`, { [LOGO_URL]: logoPage });
    expect(outcomes).to.deep.equal({
      'bimi-ignored-tags': 'info',
      'bimi-ready': 'pass',
      'bimi-without-certificate': 'info',
    });
    expect(findings[0]?.evidence.join()).to.include('"z"').and.include('"avp"');
    expect((await look('v=BIMI1; l=; z=1')).outcomes).to.deep.equal({
      'bimi-declined': 'info',
      'bimi-ignored-tags': 'info',
    });
  });

  it('reads the certificate named in the record', async () => {
    const pem = 'https://example.org/mark.pem';
    const pages = { [LOGO_URL]: logoPage, [pem]: { body: await markPem() } };
    const { outcomes, observation } = await look(`${RECORD}; a=${pem}`, pages);
    expect(outcomes).to.deep.equal({ 'bimi-ready': 'pass', 'bimi-certificate-read': 'info' });
    expect(observation.certificate).to.deep.include({ status: 'fetched', issuer: 'CN=Marks', faults: [] });
    const wrong = await look(`${RECORD}; a=${pem}`, { ...pages, [pem]: { body: 'no PEM' } });
    expect(wrong.outcomes).to.deep.equal({ 'bimi-certificate-invalid': 'warn' });
  });

  it('reports no problem for a domain without a record, or with one that declines', async () => {
    expect((await look(undefined)).outcomes).to.deep.equal({ 'bimi-missing': 'info' });
    expect((await look('v=BIMI1; l=; a=')).outcomes).to.deep.equal({ 'bimi-declined': 'info' });
  });

  for (const [name, different] of [
    ['none', { policy: 'none' }],
    ['for a part of the mail', { policy: 'quarantine', percent: 50 }],
    ['none for subdomains', { subdomainPolicy: 'none' }],
    ['under test', { testing: true }],
    ['invalid', { status: 'invalid', policy: null }],
  ] as const) {
    it(`requires more than a DMARC policy that is ${name}`, async () => {
      const { outcomes } = await look(RECORD, { [LOGO_URL]: logoPage }, dmarcOf(different));
      expect(outcomes).to.include({ 'bimi-dmarc-not-enforced': 'warn' }).and.not.include.keys('bimi-ready');
    });
  }

  it('says "not checked" if DMARC was not checked', async () => {
    const { outcomes } = await look(RECORD, { [LOGO_URL]: logoPage }, null);
    expect(outcomes).to.deep.equal({ 'bimi-not-checked': 'inconclusive', 'bimi-without-certificate': 'info' });
  });

  it('distinguishes a logo that nobody can get from one that was not checked', async () => {
    const outcomeOf = async (page: Page | Failing) => (await look(RECORD, { [LOGO_URL]: page })).outcomes;
    const absent = { 'bimi-logo-invalid': 'warn', 'bimi-without-certificate': 'info' };
    expect(await outcomeOf({ status: 404 })).to.deep.equal(absent);
    expect(await outcomeOf({ fails: 'nameNotFound' })).to.deep.equal(absent);
    expect(await outcomeOf({ ...logoPage, tlsError: 'CERT_HAS_EXPIRED' })).to.deep.equal(absent);
    expect(await outcomeOf({ status: 302, headers: [['location', 'http://example.org/']] })).to.include({
      'bimi-not-checked': 'inconclusive',
    });
    expect(await outcomeOf({ ...logoPage, body: '<html>' })).to.deep.equal(absent);
    expect(await outcomeOf({ ...logoPage, truncated: true })).to.deep.equal(absent);
    expect(await outcomeOf({ ...logoPage, body: gzipSync(svg()) })).to.include({ 'bimi-ready': 'pass' });
    expect(await outcomeOf({ ...logoPage, body: Buffer.from(`\uFEFF${svg()}`, 'utf16le') })).to.include({
      'bimi-ready': 'pass',
    });
    expect(await outcomeOf({ ...logoPage, body: gzipSync('<html>') })).to.deep.equal(absent);
    for (const page of [
      { status: 500 },
      { status: 403 },
      { fails: 'timeout' },
      { body: Uint8Array.of(0x1f, 0x8b, 8) },
      { body: gzipSync(Buffer.alloc(1_000_000)) },
    ] as const)
      expect(await outcomeOf(page)).to.deep.equal({
        'bimi-not-checked': 'inconclusive',
        'bimi-without-certificate': 'info',
      });
  });

  it('reports all unchecked items together once', async () => {
    const { findings } = await look(RECORD, { [LOGO_URL]: { fails: 'timeout' } }, null);
    const told = findings.filter(({ code }) => code === 'bimi-not-checked');
    expect(told.map(({ evidence }) => evidence.length)).to.deep.equal([2]);
  });

  it('finds the record of the organizational domain', async () => {
    const { observation } = await lookWith(
      bimi,
      { names: { 'default._bimi.example.org': { TXT: [RECORD] } }, pages: { [LOGO_URL]: logoPage } },
      { target: { domain: 'mail.example.org', registrableDomain: 'example.org' }, known: { dmarc: dmarcOf() } },
    );
    expect(observation).to.deep.include({ status: 'valid', foundAt: 'default._bimi.example.org' });
  });

  it('is inconclusive if DNS does not answer', async () => {
    expect(await rejectionOf(look({ fails: 'dnsFailure' }))).to.include({ kind: 'dnsFailure' });
  });
});
