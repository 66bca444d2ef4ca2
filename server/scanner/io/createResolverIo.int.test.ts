import { expect } from 'chai';
import { labClock } from '../../lab/labClock.ts';
import { createScannerIo } from './createScannerIo.ts';
import { noSignal } from './testing/failureOf.ts';
import { replyTo } from './testing/replyTo.ts';
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
