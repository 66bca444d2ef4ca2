import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { sentText, signsSent, typedTextFinder } from './sentTexts.ts';

const TYPED = 'Quill-a1b2c3d4e50';
const formIn = (url: string, body: string | null = null) => typedTextFinder(TYPED)(sentText({ url, body }));
const at = 'https://keys.example/k';
const hash = (name: string) => createHash(name).update(TYPED);

describe('The typed text in requests', () => {
  const cases: readonly (readonly [string, string, string | null, string | undefined])[] = [
    ['in the address', `${at}?v=${TYPED}`, null, 'as it was typed'],
    ['in small letters', `${at}?v=${TYPED.toLowerCase()}`, null, 'as it was typed'],
    ['percent-encoded', `${at}?v=${encodeURIComponent(`{"v":"${TYPED}"}`)}`, null, 'as it was typed'],
    ['in JSON', at, JSON.stringify({ form: { name: TYPED } }), 'as it was typed'],
    ['in gzip', at, gzipSync(JSON.stringify({ name: TYPED })).toString('latin1'), 'as it was typed'],
    ['in Base64', at, `d=${Buffer.from(`{"a":"${TYPED}"}`).toString('base64')}`, 'Base64'],
    ['in Base64 for addresses', `${at}?d=${Buffer.from(`??>${TYPED}`).toString('base64url')}`, null, 'Base64'],
    ['backwards', at, TYPED.split('').reverse().join(''), 'backwards'],
    ['in hexadecimal', at, Buffer.from(TYPED).toString('hex'), 'hexadecimal'],
    ['as MD5', at, hash('md5').digest('hex'), 'MD5'],
    ['as SHA-1', at, hash('sha1').digest('hex').toUpperCase(), 'SHA-1'],
    ['as SHA-256', `${at}?h=${hash('sha256').digest('hex')}`, null, 'SHA-256'],
    ['as SHA-256 in Base64', at, hash('sha256').digest('base64'), 'SHA-256'],
    ['as SHA-512', at, hash('sha512').digest('hex'), 'SHA-512'],
    ['not: another text', `${at}?v=Quill-000000000`, '{"length":17}', undefined],
    ['not: its length alone', at, 'strength=3&length=17', undefined],
    ['not: broken gzip', at, '\u001f\u008bbroken', undefined],
    ['not: a hash of something else', at, createHash('sha256').update('x').digest('hex'), undefined],
  ];
  for (const [name, url, body, form] of cases)
    it(name, () => {
      expect(formIn(url, body)).to.equal(form);
    });

  it('is recognised when it is sent character by character', () => {
    const requests = TYPED.split('').map((sign) => ({ url: at, body: JSON.stringify({ type: 'keydown', key: sign }) }));
    expect(signsSent(requests)).to.contain(TYPED);
    expect(
      signsSent([
        { url: `${at}?k=a`, body: null },
        { url: `${at}?k=b`, body: null },
      ]),
    ).to.equal('ab');
    expect(signsSent([{ url: at, body: '{"keys":17}' }])).to.equal('');
  });
});
