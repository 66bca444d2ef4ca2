import { expect } from 'chai';
import { buildSchema, GraphQLError, parse, type ExecutionArgs, type ExecutionResult } from 'graphql';
import { createSharingSubscribe, SHARED } from './shareExecutions.ts';

const schema = buildSchema(`
  type Query { nothing: Int }
  type Subscription { news(after: Int): News }
  type News { words(times: Int = 1): String }
`);
const BRIEF = parse('subscription News($after: Int) { news(after: $after) { words } }');
const LONG = parse(
  'subscription News($times: Int) { news { ...Said } } fragment Said on News { words(times: $times) }',
);

/** A payload that counts how often its text was resolved. */
const newsOf = (isShared: boolean) => {
  const news = { asked: 0, ended: 0 };
  const payload = {
    ...(isShared ? { [SHARED]: true as const } : {}),
    news: {
      words: ({ times }: { times: number | null }) => {
        news.asked += 1;
        return 'ready '.repeat(times ?? 0).trim();
      },
    },
  };
  const subscribe = createSharingSubscribe();
  const follow = async (document: ExecutionArgs['document'], variableValues: Record<string, unknown> = {}) => {
    const source = {
      next: () => Promise.resolve({ done: false as const, value: payload }),
      return: () => {
        news.ended += 1;
        return Promise.resolve({ done: true as const, value: undefined });
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    };
    const items = await subscribe({ schema, document, variableValues, rootValue: { news: () => source } });
    if (!('next' in items)) throw new Error(`There is no subscription: ${JSON.stringify(items)}`);
    return items;
  };
  return { news, follow };
};

const firstOf = async (items: AsyncGenerator<ExecutionResult, void, void>): Promise<unknown> => {
  const { value } = await items.next();
  return value?.data?.['news'];
};

describe('The result for many subscriptions', () => {
  it('is computed once for all with the same query and the same source', async () => {
    const { news, follow } = newsOf(true);
    for (const after of [0, 7, 9])
      expect(await firstOf(await follow(BRIEF, { after }))).to.deep.equal({ words: 'ready' });
    expect(news.asked).to.equal(1);
  });

  it('is computed again for another query, or another variable below the root', async () => {
    const { news, follow } = newsOf(true);
    await firstOf(await follow(BRIEF));
    expect(await firstOf(await follow(LONG, { times: 2 }))).to.deep.equal({ words: 'ready ready' });
    expect(await firstOf(await follow(LONG, { times: 3 }))).to.deep.equal({ words: 'ready ready ready' });
    await firstOf(await follow(LONG, { times: 3 }));
    expect(news.asked).to.equal(3);
    // An omitted variable takes its default, and null stays null.
    expect(await firstOf(await follow(LONG, {}))).to.deep.equal({ words: 'ready' });
    expect(await firstOf(await follow(LONG, { times: null }))).to.deep.equal({ words: '' });
  });

  it('is computed separately if the payload does not allow sharing', async () => {
    const { news, follow } = newsOf(false);
    await firstOf(await follow(BRIEF));
    await firstOf(await follow(BRIEF));
    expect(news.asked).to.equal(2);
  });

  it('ends its source when the subscription ends', async () => {
    const { news, follow } = newsOf(true);
    const items = await follow(BRIEF);
    await items.return();
    expect(news.ended).to.equal(1);
  });

  it('reports the problem of a subscription that cannot begin', async () => {
    const subscribe = createSharingSubscribe();
    const news = (): never => {
      throw new GraphQLError('There is no such scan.');
    };
    const result = await subscribe({ schema, document: BRIEF, rootValue: { news } });
    expect(result).to.have.property('errors').that.has.lengthOf(1);
  });
});
