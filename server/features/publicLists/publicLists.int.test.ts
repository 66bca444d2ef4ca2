import { expect } from 'chai';
import { postGraphql } from '../../../tests/support/graphqlClient.ts';
import { portalSession, proveDomain, type PortalSession } from '../../../tests/support/portal.ts';
import { scanDomain } from '../../../tests/support/scanDomain.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';

const DOMAIN = 'harbour-bank.example';
const LISTS = `{
  newest: publicReports(first: 10) { nextCursor reports { domain score grade } }
  best: publicReports(order: BEST, first: 1) { nextCursor reports { domain grade } }
}`;
const SETTING = '{ portal { isPubliclyListed } }';
const LEAVE = 'mutation ($isListed: Boolean!) { setPublicListing(isListed: $isListed) }';

interface Page {
  readonly nextCursor: string | null;
  readonly reports: readonly { readonly domain: string; readonly grade: string | null }[];
}

interface Lists {
  readonly newest: Page | null;
  readonly best: Page | null;
}

describe('Public lists of reports', () => {
  let candor: TestCandor;
  let owner: PortalSession;
  before(async () => {
    candor = await startTestCandor({ env: { CANDOR_PUBLIC_LISTS: 'on' } });
    await scanDomain(candor.url, DOMAIN);
    await scanDomain(candor.url, 'paper-kite.example');
    owner = await portalSession(candor, `ada@${DOMAIN}`);
  });
  after(() => candor.close());

  const lists = async () => (await postGraphql<Lists>(candor.url, LISTS)).data;
  const set = (isListed: boolean) => postGraphql(candor.url, LEAVE, { isListed }, { ...owner.headers });
  const setting = async () => (await postGraphql(candor.url, SETTING, {}, { ...owner.headers })).data;

  it('name each domain with its newest score, for everybody, in pages', async () => {
    const shown = await lists();
    expect(shown?.newest?.reports.map(({ domain }) => domain)).to.deep.equal(['paper-kite.example', DOMAIN]);
    expect(shown?.newest?.nextCursor).to.equal(null);
    expect(shown?.best?.reports).to.have.lengthOf(1);
    const after = shown?.best?.nextCursor;
    const next = await postGraphql<Pick<Lists, 'best'>>(
      candor.url,
      'query ($after: String) { best: publicReports(order: BEST, after: $after) { nextCursor reports { domain } } }',
      { after },
    );
    expect(next.data?.best?.reports).to.have.lengthOf(1);
    expect(next.data?.best?.reports[0]?.domain).to.not.equal(shown?.best?.reports[0]?.domain);
  });

  it('answer a cursor of no page with an explanation', async () => {
    const { errors } = await postGraphql(candor.url, '{ publicReports(after: "x") { nextCursor } }');
    expect(errors?.[0]?.extensions).to.include({ code: 'BAD_USER_INPUT' });
  });

  it('leave out a domain if its proven owner wants it, until the owner allows it again', async () => {
    expect((await set(false)).errors?.[0]?.extensions).to.include({ code: 'NEEDS_PROOF' });
    await proveDomain(candor, DOMAIN);
    expect(await setting()).to.deep.equal({ portal: { isPubliclyListed: true } });
    expect((await set(false)).errors).to.equal(undefined);
    expect((await set(false)).errors, 'said twice').to.equal(undefined);
    expect(await setting()).to.deep.equal({ portal: { isPubliclyListed: false } });
    expect((await lists())?.newest?.reports.map(({ domain }) => domain)).to.deep.equal(['paper-kite.example']);
    await set(true);
    expect((await lists())?.newest?.reports).to.have.lengthOf(2);
    const { entries } = await candor.services.auditLog.page(DOMAIN, { page: 1, limit: 100, asOf: undefined });
    expect(entries.filter(({ action }) => action === 'publicListingSet')).to.have.lengthOf(2);
  });
});

describe('An installation without public lists', () => {
  it('is the default, and names no domain', async () => {
    const candor = await startTestCandor();
    try {
      await scanDomain(candor.url, DOMAIN);
      expect((await postGraphql(candor.url, LISTS)).data).to.deep.equal({ newest: null, best: null });
      const owner = await portalSession(candor, `ada@${DOMAIN}`);
      const { data } = await postGraphql(candor.url, SETTING, {}, { ...owner.headers });
      expect(data).to.deep.equal({ portal: { isPubliclyListed: null } });
    } finally {
      await candor.close();
    }
  });
});
