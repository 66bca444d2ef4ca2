import { expect } from 'chai';
import { createHash } from 'node:crypto';
import { isIntegrity } from './integrity.ts';

const hashOf = (algorithm: string): string => `${algorithm}-${createHash(algorithm).update('x').digest('base64')}`;

describe('the integrity attribute', () => {
  for (const value of [
    hashOf('sha256'),
    hashOf('sha384'),
    hashOf('sha512'),
    `\n${hashOf('sha384')}  ${hashOf('sha512')}\t`,
    `md5-abc ${hashOf('sha256')}`,
    `${hashOf('sha256')}?ct=text/javascript`,
    hashOf('sha256').replace(/=+$/, ''),
    hashOf('sha512').replaceAll('+', '-').replaceAll('/', '_'),
  ]) {
    it(`protects with ${JSON.stringify(value.slice(0, 30))}`, () => {
      expect(isIntegrity(value)).to.equal(true);
    });
  }

  for (const value of [
    '',
    ' ',
    'sha256',
    'sha256-',
    'sha256-abc',
    hashOf('sha1'),
    hashOf('md5'),
    hashOf('sha256').slice(7),
    hashOf('sha256').replace('sha256', 'sha384'),
    hashOf('sha384').replace('sha384', 'SHA384'),
    `"${hashOf('sha256')}"`,
    `${hashOf('sha256')},${hashOf('sha384')}`,
    'sha512-{{hash}}',
  ]) {
    it(`does not protect with ${JSON.stringify(value.slice(0, 30))}`, () => {
      expect(isIntegrity(value)).to.equal(false);
    });
  }
});
