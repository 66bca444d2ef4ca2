import { expect } from 'chai';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '../../platform/base/config.ts';
import { readTrustAnchors } from './integrity.ts';

describe('CANDOR_DNSSEC_ANCHORS', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'candor-anchors-'));
  });
  after(() => {
    rmSync(folder, { recursive: true });
  });

  it('falls back to the default if it is not set', () => {
    expect(readTrustAnchors(undefined)).to.equal(undefined);
  });

  it('contains DS records, or the path of a file with them', () => {
    const file = join(folder, 'root.ds');
    writeFileSync(file, '; ours\n. IN DS 12 13 2 abcd\n');
    for (const given of ['. DS 12 13 2 abcd', file]) {
      expect(readTrustAnchors(given)?.map(({ ds }) => ds.tag)).to.deep.equal([12]);
    }
  });

  it('prevents the start if it is neither', () => {
    const empty = join(folder, 'empty');
    writeFileSync(empty, '; nothing\n');
    for (const given of [join(folder, 'missing'), empty, '. DS nonsense']) {
      expect(() => readTrustAnchors(given), given).to.throw(ConfigError, 'CANDOR_DNSSEC_ANCHORS');
    }
  });
});
