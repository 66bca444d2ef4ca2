import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { documentIds } from '../../../client/src/generated/documentIds.ts';
import { postTo } from '../../../tests/support/callApi.ts';
import { portalSession } from '../../../tests/support/portal.ts';
import { scanDomain } from '../../../tests/support/scanDomain.ts';
import { recordedScan } from '../../../tests/support/recordEarlierScan.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';

const texts = JSON.parse(
  readFileSync(new URL('generated/persistedDocuments.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, string>>;
const DOMAIN = 'rusty-gate.example';

const byId = (name: string) => ({
  extensions: { persistedQuery: { version: 1, sha256Hash: documentIds[name] ?? '' } },
});

describe('A query that our client names by its id', () => {
  let candor: TestCandor;
  const headers: Record<string, Record<string, string>> = { visitor: {} };

  before(async () => {
    candor = await startTestCandor({ env: { CANDOR_SCAN_CACHE_SECONDS: '0' } });
    await recordedScan(candor, DOMAIN);
    for (const [who, email] of [
      ['owner', `owner@${DOMAIN}`],
      ['stranger', 'owner@harbour-bank.example'],
    ] as const)
      headers[who] = { authorization: `Bearer ${(await portalSession(candor, email)).token}` };
  });
  after(() => candor.close());

  const post = (body: object, who = 'visitor', more: Record<string, string> = {}) =>
    postTo(`${candor.url}/graphql`, body, { ...headers[who], ...more });
  const latest = async (who: string) =>
    (await post({ ...byId('LatestScan'), variables: { domain: DOMAIN } }, who)).body as {
      readonly data: { readonly latestScan: { readonly id: string; readonly totalScans: number } };
    };
  const byText = async (who: string) => {
    return (await post({ query: texts[documentIds['LatestScan'] ?? ''], variables: { domain: DOMAIN } }, who)).body;
  };

  it("gets the same answer as its text, for each caller's own rights, whoever asked before", async () => {
    const expected = new Map<string, unknown>();
    for (const who of ['visitor', 'owner', 'stranger']) expected.set(who, await byText(who));
    expect(expected.get('owner')).not.to.deep.equal(expected.get('visitor'));
    expect(expected.get('stranger')).to.deep.equal(expected.get('visitor'));
    for (const who of ['owner', 'visitor', 'owner', 'stranger', 'visitor', 'owner', 'stranger'])
      expect(await latest(who), who).to.deep.equal(expected.get(who));
  });

  it('returns the newest scan as soon as there is one', async () => {
    const before = (await latest('visitor')).data.latestScan;
    const scan = await scanDomain(candor.url, DOMAIN);
    const now = (await latest('visitor')).data.latestScan;
    expect(now.id).to.equal(scan.id).and.not.to.equal(before.id);
    expect(now.totalScans).to.equal(before.totalScans + 1);
  });

  it('is not sent again to a client that names its ETag, which differs for each audience and each coding', async () => {
    const ask = async (who: string, more: Record<string, string> = {}) => {
      const asked = { ...byId('LatestScan'), variables: { domain: DOMAIN } };
      const { status, headers: shown } = await post(asked, who, more);
      return [status, shown.get('etag') ?? '', shown.get('cache-control')] as const;
    };
    // The first answer to each is computed and cached.
    const etags: string[] = [];
    for (const [who, coding] of [
      ['visitor', 'identity'],
      ['visitor', 'br'],
      ['owner', 'br'],
    ] as const) {
      const [status, etag, caching] = await ask(who, { 'accept-encoding': coding });
      expect([status, caching]).to.deep.equal([200, 'no-store']);
      expect(etag).to.match(/^"[\w-]+"$/);
      expect((await ask(who, { 'accept-encoding': coding, 'if-none-match': `"x", ${etag}` }))[0]).to.equal(304);
      etags.push(etag);
    }
    expect(new Set(etags).size).to.equal(3);
    const [, visitors = ''] = etags;
    expect((await ask('owner', { 'accept-encoding': 'br', 'if-none-match': visitors }))[0]).to.equal(200);
  });

  it('is cached by the id of the scan too, and gets the same answer as its text', async () => {
    const { id } = (await latest('visitor')).data.latestScan;
    const asked = { variables: { id } };
    for (const who of ['visitor', 'owner', 'visitor', 'owner']) {
      const answer = await post({ ...byId('ReadScan'), ...asked }, who);
      expect(answer.headers.get('etag')).to.match(/^"[\w-]+"$/);
      const text = await post({ ...asked, query: texts[documentIds['ReadScan'] ?? ''] }, who);
      expect(answer.body).to.deep.equal(text.body);
    }
  });

  it('is answered as JSON that is not stored, in the type that the caller accepts', async () => {
    for (const [accept, type] of [
      ['*/*', 'application/json; charset=utf-8'],
      ['application/graphql-response+json', 'application/graphql-response+json; charset=utf-8'],
      ['application/graphql-response+json,application/json;q=0.9', 'application/graphql-response+json; charset=utf-8'],
    ] as const) {
      const answer = await post(byId('GlobalStats'), 'visitor', { accept });
      expect(answer.status).to.equal(200);
      expect(answer.headers.get('content-type')).to.equal(type);
      expect(answer.headers.get('cache-control')).to.equal('no-store');
    }
    expect((await post(byId('GlobalStats'), 'visitor', { accept: 'image/png' })).status).to.equal(406);
  });

  it('is refused like its text if its variables or its name are wrong', async () => {
    for (const wrong of [{ variables: {} }, { variables: { domain: 1 } }, { variables: [] }, { variables: 'x' }]) {
      const answer = await post({ ...byId('LatestScan'), ...wrong });
      expect(answer.status, JSON.stringify(wrong)).to.equal(400);
      expect(answer.body).to.have.nested.property('errors[0].extensions.code');
    }
    const renamed = await post({ ...byId('GlobalStats'), operationName: 'Other' });
    expect(renamed.body).to.have.nested.property('errors[0].extensions.code', 'OPERATION_RESOLUTION_FAILURE');
  });

  it('is refused to callers without the right', async () => {
    const [sha256Hash] = Object.entries(texts).find(([, text]) => /^query Projections\b/.test(text)) ?? [];
    const answer = await post({ extensions: { persistedQuery: { version: 1, sha256Hash } } });
    expect(answer.body).to.have.nested.property('errors[0].extensions.code', 'UNAUTHENTICATED');
    expect(answer.status).to.equal(200);
  });
});
