import { expect } from 'chai';
import { partnerForm, scholarForm } from '../../../tests/support/applicationForms.ts';
import { postTo, type ApiAnswer } from '../../../tests/support/callApi.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';

const scholar = scholarForm();
const partner = partnerForm();
const person = { first_name: 'Kim', last_name: 'Example', email: 'kim@shop.example', company: 'Shop' };

const OPEN = 'An application with this email address is already under review. We will write to you when it is decided.';

describe('The forms', () => {
  let candor: TestCandor;

  before(async () => {
    candor = await startTestCandor({ lab: false, roles: ['api', 'projector'], env: { CANDOR_RATE_LIMIT_FORMS: '0' } });
  });
  after(() => candor.close());

  const post = (path: string, body: unknown): Promise<ApiAnswer> => postTo(`${candor.url}/api${path}`, body);
  const applyAs = (kind: string, body: unknown) => post(`/account/${kind}-application`, body);

  it('accept a scholar application once, also if another client sends it again, and not one of the other kind next to it', async () => {
    expect(await applyAs('scholar', scholar)).to.deep.include({
      status: 200,
      body: { message: 'Scholar application submitted successfully!' },
    });
    for (const again of [scholar, { ...scholar, email: 'ADA@cs.example.edu' }])
      expect(await applyAs('scholar', again)).to.deep.include({ status: 409, body: { detail: OPEN } });
    const asPartner = { ...partner, email: scholar.email };
    expect(await applyAs('partner', asPartner)).to.deep.include({ status: 409, body: { detail: OPEN } });
  });

  it('accept one of several identical requests at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => applyAs('partner', { ...partner, email: 'at-once@managed.example' })),
    );
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 409, 409, 409, 409, 409]);
  });

  it('accept a partner application with a long text in any script', async () => {
    const business_description = '信頼'.repeat(2_500);
    expect(await applyAs('partner', { ...partner, business_description })).to.deep.include({
      status: 200,
      body: { message: 'Partner application submitted successfully!' },
    });
  });

  for (const [what, path, body, detail] of [
    [
      'an address of no university',
      '/account/scholar-application',
      { ...scholar, email: 'a@b.example' },
      'Scholar applications require a .edu email address',
    ],
    [
      'what is missing',
      '/account/scholar-application',
      { ...scholar, full_name: '', university: ' ' },
      'Please fill in required fields: full_name, university',
    ],
    [
      'an address for minutes',
      '/account/partner-application',
      { ...partner, email: 'sam@mailinator.com' },
      'Partner applications require a professional email address (no Gmail, Yahoo, etc.)',
    ],
    [
      'letters that only look like those of another host',
      '/account/partner-application',
      { ...partner, email: 'sam@gm\u0430il.com' },
      'Please enter a valid email address',
    ],
    [
      'a host that only looks like one of free mail',
      '/account/partner-application',
      { ...partner, email: 'sam@xn--gmil-63d.com' },
      'Partner applications require a professional email address (no Gmail, Yahoo, etc.)',
    ],
    [
      'an address for minutes of the business',
      '/account/partner-application',
      { ...partner, business_email: 'office@yopmail.fr' },
      'Business email should be a professional address (no Gmail, Yahoo, etc.)',
    ],
    [
      'no city',
      '/account/partner-application',
      { ...partner, service_cities: [] },
      'Please select at least one service city',
    ],
    ['a missing company size', '/business-pro/waitlist', person, 'Please fill in required fields: company_size'],
    ['no object', '/newsletter/subscribe', '[]', 'Send a JSON body with the fields of the form.'],
    ['no JSON', '/newsletter/subscribe', '{', 'The body is not valid JSON.'],
  ] as const) {
    it(`refuse ${what} with the matching message`, async () => {
      expect(await post(path, body)).to.deep.include({ status: 400, body: { detail } });
    });
  }

  it('refuse a body that is too large for a form', async () => {
    const answer = await applyAs('scholar', { ...scholar, statement_of_intent: 'x'.repeat(70_000) });
    expect(answer).to.deep.include({ status: 413, body: { detail: 'The body is larger than 64 kB.' } });
  });

  it('accept only POST', async () => {
    const answer = await fetch(`${candor.url}/api/newsletter/subscribe`);
    expect([answer.status, answer.headers.get('allow')]).to.deep.equal([405, 'POST']);
  });

  it('put each person on each list once', async () => {
    const waitlist = { ...person, company_size: '11-50', wants_updates: true };
    expect((await post('/business-pro/waitlist', waitlist)).body).to.deep.equal({
      status: 'success',
      message:
        "Thank you for joining our waitlist! We'll notify you when Business PRO launches (date to be announced).",
    });
    expect((await post('/business-pro/waitlist', waitlist)).body).to.deep.equal({
      status: 'already_exists',
      message: "You are already on our waitlist! We'll notify you when Business PRO launches.",
    });
    expect((await post('/newsletter/subscribe', person)).body).to.deep.equal({
      status: 'success',
      message: "Thank you for subscribing! We'll keep you updated on Enterprise features coming in 2099.",
    });
    expect((await post('/newsletter/subscribe', person)).body).to.deep.equal({
      status: 'already_exists',
      message: 'You are already subscribed to our newsletter!',
    });
  });

  it("write no personal data into the log that is readable without the person's key", async () => {
    const recorded: string[] = [];
    for await (const event of candor.store.readAll()) recorded.push(JSON.stringify(event));
    expect(recorded.filter((line) => line.includes('ApplicationSubmitted'))).to.have.length.greaterThan(0);
    for (const line of recorded) expect(line).not.to.match(/example|university|ada@|\+1 555|Berlin/i);
  });
});

describe('The forms of a busy network', () => {
  it('make clients wait, and say for how long; an invalid form does not count', async () => {
    const candor = await startTestCandor({
      lab: false,
      roles: ['api', 'projector'],
      env: { CANDOR_RATE_LIMIT_FORMS: '2' },
    });
    try {
      const subscribe = (email: string) => postTo(`${candor.url}/api/newsletter/subscribe`, { ...person, email });
      expect((await subscribe('no address')).status).to.equal(400);
      expect((await subscribe('a@shop.example')).status).to.equal(200);
      expect((await subscribe('b@shop.example')).status).to.equal(200);
      const { status, headers, body } = await subscribe('c@shop.example');
      expect(status).to.equal(429);
      expect(Number(headers.get('retry-after'))).to.be.greaterThan(0);
      expect(body).to.deep.equal({
        detail: 'Too many forms were sent from your network. Please wait a few minutes and try again.',
      });
    } finally {
      await candor.close();
    }
  });
});
