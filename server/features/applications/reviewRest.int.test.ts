import { expect } from 'chai';
import { getFrom, postTo, type ApiAnswer } from '../../../tests/support/callApi.ts';
import { signInAsAdministrator } from '../../../tests/support/administrator.ts';
import { partnerForm, scholarForm } from '../../../tests/support/applicationForms.ts';
import { mailTo, readMailbox, tokenIn } from '../../../tests/support/mailbox.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';

const ADA = 'ada@candor-review.example';
const BOB = 'bob@candor-review.example';

interface Pending {
  readonly scholar_applications: readonly Readonly<Record<string, unknown>>[];
  readonly partner_applications: readonly Readonly<Record<string, unknown>>[];
}

describe('The review of applications over REST', () => {
  let candor: TestCandor;
  let ada: string;
  let bob: string;
  let people = 0;

  before(async () => {
    candor = await startTestCandor({ lab: false });
    [ada, bob] = [await signInAsAdministrator(candor, ADA), await signInAsAdministrator(candor, BOB)];
  });
  after(() => candor.close());

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const nextScholar = () => scholarForm({ email: `scholar${(people += 1)}@cs.example.edu` });
  const nextPartner = () => partnerForm({ email: `partner${(people += 1)}@managed.example` });
  const applyAs = (kind: 'scholar' | 'partner', form: unknown): Promise<ApiAnswer> =>
    postTo(`${candor.url}/api/account/${kind}-application`, form);
  const pending = async (): Promise<Pending> =>
    (await getFrom(`${candor.url}/api/admin/applications`, bearer(ada))).body as Pending;
  /** Applies, waits for the receipt, and returns the id of the application. */
  const idOf = async (email: string): Promise<string> => {
    await mailTo(candor.url, email);
    const { rows } = await candor.pool.query<{ application_id: string }>(
      'select application_id from candor_read.applications order by submitted_at desc limit 1',
    );
    return rows[0]?.application_id ?? '';
  };
  const review = (token: string, application_id: string, status: string, rejection_reason: unknown = null) =>
    postTo(`${candor.url}/api/admin/application/review`, { application_id, status, rejection_reason }, bearer(token));
  const signInBy = async (email: string, count: number) =>
    (await postTo(`${candor.url}/api/auth/verify`, { token: tokenIn(await mailTo(candor.url, email, count)) }))
      .body as {
      session_token: string;
      user: { account_type: string };
    };
  const subjectsTo = async (email: string): Promise<readonly string[]> =>
    (await readMailbox(candor.url, email)).map(({ subject }) => subject);
  const recorded = async (type: string, applicationId: string): Promise<number> => {
    let count = 0;
    for await (const event of candor.store.readAll({ filter: { types: [type] } }))
      if (JSON.stringify(event.data).includes(applicationId)) count += 1;
    return count;
  };

  it('approves an unconfirmed address only if the request explicitly allows it', async () => {
    const decide = (application_id: string, address_unconfirmed_ok: unknown) =>
      postTo(
        `${candor.url}/api/admin/application/review`,
        { application_id, status: 'approved', rejection_reason: null, address_unconfirmed_ok },
        bearer(ada),
      );
    const [form, confirmed] = [nextScholar(), nextScholar()];
    await applyAs('scholar', form);
    const id = await idOf(form.email);
    const refused = await decide(id, false);
    expect(refused.status).to.equal(400);
    expect((refused.body as { detail: string }).detail).to.match(
      /^The email address .* has not been confirmed.*address_unconfirmed_ok/,
    );
    expect((await decide(id, 'yes')).status).to.equal(400);
    expect((await pending()).scholar_applications.map((each) => each['id'])).to.include(id);
    const approved = { status: 200, body: { message: 'Application approved successfully.' } };
    expect(await decide(id, true)).to.deep.include(approved);
    await applyAs('scholar', confirmed);
    const other = await idOf(confirmed.email);
    await signInBy(confirmed.email, 1);
    expect(await decide(other, false)).to.deep.include(approved);
    // The call of the specification has no field for it: it approves, and says so.
    const plain = nextScholar();
    await applyAs('scholar', plain);
    expect((await review(ada, await idOf(plain.email), 'approved')).body).to.deep.equal({
      message: 'Application approved successfully. Its email address has not been confirmed.',
    });
  });

  it('takes a scholar from the form to the granted account', async () => {
    const form = nextScholar();
    expect((await applyAs('scholar', form)).status).to.equal(200);
    const receipt = await mailTo(candor.url, form.email);
    expect(receipt.subject).to.equal('We have received your application');
    expect(receipt.text).to.include('Hello,\n').and.to.include('Confirm your address and sign in');
    expect((await signInBy(form.email, 1)).user.account_type).to.equal('Business - Free');

    const shown = (await pending()).scholar_applications.find(({ email }) => email === form.email);
    const { email, full_name, university, role_type, mobile_phone, statement_of_intent } = form;
    const { id, submitted_at, ...rest } = shown ?? {};
    expect(rest).to.deep.equal({
      email,
      full_name,
      university,
      role_type,
      mobile_phone,
      statement_of_intent,
      address_confirmed: true,
    });
    expect(Date.parse(String(submitted_at))).to.be.closeTo(Date.now(), 3_600_000);

    for (const [path, disposition] of [
      ['pdf', 'inline'],
      ['download-pdf', 'attachment'],
    ] as const) {
      const answer = await getFrom(`${candor.url}/api/admin/applications/${String(id)}/${path}`, bearer(ada));
      expect(answer.status).to.equal(200);
      expect(String(answer.body)).to.match(/^%PDF-1/);
      expect(answer.headers.get('content-type')).to.equal('application/pdf');
      expect(answer.headers.get('cache-control')).to.equal('no-store');
      expect(answer.headers.get('content-disposition')).to.equal(
        `${disposition}; filename="scholar_application_${String(id)}.pdf"`,
      );
    }

    expect(await review(ada, String(id), 'approved')).to.deep.include({
      status: 200,
      body: { message: 'Application approved successfully.' },
    });
    expect((await pending()).scholar_applications.filter((each) => each['id'] === id)).to.deep.equal([]);
    expect((await mailTo(candor.url, form.email, 2)).subject).to.equal('Your application has been approved');
    expect((await signInBy(form.email, 2)).user.account_type).to.equal('Scholar');
  });

  it('takes a partner to a rejection with its reason, and lets them apply again', async () => {
    const form = nextPartner();
    await applyAs('partner', form);
    const id = await idOf(form.email);
    const shown = (await pending()).partner_applications.find((each) => each['id'] === id);
    expect(Object.keys(shown ?? {}).sort()).to.deep.equal(
      [
        'id',
        'business_name',
        'contact_full_name',
        'business_email',
        'website_url',
        'years_in_business',
        'team_size',
        'submitted_at',
        'address_confirmed',
        'business_description',
        'service_cities',
      ].sort(),
    );
    expect(shown).to.deep.include({
      address_confirmed: false,
      years_in_business: 7,
      service_cities: ['Berlin', 'Paris'],
    });
    expect(await review(bob, id, 'rejected', '  <b>Please</b> tell us\nwhere you work. ')).to.deep.include({
      status: 200,
      body: { message: 'Application rejected successfully.' },
    });
    const mail = await mailTo(candor.url, form.email, 2);
    expect(mail.subject).to.equal('Your application has not been approved');
    expect(mail.text).to.include('> <b>Please</b> tell us\n> where you work.\n');
    expect(mail.html).to.include('&lt;b&gt;Please&lt;/b&gt;');
    expect((await applyAs('partner', form)).status).to.equal(200);
    await mailTo(candor.url, form.email, 3);
    expect((await signInBy(form.email, 3)).user.account_type).to.equal('Business - Free');
  });

  it('shows the second of two simultaneous administrators the decision of the first', async () => {
    const form = nextScholar();
    await applyAs('scholar', form);
    const id = await idOf(form.email);
    const answers = await Promise.all([review(ada, id, 'approved'), review(bob, id, 'rejected', 'No.')]);
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 409]);
    const [winner, word] = answers[0].status === 200 ? [ADA, 'approved'] : [BOB, 'rejected'];
    const { detail } = answers.find(({ status }) => status === 409)?.body as { detail: string };
    expect(detail).to.match(
      new RegExp(
        `^This application was already ${word} by ${winner} on [A-Z][a-z]{2} \\d{1,2}, \\d{4}, \\d{2}:\\d{2} UTC\\. Nothing was changed\\.$`,
      ),
    );
    expect((await recorded('ApplicationApproved', id)) + (await recorded('ApplicationRejected', id))).to.equal(1);
  });

  it('accepts a decision once, however often the same administrator clicks', async () => {
    const [form, next] = [nextScholar(), nextPartner()];
    await applyAs('scholar', form);
    const id = await idOf(form.email);
    const clicks = await Promise.all(Array.from({ length: 20 }, () => review(ada, id, 'rejected', 'Not now.')));
    for (const click of clicks)
      expect(click).to.deep.include({ status: 200, body: { message: 'Application rejected successfully.' } });
    expect(await recorded('ApplicationRejected', id)).to.equal(1);
    const other = await review(ada, id, 'rejected', 'For another reason.');
    expect(other.status).to.equal(409);
    expect((other.body as { detail: string }).detail).to.include(`already rejected by ${ADA}`);
    // Later decisions come later in the answer, so everything before them has arrived.
    await applyAs('partner', next);
    await review(ada, await idOf(next.email), 'rejected', 'No.');
    await mailTo(candor.url, next.email, 2);
    await mailTo(candor.url, form.email, 2);
    expect(await subjectsTo(form.email)).to.deep.equal([
      'Your application has not been approved',
      'We have received your application',
    ]);
  });

  it('accepts one of twenty simultaneous applications of the same applicant, and sends one receipt', async () => {
    const [form, next] = [nextPartner(), nextPartner()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => applyAs('partner', form)));
    expect(answers.filter(({ status }) => status === 200)).to.have.lengthOf(1);
    expect(answers.filter(({ status }) => status === 409)).to.have.lengthOf(19);
    await applyAs('partner', next);
    await mailTo(candor.url, next.email);
    await mailTo(candor.url, form.email);
    expect(await subjectsTo(form.email)).to.deep.equal(['We have received your application']);
  });

  it('refuses a statement of a megabyte, and a look-alike of a university domain', async () => {
    const large = await applyAs('scholar', { ...nextScholar(), statement_of_intent: 'x'.repeat(1024 * 1024) });
    expect(large).to.deep.include({ status: 413, body: { detail: 'The body is larger than 64 kB.' } });
    const long = await applyAs('scholar', { ...nextScholar(), statement_of_intent: 'x'.repeat(5_001) });
    expect(long).to.deep.include({
      status: 400,
      body: { detail: 'Please shorten this text: statement_of_intent' },
    });
    for (const email of ['ada@ѕtanford.edu', 'ada@stanford。edu', 'ada@stanford.edυ'])
      expect(await applyAs('scholar', scholarForm({ email })), email).to.deep.include({
        status: 400,
        body: { detail: 'Please enter a valid email address' },
      });
  });

  it("keeps an applicant's name out of mail headers, and lets it add no lines of its own", async () => {
    const form = { ...nextScholar(), full_name: 'Eve\r\nBcc: all@victim.example\r\n\u202Ehttp://evil.example' };
    await applyAs('scholar', form);
    const mail = await mailTo(candor.url, form.email);
    expect(mail.subject).to.equal('We have received your application');
    expect(mail.text + mail.html).not.to.match(/victim|evil|\u202E/);
    expect((await readMailbox(candor.url)).filter(({ to }) => to.includes('victim'))).to.deep.equal([]);
  });

  it('records no access for a HEAD request for a document', async () => {
    const form = nextScholar();
    await applyAs('scholar', form);
    const id = await idOf(form.email);
    for (const path of ['pdf', 'download-pdf']) {
      const url = `${candor.url}/api/admin/applications/${id}/${path}`;
      const answer = await fetch(url, { method: 'HEAD', headers: bearer(ada) });
      expect([answer.status, answer.headers.get('allow')], path).to.deep.equal([405, 'GET']);
    }
    expect(await recorded('ApplicationOpened', id)).to.equal(0);
    expect(await recorded('ApplicationDocumentDownloaded', id)).to.equal(0);
  });

  it('refuses an invalid review, and says what is wrong', async () => {
    const form = nextScholar();
    await applyAs('scholar', form);
    const id = await idOf(form.email);
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const reason of [null, '', ' \n '])
      expect(await review(ada, id, 'rejected', reason)).to.deep.include({
        status: 400,
        body: { detail: 'Please give a reason for the rejection.' },
      });
    expect(await review(ada, id, 'rejected', 'x'.repeat(2_001))).to.deep.include({
      status: 400,
      body: { detail: 'The reason can have at most 2,000 characters.' },
    });
    for (const [application, status] of [
      ['no id', 'approved'],
      [id, 'postponed'],
    ] as const)
      expect((await review(ada, application, status)).status).to.equal(400);
    expect(await review(ada, unknown, 'approved')).to.deep.include({
      status: 404,
      body: { detail: 'There is no such application.' },
    });
    for (const path of ['pdf', 'download-pdf']) {
      const ask = (which: string) => getFrom(`${candor.url}/api/admin/applications/${which}/${path}`, bearer(ada));
      expect(await ask(unknown)).to.deep.include({ status: 404, body: { detail: 'There is no such application.' } });
      expect(await ask('no-id')).to.deep.include({ status: 400, body: { detail: 'This is not an application id.' } });
    }
    expect((await pending()).scholar_applications.some((each) => each['id'] === id)).to.equal(true);
    expect(await review(ada, id, 'rejected', 'x'.repeat(2_000))).to.include({ status: 200 });
  });

  it('shows nothing about an erased applicant, and decides nothing on them', async () => {
    const form = nextScholar();
    await applyAs('scholar', form);
    const id = await idOf(form.email);
    await candor.candor.privacy.erase(form.email);
    expect(JSON.stringify(await pending())).not.to.include(form.email);
    expect(await review(ada, id, 'approved')).to.deep.include({
      status: 410,
      body: { detail: 'The applicant’s data have been erased, so there is nothing left to decide.' },
    });
    const answer = await getFrom(`${candor.url}/api/admin/applications/${id}/pdf`, bearer(ada));
    expect(answer.status).to.equal(200);
    expect(String(answer.body)).to.match(/^%PDF-1/);
  });
});
