import { expect } from 'chai';
import { decode, encode, TRUNCATED_RESPONSE } from 'dns-packet';
import { labClock } from '../../lab/labClock.ts';
import { createScannerIo } from './createScannerIo.ts';
import { IoFailure } from './scannerIo.ts';
import { failureOf } from './testing/failureOf.ts';
import { startNameServer, type AnswerQuery, type NameServer } from './testing/startNameServer.ts';

const SERVFAIL = 2;
const flags = { type: 'response' } as const;

describe('A query for signed answers', () => {
  const servers: NameServer[] = [];
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });
  const ask = async (answer: AnswerQuery, name: readonly string[] = ['example', 'org'], type = 1) => {
    const server = await startNameServer(answer);
    servers.push(server);
    const io = createScannerIo({ dnsServers: [server.address], scanClock: labClock });
    return { server, answer: io.dnssec.ask(name, type, AbortSignal.timeout(20_000)), io };
  };
  const replyWith = (query: Buffer, rest: object): Buffer => {
    const { id, questions } = decode(query);
    return encode({ ...flags, id: id ?? 0, questions: questions ?? [], ...rest });
  };

  it('sets DO and CD, so that bogus records come too', async () => {
    let seen: Buffer | undefined;
    const { answer } = await ask((query) => {
      seen = Buffer.from(query);
      return [replyWith(query, { answers: [{ type: 'A', name: 'Example.ORG', data: '192.0.2.1' }] })];
    });
    const { rcode, answers } = await answer;
    expect(rcode).to.equal(0);
    expect(answers.map(({ owner, data }) => [owner.join('.'), data.length])).to.deep.equal([['example.org', 4]]);
    const query = decode(seen ?? Buffer.alloc(0));
    expect([query.flag_cd, query.flag_ad, query.flag_rd]).to.deep.equal([true, false, true]);
    expect(query.additionals?.[0]).to.include({ type: 'OPT', flag_do: true });
  });

  it('is repeated over TCP if the datagram is too small', async () => {
    const { server, answer } = await ask((query, transport) => [
      replyWith(
        query,
        transport === 'udp'
          ? { flags: TRUNCATED_RESPONSE }
          : { answers: [{ type: 'A', name: 'example.org', data: '192.0.2.1' }] },
      ),
    ]);
    expect((await answer).answers).to.have.length(1);
    expect(server.asked).to.deep.equal(['udp', 'tcp']);
  });

  it("returns the resolver's extra information about its SERVFAIL (RFC 8914)", async () => {
    const opt = {
      type: 'OPT',
      name: '.',
      udpPayloadSize: 512,
      extendedRcode: 0,
      ednsVersion: 0,
      flags: 0,
      flag_do: true,
      options: [{ code: 15, data: Buffer.from([0, 7]) }],
    };
    const { answer } = await ask((query) => [replyWith(query, { flags: SERVFAIL, additionals: [opt] })]);
    const failure = await failureOf(answer);
    expect(failure).to.be.instanceOf(IoFailure).with.property('kind', 'dnsFailure');
    expect(failure.message).to.contain('answered SERVFAIL (extended error 7)');
  });

  it('waits after datagrams that answer another question, and reports garbage with the right id', async () => {
    const { answer } = await ask((query) => [
      replyWith(query, { questions: [{ type: 'A', name: 'other.org' }] }),
      replyWith(query, { id: ((decode(query).id ?? 0) + 1) % 65_536 }),
      replyWith(query, {}),
    ]);
    expect(await answer).to.deep.include({ rcode: 0, answers: [] });
    const garbage = await ask((query) => [
      Buffer.concat([query.subarray(0, 2), Buffer.from('8180ffffffffffffffff', 'hex')]),
    ]);
    expect(await failureOf(garbage.answer)).to.have.property('kind', 'malformed');
  });

  it('fails in time for a silent resolver', async () => {
    const { answer } = await ask(() => []);
    expect(await failureOf(answer)).to.have.property('kind', 'dnsFailure');
  });

  it('is sent once per scan', async () => {
    const { server, answer, io } = await ask((query) => [replyWith(query, {})]);
    await answer;
    await io.dnssec.ask(['example', 'org'], 1, AbortSignal.timeout(20_000));
    expect(server.asked).to.have.length(1);
  });
});

describe('A query to a name server itself', () => {
  it('is not sent to an address that the guard refuses', async () => {
    const server = await startNameServer(() => []);
    try {
      const port = Number(server.address.split(':')[1]);
      const io = createScannerIo({ dialMap: () => ({ address: '127.0.0.1', port }) });
      const question = { name: 'example.org', type: 'SOA', recursion: false } as const;
      for (const address of ['127.0.0.1', '10.0.0.1', '::1', '169.254.169.254', 'nonsense']) {
        for (const transport of ['udp', 'tcp'] as const) {
          const asking = io.nameServers.ask(address, { ...question, transport }, AbortSignal.timeout(20_000));
          expect(await failureOf(asking), address).to.have.property('kind', 'guarded');
        }
      }
      expect(server.asked).to.deep.equal([]);
    } finally {
      await server.close();
    }
  });
});
