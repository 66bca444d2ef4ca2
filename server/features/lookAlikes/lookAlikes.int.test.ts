import { expect } from 'chai';
import { postGraphql } from '../../../tests/support/graphqlClient.ts';
import { portalSession, proveDomain, type PortalSession } from '../../../tests/support/portal.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';

const DOMAIN = 'harbour-bank.example';
const LOOK = '{ portal { lookAlikes { asked notChecked found { domain shown kind mail } } } }';

interface Answer {
  readonly portal: {
    readonly lookAlikes: { readonly asked: number; readonly found: readonly { readonly domain: string }[] };
  };
}

describe('Look-alike domains in the portal', () => {
  let candor: TestCandor;
  let owner: PortalSession;
  before(async () => {
    candor = await startTestCandor();
    owner = await portalSession(candor, `ada@${DOMAIN}`);
  });
  after(() => candor.close());

  const look = (headers: { readonly authorization?: string } = owner.headers) =>
    postGraphql<Answer>(candor.url, LOOK, {}, { ...headers });

  it('are looked up only after the owner has proved the domain, and for nobody else', async () => {
    const { data, errors } = await look();
    expect(data?.portal.lookAlikes).to.equal(undefined);
    expect(errors?.[0]?.extensions).to.include({ code: 'NEEDS_PROOF' });
    expect((await look({})).errors).to.not.equal(undefined);
  });

  it('are shown to the proven owner, with those that accept mail first', async () => {
    await proveDomain(candor, DOMAIN);
    const { data, errors } = await look();
    expect(errors).to.equal(undefined);
    expect(data?.portal.lookAlikes.asked).to.equal(60);
    expect(data?.portal.lookAlikes.found).to.deep.equal([
      { domain: 'habour-bank.example', shown: 'habour-bank.example', kind: 'OMISSION', mail: 'YES' },
      { domain: 'harbour-bank.com', shown: 'harbour-bank.com', kind: 'TOP_LEVEL', mail: 'NO' },
    ]);
  });
});
