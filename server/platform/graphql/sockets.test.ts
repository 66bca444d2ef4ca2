import { expect } from 'chai';
import { GraphQLError } from 'graphql';
import type { ExecutionResult } from 'graphql-ws';
import type { WebSocket } from 'ws';
import { createMessageRate, createResultSender } from './sockets.ts';

describe('The messages of one WebSocket', () => {
  it('may be many at once, and then a limited number per second', () => {
    let at = 0;
    const isInTime = createMessageRate(() => at);
    const count = (times: number): number => Array.from({ length: times }, isInTime).filter(Boolean).length;
    expect(count(500)).to.equal(200);
    at += 1_000;
    expect(count(500)).to.equal(20);
    at += 3_600_000;
    expect(count(500)).to.equal(200);
  });
});

describe('The results of subscriptions', () => {
  /** A socket that records the parts it sends. */
  const socketOf = (readyState = 1) => {
    const parts: (string | Buffer)[] = [];
    const send = (part: string | Buffer, _options: object, done?: () => void): void => {
      parts.push(part);
      done?.();
    };
    return { parts, socket: { OPEN: 1, readyState, send } as unknown as WebSocket };
  };
  const resultsOf = async function* (...results: ExecutionResult[]): AsyncGenerator<ExecutionResult, void, void> {
    for (const result of results) yield await Promise.resolve(result);
  };
  const RESULTS: ExecutionResult[] = [
    { data: { scan: { domain: 'bücher.example', note: 'null}' } } },
    { data: { scan: null } },
  ];

  it('are messages with the id of each subscription and shared bytes', async () => {
    const sendResults = createResultSender();
    const sentOf = async (id: string) => {
      const { socket, parts } = socketOf();
      expect(await sendResults(socket, id, resultsOf(...RESULTS)).next()).to.have.property('done', true);
      const messages = parts.join('').replaceAll('}{"id"', '}\n{"id"').split('\n');
      expect(messages.map((message) => JSON.parse(message) as unknown)).to.deep.equal(
        RESULTS.map((payload) => ({ id, type: 'next', payload })),
      );
      return parts.filter((part) => typeof part !== 'string');
    };
    const [one, other] = [await sentOf('1'), await sentOf('a "quoted" id')];
    expect(one.length).to.equal(RESULTS.length);
    one.forEach((bytes, index) => expect(bytes).to.equal(other[index]));
  });

  it('are passed on if they have errors, which are shown elsewhere', async () => {
    const { socket, parts } = socketOf();
    const failed = { errors: [new GraphQLError('No.')] };
    const results = createResultSender()(socket, '1', resultsOf(failed, ...RESULTS));
    expect((await results.next()).value).to.equal(failed);
    expect(parts).to.deep.equal([]);
    expect(await results.next()).to.have.property('done', true);
    expect(parts.length).to.equal(4);
  });

  it('are not sent to a client that has left', async () => {
    const { socket, parts } = socketOf(3);
    await createResultSender()(socket, '1', resultsOf(...RESULTS)).next();
    expect(parts).to.deep.equal([]);
  });

  it('end with their subscription', async () => {
    let ended = false;
    const source = (async function* () {
      try {
        yield await Promise.resolve({ errors: [] });
      } finally {
        ended = true;
      }
    })();
    const results = createResultSender()(socketOf().socket, '1', source);
    await results.next();
    await results.return();
    expect(ended).to.equal(true);
  });
});
