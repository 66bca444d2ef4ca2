import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import express from 'express';
import { explorerRouter } from './explorerRouter.ts';

/** What answers a GET: the page, the router itself, or the next handler. */
const answerTo = async (isOn: boolean, path: string, accept: string): Promise<{ status: number; text: string }> => {
  const server = express()
    .use(explorerRouter(isOn, (_request, response) => void response.send('the page')))
    .use((_request, response) => void response.send('the endpoint'))
    .listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } });
    return { status: answer.status, text: await answer.text() };
  } finally {
    server.close();
  }
};

const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8';

describe('GET /graphql', () => {
  it('is the explorer for a browser if it is on', async () => {
    expect(await answerTo(true, '/graphql', BROWSER)).to.deep.equal({ status: 200, text: 'the page' });
  });

  it('tells a browser where the schema is if it is off', async () => {
    const { status, text } = await answerTo(false, '/graphql', BROWSER);
    expect(status).to.equal(404);
    expect(text).to.include('href="/graphql/schema.graphql"').and.not.include('<script');
  });

  it('is the endpoint for a program, and for a query in the address', async () => {
    for (const isOn of [true, false]) {
      expect((await answerTo(isOn, '/graphql', 'application/json')).text).to.equal('the endpoint');
      expect((await answerTo(isOn, '/graphql?query={a}', BROWSER)).text).to.equal('the endpoint');
      expect((await answerTo(isOn, '/graphql/schema.graphql', BROWSER)).text).to.equal('the endpoint');
    }
  });
});
