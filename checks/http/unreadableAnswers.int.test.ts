import { expect } from 'chai';
import type { TlsOptions } from 'node:tls';
import type { Socket } from 'node:net';
import { noSignal } from '../../server/scanner/io/testing/failureOf.ts';
import { serverCertificate, startTlsServer, testAuthority } from '../../server/scanner/io/testing/startTlsServer.ts';
import { startWorld, type World } from '../../server/scanner/io/testing/startWorld.ts';
import { fetchStsPolicy } from '../mtaSts/stsPolicy.ts';
import { visit } from '../kit/page/visit.ts';

const SITE = '127.9.0.1';

/** Response heads that browsers accept, or that at least show that there is a web server, but that strict parsers reject (RFC 9112 §2.2, §5, §6.3). */
const ANSWERS: Readonly<Record<string, string>> = {
  'a length beside chunks':
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n2\r\nok\r\n0\r\n\r\n',
  'the same length twice': 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\nok',
  'two lengths': 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\nok!',
  'an empty length': 'HTTP/1.1 200 OK\r\nContent-Length:\r\n\r\nok',
  'a length that is no number': 'HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\nok',
  'line feeds alone': 'HTTP/1.1 200 OK\nContent-Type: text/html\n\n<p>ok',
  'a folded header': 'HTTP/1.1 200 OK\r\nX-Long: one\r\n two\r\n\r\nok',
  'a first header that is folded': 'HTTP/1.1 200 OK\r\n X-Long: one\r\n\r\nok',
  'a space before the colon': 'HTTP/1.1 200 OK\r\nContent-Type : text/html\r\n\r\nok',
  'a space in a name': 'HTTP/1.1 200 OK\r\nContent Type: text/html\r\n\r\nok',
  'a line without a colon': 'HTTP/1.1 200 OK\r\nnonsense\r\n\r\nok',
  'a name that is empty': 'HTTP/1.1 200 OK\r\n: nothing\r\n\r\nok',
  'a control character': 'HTTP/1.1 200 OK\r\nX-Bell: \x07\r\n\r\nok',
  'a null': 'HTTP/1.1 200 OK\r\nX-Null: a\0b\r\n\r\nok',
  'no status': 'HTTP/1.1\r\n\r\nok',
  'a status of two digits': 'HTTP/1.1 20 OK\r\n\r\nok',
  'a version that is not there': 'HTTP/1.7 200 OK\r\n\r\nok',
  'another name of the protocol': 'ICY 200 OK\r\n\r\nok',
  'HTTP/0.9': '<html><p>ok</html>',
  'a length of a chunk that is none': 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nok\r\n0\r\n\r\n',
  'an answer that is cut off in its head': 'HTTP/1.1 200 OK\r\nX-Half: ',
};

describe('An unreadable answer', () => {
  let world: World;

  const serve = async (answer: string, different: Partial<TlsOptions> = {}): Promise<void> => {
    const onSocket = (socket: Socket): void => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end(answer, 'latin1'));
    };
    await world.serveRaw(80, onSocket);
    const certificate = await serverCertificate({ names: ['site.example', 'mta-sts.site.example'] });
    world.serve(443, await startTlsServer({ ...certificate, ...different }, onSocket));
  };

  beforeEach(async () => {
    world = await startWorld(
      { 'site.example': [SITE], 'mta-sts.site.example': [SITE] },
      { certificateAuthorities: [(await testAuthority()).root], timeouts: { http: 10_000 } },
    );
  });
  afterEach(() => world.close());

  for (const [what, answer] of Object.entries(ANSWERS))
    it(`never means that there is no site: ${what}`, async () => {
      await serve(answer);
      const { http } = world.newIo();
      for (const url of ['http://site.example/', 'https://site.example/'])
        expect((await visit(http, url, noSignal())).status, url).to.not.equal('notServed');
      expect((await fetchStsPolicy(http, 'site.example', noSignal())).status).to.be.oneOf(['notChecked', 'absent']);
    });

  for (const version of ['TLSv1.1', 'TLSv1.2', 'TLSv1.3'] as const)
    it(`does not mean so for a server that requests a client certificate with ${version}`, async () => {
      const asking = { requestCert: true, rejectUnauthorized: true, minVersion: version, maxVersion: version } as const;
      await serve('HTTP/1.1 200 OK\r\n\r\nok', asking);
      const { http } = world.newIo();
      const visited = await visit(http, 'https://site.example/', noSignal());
      expect(visited).to.include({ status: 'notChecked' });
      expect(visited).to.have.nested.property('failure.message').that.contains('client certificate');
      expect(await fetchStsPolicy(http, 'site.example', noSignal())).to.include({ status: 'notChecked' });
    });

  it('means so for a port that speaks no TLS, and for a closed one', async () => {
    await world.serveRaw(443, (socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    });
    const { http } = world.newIo();
    expect(await visit(http, 'https://site.example/', noSignal())).to.include({ status: 'notServed' });
    expect(await visit(http, 'http://site.example/', noSignal())).to.include({ status: 'notServed' });
  });
});
