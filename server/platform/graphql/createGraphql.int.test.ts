import * as clientDocuments from '../../../client/src/generated/graphql.ts';
import { expect } from 'chai';
import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { isEnumType, isInputObjectType, Kind, print, visit, type DocumentNode, type TypeNode } from 'graphql';
import { pino } from 'pino';
import { sectionId } from '../../../checks/kit/section.ts';
import { postTo } from '../../../tests/support/callApi.ts';
import { postGraphql, dataOf, openSocket, type GraphqlAnswer } from '../../../tests/support/graphqlClient.ts';
import { followToEnd, readScan } from '../../../tests/support/scanDomain.ts';
import { recordedScan } from '../../../tests/support/recordEarlierScan.ts';
import { WHOLE_SCAN } from '../../../tests/support/wholeScan.ts';
import { unavailable } from '../http/unavailable.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';
import { graphqlSchema } from '../../api/graphqlSchema.ts';
import { loadEdges } from '../../features.ts';
import { enumName } from '../../../schema/report/enumName.ts';

const features = await loadEdges();

const SAMPLES: Readonly<Record<string, unknown>> = { Int: 1, Boolean: true, DateTime: '2026-01-01T00:00:00.000Z' };
const schema = graphqlSchema(features);

const sampleOf = (type: TypeNode): unknown => {
  if (type.kind === Kind.NON_NULL_TYPE) return sampleOf(type.type);
  if (type.kind === Kind.LIST_TYPE) return [sampleOf(type.type)];
  const named = schema.getType(type.name.value);
  if (isInputObjectType(named)) return {};
  return isEnumType(named) ? named.getValues()[0]?.name : (SAMPLES[type.name.value] ?? 'x');
};

/** A sample value for each variable that a document requires. */
const samplesOf = (document: DocumentNode): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    document.definitions
      .flatMap((definition) =>
        definition.kind === Kind.OPERATION_DEFINITION ? (definition.variableDefinitions ?? []) : [],
      )
      .filter(({ type }) => type.kind === Kind.NON_NULL_TYPE)
      .map(({ variable, type }) => [variable.name.value, sampleOf(type)]),
  );

const SERVER_ERROR = 'Server error occurred. Please try again.';

interface Requested {
  readonly requestScan: {
    readonly __typename: string;
    readonly message?: string;
    readonly retryAfterSeconds?: number;
    readonly disposition?: string;
    readonly scan?: { readonly id: string; readonly domain: string; readonly status: string };
  };
}

const REQUEST_SCAN = /* GraphQL */ `
  mutation ($domain: String!) {
    requestScan(domain: $domain) {
      __typename
      ... on Refusal {
        message
      }
      ... on RateLimited {
        retryAfterSeconds
      }
      ... on ScanAccepted {
        disposition
        scan {
          id
          domain
          status
        }
      }
    }
  }
`;

const onlyMessage = (answer: GraphqlAnswer<unknown>): string => {
  expect(answer.errors, JSON.stringify(answer)).to.have.lengthOf(1);
  return answer.errors?.[0]?.message ?? '';
};

/** Our client removes `@unmask` before it sends a document. */
const asSent = (document: DocumentNode): DocumentNode =>
  visit(document, { Directive: ({ name }) => (name.value === 'unmask' ? null : undefined) });

/** Our pages' subscriptions that only portal users or analysts may open. */
const NOT_FOR_VISITORS = /^(Portal|Projections|EventRecorded|ListRun)/;

describe('GraphQL', () => {
  let candor: TestCandor;

  before(async () => {
    candor = await startTestCandor({
      env: {
        CANDOR_SCAN_CACHE_SECONDS: '300',
      },
    });
  });
  after(() => candor.close());

  const request = async (domain: string): Promise<Requested['requestScan']> =>
    (await dataOf<Requested>(candor.url, REQUEST_SCAN, { domain })).requestScan;

  describe('requestScan', () => {
    it('starts a scan, lets a second visitor join it, and gives a third the finished one', async () => {
      const started = await request('dim-lantern.example');
      expect(started).to.deep.include({ __typename: 'ScanAccepted', disposition: 'STARTED' });
      expect(started.scan).to.include({ domain: 'dim-lantern.example', status: 'RUNNING' });
      const joined = await request('DIM-LANTERN.example.');
      expect(joined).to.deep.include({ disposition: 'JOINED' });
      const scanId = started.scan?.id ?? '';
      expect(joined.scan?.id).to.equal(scanId);
      await followToEnd(candor.url, scanId);
      const cached = await request('dim-lantern.example');
      expect(cached).to.deep.include({ disposition: 'CACHED' });
      expect(cached.scan).to.deep.equal({ id: scanId, domain: 'dim-lantern.example', status: 'COMPLETED' });
    });

    it('says that a text is not a domain', async () => {
      for (const text of ['', 'Harbour Bank', '127.0.0.1', 'http://[::1]/', 'a'.repeat(5_000)]) {
        const answer = await request(text);
        expect(answer.__typename, text).to.equal('InvalidDomain');
        expect(answer.message).to.match(/example\.org/);
      }
    });

    it('refuses a reserved name', async () => {
      const answer = await request('router.local');
      expect(answer.__typename).to.equal('TargetRefused');
      expect(answer.message).to.match(/reserved/);
    });

    it('accepts a private target and reports its failure, because only its name servers know', async () => {
      const { scan } = await request('intranet.example');
      await followToEnd(candor.url, scan?.id ?? '');
      expect(await readScan(candor.url, scan?.id ?? '')).to.deep.include({
        status: 'FAILED',
        failure: {
          reason: 'ADDRESS_REFUSED',
          message:
            'intranet.example leads to a private or reserved address. Candor scans only sites on the public internet.',
        },
      });
    });
  });

  describe('queries', () => {
    it('find no scan for an unknown id, whatever it looks like', async () => {
      for (const id of [randomUUID(), 'x', '', "' or 1=1 --", '0'.repeat(5_000)]) {
        expect(await readScan(candor.url, id), id.slice(0, 20)).to.equal(null);
      }
    });

    it('find nothing for an invalid domain, whatever it looks like', async () => {
      for (const domain of ['', 'x', '\0', 'paper-kite.example\0']) {
        const { latestScan, domainHistory } = await dataOf<{ latestScan: unknown; domainHistory: unknown }>(
          candor.url,
          'query ($domain: String!) { latestScan(domain: $domain) { id } domainHistory(domain: $domain) { totalCount } }',
          { domain },
        );
        expect([latestScan, domainHistory]).to.deep.equal([null, { totalCount: 0 }]);
      }
    });

    it('return the latest scan of a domain, its history page by page, and the statistics', async () => {
      const { scan } = await request('paper-kite.example');
      await followToEnd(candor.url, scan?.id ?? '');
      const { latestScan, domainHistory, globalStats } = await dataOf<{
        latestScan: { id: string; totalScans: number; score: { overall: number; grade: string } };
        domainHistory: { totalCount: number; entries: { scanId: string; overall: number; grade: string }[] };
        globalStats: { totalScans: number; uniqueDomains: number };
      }>(
        candor.url,
        `{ latestScan(domain: "PAPER-KITE.example") { id totalScans score { overall grade } }
           domainHistory(domain: "paper-kite.example") { totalCount entries { scanId overall grade } nextCursor }
           globalStats { totalScans uniqueDomains } }`,
      );
      expect(latestScan).to.deep.include({ id: scan?.id, totalScans: 1 });
      expect(domainHistory.totalCount).to.equal(1);
      expect(domainHistory.entries).to.deep.equal([{ scanId: scan?.id, ...latestScan.score }]);
      expect(globalStats.totalScans).to.be.at.least(1);
    });

    it('suggest universities and cities, and find companies by their names', async () => {
      const found = await dataOf<{
        universities: string[];
        cities: string[];
        none: string[];
        companySearch: { name: string; domain: string; confidence: number }[];
      }>(
        candor.url,
        `{ universities(search: "harvard") cities(search: "zurich") none: cities(search: "zu")
           companySearch(query: "Harbor Bank") { name domain confidence } }`,
      );
      expect(found.universities).to.deep.equal(['Harvard University']);
      expect(found.cities[0]).to.equal('Zürich, Switzerland');
      expect(found.none).to.deep.equal([]);
      expect(found.companySearch[0]).to.deep.include({ name: 'Harbour Bank', domain: 'harbour-bank.example' });
    });

    it("report an invalid cursor as the caller's mistake", async () => {
      const answer = await postGraphql(
        candor.url,
        '{ domainHistory(domain: "paper-kite.example", before: "no cursor") { totalCount } }',
      );
      expect(onlyMessage(answer)).not.to.equal(SERVER_ERROR);
      expect(answer.errors?.[0]?.extensions?.code).to.equal('BAD_USER_INPUT');
    });
  });

  describe('limits', () => {
    const refusalOf = async (query: string): Promise<string> => onlyMessage(await postGraphql(candor.url, query));

    it('allow a query with every field of a scan, and refuse one with a dozen such scans', async () => {
      const scan = await recordedScan(candor, 'corner-shop.example');
      expect(scan.sections.map(({ section }) => section)).to.deep.equal(sectionId.options.map((id) => enumName(id)));
      const dozen = Array.from({ length: 12 }, (_, index) => `a${index}: scan(id: "x") { ...WholeScan }`).join(' ');
      expect(await refusalOf(`{ ${dozen} } ${WHOLE_SCAN}`)).to.match(/limit/i);
    });

    it('count expensive fields without a fragment too, by the requested page size', async () => {
      const page = (first: number) =>
        `{ domainHistory(domain: "x.example", first: ${first}) { entries { scanId grade } } }`;
      expect((await postGraphql(candor.url, page(100))).errors).to.equal(undefined);
      expect(await refusalOf(page(100_000))).to.match(/cost limit of 9000 exceeded/i);
    });

    it('refuse a circular introspection query', async () => {
      const round = `{ __schema { types { ${'fields { type { '.repeat(5)} name ${'} }'.repeat(5)} } } }`;
      expect(await refusalOf(round)).to.match(/introspection depth/i);
    });

    it('refuse a query with too many aliases', async () => {
      const many = Array.from({ length: 40 }, (_, index) => `a${index}: globalStats { totalScans }`).join(' ');
      expect(await refusalOf(`{ ${many} }`)).to.match(/alias/i);
    });

    it('refuse a query with too many tokens', async () => {
      expect(await refusalOf(`{ ${'globalStats { totalScans } '.repeat(800)} }`)).to.match(/token/i);
    });

    it('refuse invalid GraphQL, and a body that is too large, without internal details', async () => {
      expect(await refusalOf('{ scan(')).to.match(/Syntax Error/);
      expect(await refusalOf('{ noSuchField }')).to.match(/Cannot query field/);
      const large = await postTo(`${candor.url}/graphql`, { query: `{ a }${' '.repeat(80_000)}` });
      expect(large.status).to.equal(413);
      expect(JSON.stringify(large.body)).not.to.match(/node_modules|at .*:\d+/);
      const broken = await postTo(`${candor.url}/graphql`, '{"query": ');
      expect(broken.status).to.equal(400);
      expect(JSON.stringify(broken.body)).not.to.match(/node_modules|at .*:\d+/);
    });

    it('allow every query of our own page', async () => {
      const scan = await recordedScan(candor, 'harbour-bank.example');
      const common = { id: scan.id, domain: scan.domain, scanId: scan.id, query: 'harbour', first: 5 };
      // Requesting the same scan twice is refused with a result of its own.
      const channel = { name: 'On call', format: 'ATOM' };
      const special: Readonly<Record<string, object>> = {
        CompareScansDocument: { before: scan.id, after: scan.id },
        AddNoticeChannelDocument: { channel },
        ChangeNoticeChannelDocument: { channel },
      };
      const documents = Object.entries(clientDocuments).filter(([name]) => name.endsWith('Document'));
      expect(documents.length).to.be.at.least(6);
      for (const [name, document] of documents) {
        const query = print(asSent(document));
        const variables = { ...samplesOf(document), ...common, ...special[name] };
        if (query.startsWith('subscription')) {
          const socket = openSocket(candor.url);
          const answers: unknown[] = [];
          for await (const answer of socket.iterate({ query, variables: { ...variables, after: -1 } }))
            answers.push(answer.errors?.map(({ extensions }) => extensions?.['code']));
          await socket.dispose();
          expect(answers, name).to.deep.equal(
            NOT_FOR_VISITORS.test(name)
              ? [['UNAUTHENTICATED']]
              : Array.from({ length: scan.revision + 1 }, () => undefined),
          );
        } else {
          const { errors = [] } = await postGraphql(candor.url, query, variables);
          // A query that is not for visitors passes all the limits before it is refused.
          const others = errors.filter(({ extensions }) => extensions?.code !== 'UNAUTHENTICATED');
          expect(others, name).to.deep.equal([]);
        }
      }
    });

    const refusalOverSocket = async (query: string): Promise<string> => {
      const socket = openSocket(candor.url);
      const refusal = await socket
        .iterate({ query })
        .next()
        .catch((error: unknown) => error);
      await socket.dispose();
      return JSON.stringify(refusal);
    };

    it('apply to subscriptions too', async () => {
      const many = Array.from({ length: 40 }, (_, index) => `a${index}: revision`).join(' ');
      expect(await refusalOverSocket(`subscription { scanProgress(scanId: "x") { ${many} } }`)).to.match(/alias/i);
    });

    it('apply over the WebSocket, and so do the rules of GraphQL itself', async () => {
      const round = `{ __schema { types { ${'fields { type { '.repeat(5)} name ${'} }'.repeat(5)} } } }`;
      expect(await refusalOverSocket(round)).to.match(/introspection depth/i);
      expect(await refusalOverSocket(`{ ${'globalStats { totalScans } '.repeat(800)} }`)).to.match(/token/i);
      expect(await refusalOverSocket('{ noSuchField }')).to.match(/Cannot query field/);
      expect(await refusalOverSocket('{ globalStats { ...NoSuchFragment } }')).to.match(/Unknown fragment/);
      expect(await refusalOverSocket('{ scan(')).to.match(/Syntax Error/);
    });
  });

  it('allows a limited number of scans over one WebSocket, and refuses more', async () => {
    // No worker runs, so the scan stays unfinished and its followers stay connected.
    const idle = await startTestCandor({ roles: ['api', 'projector'] });
    const [full, other] = [openSocket(idle.url), openSocket(idle.url)];
    try {
      const { requestScan } = await dataOf<Requested>(idle.url, REQUEST_SCAN, { domain: 'paper-kite.example' });
      const query = `subscription { scanProgress(scanId: "${requestScan.scan?.id ?? ''}") { revision } }`;
      const follow = (socket: typeof full) =>
        socket
          .iterate({ query })
          .next()
          .catch((error: unknown) => error);
      const followed = await Promise.all(Array.from({ length: 50 }, () => follow(full)));
      expect(JSON.stringify(followed)).not.to.match(/error|At most/);
      expect(JSON.stringify(await follow(full))).to.match(/At most 50 operations/);
      expect(JSON.stringify(await follow(other))).not.to.match(/At most/);
    } finally {
      await Promise.all([full.dispose(), other.dispose()]);
      await idle.close();
    }
  });

  it('tells a visitor over the limit when to come again, and lets others pass', async () => {
    const limited = await startTestCandor({
      env: {
        CANDOR_RATE_LIMIT_SCANS: '1',
        CANDOR_RATE_LIMIT_WINDOW_SECONDS: '600',
        CANDOR_TRUSTED_PROXIES: '127.0.0.1',
      },
    });
    try {
      const ask = async (domain: string, visitor: string) => {
        const from = { 'x-forwarded-for': visitor };
        return (await postGraphql<Requested>(limited.url, REQUEST_SCAN, { domain }, from)).data?.requestScan;
      };
      expect(await ask('village-choir.example', '198.51.100.1')).to.include({ __typename: 'ScanAccepted' });
      const refused = await ask('rusty-gate.example', '198.51.100.1');
      expect(refused).to.include({
        __typename: 'RateLimited',
        message: 'Rate limit exceeded. Please wait a few minutes before scanning again.',
      });
      expect(refused?.retryAfterSeconds).to.be.within(1, 600);
      expect(await ask('rusty-gate.example', '198.51.100.2')).to.include({ __typename: 'ScanAccepted' });
      // Joining a scan does not count towards the limit.
      expect(await ask('rusty-gate.example', '198.51.100.1')).to.deep.include({ disposition: 'JOINED' });
    } finally {
      await limited.close();
    }
  });

  describe('without its database', () => {
    const lines: string[] = [];
    const log = pino(
      { level: 'warn' },
      new Writable({
        write: (chunk, _encoding, done) => {
          lines.push(String(chunk));
          done();
        },
      }),
    );
    let broken: TestCandor;

    before(async () => {
      broken = await startTestCandor({ roles: ['api'], log });
      await broken.loseDatabase();
    });
    after(() => broken.close());

    it('says only that the request is impossible now, and logs the cause', async () => {
      const answer = await postGraphql(broken.url, '{ globalStats { totalScans } }');
      expect(onlyMessage(answer)).to.equal(unavailable());
      expect(answer.errors?.[0]?.extensions?.code).to.equal('SERVICE_UNAVAILABLE');
      expect(JSON.stringify(answer)).not.to.match(/stack|database|postgres|candor_test/i);
      expect(lines.join('')).to.match(/a GraphQL resolver ran while the storage is unavailable/);
    });

    it('says so for a subscription too', async () => {
      const socket = openSocket(broken.url);
      const query = 'subscription ($id: ID!) { scanProgress(scanId: $id) { revision } }';
      const told: unknown[] = [];
      try {
        for await (const answer of socket.iterate({ query, variables: { id: randomUUID() } })) told.push(answer.errors);
      } catch (error) {
        told.push(error);
      }
      await socket.dispose();
      expect(JSON.stringify(told))
        .to.include(unavailable())
        .and.not.match(/stack|database|postgres|candor_test/i);
    });
  });

  it('states the length of a response that is not compressed', async () => {
    const answer = await fetch(`${candor.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': 'identity' },
      body: JSON.stringify({ query: '{ globalStats { totalScans } }' }),
    });
    expect(answer.headers.get('content-length')).to.equal(String(Buffer.byteLength(await answer.text())));
  });

  it('refuses requests that a page of another site could send without a preflight (CSRF)', async () => {
    const answer = await postTo(`${candor.url}/graphql`, JSON.stringify({ query: '{ globalStats { totalScans } }' }), {
      'content-type': 'text/plain',
    });
    expect(answer.status).to.equal(415);
    const byGet = await fetch(`${candor.url}/graphql?query=${encodeURIComponent('{ globalStats { totalScans } }')}`);
    expect([byGet.status, byGet.headers.get('allow')]).to.deep.equal([405, 'POST']);
    await byGet.body?.cancel();
  });
});
