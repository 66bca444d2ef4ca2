import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import express, { type ErrorRequestHandler } from 'express';
import { z } from 'zod';
import { detail } from '../http/detail.ts';
import { messageBody } from './bodies.ts';
import { answered, defineRoute, refused } from './defineRoute.ts';
import { routePaths } from './routePaths.ts';
import { routesRouter } from './routesRouter.ts';

interface Parts {
  readonly pens: ReadonlySet<string>;
}

const shared = {
  role: 'everybody',
  tag: 'Operations',
  answers: { 200: { description: 'Done.', schema: messageBody } },
} as const;
const params = { schema: z.object({ id: z.string().regex(/^\d+$/) }), bad: 'There is no such pen.', badStatus: 404 };

const routes = [
  defineRoute({
    ...shared,
    id: 'pen',
    method: 'get',
    path: '/pens/:id',
    summary: 'A pen',
    params,
    handle: ({ params: { id } }, { pens }: Parts) =>
      pens.has(id) ? { message: id } : refused({ kind: 'notFound', message: 'It is lost.' }),
  }),
  defineRoute({
    ...shared,
    id: 'fill',
    method: 'put',
    path: '/pens/:id',
    summary: 'Fill a pen',
    params,
    body: {
      schema: z.object({ ink: z.enum(['blue', 'red', 'gold', 'green']) }),
      example: { ink: 'blue' },
      bad: 'Which ink?',
      limit: '64b',
    },
    refusals: { dry: 409, locked: 401, waiting: 429 },
    errors: { 409: 'There is no ink.' },
    handle: ({ body: { ink }, client }) => {
      if (ink === 'blue') return answered(202, { message: client.userAgent });
      if (ink === 'red') return refused({ kind: 'dry', message: 'No ink.' }, { colours: 1 });
      if (ink === 'green') return refused({ kind: 'waiting', message: 'Later.', retryAfterSeconds: 7 });
      return refused({ kind: 'locked', message: 'Sign in.' });
    },
  }),
  defineRoute({
    ...shared,
    id: 'draw',
    method: 'get',
    path: '/drawing',
    summary: 'A drawing',
    answers: { 200: { description: 'A file.', files: ['application/pdf'] } },
    head: false,
    handle: ({ response }) => {
      response.type('application/pdf').send('%PDF');
    },
  }),
];

const faults: ErrorRequestHandler = (error: { status?: number }, _request, response, next) => {
  if (response.headersSent) next(error);
  else detail(response, error.status ?? 500, 'fault');
};

describe('A declared call', () => {
  let server: Server;
  const ask = async (method: string, path: string, body?: string) => {
    const { port } = server.address() as AddressInfo;
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...(body ? { body } : {}) });
    const text = await response.text();
    const answer: unknown = text.startsWith('{') ? JSON.parse(text) : text;
    return { status: response.status, headers: response.headers, body: answer };
  };

  before(async () => {
    const client = { ipAddress: '', userAgent: 'quill' };
    const app = express().use(
      routesRouter<Parts>(routes, { pens: new Set(['1']) }, () => client),
      faults,
    );
    server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  it('returns the result of its handler, for GET and HEAD', async () => {
    expect(await ask('GET', '/pens/1')).to.deep.include({ status: 200, body: { message: '1' } });
    expect(await ask('HEAD', '/pens/1')).to.include({ status: 200, body: '' });
    expect(await ask('PUT', '/pens/1', '{"ink":"blue"}')).to.deep.include({ status: 202, body: { message: 'quill' } });
  });

  it('refuses input that does not fit its schemas with their messages, before its handler runs', async () => {
    expect(await ask('GET', '/pens/x')).to.deep.include({ status: 404, body: { detail: 'There is no such pen.' } });
    for (const body of ['{}', '[]', '{"ink":"black"}', undefined])
      expect(await ask('PUT', '/pens/1', body), body).to.deep.include({ status: 400, body: { detail: 'Which ink?' } });
    expect((await ask('PUT', '/pens/1', '{"ink')).status).to.equal(400);
    expect((await ask('PUT', '/pens/1', `{"ink":"${'x'.repeat(64)}"}`)).status).to.equal(413);
  });

  it('gives each kind of refusal its status, with the headers that the status requires', async () => {
    expect(await ask('GET', '/pens/2')).to.deep.include({ status: 404, body: { detail: 'It is lost.' } });
    const dry = await ask('PUT', '/pens/1', '{"ink":"red"}');
    expect(dry).to.deep.include({ status: 409, body: { detail: 'No ink.', colours: 1 } });
    const locked = await ask('PUT', '/pens/1', '{"ink":"gold"}');
    expect([locked.status, locked.headers.get('www-authenticate')]).to.deep.equal([401, 'Bearer']);
    const waiting = await ask('PUT', '/pens/1', '{"ink":"green"}');
    expect([waiting.status, waiting.headers.get('retry-after')]).to.deep.equal([429, '7']);
  });

  it('answers other methods with the allowed ones', async () => {
    for (const [method, path, allowed] of [
      ['POST', '/pens/1', 'GET, HEAD, PUT'],
      ['HEAD', '/drawing', 'GET'],
      ['DELETE', '/drawing', 'GET'],
    ] as const) {
      const { status, headers } = await ask(method, path);
      expect([status, headers.get('allow')], `${method} ${path}`).to.deep.equal([405, allowed]);
    }
    expect(await ask('GET', '/drawing')).to.include({ status: 200, body: '%PDF' });
  });

  it('is in the API document, next to the other methods of its path', () => {
    const paths = routePaths(routes);
    expect(Object.keys(paths)).to.deep.equal(['/pens/{id}', '/drawing']);
    expect(paths['/pens/{id}']).to.have.all.keys('get', 'put');
    expect(paths['/pens/{id}']?.put?.responses).to.include.keys('200', '409', '413', '429', '500', '503');
  });
});
