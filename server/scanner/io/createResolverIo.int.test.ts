import { expect } from 'chai';
import { decode } from 'dns-packet';
import { labClock } from '../../lab/labClock.ts';
import { createScannerIo } from './createScannerIo.ts';
import { noSignal } from './testing/failureOf.ts';
import { addressReply, replyTo } from './testing/replyTo.ts';
import { startNameServer, type AnswerQuery, type NameServer } from './testing/startNameServer.ts';

const SERVFAIL = 2;
const REFUSED = 5;
const NXDOMAIN = 3;

describe('The problem with our own resolvers', () => {
  const servers: NameServer[] = [];
  const start = async (answer: AnswerQuery): Promise<string> => {
    const server = await startNameServer(answer);
    servers.push(server);
    return server.address;
  };
  const faultOf = (...dnsServers: readonly string[]): Promise<string | undefined> =>
    createScannerIo({ dnsServers, scanClock: labClock }).resolver.fault(noSignal());
  const answering = (flags = 0) => start((query) => [replyTo(query, [], { flags })]);
  const silent = () => start(() => []);
  /** Returns an address with a port that was open and has been closed. */
  const closedPort = async (): Promise<string> => {
    const server = await startNameServer(() => []);
    await server.close();
    return server.address;
  };

  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });

  it('does not exist if one answers', async () => {
    expect(await faultOf(await answering())).to.equal(undefined);
  });

  it('does not exist if one of several answers, whatever the others do', async () => {
    expect(await faultOf(await closedPort(), await silent(), await answering(REFUSED), await answering())).to.equal(
      undefined,
    );
  });

  it('is that none answers before the time for all of them is over', async () => {
    const dnsServers = [await silent()];
    const io = createScannerIo({ dnsServers, timeouts: { dns: 30, dnsTry: 60_000 } });
    expect(await io.resolver.fault(noSignal())).to.equal('the name servers of the root: Not finished within 30 ms');
  });

  it('is that one denies the root, and with it every name', async () => {
    const address = await answering(NXDOMAIN);
    expect(await faultOf(address)).to.equal(
      `${address.replace(':', ' port ')}: It answered that the root of the DNS does not exist`,
    );
    expect(await faultOf(address, await answering())).to.equal(undefined);
  });

  it('is that one does not answer', async () => {
    const address = await silent();
    expect(await faultOf(address)).to.equal(`${address.replace(':', ' port ')}: Not finished within 2000 ms`);
  });

  it('is that nothing listens there', async () => {
    expect(await faultOf(await closedPort())).to.match(/^127\.0\.0\.1 port \d+: .*ECONNREFUSED/);
  });

  it('is that there is no route to it', async () => {
    // Reserved (RFC 1112 §4): no network has a route to it.
    expect(await faultOf('240.0.0.1:5353')).to.match(/^240\.0\.0\.1 port 5353: /);
  });

  for (const [rcode, flags] of [
    ['SERVFAIL', SERVFAIL],
    ['REFUSED', REFUSED],
  ] as const)
    it(`is that it answers ${rcode} to a query that every resolver can answer`, async () => {
      expect(await faultOf(await answering(flags))).to.contain(`answered ${rcode}`);
    });

  it('names each resolver', async () => {
    expect((await faultOf(await closedPort(), await silent()))?.split('; ')).to.have.length(2);
  });

  it('is that its host name is unknown, or that there is none', async () => {
    expect(await faultOf('no-such-resolver.invalid')).to.equal('no name server is configured');
  });
});

describe('What our own resolvers make of names', () => {
  const PUBLIC = {
    'example.com': ['192.0.2.80'],
    'isitblocked.org': ['192.0.2.1'],
    'malware.testcategory.com': ['192.0.2.2'],
  };
  const distortionOf = async (addresses: readonly string[], answer: AnswerQuery): Promise<string | undefined> => {
    const server = await startNameServer(answer);
    try {
      return await createScannerIo({ dnsServers: [server.address], scanClock: labClock }).resolver.distortion(
        addresses,
        noSignal(),
      );
    } finally {
      await server.close();
    }
  };
  const everyName =
    (data: string): AnswerQuery =>
    (query) => [replyTo(query, [{ type: 'A', name: decode(query).questions?.[0]?.name ?? '', ttl: 60, data }])];

  it('is recognised if a name that cannot exist has the same address', async () => {
    expect(await distortionOf(['192.0.2.7'], everyName('192.0.2.7'))).to.equal(
      'it answers names that do not exist with 192.0.2.7',
    );
    expect(await distortionOf(['192.0.2.7', '2001:db8::7'], everyName('192.0.2.7'))).to.match(/do not exist/);
  });

  it('is nothing if the scanned name has an address of its own', async () => {
    expect(await distortionOf(['192.0.2.8'], everyName('192.0.2.7'))).to.equal(undefined);
    expect(await distortionOf(['192.0.2.8'], (query) => [addressReply(query, PUBLIC)])).to.equal(undefined);
    expect(await distortionOf(['2001:db8::8'], (query) => [addressReply(query, PUBLIC)])).to.equal(undefined);
    expect(await distortionOf(['192.0.2.8'], (query) => [replyTo(query, [], { flags: SERVFAIL })])).to.equal(undefined);
  });

  for (const [what, addresses] of [
    ['does not exist', { ...PUBLIC, 'isitblocked.org': undefined }],
    ['is 0.0.0.0', { ...PUBLIC, 'malware.testcategory.com': ['0.0.0.0'] }],
  ] as const) {
    it(`is a filter if one of its control names ${what}`, async () => {
      const known = Object.fromEntries(
        Object.entries(addresses).filter(([, each]) => each !== undefined),
      ) as typeof PUBLIC;
      expect(await distortionOf([], (query) => [addressReply(query, known)])).to.match(
        /^it filters names, for example /,
      );
    });
  }

  it('is no filter if all control names exist, or if it knows no public name at all', async () => {
    expect(await distortionOf([], (query) => [addressReply(query, PUBLIC)])).to.equal(undefined);
    expect(await distortionOf([], (query) => [addressReply(query, {})])).to.equal(undefined);
    expect(await distortionOf([], (query) => [replyTo(query, [], { flags: REFUSED })])).to.equal(undefined);
  });
});
