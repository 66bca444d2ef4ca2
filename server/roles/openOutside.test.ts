import { expect } from 'chai';
import { readConfig } from '../platform/base/config.ts';
import { userAgentOf } from '../scanner/io/userAgent.ts';
import { warnOfMissingContact } from './openOutside.ts';

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
    expect(line).to.match(/no contact.*Wikimedia.*CANDOR_PUBLIC_URL.*CANDOR_SECURITY_CONTACT/);
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
