import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { InconclusiveError } from '../kit/check.ts';
import { publicKeyArmour, signCleartext } from '../../server/lab/securityTxt/openPgp.ts';
import { lookWith, rejectionOf } from '../kit/testing/lookWith.ts';
import type { Failing, Page } from '../kit/testing/scannerIoOf.ts';
import { securityTxt } from './securityTxt.ts';

const required = 'https://example.org/.well-known/security.txt';
const legacy = 'https://example.org/security.txt';
const notFound: Page = { status: 404, headers: [['content-type', 'text/plain']], body: 'Not found' };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const text = (days = 90) => `Contact: mailto:security@example.org\nExpires: ${inDays(days)}\n`;
const plain = (body: string | Uint8Array, more: Page = {}): Page => ({
  headers: [['content-type', 'text/plain; charset=utf-8']],
  body,
  ...more,
});
const look = (pages: Readonly<Record<string, Page | Failing>>) =>
  lookWith(securityTxt, { pages: { [required]: notFound, [legacy]: notFound, ...pages } });

describe('the securityTxt check', () => {
  it('passes a file that follows the standard', async () => {
    const body = text();
    const { observation, outcomes } = await look({ [required]: plain(body) });
    expect(observation).to.deep.include({
      status: 'found',
      location: required,
      contact: ['mailto:security@example.org'],
      expiry: 'valid',
      pgpSigned: false,
      hash: createHash('sha256').update(body).digest('hex'),
      faults: [],
    });
    expect(outcomes).to.deep.equal({ 'security-txt-found': 'pass', 'security-txt-advice': 'info' });
  });

  it('reports a missing file, also if nothing is served over https', async () => {
    expect((await look({})).outcomes).to.deep.equal({ 'security-txt-missing': 'warn' });
    const closed = await look({ [required]: { fails: 'connectionRefused' }, [legacy]: { fails: 'connectionRefused' } });
    expect(closed.observation).to.deep.include({ status: 'absent', refused: false });
  });

  it('reads the file of the www name if only that one answers', async () => {
    const page = { headers: [['content-type', 'text/html']], body: '<title>With www</title>' } as const;
    const closed: Failing = { fails: 'connectionRefused' };
    const pages = {
      'https://example.org/': closed,
      'http://example.org/': closed,
      [required]: closed,
      [legacy]: closed,
      'https://www.example.org/': page,
      'https://www.example.org/.well-known/security.txt': plain(text()),
    };
    const location = 'https://www.example.org/.well-known/security.txt';
    expect((await look(pages)).observation).to.include({ status: 'found', location });
    const answers = await look({ ...pages, [required]: { status: 404 }, 'https://example.org/': page });
    expect(answers.observation).to.include({ status: 'absent' });
  });

  it('does not mistake a web page for the file, whatever its type', async () => {
    for (const page of [
      plain('<!DOCTYPE html><title>Not found</title>'),
      plain('\n <html><body>Contact: mailto:a@example.org</body>'),
      { headers: [['content-type', 'text/html']], body: '<p>Contact: us' } as const,
      plain('Page not found'),
      plain(''),
    ]) {
      expect((await look({ [required]: page })).observation.status).to.equal('absent');
    }
  });

  it('is inconclusive for a long text whose fields were not reached', async () => {
    const error = await rejectionOf(look({ [required]: plain('# comment\n'.repeat(20_000) + text()) }));
    expect(error).to.be.instanceOf(InconclusiveError);
    const other = { headers: [['content-type', 'application/json']], body: '[1,\n'.repeat(40_000) } as const;
    expect((await look({ [required]: other })).observation.status).to.equal('absent');
  });

  it('reports redirects that lead over http and back', async () => {
    const to = (location: string): Page => ({ status: 302, headers: [['location', location]] });
    const open = 'http://example.org/security.txt';
    const { observation } = await look({ [required]: to(open), [open]: to(legacy), [legacy]: plain(text()) });
    expect(observation)
      .to.have.property('faults')
      .that.deep.equals(['The way to the file leads over an address without https']);
  });

  it('accepts the file at the old place, and says where it belongs', async () => {
    const { observation, outcomes } = await look({ [legacy]: plain(text()) });
    expect(observation).to.deep.include({
      status: 'found',
      location: legacy,
      faults: ['The file must stand at /.well-known/security.txt'],
    });
    expect(outcomes).to.deep.equal({ 'security-txt-faulty': 'warn', 'security-txt-advice': 'info' });
    const moved = await look({
      [required]: { status: 301, headers: [['location', '/security.txt']] },
      [legacy]: plain(text()),
    });
    expect(moved.observation).to.deep.include({ location: legacy, faults: [] });
  });

  describe('for a signed file', () => {
    const key = 'https://example.org/key.asc';
    const signed = (more: readonly string[] = []) =>
      signCleartext(['Contact: mailto:a@example.org', `Expires: ${inDays(90)}`, `Encryption: ${key}`, ...more]);
    const codeOf = async (file: string, keyFile: Page | Failing): Promise<string> => {
      const { findings, observation } = await look({ [required]: plain(file), [key]: keyFile });
      if (observation.status !== 'found' || !observation.signature) return 'no signature';
      const finding = findings.find(({ code }) => code.startsWith('security-txt-sign'));
      return `${observation.signature.status}: ${finding?.code ?? ''} ${finding?.outcome ?? ''}`;
    };

    it('verifies the signature with the key that Encryption names', async () => {
      expect(await codeOf(signed(), { body: publicKeyArmour() })).to.equal('valid: security-txt-signature-valid pass');
    });

    it('fails a signature over another text', async () => {
      const forged = signed().replace('mailto:a@', 'mailto:b@');
      const code = await codeOf(forged, { body: publicKeyArmour() });
      expect(code).to.equal('invalid: security-txt-signature-invalid fail');
    });

    it('does not judge a signature whose key is unavailable or unreadable', async () => {
      const pages: readonly (Page | Failing)[] = [
        { status: 404 },
        { fails: 'timeout' },
        { body: 'x', truncated: true },
      ];
      for (const page of pages) expect(await codeOf(signed(), page)).to.equal('notChecked: security-txt-signed info');
      expect(await codeOf(signed(), { body: '<!doctype html>' })).to.equal('unreadable: security-txt-signed info');
    });

    const damages: Readonly<Record<string, (file: string) => string>> = {
      'a second begin line': (file) => file.replace(/(-----BEGIN PGP SIGNATURE-----\n)/, '$1$1'),
      'a dash-escape in it': (file) => file.replace(/\n(=[^\n]{4}\n-----END PGP SIGNATURE)/, '\n- $1'),
      'a checksum that does not fit': (file) => file.replace(/\n=[^\n]{4}\n/, '\n=AAAA\n'),
      'a checksum that is none': (file) => file.replace(/\n=[^\n]{4}\n/, '\n=A?\n'),
      'data that are changed': (file) =>
        file.replace(
          /(SIGNATURE-----\n\n.{20})(.)/,
          (_, head: string, one: string) => `${head}${one === 'A' ? 'B' : 'A'}`,
        ),
      'no empty line': (file) => file.replace('SIGNATURE-----\n\n', 'SIGNATURE-----\n'),
      'data that are no base64': (file) => file.replace(/(SIGNATURE-----\n\n)./, '$1?'),
    };
    for (const [what, damage] of Object.entries(damages)) {
      it(`reports armour damaged by ${what}, with and without the key`, async () => {
        const file = damage(signed());
        expect(file).to.not.equal(signed());
        for (const page of [{ body: publicKeyArmour() }, { status: 404 }])
          expect(await codeOf(file, page)).to.equal('damaged: security-txt-signature-damaged warn');
      });
    }

    it('requires no checksum, and accepts headers in the armour', async () => {
      for (const file of [
        signed().replace(/\n=[^\n]{4}\n/, '\n'),
        signed().replace('SIGNATURE-----\n\n', 'SIGNATURE-----\nComment: made by hand\nVersion: 1\n\n'),
      ])
        expect(await codeOf(file, { body: publicKeyArmour() })).to.equal('valid: security-txt-signature-valid pass');
    });

    it('tries every listed key', async () => {
      const file = signed().replace(key, 'https://example.org/none.asc');
      expect(await codeOf(file, { body: publicKeyArmour() })).to.equal('notChecked: security-txt-signed info');
      const two = signCleartext([
        'Contact: mailto:a@example.org',
        'Encryption: https://example.org/none.asc',
        `Encryption: ${key}`,
      ]);
      expect(await codeOf(two, { body: publicKeyArmour() })).to.equal('valid: security-txt-signature-valid pass');
    });
  });

  it('reports an expired file, and one that expires in more than a year', async () => {
    expect((await look({ [required]: plain(text(-1)) })).outcomes).to.include({ 'security-txt-expired': 'warn' });
    expect((await look({ [required]: plain(text(400)) })).outcomes).to.include({ 'security-txt-expires-late': 'warn' });
  });

  it('reports a wrong type, a wrong charset, an invalid certificate and a canonical address elsewhere', async () => {
    const faultsOf = async (pages: Readonly<Record<string, Page>>): Promise<readonly string[]> => {
      const { observation } = await look(pages);
      return observation.status === 'found' ? observation.faults : ['absent'];
    };
    expect(
      await faultsOf({ [required]: plain(text(), { headers: [['content-type', 'application/octet-stream']] }) }),
    ).to.match(/text\/plain/);
    expect(await faultsOf({ [required]: plain(text(), { headers: [] }) })).to.match(/no Content-Type/);
    expect(
      await faultsOf({ [required]: plain(text(), { headers: [['content-type', 'text/plain; charset=latin1']] }) }),
    ).to.match(/charset/);
    expect(await faultsOf({ [required]: plain(text(), { tlsError: 'CERT_HAS_EXPIRED' }) })).to.match(
      /CERT_HAS_EXPIRED/,
    );
    expect(await faultsOf({ [required]: plain(`${text()}Canonical: https://example.org/other.txt\n`) })).to.match(
      /Canonical/,
    );
    expect(await faultsOf({ [required]: plain(`${text()}Canonical: ${required}\n`) })).to.deep.equal([]);
  });

  it('mentions a redirect to another site, for example to a file that several domains share, without a penalty', async () => {
    const elsewhere = 'https://other.example/.well-known/security.txt';
    const { observation, outcomes } = await look({
      [required]: { status: 302, headers: [['location', elsewhere]] },
      [elsewhere]: plain(`${text()}Canonical: ${elsewhere}\n`),
    });
    expect(outcomes).to.deep.equal({ 'security-txt-found': 'pass', 'security-txt-advice': 'info' });
    expect(observation).to.containSubset({ advice: [`The way to the file leads to another site: ${elsewhere}`] });
  });

  it('does not report the file as missing if the server refuses to show it', async () => {
    const { outcomes } = await look({ [required]: { status: 403 } });
    expect(outcomes).to.deep.equal({ 'security-txt-refused': 'inconclusive' });
  });

  it('reads a part of a huge file, and says so', async () => {
    const { observation } = await look({ [required]: plain(`${text()}${'# x\n'.repeat(50_000)}`) });
    expect(observation)
      .to.have.property('faults')
      .that.matches(/only a part/);
    const hostile = `${text()}${`Contact: ${'x'.repeat(900)}\uD800\n`.repeat(60)}`;
    expect((await look({ [required]: plain(hostile) })).observation)
      .to.have.property('contact')
      .lengthOf(20);
  });

  it('is inconclusive if the server does not answer, or answers with a server error', async () => {
    expect(await rejectionOf(look({ [required]: { fails: 'timeout' } }))).to.have.property('kind', 'timeout');
    expect(await rejectionOf(look({ [required]: { status: 503 } }))).to.be.instanceOf(InconclusiveError);
  });

  it('does not follow a redirect to an address that the guard refuses', async () => {
    const inside = 'https://inside.example.org/';
    const { observation } = await look({
      [required]: { status: 302, headers: [['location', inside]] },
      [inside]: { fails: 'guarded' },
    });
    expect(observation).to.have.property('status', 'absent');
  });

  it('ends when its time is over', async () => {
    const error = await rejectionOf(
      lookWith(securityTxt, { pages: { [required]: { fails: 'hangs' } } }, { signal: AbortSignal.timeout(10) }),
    );
    expect(error).to.have.property('kind', 'aborted');
  });
});
