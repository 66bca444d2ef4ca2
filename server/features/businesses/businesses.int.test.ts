import { expect } from 'chai';
import type { ProfileFieldName } from '../../../checks/kit/ownerWords.ts';
import { readPdf } from '../../documents/testing/readPdf.ts';
import { developmentUrl } from '../../../tests/support/developmentKey.ts';
import { getFrom, postTo, type ApiAnswer } from '../../../tests/support/callApi.ts';
import { dumpDatabase } from '../../../tests/support/dumpDatabase.ts';
import { portalSession, type PortalSession } from '../../../tests/support/portal.ts';
import { scanDomain } from '../../../tests/support/scanDomain.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';
import { tracesOf } from '../../../tests/support/tracesOf.ts';

const DOMAIN = 'harbour-bank.example';

interface Verification {
  readonly state: string;
  readonly record_name: string | null;
  readonly challenge: string | null;
  readonly last_check: { readonly outcome: string } | null;
}
interface Field {
  readonly field: ProfileFieldName;
  readonly source_value: string | null;
  readonly owner_value: string | null;
  readonly history: readonly { readonly by: string | null; readonly value: string | null }[];
}

describe('a business and its owner', function () {
  this.timeout(180_000);
  let candor: TestCandor;
  let owner: PortalSession;
  before(async () => {
    candor = await startTestCandor();
    owner = await portalSession(candor, `owner@${DOMAIN}`);
    await scanDomain(candor.url, DOMAIN);
  });
  after(() => candor.close());

  const path = (rest: string, domain = DOMAIN): string => `${candor.url}/api/portal/domains/${domain}/${rest}`;
  const verificationIn = ({ body }: ApiAnswer): Verification => (body as { verification: Verification }).verification;
  const post = (rest: string): Promise<ApiAnswer> => postTo(path(rest), {}, owner.headers);
  const publish = (name: string, text: string): Promise<ApiAnswer> =>
    postTo(developmentUrl(candor.url, '/dev/txt'), { name, text });
  const change = async (method: 'PUT' | 'DELETE', field: string, value = '', domain = DOMAIN): Promise<ApiAnswer> => {
    const response = await fetch(path(`company-profile/${field}`, domain), {
      method,
      headers: { 'content-type': 'application/json', ...owner.headers },
      ...(method === 'PUT' ? { body: JSON.stringify({ value }) } : {}),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  const fieldIn = ({ body }: ApiAnswer, field: ProfileFieldName): Field | undefined =>
    (body as { fields: readonly Field[] }).fields.find((each) => each.field === field);
  const section = async (): Promise<unknown> => {
    const query = `{ latestScan(domain: "${DOMAIN}") { companyName sections { ... on BusinessSection { ownerProvided profile { headquarters name } } } } }`;
    const { body } = await postTo(`${candor.url}/graphql`, { query });
    const scan = (body as { data: { latestScan: { companyName: string; sections: readonly object[] } } }).data
      .latestScan;
    return scan.sections.find((each) => 'ownerProvided' in each);
  };

  it('may say nothing before it is verified', async () => {
    expect((await change('PUT', 'headquarters', 'Bremen')).status).to.equal(403);
    expect((await post('verification/check')).status).to.equal(409);
  });

  it('is verified by a DNS record, which is looked up again each time', async () => {
    const started = verificationIn(await post('verification'));
    expect(started).to.include({ state: 'pending', record_name: `_candor-challenge.${DOMAIN}` });
    expect(verificationIn(await post('verification')).challenge).to.equal(started.challenge);
    const outcome = async (): Promise<string | undefined> =>
      verificationIn(await post('verification/check')).last_check?.outcome;
    expect(await outcome()).to.equal('absent');
    await publish(started.record_name ?? '', 'something else');
    expect(await outcome()).to.equal('other_value');
    await publish(started.record_name ?? '', started.challenge ?? '');
    expect(await outcome()).to.equal('found');
    expect(verificationIn(await getFrom(path('verification'), owner.headers)).state).to.equal('verified');
  });

  it('then corrects its data, and every report shows who said it', async () => {
    const hostile = '<img src=x onerror=alert(1)> =cmd|x';
    const saved = fieldIn(await change('PUT', 'headquarters', hostile), 'headquarters');
    expect(saved).to.deep.include({ owner_value: hostile });
    expect(saved?.history[0]).to.include({ by: owner.email, value: hostile });
    expect(saved?.source_value).not.to.equal(hostile);
    expect(fieldIn(await change('PUT', 'leadership', 'Ada Example, Chair\nBob Example'), 'leadership')).to.include({
      owner_value: 'Ada Example, Chair\nBob Example',
    });
    expect(await section()).to.deep.include({ ownerProvided: ['HEADQUARTERS', 'LEADERSHIP'] });
    expect(JSON.stringify(await section())).to.contain('onerror');
  });

  it('gives its company name in every REST answer as well', async () => {
    await change('PUT', 'name', 'Bank on the Pier');
    const { body: scan } = await postTo(`${candor.url}/api/security-scan`, { domain: DOMAIN });
    const { body: own } = await getFrom(path('profile'), owner.headers);
    for (const told of [scan, (own as { profile: object }).profile])
      expect(told).to.deep.include({ company_name: 'Bank on the Pier' });
    expect((scan as { business_intelligence: object }).business_intelligence).to.deep.include({
      owner_provided: ['headquarters', 'leadership', 'name'],
    });
    await change('DELETE', 'name');
  });

  it('gets a message that says why a field was refused', async () => {
    for (const [field, value] of [
      ['founded', '1998-02-31'],
      ['employees', 'many'],
      ['revenue', '12 Euro'],
      ['website', 'javascript:alert(1)'],
      ['lei_code', 'X'.repeat(20)],
      ['leadership', ', Chair'],
      ['name', ' '],
      ['name', 'a\u202eb'],
      ['name', 'x'.repeat(201)],
    ] as const) {
      const { status, body } = await change('PUT', field, value);
      expect([status, typeof (body as { detail: unknown }).detail], `${field} ${value}`).to.deep.equal([400, 'string']);
    }
    expect((await change('PUT', 'shoe_size', '42')).status).to.equal(404);
  });

  it('speaks for no other domain', async () => {
    for (const domain of ['corner-shop.example', `mail.${DOMAIN}`]) {
      expect((await change('PUT', 'headquarters', 'Kiel', domain)).status).to.equal(403);
      expect((await getFrom(path('company-profile', domain), owner.headers)).status).to.equal(403);
    }
  });

  it('has its statements marked in the files of the report', async () => {
    const { id } = await scanDomain(candor.url, DOMAIN);
    const file = await fetch(`${candor.url}/api/security-report/${id}`, { headers: owner.headers });
    expect(file.status).to.equal(200);
    const { parts } = await readPdf(Buffer.from(await file.arrayBuffer()));
    const all = parts
      .map(({ text }) => text)
      .join('')
      .replace(/\s/g, '');
    expect(all).to.include('<imgsrc=xonerror=alert(1)>=cmd|x(providedbytheowner)');
    expect(all).to.include('Leadership(providedbytheowner)').and.to.include('AdaExample');
    expect(all.match(/providedbytheowner/g)).to.have.lengthOf(2);
  });

  it('withdraws its statements', async () => {
    const field = fieldIn(await change('DELETE', 'headquarters'), 'headquarters');
    expect(field?.owner_value).to.equal(null);
    expect(field?.history).to.have.length(2);
    expect((await change('DELETE', 'headquarters')).status).to.equal(404);
    expect(await section()).to.deep.include({ ownerProvided: ['LEADERSHIP'] });
  });

  it('keeps the fact of a statement after an erasure, but neither its author nor names of persons', async () => {
    expect((await change('PUT', 'headquarters', 'Bremen')).status).to.equal(200);
    const colleague = await portalSession(candor, `colleague@${DOMAIN}`);
    expect(await candor.candor.privacy.erase(owner.email)).to.equal(true);
    const profile = await getFrom(path('company-profile'), colleague.headers);
    expect(profile.status).to.equal(200);
    expect(fieldIn(profile, 'leadership')).to.deep.include({ owner_value: null });
    for (const field of ['leadership', 'headquarters'] as const) {
      const { history = [] } = fieldIn(profile, field) ?? {};
      expect(history).to.not.deep.equal([]);
      expect(history.every(({ by }) => by === null)).to.equal(true);
    }
    expect(fieldIn(profile, 'leadership')?.history.every(({ value }) => value === null)).to.equal(true);
    // A company's own information is not personal data, and stays the company's.
    expect(fieldIn(profile, 'headquarters')).to.include({ owner_value: 'Bremen' });
    expect(await section()).to.deep.include({ ownerProvided: ['HEADQUARTERS'] });
    expect(
      tracesOf(['Ada Example', 'Bob Example', owner.email], JSON.stringify(await dumpDatabase(candor.pool))),
    ).to.deep.equal([]);
  });
});
