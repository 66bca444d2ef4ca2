import { expect } from 'chai';
import { rejectionOf } from '../kit/testing/lookWith.ts';
import { rdapServersOf } from './queryRdapServers.ts';

const file = (...services: unknown[]) => ({ version: '1.0', publication: '2026-01-01T00:00:00Z', services });

describe('The bootstrap file of RDAP', () => {
  const ordinary = file(
    [['com', 'NET'], ['https://rdap.registry.example/com/v1/']],
    [['example'], ['http://plain.example/rdap/', 'https://secure.example/rdap']],
    [['co.example', 'uk'], ['https://second.example/']],
    [['xn--p1ai'], ['https://rf.example/']],
  );
  const cases: readonly [domain: string, servers: readonly string[]][] = [
    ['sample.com', ['https://rdap.registry.example/com/v1/']],
    ['sample.net', ['https://rdap.registry.example/com/v1/']],
    ['SAMPLE.COM', ['https://rdap.registry.example/com/v1/']],
    ['sample.example', ['https://secure.example/rdap/', 'http://plain.example/rdap/']],
    ['sample.co.example', ['https://second.example/']],
    ['a.sample.co.uk', ['https://second.example/']],
    ['xn--e1afmkfd.xn--p1ai', ['https://rf.example/']],
    ['sample.telecom', []],
    ['sample.org', []],
    ['com', ['https://rdap.registry.example/com/v1/']],
  ];
  for (const [domain, servers] of cases) {
    it(`names ${servers.length} servers for ${domain}`, () => {
      expect(rdapServersOf(ordinary, domain)).to.deep.equal(servers);
    });
  }

  it('names one server for all names if its entry is the root', () => {
    expect(rdapServersOf(file([[''], ['https://all.example/']]), 'sample.org')).to.deep.equal(['https://all.example/']);
    expect(
      rdapServersOf(file([[''], ['https://all.example/']], [['org'], ['https://o.example/']]), 'sample.org'),
    ).to.deep.equal(['https://o.example/']);
  });

  it('names only servers on the web, and skips malformed entries', () => {
    const servers = rdapServersOf(
      file(
        null,
        'com',
        [],
        [['com']],
        [7, 8],
        [['com'], ['ftp://x.example/', 'javascript:1', 'https://', 'https://ok.example']],
      ),
      'sample.com',
    );
    expect(servers).to.deep.equal(['https://ok.example/']);
  });

  it('reads the rest of a service with a member that is not text', () => {
    const mixed = file([
      [7, 'com'],
      [null, 'https://ok.example/'],
    ]);
    expect(rdapServersOf(mixed, 'sample.com')).to.deep.equal(['https://ok.example/']);
  });

  for (const body of [undefined, null, [], {}, { services: 7 }, 'file']) {
    it(`is refused as ${JSON.stringify(body)}`, async () => {
      const reading = Promise.resolve().then(() => rdapServersOf(body, 'sample.com'));
      expect(await rejectionOf(reading)).to.include({ reason: 'unavailable' });
    });
  }
});
