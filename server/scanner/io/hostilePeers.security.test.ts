import { expect } from 'chai';
import { reportFigures } from '../../../tests/random/reportFigures.ts';
import { testRun } from '../../../tests/random/testRun.ts';
import { IoFailure, type IoFailureKind, type ScannerIo } from './scannerIo.ts';
import { noSignal } from './testing/failureOf.ts';
import { hostilePeers } from './testing/hostilePeers.ts';
import type { HostilePeer } from './testing/misbehave.ts';
import { startWorld, type World } from './testing/startWorld.ts';
import { watchCost } from './testing/watchCost.ts';

const HOST = 'site.example';
const timeouts = { dnsTry: 1_000, dns: 2_000, connect: 2_000, handshake: 1_000, http: 1_200 };
/** Failure kinds that blame the peer; `guarded`, `nameNotFound` and `dnsFailure` would blame somebody else. */
const HONEST: readonly IoFailureKind[] = ['timeout', 'malformed', 'unreadable', 'tooLarge', 'connectionReset', 'tls'];

type Call = (io: ScannerIo) => Promise<unknown>;
const CALLS: Readonly<Record<keyof typeof hostilePeers, readonly (readonly [port: number, call: Call])[]>> = {
  http: [
    [80, (io) => io.http.fetch({ url: `http://${HOST}/`, maxRedirects: 10, maxBytes: 1_000_000 }, noSignal())],
    [80, (io) => io.http.fetch({ url: `http://${HOST}/`, method: 'HEAD' }, noSignal())],
  ],
  tls: [
    [443, (io) => io.tls.handshake({ host: HOST, port: 443 }, noSignal())],
    [443, (io) => io.tls.hello({ host: HOST, port: 443, version: 'TLSv1.2', suites: [0xc02f] }, noSignal())],
    [443, (io) => io.tls.hello({ host: HOST, port: 443, version: 'TLSv1.3', suites: [0x1301] }, noSignal())],
    [443, (io) => io.tls.hello({ host: HOST, port: 443, version: 'SSLv2', suites: [0x010080] }, noSignal())],
    [443, (io) => io.http.fetch({ url: `https://${HOST}/` }, noSignal())],
  ],
  smtp: [
    [25, (io) => io.tls.handshake({ host: HOST, port: 25, startTls: 'smtp' }, noSignal())],
    [
      25,
      (io) =>
        io.tls.hello({ host: HOST, port: 25, startTls: 'smtp', version: 'TLSv1.2', suites: [0xc02f] }, noSignal()),
    ],
    [25, (io) => io.tcp.greet({ host: HOST, port: 25 }, { maxBytes: 512, waitMs: 1_000 }, noSignal())],
  ],
  whois: [
    [
      43,
      (io) =>
        io.tcp.ask(
          { host: HOST, port: 43 },
          { text: 'site.example\r\n', maxBytes: 100_000, waitMs: 1_000 },
          noSignal(),
        ),
    ],
  ],
};

describe('A server', () => {
  const { seed, random, isFull } = testRun();
  const counts = { servers: 0, calls: 0 };
  let world: World;
  beforeEach(async () => {
    world = await startWorld({ [HOST]: ['127.9.0.1'] }, { timeouts });
  });
  afterEach(() => world.close());
  after(() => {
    reportFigures({ trial: 'hostile servers', seed, counts });
  });

  const endsHonestly = async (call: Call): Promise<void> => {
    counts.calls += 1;
    const outcome: unknown = await call(world.newIo()).catch((error: unknown) => error);
    if (!(outcome instanceof Error)) return;
    expect(outcome).to.be.instanceOf(IoFailure);
    expect(outcome, outcome.message)
      .to.have.property('kind')
      .that.is.oneOf([...HONEST]);
  };

  for (const [protocol, calls] of Object.entries(CALLS)) {
    for (const [what, peer] of Object.entries<HostilePeer>(hostilePeers[protocol as keyof typeof hostilePeers])) {
      it(`for ${protocol} that ${what} costs a limited amount of memory and number of files`, async () => {
        counts.servers += 1;
        for (const port of new Set(calls.map(([each]) => each))) await world.serveRaw(port, peer);
        // A short run makes one call per server; a full run makes all of them, several at once.
        const tried = isFull ? [...calls, ...calls, ...calls] : [random.pick(calls)];
        await watchCost(isFull, () => Promise.all(tried.map(([, call]) => endsHonestly(call))));
      });
    }
  }
});
