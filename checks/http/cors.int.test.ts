import { expect } from 'chai';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { startWorld, type World } from '../../server/scanner/io/testing/startWorld.ts';
import { listenOnLoopback } from '../../server/lab/listenOnLoopback.ts';
import { rejectionOf } from '../kit/testing/lookWith.ts';
import { testCors, FOREIGN_ORIGIN } from './cors.ts';

const page = 'http://site.example/home?x=1';

describe('Cross-origin requests over real sockets', () => {
  let world: World;
  beforeEach(async () => {
    world = await startWorld({ 'site.example': ['127.9.0.1'] }, { timeouts: { http: 2_000 } });
  });
  afterEach(() => world.close());

  const ask = async (
    handler: (request: IncomingMessage, response: ServerResponse) => void,
    signal = new AbortController().signal,
  ) => {
    world.serve(80, await listenOnLoopback(createServer(handler)));
    return testCors(world.newIo().http, page, signal);
  };

  it('are sent as browsers send them', async () => {
    const asked: string[] = [];
    await ask(({ method, url, headers }, response) => {
      asked.push(
        [method, url, headers.origin, headers['access-control-request-method'] ?? '-', headers.cookie ?? '-'].join(' '),
      );
      response.end();
    });
    expect(asked).to.have.members([
      `OPTIONS /home?x=1 ${FOREIGN_ORIGIN} GET -`,
      `GET /home?x=1 ${FOREIGN_ORIGIN} - -`,
      'GET /home?x=1 null - -',
    ]);
  });

  it('distinguish a server that allows every origin from one that allows a partner', async () => {
    const open = await ask(({ headers }, response) => {
      response.setHeader('Access-Control-Allow-Origin', headers.origin ?? '');
      response.setHeader('Access-Control-Allow-Credentials', 'true');
      response.setHeader('Access-Control-Allow-Methods', 'GET, PUT');
      response.setHeader('Vary', 'Accept-Encoding, Origin');
      response.end('private');
    });
    expect(open).to.deep.include({
      status: 'checked',
      nullOrigin: {
        status: 200,
        allowOrigin: 'null',
        allowCredentials: 'true',
        allowMethods: 'GET, PUT',
        allowHeaders: null,
        varyOrigin: true,
      },
    });
    const partner = await ask((_request, response) => {
      response.setHeader('Access-Control-Allow-Origin', 'https://partner.example');
      response.end();
    });
    expect(partner).to.have.nested.property('foreign.allowOrigin', 'https://partner.example');
  });

  it('do not follow redirects', async () => {
    const cors = await ask((_request, response) => {
      response.writeHead(302, { location: 'http://site.example/other' }).end();
    });
    expect(cors).to.have.nested.property('foreign.status', 302);
  });

  it('return a partial result if the server drops preflights', async () => {
    const cors = await ask(({ method, socket }, response) => {
      if (method === 'OPTIONS') socket.destroy();
      else response.end();
    });
    expect(cors).to.deep.include({ status: 'checked', preflight: null });
    expect(cors).to.have.nested.property('foreign.status', 200);
  });

  it('are not checked if the server never answers', async () => {
    const cors = await ask(() => undefined);
    expect(cors.status).to.equal('notChecked');
  });

  it('treat two lines of one header as one value, which no browser accepts', async () => {
    const cors = await ask(({ headers }, response) => {
      response.setHeader('Access-Control-Allow-Origin', [headers.origin ?? '', '*']);
      response.end();
    });
    expect(cors).to.have.nested.property('foreign.allowOrigin', `${FOREIGN_ORIGIN}, *`);
  });

  it('evaluate the head of an answer with a body of a gigabyte', async () => {
    const cors = await ask((_request, response) => {
      response.writeHead(200, { 'content-length': 1_000_000_000, 'access-control-allow-origin': '*' });
      response.write(Buffer.alloc(65_536));
    });
    expect(cors).to.have.nested.property('foreign.allowOrigin', '*');
  });

  it('end with their signal', async () => {
    const controller = new AbortController();
    const asking = ask(() => {
      controller.abort();
    }, controller.signal);
    expect(await rejectionOf(asking)).to.be.instanceOf(Error);
  });
});
