import { expect } from 'chai';
import { decode } from 'dns-packet';
import { KNOWN_PORTS } from './portTable.ts';
import { labClock } from '../../server/lab/labClock.ts';
import { observeCheck } from '../../server/scanner/runChecks.ts';
import { startFullPort } from '../../server/scanner/io/testing/startFullPort.ts';
import { addressReply, replyTo } from '../../server/scanner/io/testing/replyTo.ts';
import { startNameServer } from '../../server/scanner/io/testing/startNameServer.ts';
import { startWorld, type World } from '../../server/scanner/io/testing/startWorld.ts';
import { ports } from './ports.ts';

describe('The ports check over real sockets', () => {
  let world: World;
  beforeEach(async () => {
    world = await startWorld({ 'site.example': ['127.9.0.1', '127.9.0.2'], 'private.example': ['10.0.0.1'] });
  });
  afterEach(() => world.close());

  const target = { domain: 'site.example', registrableDomain: 'site.example' };
  const look = (io = world.io) => observeCheck(ports, target, io, AbortSignal.timeout(50_000), {});
  const stateOf = ({ observation }: Awaited<ReturnType<typeof look>>, port: number) => {
    const seen = 'ports' in observation ? observation.ports : [];
    return seen.find((each) => each.port === port);
  };

  it('contacts each port of one address once, and reads what is sent', async () => {
    let connections = 0;
    await world.serveRaw(22, (socket) => {
      connections += 1;
      socket.write('SSH-2.0-OpenSSH_9.6\r\n');
    });
    await world.serveRaw(8443, () => undefined);
    const seen = await look();
    expect(connections).to.equal(1);
    const [forSecurityTxt, ...knocks] = world.dialled.filter((each) => each.startsWith('127.9.0.1 '));
    expect(forSecurityTxt).to.equal('127.9.0.1 443');
    expect(knocks).to.have.length(KNOWN_PORTS.length);
    expect(stateOf(seen, 22)).to.deep.equal({ port: 22, state: 'open', banner: 'SSH-2.0-OpenSSH_9.6', detail: null });
    expect(stateOf(seen, 8443)).to.include({ state: 'open', banner: null });
    expect(stateOf(seen, 3306)).to.include({ state: 'closed' });
  });

  it('sends no bytes', async () => {
    const received: Buffer[] = [];
    for (const port of [21, 3306, 6379])
      await world.serveRaw(port, (socket) => socket.on('data', (bytes) => received.push(bytes)));
    await look();
    expect(received).to.deep.equal([]);
  });

  it('finds a port that the kernel leaves unanswered neither open nor closed', async () => {
    const full = await startFullPort();
    const io = world.newIo({ dialMap: (_, port) => (port === 3306 ? full.at : undefined) });
    const seen = await look(io);
    expect(stateOf(seen, 3306)).to.include({ state: 'filtered', detail: 'No answer within 3 seconds' });
    expect(seen.findings.map(({ code }) => code)).to.deep.equal(['ports-in-order']);
    await full.close();
  });

  const askedWith = async (texts: Readonly<Record<string, string>>) => {
    const addresses = { 'site.example': ['127.9.0.1'] };
    const nameServer = await startNameServer((query) => {
      const [question] = decode(query).questions ?? [];
      const text = question && texts[question.name];
      if (text === undefined) return [addressReply(query, addresses)];
      if (text === 'servfail') return [replyTo(query, [], { flags: 2 })];
      return [replyTo(query, question?.type === 'TXT' ? [{ type: 'TXT', name: question.name, data: text }] : [])];
    });
    try {
      const io = world.newIo({ dnsServers: [nameServer.address], scanClock: labClock });
      return await look(io).catch((error: unknown) => error);
    } finally {
      await nameServer.close();
    }
  };

  const listenAtAll = async (): Promise<() => number> => {
    let connections = 0;
    for (const port of KNOWN_PORTS.filter((each) => each !== 443)) {
      await world.serveRaw(port, (socket) => {
        connections += 1;
        socket.end();
      });
    }
    return () => connections;
  };

  it('contacts none of the listening ports if the owner refuses in DNS, and all of them otherwise', async () => {
    const connections = await listenAtAll();
    const refused = await askedWith({ '_candor.site.example': 'v=candor1; ports=no' });
    expect(refused).to.have.nested.property('observation.status', 'refused');
    expect(connections()).to.equal(0);
    // Only the web server was contacted, for its security.txt, as by any visitor.
    expect(world.dialled.every((each) => each.endsWith(' 443'))).to.equal(true);
    await askedWith({});
    // All except 443, where the web server would listen.
    expect(connections()).to.equal(KNOWN_PORTS.length - 1);
  });

  it('contacts none of them if it is unknown whether the owner refuses', async () => {
    const connections = await listenAtAll();
    expect(await askedWith({ '_candor.site.example': 'servfail' })).to.include({ reason: 'dnsFailure' });
    expect(connections()).to.equal(0);
  });

  it('dials no address that the guard refuses', async () => {
    const failed = await observeCheck(
      ports,
      { domain: 'private.example', registrableDomain: null },
      world.io,
      AbortSignal.timeout(5_000),
      {},
    ).catch((error: unknown) => error);
    expect(failed).to.include({ reason: 'guarded' });
    expect(world.dialled).to.deep.equal([]);
  });
});
