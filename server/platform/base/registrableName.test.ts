import { expect } from 'chai';
import { registrableName } from './registrableName.ts';

const messageOf = (typed: string): string | undefined => {
  const name = registrableName(typed);
  return name.kind === 'invalid' ? name.message : undefined;
};

describe('A registrable name', () => {
  it('is accepted as people write it', () => {
    for (const [typed, domain] of [
      ['harbour-bank.example', 'harbour-bank.example'],
      [' HARBOUR-Bank.example. ', 'harbour-bank.example'],
      ['https://harbour-bank.example/about', 'harbour-bank.example'],
      ['example.co.uk', 'example.co.uk'],
      ['kim.github.io', 'kim.github.io'],
      ['münchen.example', 'xn--mnchen-3ya.example'],
    ] as const)
      expect(registrableName(typed), typed).to.deep.equal({ kind: 'domain', domain });
  });

  it('is neither a subdomain nor a suffix, and each gets its own message', () => {
    expect(messageOf('www.example.co.uk')).to.equal(
      'www.example.co.uk is not a registrable domain. Use the portal of example.co.uk.',
    );
    for (const suffix of ['co.uk', 'github.io'])
      expect(messageOf(suffix)).to.equal(
        `${suffix} is a public suffix: anyone can register a name under it, so it has no portal.`,
      );
    expect(messageOf('no domain')).to.equal('This is not a domain name. Enter one like example.org.');
    expect(messageOf('192.0.2.1')).to.match(/^This is an IP address/);
  });

  it('is a reserved one only on a private network', () => {
    expect(messageOf('office.internal')).to.match(/reserved name/);
    expect(registrableName('office.internal', { privateNetwork: true })).to.include({ domain: 'office.internal' });
  });
});
