import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { getJson, postJson } from './jsonCall.ts';

describe('An API call from the page', () => {
  let server: Server;
  let url = '';
  let asked: { method?: string | undefined; type?: string | undefined; language?: string | undefined; body: string }[] =
    [];

  before(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      request.on('end', () => {
        const { 'content-type': type, 'accept-language': language } = request.headers;
        asked.push({ method: request.method, type, language, body });
        const [status, answer] = ANSWERS.get(request.url ?? '') ?? [404, ''];
        response.writeHead(status, { connection: 'close' }).end(answer);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    asked = [];
  });
  after(() => new Promise((resolve) => server.close(resolve)));

  const ANSWERS = new Map<string, readonly [number, string]>([
    ['/fine', [200, '{"message":"Done."}']],
    ['/null', [200, 'null']],
    ['/hotel', [200, '<p>Please log in to our network</p>']],
    ['/empty', [200, '']],
    ['/refused', [400, '{"detail":"No."}']],
    ['/broken', [502, 'Bad gateway']],
    ['/odd', [409, '{"detail":["No."]}']],
  ]);

  it('sends JSON with the language of the page, and returns the body of an accepted call', async () => {
    expect(await postJson(`${url}/fine`, { a: 1 })).to.deep.equal({
      kind: 'accepted',
      status: 200,
      body: { message: 'Done.' },
    });
    expect(asked).to.deep.equal([{ method: 'POST', type: 'application/json', language: 'en', body: '{"a":1}' }]);
    expect(await getJson(`${url}/null`)).to.deep.equal({ kind: 'accepted', status: 200, body: null });
  });

  it('returns the reason of a refusal, or none if there is none to read', async () => {
    const refused = { kind: 'refused', detail: undefined } as const;
    expect(await postJson(`${url}/refused`, {})).to.deep.equal({
      ...refused,
      status: 400,
      detail: 'No.',
      body: { detail: 'No.' },
    });
    expect(await postJson(`${url}/broken`, {})).to.deep.equal({ ...refused, status: 502, body: undefined });
    expect(await postJson(`${url}/odd`, {})).to.deep.equal({ ...refused, status: 409, body: { detail: ['No.'] } });
  });

  it('does not accept the login page of a network as an answer', async () => {
    expect(await postJson(`${url}/hotel`, {})).to.deep.equal({ kind: 'malformed' });
    expect(await getJson(`${url}/empty`)).to.deep.equal({ kind: 'malformed' });
  });

  it('returns a failed connection and an aborted call as values', async () => {
    expect(await postJson('http://127.0.0.1:1/fine', {})).to.deep.equal({ kind: 'unreachable' });
    expect(await getJson(`${url}/fine`, { signal: AbortSignal.abort() })).to.deep.equal({ kind: 'unreachable' });
  });
});
