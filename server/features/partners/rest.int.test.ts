import { expect } from 'chai';
import { becomePartner } from '../../../tests/support/becomePartner.ts';
import { getFrom, type ApiAnswer } from '../../../tests/support/callApi.ts';
import { postGraphql } from '../../../tests/support/graphqlClient.ts';
import { grantTypeTo } from '../../../tests/support/grantTypeTo.ts';
import { signUpAs } from '../../../tests/support/mailbox.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';

const PARTNERS = /* GraphQL */ `
  query ($filter: PartnerFilter, $after: String) {
    partners(filter: $filter, first: 1, after: $after) {
      nodes {
        businessName
        websiteUrl
        cities
        capabilities
        certifications
        teamSize
        yearsInBusiness
      }
      totalCount
      facets {
        cities {
          value
          count
        }
      }
      endCursor
    }
  }
`;
const LISTING = /* GraphQL */ `
  {
    viewer {
      directoryListing {
        listed
      }
    }
  }
`;
const SET_LISTING = /* GraphQL */ `
  mutation ($listed: Boolean!) {
    setDirectoryListing(listed: $listed) {
      __typename
      ... on DirectoryListing {
        listed
      }
      ... on NotAPartner {
        message
      }
    }
  }
`;

describe('The partner directory, over REST and GraphQL,', () => {
  let candor: TestCandor;
  let harbour: string;
  let quiet: string;
  before(async () => {
    candor = await startTestCandor({ lab: false });
    harbour = await becomePartner(candor, {
      email: 'sam@harbour-security.example',
      business_name: 'Harbour Security',
      website_url: 'https://harbour-security.example',
      service_cities: ['Lyon, France', 'Berlin, Germany'],
      contact_full_name: 'Contact Person',
      phone_number: '+33 4 5550188',
    });
    quiet = await becomePartner(candor, {
      email: 'kim@quiet-defence.example',
      business_name: 'Quiet Defence',
      service_cities: ['Berlin, Germany'],
      directory_consent: false,
    });
  });
  after(() => candor.close());

  const ask = (query: string): Promise<ApiAnswer> => getFrom(`${candor.url}/api/partners${query}`);
  const namesOf = async (query: string): Promise<readonly string[]> =>
    ((await ask(query)).body as { partners: { business_name: string }[] }).partners.map((each) => each.business_name);
  const as = (token: string) => ({ authorization: `Bearer ${token}` });
  const setListing = (token: string, listed: boolean) =>
    postGraphql<{ setDirectoryListing: unknown }>(candor.url, SET_LISTING, { listed }, as(token));
  const listingOf = async (token: string): Promise<unknown> =>
    (await postGraphql<{ viewer: { directoryListing: unknown } }>(candor.url, LISTING, {}, as(token))).data?.viewer
      .directoryListing;

  it('shows the business of partners who consented, and no personal data', async () => {
    const { status, body } = await ask('');
    expect(status).to.equal(200);
    const { id, ...listed } = (body as { partners: { id: string }[] }).partners[0] ?? { id: '' };
    expect(listed).to.deep.equal({
      business_name: 'Harbour Security',
      website_url: 'https://harbour-security.example/',
      business_description: 'We look after the networks of small businesses in two cities.',
      service_cities: ['Lyon, France', 'Berlin, Germany'],
      capabilities: ['Managed backup', '24/7 operations'],
      certifications: ['SOC 2', 'CISSP'],
      team_size: '6-15',
      years_in_business: 7,
    });
    expect(id).to.match(/^[\da-f-]{36}$/);
    expect(body).to.deep.include({ total_count: 1, next: null });
    expect(JSON.stringify(body)).not.to.match(/Contact Person|5550188|@/);
  });

  it('searches by city, capability, certification and words', async () => {
    for (const query of [
      '?city=lyon',
      '?capability=Managed%20backup',
      '?certification=cissp',
      '?search=harbor',
      '?city=',
    ])
      expect(await namesOf(query), query).to.deep.equal(['Harbour Security']);
    for (const query of ['?city=Oslo', '?capability=x', '?certification=x', '?search=kim', '?city=lyon&search=oslo'])
      expect(await namesOf(query), query).to.deep.equal([]);
  });

  it('says what is wrong with a query', async () => {
    for (const query of ['?city=a&city=b', '?first=0', '?first=x', '?after=x', `?search=${'x'.repeat(3_000)}`]) {
      const { status, body } = await ask(query);
      expect([status, Object.keys(body as object)], query).to.deep.equal([400, ['detail']]);
    }
    expect((await fetch(`${candor.url}/api/partners`, { method: 'POST' })).status).to.equal(405);
    const { errors } = await postGraphql(candor.url, PARTNERS, { after: 'x' });
    expect(errors?.[0]?.extensions?.code).to.equal('BAD_USER_INPUT');
  });

  it('lets a partner enter and leave the directory, with an effect at once', async () => {
    expect([await listingOf(harbour), await listingOf(quiet)]).to.deep.equal([{ listed: true }, { listed: false }]);
    expect((await setListing(quiet, true)).data?.setDirectoryListing).to.deep.equal({
      __typename: 'DirectoryListing',
      listed: true,
    });
    expect(await namesOf('')).to.deep.equal(['Harbour Security', 'Quiet Defence']);
    expect(await listingOf(quiet)).to.deep.equal({ listed: true });
    // Asking twice changes nothing.
    expect((await setListing(quiet, true)).data?.setDirectoryListing).to.include({ listed: true });
    await setListing(harbour, false);
    expect(await namesOf('')).to.deep.equal(['Quiet Defence']);
    await setListing(harbour, true);
  });

  it('returns the same over GraphQL, a page at a time', async () => {
    interface Page {
      readonly partners: { nodes: { businessName: string }[]; totalCount: number; endCursor: string | null };
    }
    const first = await postGraphql<Page>(candor.url, PARTNERS, { filter: { city: 'Berlin' } });
    expect(first.data?.partners).to.deep.include({
      totalCount: 2,
      facets: {
        cities: [
          { value: 'Berlin, Germany', count: 2 },
          { value: 'Lyon, France', count: 1 },
        ],
      },
    });
    const after = first.data?.partners.endCursor;
    const second = await postGraphql<Page>(candor.url, PARTNERS, { filter: { city: 'Berlin' }, after });
    const names = [first, second].flatMap(({ data }) => data?.partners.nodes.map(({ businessName }) => businessName));
    expect(names).to.deep.equal(['Harbour Security', 'Quiet Defence']);
    expect(second.data?.partners.endCursor).to.equal(null);
  });

  it('accepts changes only from partners', async () => {
    expect((await setListing('x', true)).errors?.[0]?.extensions?.code).to.equal('UNAUTHENTICATED');
    const free = await signUpAs(candor.url, 'free@harbour-bank.example');
    expect((await setListing(free, true)).errors?.[0]?.extensions?.code).to.equal('FORBIDDEN');
    expect(await listingOf(free)).to.equal(null);
    // An account of that type that was never approved.
    await grantTypeTo(candor, free, 'Partner');
    const rotated = await candor.services.sessions.find(free);
    const answer = rotated.kind === 'account' && (await candor.services.accounts.rotateSession(rotated));
    const token = answer && answer.kind === 'rotated' ? answer.sessionToken : '';
    expect((await setListing(token, true)).data?.setDirectoryListing).to.include({ __typename: 'NotAPartner' });
  });

  it('shows no erased partner', async () => {
    const viewer = await candor.services.sessions.find(quiet);
    if (viewer.kind !== 'account') throw new Error('Nobody is signed in.');
    await candor.pool.query('delete from candor_keys.subject_keys where subject = $1', [viewer.subject]);
    expect(await namesOf('')).to.deep.equal(['Harbour Security']);
    expect((await ask('?search=quiet')).body).to.include({ total_count: 0 });
  });
});
