import { expect } from 'chai';
import { Secret, TOTP } from 'otpauth';
import { newOneTimeSecret, oneTimeCounterOf, oneTimeUriOf } from './oneTimeCodes.ts';

/** RFC 6238 appendix B: the key of its vectors for SHA-1. Its codes have eight digits, of which an app shows the last six. */
const RFC_SECRET = Secret.fromLatin1('12345678901234567890').base32;
const VECTORS: readonly (readonly [seconds: number, code: string])[] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];

describe('a one-time code', () => {
  it('is that of RFC 6238, and is known by its time step', () => {
    for (const [seconds, code] of VECTORS)
      expect(oneTimeCounterOf(RFC_SECRET, code, new Date(seconds * 1_000))).to.equal(Math.floor(seconds / 30));
  });

  it('is taken one step early or late, and no further', () => {
    const [seconds, code] = [1_234_567_890, '005924'];
    const step = Math.floor(seconds / 30);
    const inStep = (steps: number) => new Date((step + steps) * 30_000 + 15_000);
    for (const near of [-1, 0, 1])
      expect(oneTimeCounterOf(RFC_SECRET, code, inStep(near)), String(near)).to.equal(step);
    for (const far of [-2, 2, 1_000]) expect(oneTimeCounterOf(RFC_SECRET, code, inStep(far))).to.equal(undefined);
  });

  it('may be typed with blanks', () => {
    expect(oneTimeCounterOf(RFC_SECRET, ' 005 924 ', new Date(1_234_567_890_000))).to.equal(41_152_263);
  });

  it('that is none is of no time', () => {
    for (const code of ['', '5924', '00592', '0059244', '٠٠٥٩٢٤', '0x1724', '-05924', '1e5', '000000'])
      expect(oneTimeCounterOf(RFC_SECRET, code, new Date(1_234_567_890_000)), code).to.equal(undefined);
  });

  it('has a secret of 160 bits, another one each time, that apps read from a URI', () => {
    const [one, other] = [newOneTimeSecret(), newOneTimeSecret()];
    expect(one).to.match(/^[A-Z2-7]{32}$/);
    expect(one).not.to.equal(other);
    const uri = oneTimeUriOf(one, 'ada+x@harbour-bank.example');
    expect(uri).to.match(/^otpauth:\/\/totp\/Candor:ada%2Bx%40harbour-bank\.example\?/);
    const { searchParams } = new URL(uri);
    expect(Object.fromEntries(searchParams)).to.deep.equal({
      issuer: 'Candor',
      secret: one,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    const now = new Date();
    expect(
      oneTimeCounterOf(one, TOTP.generate({ secret: Secret.fromBase32(one), timestamp: now.getTime() }), now),
    ).to.be.a('number');
  });
});
