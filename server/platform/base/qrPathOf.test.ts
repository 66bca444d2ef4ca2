import { expect } from 'chai';
import decodeQR from 'qr/decode.js';
import { qrPathOf } from './qrPathOf.ts';

/** The path as a picture with this many pixels per module, as a camera would see it. */
const pictureOf = ({ path, size }: { path: string; size: number }, scale: number) => {
  const width = size * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x = '0', y = '0'] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < scale; row += 1)
      for (let column = 0; column < scale; column += 1) {
        const pixel = ((Number(y) * scale + row) * width + Number(x) * scale + column) * 4;
        data.fill(0, pixel, pixel + 3);
      }
  return { width, height: width, data };
};

describe('a QR code', () => {
  it('decodes to its original text', () => {
    const uri = 'otpauth://totp/Candor:ada%40harbour-bank.example?issuer=Candor&secret=JBSWY3DPEHPK3PXP';
    expect(decodeQR(pictureOf(qrPathOf(uri), 4))).to.equal(uri);
  });

  it('has only a path, and a quiet zone of four modules around it', () => {
    const { path, size } = qrPathOf('"><script>alert(1)</script>');
    expect(path).to.match(/^(M\d+ \d+h1v1h-1z)+$/);
    for (const [, x, y] of path.matchAll(/M(\d+) (\d+)/g)) {
      expect(Number(x)).to.be.within(4, size - 5);
      expect(Number(y)).to.be.within(4, size - 5);
    }
  });
});
