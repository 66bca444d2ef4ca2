import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { openAiModel } from './openAiModel.ts';

const answerOf = (content: unknown): string =>
  JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] });

describe('a model behind an OpenAI-compatible API', () => {
  let server: Server | undefined;
  const serve = async (listener: RequestListener): Promise<string> => {
    server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
  };
  const ask = (url: string, signal = new AbortController().signal) =>
    openAiModel({ url, model: 'm', key: 'secret' }).complete({ system: 'be brief', user: '{}' }, signal);
  const failureOf = (asked: Promise<string>): Promise<string> =>
    asked.then(
      (text) => `answered ${text}`,
      (error: unknown) => String(error),
    );
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  it('is asked once, with its name, the key and both messages, and answers with its text', async () => {
    const seen: unknown[] = [];
    const url = await serve((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        seen.push(request.method, request.url, request.headers.authorization, JSON.parse(body));
        response.end(answerOf('A paragraph.'));
      });
    });
    expect(await ask(url)).to.equal('A paragraph.');
    expect(seen.slice(0, 3)).to.deep.equal(['POST', '/v1/chat/completions', 'Bearer secret']);
    expect(seen[3]).to.deep.include({
      model: 'm',
      temperature: 0,
      messages: [
        { role: 'system', content: 'be brief' },
        { role: 'user', content: '{}' },
      ],
    });
  });

  for (const [what, reply, failure] of [
    ['a status', { status: 429, body: '{}' }, /status 429/],
    ['a web page', { status: 200, body: '<html>' }, /JSON|Unexpected/],
    ['no choice', { status: 200, body: '{"choices":[]}' }, /no chat completion/],
    ['no text', { status: 200, body: answerOf(null) }, /no chat completion/],
    ['a flood', { status: 200, body: answerOf('x'.repeat(300_000)) }, /longer than/],
  ] as const) {
    it(`gives nothing where it answers with ${what}`, async () => {
      const url = await serve((_request, response) => {
        response.writeHead(reply.status).end(reply.body);
      });
      expect(await failureOf(ask(url))).to.match(failure);
    });
  }

  it('does not follow a redirect, which would carry the key away', async () => {
    let visits = 0;
    const url = await serve((_request, response) => {
      visits += 1;
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    expect(await failureOf(ask(url))).to.match(/status 307/);
    expect(visits).to.equal(1);
  });

  it('ends with its signal where it never answers', async () => {
    const stop = new AbortController();
    const url = await serve(() => {
      stop.abort(new Error('enough'));
    });
    expect(await failureOf(ask(url, stop.signal))).to.equal('Error: enough');
  });
});
