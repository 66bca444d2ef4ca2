import { expect } from 'chai';
import { runCommand, startsNothing, withEnvironment } from '../../tests/support/runCommand.ts';
import { parseNameServers } from './undelegatedCommand.ts';

const NS1 = 'ns1.sample-dns.example=127.77.0.53';
const NS2 = 'ns2.sample-dns.example=127.77.40.54';

interface Told {
  readonly undelegated: boolean;
  readonly name_servers: readonly { readonly name: string; readonly addresses: readonly string[] }[];
  readonly checks: readonly {
    readonly check: string;
    readonly reason: string | null;
    readonly findings: readonly { readonly code: string; readonly outcome: string; readonly evidence: string[] }[];
  }[];
}

describe('candor scan --name-servers', () => {
  /** No database is started, because nothing is recorded. */
  const run = (domain: string, servers: string, ...more: readonly string[]) =>
    withEnvironment({}, () => runCommand(['scan', domain, '--name-servers', servers, '--lab', ...more], startsNothing));
  const told = async (domain: string, servers: string) => {
    const { code, stdout, stderr } = await run(domain, servers, '--json');
    expect(code, stderr).to.equal(0);
    const body = JSON.parse(stdout) as Told;
    const findings = body.checks.flatMap((check) => check.findings);
    return {
      body,
      codes: findings.map((finding) => finding.code),
      evidence: (code: string) => findings.find((finding) => finding.code === code)?.evidence ?? [],
    };
  };

  it('checks a zone at the given servers, with the current DS records', async () => {
    const { body, codes, evidence } = await told('harbour-bank.example', `${NS1},${NS2}`);
    expect(body.undelegated).to.equal(true);
    expect(body.checks.map(({ check, reason }) => [check, reason])).to.deep.equal(
      ['nameServers', 'dnssec', 'dns', 'mx', 'spf', 'dmarc'].map((check) => [check, null]),
    );
    expect(codes).to.include.members(['name-servers-answer', 'delegation-agrees', 'dnssec-secure', 'mx-resolves']);
    expect(evidence('delegation-agrees')).to.deep.equal([
      'the given list: ns1.sample-dns.example, ns2.sample-dns.example',
    ]);
  });

  it('says which servers do not answer, and where the zone names others', async () => {
    const { codes, evidence } = await told(
      'corner-shop.example',
      `${NS1},lame.sample-dns.example=127.77.42.53,ns.corner-shop.example=127.77.40.54`,
    );
    expect(codes).to.include.members(['name-server-lame', 'delegation-differs']);
    expect(evidence('name-server-lame')[0]).to.match(/^lame\.sample-dns\.example \(127\.77\.42\.53\): /);
    expect(evidence('delegation-differs')).to.deep.equal([
      'Named by the given list alone: lame.sample-dns.example, ns.corner-shop.example',
      'Named by corner-shop.example alone: stale.sample-dns.example',
    ]);
  });

  it('looks up the address of a server outside the zone', async () => {
    const { codes } = await told('harbour-bank.example', 'ns1.sample-dns.example,ns2.sample-dns.example');
    expect(codes).to.include.members(['name-servers-answer', 'dnssec-secure']);
  });

  it('finds a DNSSEC failure before it happens: a new server without the keys', async () => {
    const { codes } = await told('harbour-bank.example', 'unsigned.sample-dns.example=127.77.50.53');
    expect(codes).to.include('dnssec-bogus');
    expect(codes).not.to.include('dnssec-secure');
  });

  it('prints what it sees, and says that nothing is recorded', async () => {
    const { code, stdout } = await run('harbour-bank.example', `${NS1},${NS2}`);
    expect(code).to.equal(0);
    expect(stdout.replaceAll('\n', ' ')).to.match(
      /^ harbour-bank\.example as it would look if it were delegated to ns1\.sample-dns\.example \(127\.77\.0\.53\), .+\. Nothing is recorded, and there is no score\. /,
    );
    expect(Math.max(...stdout.split('\n').map(({ length }) => length))).to.be.at.most(80);
    expect(stdout).to.match(/^ {2}✓ /m);
    const german = await run('harbour-bank.example', `${NS1},${NS2}`, '--language', 'de');
    expect(german.stdout.replaceAll('\n', ' ')).to.include('weder aufgezeichnet noch bewertet');
  });

  it('fails if none of them can be reached', async () => {
    const { code, stdout } = await run('harbour-bank.example', 'ns1.sample-dns.example=127.77.99.99');
    expect([code, /^ {2}\? /m.test(stdout)], stdout).to.deep.equal([1, true]);
  });

  for (const [servers, message] of [
    ['ns1.example.org=10.0.0.1', /10\.0\.0\.1 is not a public address: private use/],
    ['ns1.example.org=169.254.169.254', /is not a public address: link-local/],
    ['ns1.example.org=::ffff:10.0.0.1', /is not a public address/],
    ['ns1.example.org=fd00::1', /is not a public address/],
    ['ns1.example.org=one', /"one" is not an IP address/],
    ['ns1.example.org=0x7f.1', /"0x7f\.1" is not an IP address/],
    ['192.0.2.1', /does not have the form ns1\.example\.org=192\.0\.2\.1/],
    ['a=b=c', /does not have the form/],
    ['', /does not have the form/],
    ['ns1.harbour-bank.example', /is inside harbour-bank\.example, so its address is needed/],
  ] as const)
    it(`refuses "${servers}" before it sends any query`, async () => {
      const { code, stdout, stderr } = await run('harbour-bank.example', servers);
      expect([code, stdout]).to.deep.equal([2, '']);
      expect(stderr).to.match(message);
    });

  it('has no score for --fail-below', async () => {
    const { code, stderr } = await run('harbour-bank.example', NS1, '--fail-below', '70');
    expect(code).to.equal(2);
    expect(stderr).to.match(/computes no score/);
  });
});

describe('A list of name servers', () => {
  it('has each server with its name and all its addresses', () => {
    expect(
      parseNameServers('NS1.example.org.=192.0.2.1, ns1.example.org=2001:db8::1,ns2.other.net', 'example.org'),
    ).to.deep.equal([
      { name: 'ns1.example.org', addresses: ['192.0.2.1', '2001:db8::1'] },
      { name: 'ns2.other.net', addresses: [] },
    ]);
  });

  it('has at most eight', () => {
    const many = Array.from({ length: 9 }, (_, at) => `ns${at}.other.net`).join(',');
    expect(parseNameServers(many, 'example.org')).to.match(/at most 8/);
  });
});
