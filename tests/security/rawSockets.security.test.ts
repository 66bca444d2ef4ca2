import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { socketFaults } from '../api/graphqlFaults.ts';
import { insideShown } from '../api/insideShown.ts';
import { openApis, type Apis } from '../api/openApis.ts';
import { rawExchange } from '../api/rawExchange.ts';
import { rawFrames, rawRequests, SMUGGLING } from '../api/rawRequests.ts';
import { openRawSocket } from '../api/rawSocket.ts';
import { expectNoFaults, tryCases } from '../api/tryCases.ts';
import { reportFigures } from '../random/reportFigures.ts';
import { testRun } from '../random/testRun.ts';

const run = testRun();

/** Close codes, in the server's own words or in a close frame, that report a failure of ours. */
const CLOSED_BY_US = new Set([1011, 4500]);

describe('A raw socket', function () {
  this.timeout(run.isFull ? 3_600_000 : 300_000);
  let edges: Apis;

  before(async () => {
    edges = await openApis({ lab: false });
  });
  after(() => edges.close());

  it('gets an answer or is closed, whatever looks like HTTP', async () => {
    const times = run.times({ short: 120, full: 6_000 });
    let requests = 0;
    const faults = await tryCases({ arbitrary: rawRequests, seed: run.seed, times, shrink: true }, async (bytes) => {
      requests += 1;
      const lines = edges.errorLines.length;
      const { text, statuses } = await rawExchange(edges.url, Buffer.from(bytes, 'latin1'));
      // 501 and 505 would describe what was sent, not us.
      const failed = statuses.filter((status) => status >= 500 && status !== 501 && status !== 505);
      const shown = statuses.some((status) => status >= 400) ? insideShown(text) : undefined;
      return [
        ...failed.map((status) => `${status}: ${text.slice(0, 500)}`),
        ...(shown === undefined ? [] : [`it shows ${shown}: ${text.slice(0, 1_000)}`]),
        ...edges.errorLines.slice(lines),
      ];
    });
    reportFigures({ trial: 'raw HTTP', seed: run.seed, counts: { cases: times, requests } });
    expectNoFaults(faults);
  });

  for (const [what, text] of Object.entries(SMUGGLING))
    it(`does not get a second request past the server behind ${what}`, async () => {
      const { statuses } = await rawExchange(edges.url, text);
      expectNoFaults(statuses.includes(200) ? [`answered by ${statuses.join(', ')}`] : []);
    });

  it('gets a message or a client error code if it sends invalid WebSocket messages', async () => {
    const times = run.times({ short: 60, full: 3_000 });
    let messages = 0;
    const talk = fc.tuple(
      fc.boolean(),
      fc.constantFrom('graphql-transport-ws', 'graphql-transport-ws', 'graphql-ws', 'x'),
      fc.array(rawFrames, { minLength: 1, maxLength: 6 }),
    );
    const faults = await tryCases(
      { arbitrary: talk, seed: run.seed, times, shrink: true },
      async ([begins, protocol, frames]) => {
        const lines = edges.errorLines.length;
        const socket = await openRawSocket(edges.url, protocol);
        if (begins) socket.say({ type: 'connection_init' });
        for (const frame of frames) socket.frame(frame);
        messages += frames.length;
        // A client that ends a message in the middle of another gets no further answers.
        socket.frame('no message');
        const code = await socket.closed();
        return [
          ...(CLOSED_BY_US.has(code) ? [`closed by ${code}`] : []),
          ...socket.messages.flatMap(socketFaults),
          ...edges.errorLines.slice(lines),
        ];
      },
    );
    reportFigures({ trial: 'WebSockets told nonsense', seed: run.seed, counts: { cases: times, messages } });
    expectNoFaults(faults);
  });

  it('is closed if the bytes after the handshake are not WebSocket frames', async () => {
    const times = run.times({ short: 20, full: 1_000 });
    const handshake = [
      'GET /graphql HTTP/1.1', 'Host: candor.example', 'Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${createHash('md5').update(String(run.seed)).digest('base64')}`, 'Sec-WebSocket-Protocol: graphql-transport-ws', '', '',
    ].join('\r\n'); // prettier-ignore
    const faults = await tryCases(
      { arbitrary: fc.uint8Array({ minLength: 1, maxLength: 300 }), seed: run.seed, times, shrink: true },
      async (bytes) => {
        const lines = edges.errorLines.length;
        await rawExchange(edges.url, Buffer.concat([Buffer.from(handshake), bytes]));
        return edges.errorLines.slice(lines);
      },
    );
    reportFigures({
      trial: 'WebSockets with broken frames',
      seed: run.seed,
      counts: { cases: times, requests: times },
    });
    expectNoFaults(faults);
  });

  it('leaves a Candor that still runs, with a complete log and no error', async () => {
    expectNoFaults(await edges.aftermath());
  });
});
