import { expect } from 'chai';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, readConfig } from '../platform/base/config.ts';
import { userAgentOf } from '../scanner/io/userAgent.ts';
import { readTrackerList, warnOfMissingContact } from './openOutside.ts';

describe('The contact for the servers that are scanned', () => {
  /** What is logged at a level, with this environment. */
  const warnings = (env: Readonly<Record<string, string>>, level: 'info' | 'warn' = 'info'): readonly string[] => {
    const said: string[] = [];
    warnOfMissingContact(readConfig(env), {
      warn: (_fields: unknown, message?: string) => {
        said.push(message ?? '');
      },
      isLevelEnabled: (asked) => asked !== 'info' || level === 'info',
    });
    return said;
  };

  it("is missing if no address is configured, and a server's log says which setting to set", () => {
    const [line, ...others] = warnings({});
    expect(line).to.match(/do not name a contact.*Wikimedia.*CANDOR_PUBLIC_URL.*CANDOR_SECURITY_CONTACT/);
    expect(others).to.deep.equal([]);
  });

  it('is the page about the scanner, or the security contact, and then nothing is logged', () => {
    expect(warnings({ CANDOR_PUBLIC_URL: 'https://scan.example' })).to.deep.equal([]);
    expect(warnings({ CANDOR_SECURITY_CONTACT: 'mailto:security@scan.example' })).to.deep.equal([]);
  });

  it('is not mentioned in the log of a command', () => {
    expect(warnings({}, 'warn')).to.deep.equal([]);
  });

  it("is the project's address if the operator sets none and the project has one", () => {
    const project = { version: '1.2.3', homepage: 'https://candor.example' };
    expect(userAgentOf(undefined, project)).to.equal('Candor/1.2.3 (+https://candor.example)');
    expect(userAgentOf('https://scan.example/scanner', project)).to.equal(
      'Candor/1.2.3 (+https://scan.example/scanner)',
    );
    expect(userAgentOf(undefined, { version: '1.2.3' })).to.equal('Candor/1.2.3');
  });
});

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
