import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { documentIds } from '../../../client/src/generated/documentIds.ts';
import { postTo } from '../../../tests/support/callApi.ts';
import { openSocket, type GraphqlAnswer } from '../../../tests/support/graphqlClient.ts';
import { recordedScan } from '../../../tests/support/recordEarlierScan.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';

const persistedQuery = (sha256Hash: string) => ({ persistedQuery: { version: 1, sha256Hash } });

const UNKNOWN = 'f'.repeat(64);

describe('Persisted documents', () => {
  let candor: TestCandor;

  before(async () => {
    candor = await startTestCandor();
  });
  after(() => candor.close());

  const post = async (body: unknown) => (await postTo(`${candor.url}/graphql`, body)).body as GraphqlAnswer<unknown>;

  const firstOf = async (payload: Readonly<Record<string, unknown>>): Promise<unknown> => {
    const socket = openSocket(candor.url);
    try {
      const answer = await socket.iterate({ query: '', ...payload }).next();
      return answer.value as unknown;
    } catch (error) {
      return error;
    } finally {
      await socket.dispose();
    }
  };

  it('are requested by their id alone', async () => {
    const answer = await post({
      operationName: 'GlobalStats',
      extensions: persistedQuery(documentIds['GlobalStats'] ?? ''),
    });
    expect(answer).to.deep.equal({
      data: {
        globalStats: { totalScans: 0, uniqueDomains: 0, __typename: 'GlobalStats' },
        installation: { earlierScans: 1247, earlierDomains: 89, publicLists: false, __typename: 'Installation' },
      },
    });
  });

  it('are subscribed to by their id alone', async () => {
    const scan = await recordedScan(candor, 'paper-kite.example');
    const answer = await firstOf({
      operationName: 'ScanEvents',
      variables: { scanId: scan.id, after: -1 },
      extensions: persistedQuery(documentIds['ScanEvents'] ?? ''),
    });
    expect(answer).to.have.nested.property('data.scanProgress.scan.domain', 'paper-kite.example');
    expect(answer).not.to.have.property('errors');
  });

  it('are refused with a clear message if their id is unknown', async () => {
    const byHttp = await post({ extensions: persistedQuery(UNKNOWN) });
    expect(byHttp.errors?.[0]).to.deep.include({ message: 'PersistedQueryNotFound' });
    expect(byHttp.errors?.[0]?.extensions?.code).to.equal('PERSISTED_QUERY_NOT_FOUND');
    const bySocket = await firstOf({ extensions: persistedQuery(UNKNOWN) });
    expect(bySocket).to.have.nested.property('[0].extensions.code', 'PERSISTED_QUERY_NOT_FOUND');
  });

  it("are ours alone: a third party's query is answered, and not stored", async () => {
    const query = '{ globalStats { uniqueDomains } }';
    const extensions = persistedQuery(createHash('sha256').update(query).digest('hex'));
    expect((await post({ query, extensions })).errors).to.equal(undefined);
    expect((await post({ extensions })).errors?.[0]?.message).to.equal('PersistedQueryNotFound');
  });
});
