import { expect } from 'chai';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '../platform/base/config.ts';
import { readTrackerList } from './readTrackerList.ts';

describe('CANDOR_TRACKER_LIST', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'candor-trackers-'));
  });
  after(() => {
    rmSync(folder, { recursive: true });
  });
  const fileOf = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };

  it('can be omitted', () => {
    expect(readTrackerList(undefined)).to.equal(undefined);
  });

  it('is the path of a list, whose file name is used if the list has no name', () => {
    expect(readTrackerList(fileOf('ours.txt', '[Adblock Plus 2.0]\n||one.example^\n'))).to.include({
      name: 'ours.txt',
      hosts: 1,
    });
  });

  it('prevents the start if the file is missing or invalid, and names the file', () => {
    for (const path of [join(folder, 'missing.txt'), folder, fileOf('page.html', '<html>'), fileOf('empty.txt', '')])
      expect(() => readTrackerList(path), path).to.throw(ConfigError, `CANDOR_TRACKER_LIST: ${path}: `);
  });
});
