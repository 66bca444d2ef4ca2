import { expect } from 'chai';
import { buildSchema, execute, parse, type GraphQLResolveInfo } from 'graphql';
import type { ShownReport } from '../report/reportFor.ts';
import type { GraphqlContext } from '../features.ts';
import { cacheableOperations } from './cacheableOperation.ts';

const schema = buildSchema(`
  type Query { latestScan(domain: String): Scan  other: Int }
  type Scan { domain: String  totalScans: Int  words(times: Int = 1): String  asker: String  sections: [Sheet!]! }
  interface Sheet { name: String }
  type WebSheet implements Sheet { name: String }
`);

/** A server that knows one report, and counts how often part of it was resolved. */
const serverOf = (report: unknown) => {
  const state = { report, total: 1, worked: 0, asked: 0 };
  const fields = schema.getType('Scan');
  if (!fields || !('getFields' in fields)) throw new Error('There is no Scan.');
  Object.assign(fields.getFields()['words'] ?? {}, {
    resolve: (_scan: unknown, { times }: { times: number }) => {
      state.worked += 1;
      return 'ready '.repeat(times).trim();
    },
  });
  Object.assign(fields.getFields()['totalScans'] ?? {}, {
    resolve: (_scan: unknown, _args: unknown, { loaders }: GraphqlContext) => loaders.totalScans.load('a.example'),
  });
  Object.assign(fields.getFields()['asker'] ?? {}, {
    resolve: async (_scan: unknown, _args: unknown, { caller }: GraphqlContext) => (await caller()).kind,
  });
  Object.assign(schema.getQueryType()?.getFields()['latestScan'] ?? {}, {
    resolve: (_root: unknown, _args: unknown, context: GraphqlContext, info: GraphQLResolveInfo) => {
      state.asked += 1;
      if (state.report instanceof Error) throw state.report;
      return state.report && context.reuseResponse?.(state.report as ShownReport, info);
    },
  });
  const open = cacheableOperations();
  const query = (text: string) => {
    const document = parse(text);
    return async (variableValues: Readonly<Record<string, unknown>> = {}, kind = 'nobody'): Promise<unknown> => {
      const { context, responseTo } = open(
        {
          services: { companies: {} },
          loaders: { totalScans: { load: () => Promise.resolve(state.total) } },
          caller: () => Promise.resolve({ kind }),
        } as unknown as GraphqlContext,
        text,
      );
      // As Apollo does.
      const contextValue: unknown = Object.assign(Object.create(Object.getPrototypeOf(context) as object), context);
      const result = await execute({ schema, document, contextValue, variableValues });
      const body = JSON.stringify(result);
      return JSON.parse((result.errors ? undefined : responseTo(body))?.toString() ?? body) as unknown;
    };
  };
  return { state, query };
};

const reportOf = (over: Partial<ShownReport> = {}): unknown => ({
  domain: 'a.example',
  status: 'completed',
  audience: 'public',
  sections: [{ __typename: 'WebSheet', name: 'Web' }],
  ...over,
});

const WORDS = 'query ($times: Int) { latestScan { words(times: $times) sections { name } } }';
const said = (words: string): unknown => ({ data: { latestScan: { words, sections: [{ name: 'Web' }] } } });

describe('answers in the response cache', () => {
  it('are computed once, but the current report is looked up each time', async () => {
    const { state, query } = serverOf(reportOf());
    const ask = query(WORDS);
    for (const kind of ['nobody', 'portal', 'account'])
      expect(await ask({ times: 1 }, kind)).to.deep.equal(said('ready'));
    expect(state).to.include({ worked: 1, asked: 3 });
  });

  it('are computed again for another query, other variables below the root, or another number of scans', async () => {
    const { state, query } = serverOf(reportOf());
    const ask = query(WORDS);
    expect(await ask({ times: 1 })).to.deep.equal(said('ready'));
    expect(await ask({ times: 2 })).to.deep.equal(said('ready ready'));
    expect(await query('{ scan: latestScan { words } }')()).to.deep.equal({ data: { scan: { words: 'ready' } } });
    const counting = query('{ latestScan { totalScans words } }');
    expect(await counting()).to.have.nested.property('data.latestScan.totalScans', 1);
    state.total = 2;
    expect(await counting()).to.have.nested.property('data.latestScan.totalScans', 2);
    expect(state.worked).to.equal(5);
  });

  it('are never taken from another report object: that of another scan or for another audience', async () => {
    const { state, query } = serverOf(reportOf());
    const ask = query('{ latestScan { domain } }');
    for (const [audience, domain] of [
      ['public', 'x.x'],
      ['owner', 'whole.example'],
      ['public', 'x.x'],
    ] as const) {
      state.report = reportOf({ audience, domain });
      expect(await ask()).to.deep.equal({ data: { latestScan: { domain } } });
    }
  });

  it('are not cached for a running scan, or for a report as of a past point in time', async () => {
    for (const over of [{ status: 'running' as const }, { asOf: '2026-01-01T00:00:00.000Z' }]) {
      const { state, query } = serverOf(reportOf(over));
      const ask = query(WORDS);
      expect([await ask({ times: 1 }), await ask({ times: 1 })]).to.deep.equal([said('ready'), said('ready')]);
      expect(state.worked).to.equal(2);
    }
  });

  it('are not cached if a field below the report depends on the caller: each caller gets their own answer', async () => {
    const { query } = serverOf(reportOf());
    const ask = query('{ latestScan { asker } }');
    for (const kind of ['portal', 'nobody', 'account'])
      expect(await ask({}, kind)).to.deep.equal({ data: { latestScan: { asker: kind } } });
  });

  it('pass on a missing report and any error unchanged', async () => {
    const { state, query } = serverOf(null);
    const ask = query(WORDS);
    expect(await ask()).to.deep.equal({ data: { latestScan: null } });
    state.report = new Error('away');
    expect(await ask())
      .to.have.nested.property('errors[0].path')
      .that.deep.equals(['latestScan']);
    state.report = reportOf();
    expect(await ask({ times: 1 })).to.deep.equal(said('ready'));
  });

  it('exist only for queries for one report', async () => {
    const { state, query } = serverOf(reportOf());
    for (const text of ['{ latestScan { words } other }', '{ ...R } fragment R on Query { latestScan { words } }']) {
      state.worked = 0;
      const ask = query(text);
      expect(await ask(), text).to.have.nested.property('data.latestScan.words', 'ready');
      await ask();
      expect(state.worked, text).to.equal(2);
    }
  });
});
