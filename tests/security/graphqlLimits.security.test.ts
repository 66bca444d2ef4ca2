import { expect } from 'chai';
import { postTo, type ApiAnswer } from '../support/callApi.ts';
import { openSocket } from '../support/graphqlClient.ts';
import { startTestCandor, type TestCandor } from '../support/startTestCandor.ts';
import { reportFigures } from '../random/reportFigures.ts';
import { testRun } from '../random/testRun.ts';

const run = testRun();

const aliases = (count: number): string =>
  `{ ${Array.from({ length: count }, (_, index) => `a${index}: globalStats { totalScans }`).join(' ')} }`;
/** Three tokens each, plus three around them. */
const tokens = (fields: number): string => `{ ${'x:__typename '.repeat(fields)} }`;
const history = (first: number): string =>
  `{ domainHistory(domain: "a.example", first: ${first}) { entries { scanId } } }`;
const deep = (levels: number): string =>
  `{ __schema { types { ${'ofType { '.repeat(levels)} name ${'} '.repeat(levels)} } } }`;

interface Refusal {
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];
}

describe(`GraphQL against documents that are made to harm (seed ${run.seed})`, () => {
  let candor: TestCandor;
  const counts = { requests: 0, refused: 0, sockets: 0 };
  const post = async (body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<ApiAnswer> => {
    counts.requests += 1;
    const answer = await postTo(`${candor.url}/graphql`, body, headers);
    expect(answer.status, JSON.stringify(body).slice(0, 200)).to.be.below(500);
    return answer;
  };
  /** Returns what is wrong with a document sent over HTTP; empty if nothing is. */
  const overHttp = async (query: string, variables: unknown = {}): Promise<string> => {
    const { body } = await post({ query, variables });
    const said = ((body as Refusal).errors ?? []).map(({ message }) => message).join(' ');
    if (said) counts.refused += 1;
    return said;
  };
  const overSocket = async (query: string): Promise<string> => {
    counts.sockets += 1;
    const socket = openSocket(candor.url);
    const answer = await socket
      .iterate({ query })
      .next()
      .then(({ value }) => (value as Refusal | undefined)?.errors ?? [])
      .catch((error: unknown) => error);
    await socket.dispose();
    return JSON.stringify(answer) === '[]' ? '' : JSON.stringify(answer);
  };

  before(async () => {
    candor = await startTestCandor({
      roles: ['api', 'projector'],
      lab: false,
      env: { CANDOR_GRAPHQL_EXPLORER: 'off' },
    });
  });
  after(async () => {
    reportFigures({ trial: 'harmful GraphQL', seed: run.seed, counts });
    await candor.close();
  });

  for (const [limit, below, above, words] of [
    ['aliases', aliases(15), aliases(16), /alias/i],
    ['cost', history(100), history(5_000), /cost limit of \d+ exceeded/i],
  ] as const)
    it(`accepts a document just below the limit of ${limit}, and refuses one just above, over HTTP and over a WebSocket`, async () => {
      for (const ask of [overHttp, overSocket]) {
        expect(await ask(below)).to.equal('');
        expect(await ask(above)).to.match(words);
      }
    });

  it('counts tokens before parsing them', async () => {
    // Rejected for its aliases, so it was parsed.
    expect(await overHttp(tokens(999))).not.to.match(/token/i);
    for (const ask of [overHttp, overSocket]) expect(await ask(tokens(1_001))).to.match(/token/i);
  });

  it('refuses depth, even if it is spread over fragments', async () => {
    const inFragments = (levels: number): string => {
      const names = Array.from({ length: levels }, (_, index) => `F${index}`);
      const fragments = names.map(
        (name, index) => `fragment ${name} on Scan { companyName ...${names[index + 1] ?? 'Last'} }`,
      );
      return `{ latestScan(domain: "a.example") { ...F0 } } ${fragments.join(' ')} fragment Last on Scan { id }`;
    };
    // A fragment counts as its contents: a long chain of fragments is not deep.
    expect(await overHttp(inFragments(20))).to.equal('');
    for (const ask of [overHttp, overSocket]) expect(await ask(deep(12))).not.to.equal('');
  });

  it('rejects circular fragments as an error, and never loops', async () => {
    const rounds = [
      '{ ...A } fragment A on Query { ...A }',
      '{ ...A } fragment A on Query { ...B } fragment B on Query { ...C } fragment C on Query { ...A }',
      `{ ...F0 } ${Array.from({ length: 200 }, (_, index) => `fragment F${index} on Query { ...F${(index + 1) % 200} ...F${(index + 7) % 200} }`).join(' ')}`,
    ];
    for (const query of rounds)
      for (const ask of [overHttp, overSocket]) expect(await ask(query)).to.match(/fragment|itself|depth|limit/i);
  });

  it('survives doubling fragments, which would expand to as many fields as there are atoms', async () => {
    const levels = 60;
    const fragments = Array.from(
      { length: levels },
      (_, index) => `fragment F${index} on Query { ...F${index + 1} ...F${index + 1} }`,
    );
    const query = `{ ...F0 } ${fragments.join(' ')} fragment F${levels} on Query { globalStats { totalScans } }`;
    await overHttp(query);
    expect(await overHttp('{ __typename }')).to.equal('');
  });

  it('refuses a flood of directives, and survives the same field a thousand times', async () => {
    expect(await overHttp(`{ __typename ${'@include(if: true) '.repeat(400)} }`)).not.to.equal('');
    expect(await overHttp(`{ __typename ${'@nonsense '.repeat(900)} }`)).not.to.equal('');
    await overHttp(`{ ${'__typename '.repeat(2_900)} }`);
    expect(await overHttp('{ __typename }')).to.equal('');
  });

  it('survives variables that are huge, endlessly nested, or of the wrong kind', async () => {
    const query = 'query ($domain: String!) { latestScan(domain: $domain) { id } }';
    expect(await overHttp(query, { domain: 'x'.repeat(60_000) })).to.equal('');
    const nested = `${'['.repeat(15_000)}${']'.repeat(15_000)}`;
    const named = '{"a":'.repeat(6_000);
    for (const value of [nested, `${named}1${'}'.repeat(6_000)}`]) {
      counts.requests += 1;
      const { status } = await post(`{"query":${JSON.stringify(query)},"variables":{"domain":${value}}}`);
      expect(status).to.be.oneOf([200, 400]);
    }
    for (const value of [null, 1, {}, [], true]) expect(await overHttp(query, { domain: value })).not.to.equal('');
    const many = Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`v${index}`, index]));
    expect(await overHttp('{ __typename }', many)).to.equal('');
    expect(await overHttp('{ __typename }', JSON.parse('{"__proto__":{"x":1},"constructor":1}'))).to.equal('');
    // A literal instead of a variable.
    const literal = `${'['.repeat(1_000)}1${']'.repeat(1_000)}`;
    for (const ask of [overHttp, overSocket])
      expect(await ask(`{ latestScan(domain: ${literal}) { id } }`)).not.to.equal('');
  });

  it('accepts one operation at a time, and says so', async () => {
    for (const list of [
      [],
      [{ query: '{ __typename }' }],
      Array.from({ length: 50 }, () => ({ query: '{ __typename }' })),
    ]) {
      const answer = await post(list);
      expect(answer.status).to.equal(400);
      expect(JSON.stringify(answer.body)).to.include('Send one operation at a time');
      counts.refused += 1;
    }
  });

  it('accepts only POST with JSON: requests that a page of another site can send are refused', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'text/plain; application/json',
    ]) {
      const answer = await post('{"query":"{ __typename }"}', { 'content-type': type });
      expect(answer.status, type).to.equal(415);
      counts.refused += 1;
    }
    const query = encodeURIComponent('mutation { requestScan(domain: "a.example") { __typename } }');
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE']) {
      const answer = await fetch(`${candor.url}/graphql?query=${query}`, {
        method,
        // With this header, Apollo's own guard would allow a GET.
        headers: { 'apollo-require-preflight': 'yes', 'x-apollo-operation-name': 'x' },
      });
      expect([answer.status, answer.headers.get('allow')], method).to.deep.equal([405, 'POST']);
      await answer.body?.cancel();
      counts.refused += 1;
    }
    const asked = await fetch(`${candor.url}/graphql`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(asked.headers.get('access-control-allow-origin')).to.equal(null);
    await asked.body?.cancel();
    const below = await postTo(`${candor.url}/graphql/below`, { query: '{ __typename }' });
    expect(below.status).to.equal(404);
  });

  it('refuses introspection with a message if the explorer is off, and serves the schema as a file', async () => {
    for (const query of [
      '{ __schema { types { name } } }',
      '{ __type(name: "Scan") { name } }',
      '{ ...F } fragment F on Query { __schema { queryType { name } } }',
    ])
      for (const ask of [overHttp, overSocket])
        expect(await ask(query)).to.include('Read it at /graphql/schema.graphql');
    expect(await overHttp('{ __typename }')).to.equal('');
    const file = await fetch(`${candor.url}/graphql/schema.graphql`);
    expect(file.status).to.equal(200);
    // Read to its end: a response that exceeds the buffers keeps the connection open.
    expect(await file.text()).to.include('extend type Query {');
  });

  it('suggests no names of the schema', async () => {
    const guesses = [
      '{ latestScn(domain: "x") { id } }',
      '{ latestScan(domain: "x") { companyNam } }',
      '{ latestScan(domian: "x") { id } }',
      '{ ... on Qery { __typename } }',
    ];
    for (const query of guesses)
      for (const ask of [overHttp, overSocket]) {
        const said = await ask(query);
        expect(said).not.to.equal('');
        expect(said).not.to.match(/did you mean/i);
      }
  });
});
