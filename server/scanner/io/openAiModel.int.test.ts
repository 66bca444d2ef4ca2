import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { openAiModel } from './openAiModel.ts';

const answerOf = (content: unknown): string =>
  JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] });

describe('A model behind an OpenAI-compatible API', () => {
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

  it('is asked once, with its name, the key and both messages, and returns its text', async () => {
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
    ['an error that is no JSON', { status: 400, body: '<html>' }, /status 400/],
    ['no choice', { status: 200, body: '{"choices":[]}' }, /no chat completion/],
    ['no text', { status: 200, body: answerOf(null) }, /empty answer/],
    ['thoughts alone', { status: 200, body: answerOf('<think>Let me see') }, /empty answer/],
    ['a wrong request', { status: 400, body: '{"error":{"message":"No such model."}}' }, /status 400/],
    ['a flood', { status: 200, body: answerOf('x'.repeat(300_000)) }, /longer than/],
  ] as const) {
    it(`returns nothing if it answers with ${what}`, async () => {
      const url = await serve((_request, response) => {
        response.writeHead(reply.status).end(reply.body);
      });
      expect(await failureOf(ask(url))).to.match(failure);
    });
  }

  /** Rejects parameters that are not in `takes`, with error messages in OpenAI's wording or that of others. */
  const serveModel = async (takes: readonly string[], wordsOf: (name: string) => object, asked: string[][] = []) => {
    const url = await serve((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const given = Object.keys(JSON.parse(body) as object).filter((name) => !['model', 'messages'].includes(name));
        asked.push(given);
        const refused = given.find((name) => !takes.includes(name));
        if (refused === undefined) response.end(answerOf('A paragraph.'));
        else response.writeHead(400).end(JSON.stringify({ error: wordsOf(refused) }));
      });
    });
    return { url, asked };
  };
  const byParam = (param: string) => ({ message: 'Unsupported parameter.', code: 'unsupported_parameter', param });
  const byMessage = (name: string) => ({ message: `Unrecognized request argument supplied: ${name}` });

  for (const [what, takes, wordsOf, last] of [
    ['a reasoning model', ['max_completion_tokens'], byParam, ['max_completion_tokens']],
    ['a model of before', ['temperature', 'max_tokens'], byMessage, ['temperature', 'max_tokens']],
    ['a model that takes nothing', [], byParam, []],
  ] as const) {
    it(`is sent only what it accepts: ${what}`, async () => {
      const { url, asked } = await serveModel(takes, wordsOf);
      const model = openAiModel({ url, model: 'm', key: undefined });
      const prompt = { system: 'be brief', user: '{}' };
      expect(await model.complete(prompt, new AbortController().signal)).to.equal('A paragraph.');
      const tries = asked.length;
      expect(asked.at(-1)).to.deep.equal(last);
      // The refusal is remembered from then on.
      await model.complete(prompt, new AbortController().signal);
      expect(asked.length).to.equal(tries + 1);
    });
  }

  for (const [what, content] of [
    ['in parts', [{ type: 'reasoning' }, { type: 'text', text: 'A para' }, { type: 'text', text: 'graph.' }]],
    ['behind its thoughts', '<think>\nLet me see.\n</think>\n\nA paragraph.'],
  ] as const) {
    it(`returns its text if that comes ${what}`, async () => {
      const url = await serve((_request, response) => response.end(answerOf(content)));
      expect(await ask(url)).to.equal('A paragraph.');
    });
  }

  it('fails with an explanation if it used all its tokens for reasoning', async () => {
    const url = await serve((_request, response) =>
      response.end(JSON.stringify({ choices: [{ finish_reason: 'length', message: { content: '' } }] })),
    );
    expect(await failureOf(ask(url))).to.match(/no answer within 4000 tokens/);
  });

  it('does not follow a redirect, which would carry the key away', async () => {
    let visits = 0;
    const url = await serve((_request, response) => {
      visits += 1;
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    expect(await failureOf(ask(url))).to.match(/status 307/);
    expect(visits).to.equal(1);
  });

  it('ends with its signal if it never answers', async () => {
    const stop = new AbortController();
    const url = await serve(() => {
      stop.abort(new Error('enough'));
    });
    expect(await failureOf(ask(url, stop.signal))).to.equal('Error: enough');
  });
});
