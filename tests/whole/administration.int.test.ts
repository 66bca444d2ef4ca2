import { expect } from 'chai';
import { signInAsAdministrator } from '../support/administrator.ts';
import { partnerForm, scholarForm } from '../support/applicationForms.ts';
import { postTo } from '../support/callApi.ts';
import { postGraphql } from '../support/graphqlClient.ts';
import { mailTo, tokenIn } from '../support/mailbox.ts';
import { startTestCandor, type TestCandor } from '../support/startTestCandor.ts';

const ADA = 'ada@candor-review.example';
const BOB = 'bob@candor-review.example';

const APPLICATION = `
  __typename id kind status submittedAt decidedAt decidedBy rejectionReason addressConfirmed
  form {
    __typename
    ... on ScholarForm {
      email fullName mobilePhone university roleType statementOfIntent digitalSignature disclaimerAccepted infoAccurateConfirmed
    }
    ... on PartnerForm {
      email businessName websiteUrl yearsInBusiness businessDescription contactFullName businessEmail phoneNumber
      preferredContactMethod serviceCities teamSize complianceCertifications teamCertifications mspCapabilities
      operationalCapabilities digitalSignature authorizationConfirmed directoryConsent
    }
  }
  history { id at action administrator administratorId reason applicationId kind applicant }`;

const PAGE = `query ($filter: ApplicationFilter, $asOf: DateTime, $first: Int!, $after: String) {
  applications(filter: $filter, asOf: $asOf, first: $first, after: $after) {
    nodes { ${APPLICATION} } totalCount pendingScholars pendingPartners endCursor hasMore
  }
}`;
const ONE = `query ($id: ID!, $asOf: DateTime) { application(id: $id, asOf: $asOf) { ${APPLICATION} } }`;
const PENDING = `{ scholars: pendingApplications(kind: SCHOLAR) { ${APPLICATION} } partners: pendingApplications(kind: PARTNER) { ${APPLICATION} } }`;
const OPEN = `mutation ($id: ID!) {
  openApplication(id: $id) { __typename ... on ApplicationNotFound { message } ... on Application { id status history { action administrator } } }
}`;
const REVIEW = `mutation ($id: ID!, $decision: ReviewDecision!, $reason: String, $ok: Boolean! = true) {
  reviewApplication(id: $id, decision: $decision, reason: $reason, addressUnconfirmedOk: $ok) {
    __typename
    ... on Refusal { message }
    ... on ApplicationReviewed { message application { ${APPLICATION} } }
    ... on AlreadyDecided { status decidedBy decidedAt }
  }
}`;
const HISTORY = `query ($filter: ReviewFilter, $first: Int!, $after: String) {
  reviewHistory(filter: $filter, first: $first, after: $after) {
    nodes { id at action administrator administratorId reason applicationId kind applicant } endCursor hasMore
  }
}`;

interface Entry {
  readonly action: string;
  readonly administrator: string | null;
  readonly applicant: string | null;
  readonly reason: string | null;
  readonly at: string;
}
interface Application {
  readonly id: string;
  readonly kind: string;
  readonly status: string;
  readonly addressConfirmed: boolean;
  readonly decidedBy: string | null;
  readonly rejectionReason: string | null;
  readonly form: Readonly<Record<string, unknown>> | null;
  readonly history: readonly Entry[];
}
interface Page<Node> {
  readonly nodes: readonly Node[];
  readonly endCursor: string | null;
  readonly hasMore: boolean;
  readonly totalCount: number;
  readonly pendingScholars: number;
  readonly pendingPartners: number;
}

describe('The administration over GraphQL', () => {
  let candor: TestCandor;
  let ada: string;
  let bob: string;

  beforeEach(async () => {
    candor = await startTestCandor({ lab: false });
    [ada, bob] = [await signInAsAdministrator(candor, ADA), await signInAsAdministrator(candor, BOB)];
  });
  afterEach(() => candor.close());

  const ask = async <Data>(token: string, document: string, variables: object = {}): Promise<Data> => {
    const { data, errors } = await postGraphql<Data>(
      candor.url,
      document,
      { first: 20, ...variables },
      {
        authorization: `Bearer ${token}`,
      },
    );
    if (errors || !data) throw new Error(`GraphQL answered ${JSON.stringify(errors)}`);
    return data;
  };
  const pageOf = async (variables: object = {}): Promise<Page<Application>> =>
    (await ask<{ applications: Page<Application> }>(ada, PAGE, variables)).applications;
  const historyOf = async (filter: object = {}, more: object = {}): Promise<Page<Entry>> =>
    (await ask<{ reviewHistory: Page<Entry> }>(ada, HISTORY, { filter, ...more })).reviewHistory;
  const find = async (id: string, asOf?: string): Promise<Application | null> =>
    (await ask<{ application: Application | null }>(ada, ONE, { id, asOf })).application;
  const review = async (token: string, id: string, decision: string, reason?: string) =>
    (await ask<{ reviewApplication: Record<string, unknown> }>(token, REVIEW, { id, decision, reason }))
      .reviewApplication;
  const pending = async (): Promise<{ readonly scholars: readonly string[]; readonly partners: readonly string[] }> => {
    const { scholars, partners } = await ask<Record<'scholars' | 'partners', readonly Application[]>>(ada, PENDING);
    expect([...scholars, ...partners].every(({ status, form }) => status === 'PENDING' && form !== null)).to.equal(
      true,
    );
    return { scholars: scholars.map(({ id }) => id), partners: partners.map(({ id }) => id) };
  };
  /** Submits an application, and returns its id once it is listed. */
  const apply = async (kind: 'scholar' | 'partner', form: { readonly email: string }): Promise<string> => {
    await postTo(`${candor.url}/api/account/${kind}-application`, form);
    await mailTo(candor.url, form.email);
    return (await pageOf({ filter: { search: form.email } })).nodes[0]?.id ?? '';
  };
  const emailsOf = (page: Page<Application>) => page.nodes.map(({ form }) => form?.['email']);

  it('shows the history of an application in order, as of any point in time', async () => {
    const form = partnerForm();
    const id = await apply('partner', form);
    await postTo(`${candor.url}/api/auth/verify`, { token: tokenIn(await mailTo(candor.url, form.email)) });
    const opened = await ask<{ openApplication: Application }>(ada, OPEN, { id });
    expect(opened.openApplication).to.deep.include({ __typename: 'Application', id, status: 'PENDING' });
    expect(opened.openApplication.history.at(-1)).to.deep.equal({ action: 'OPENED', administrator: ADA });
    for (const path of ['pdf', 'download-pdf'])
      await fetch(`${candor.url}/api/admin/applications/${id}/${path}`, {
        headers: { authorization: `Bearer ${bob}` },
      });
    const reviewed = await review(bob, id, 'REJECTED', ' Too few customers yet. ');
    expect(reviewed).to.include({ __typename: 'ApplicationReviewed', message: 'Application rejected successfully.' });
    expect(reviewed['application']).to.include({ status: 'REJECTED', rejectionReason: 'Too few customers yet.' });

    const now = await find(id);
    expect(now).to.include({ kind: 'PARTNER', status: 'REJECTED', decidedBy: BOB, addressConfirmed: true });
    expect(now?.form).to.deep.include({
      __typename: 'PartnerForm',
      businessName: 'Managed Example',
      yearsInBusiness: 7,
      serviceCities: ['Berlin', 'Paris'],
      complianceCertifications: ['SOC 2'],
      directoryConsent: true,
    });
    const told = now?.history.map(({ action, administrator, reason, applicant }) => [
      action,
      administrator,
      reason,
      applicant,
    ]);
    expect(told).to.deep.equal([
      ['SUBMITTED', null, null, 'Managed Example'],
      ['OPENED', ADA, null, 'Managed Example'],
      ['PDF_OPENED', BOB, null, 'Managed Example'],
      ['DOWNLOADED', BOB, null, 'Managed Example'],
      ['REJECTED', BOB, 'Too few customers yet.', 'Managed Example'],
    ]);

    const times = now?.history.map(({ at }) => at) ?? [];
    const before = new Date(Date.parse(times[0] ?? '') - 1).toISOString();
    expect(await find(id, before)).to.equal(null);
    expect((await pageOf({ asOf: before })).nodes).to.deep.equal([]);
    const beforeDecision = new Date(Date.parse(times[4] ?? '') - 1).toISOString();
    const then = await find(id, beforeDecision);
    expect(then).to.include({ status: 'PENDING', decidedBy: null, rejectionReason: null });
    expect(then?.history.map(({ action }) => action)).to.not.include('REJECTED');
    expect(await pageOf({ asOf: beforeDecision, filter: { status: 'PENDING' } })).to.deep.include({
      totalCount: 1,
      pendingPartners: 1,
      pendingScholars: 0,
    });
    expect((await pageOf({ asOf: times[4], filter: { status: 'REJECTED' } })).nodes).to.have.lengthOf(1);
  });

  it('approves an unconfirmed address only on explicit request, and a confirmed one at once', async () => {
    const form = scholarForm();
    const id = await apply('scholar', form);
    const approve = async (ok: boolean) =>
      (await ask<{ reviewApplication: Record<string, unknown> }>(ada, REVIEW, { id, decision: 'APPROVED', ok }))
        .reviewApplication;
    const refused = await approve(false);
    expect(refused).to.include({ __typename: 'InvalidReview' });
    expect(refused['message']).to.match(/^The email address .* has not been confirmed.* addressUnconfirmedOk/);
    expect(await find(id)).to.include({ status: 'PENDING' });
    await postTo(`${candor.url}/api/auth/verify`, { token: tokenIn(await mailTo(candor.url, form.email)) });
    expect(await approve(false)).to.include({ __typename: 'ApplicationReviewed' });
    // Once decided, the decision stands, whatever is sent with it.
    expect(await approve(false)).to.include({ __typename: 'ApplicationReviewed' });
  });

  it('tells the second administrator what the first decided, and answers the first the same way twice', async () => {
    const id = await apply('scholar', scholarForm());
    const answers = await Promise.all([review(ada, id, 'APPROVED'), review(bob, id, 'REJECTED', 'No.')]);
    const names = answers.map(({ __typename }) => __typename);
    expect([...names].sort()).to.deep.equal(['AlreadyDecided', 'ApplicationReviewed']);
    const first = names[0] === 'ApplicationReviewed' ? ADA : BOB;
    const told = answers.find(({ __typename }) => __typename === 'AlreadyDecided');
    expect(told).to.include({ status: first === ADA ? 'APPROVED' : 'REJECTED', decidedBy: first });
    const again = first === ADA ? await review(ada, id, 'APPROVED') : await review(bob, id, 'REJECTED', 'No.');
    expect(again).to.include({ __typename: 'ApplicationReviewed' });
    // A reviewer who has been erased since has no name any more.
    await candor.candor.privacy.erase(first);
    const other = first === ADA ? bob : ada;
    const later = await review(other, id, first === ADA ? 'REJECTED' : 'APPROVED', 'No.');
    expect(later).to.include({ __typename: 'AlreadyDecided', decidedBy: null });
    expect(later['message']).to.match(/ by another administrator on .* UTC\. Nothing was changed\.$/);
  });

  it('refuses a rejection without a reason, and unknown applications', async () => {
    const id = await apply('scholar', scholarForm());
    expect(await review(ada, id, 'REJECTED', ' ')).to.deep.equal({
      __typename: 'InvalidReview',
      message: 'Please give a reason for the rejection.',
    });
    const notFound = { __typename: 'ApplicationNotFound', message: 'There is no such application.' };
    for (const unknown of ['no id', '00000000-0000-4000-8000-000000000000']) {
      expect(await review(ada, unknown, 'APPROVED')).to.deep.equal(notFound);
      expect((await ask<{ openApplication: object }>(ada, OPEN, { id: unknown })).openApplication).to.deep.equal(
        notFound,
      );
      expect(await find(unknown)).to.equal(null);
    }
    for (const asOf of ['0000-01-01T00:00:00Z', '+012026-01-01T00:00:00Z', 'yesterday', '-000001-01-01T00:00:00Z']) {
      const wrong = await postGraphql(candor.url, ONE, { id, asOf }, { authorization: `Bearer ${ada}` });
      expect(wrong.errors?.[0]?.extensions?.code, asOf).to.equal('BAD_USER_INPUT');
    }
    const { errors } = await postGraphql(
      candor.url,
      PAGE,
      { first: 1, after: 'nonsense' },
      { authorization: `Bearer ${ada}` },
    );
    expect(errors?.[0]?.extensions?.code).to.equal('BAD_USER_INPUT');
  });

  it('finds applications by id, address, name, university and business, in any case and without accents', async () => {
    const muller = scholarForm({
      email: 'mueller@cs.example.edu',
      full_name: 'Zoë Müller',
      university: 'Université de Lyon',
    });
    const partner = partnerForm();
    const id = await apply('scholar', muller);
    await apply('partner', partner);
    for (const [search, email] of [
      [id, muller.email],
      [id.toUpperCase(), muller.email],
      ['MUELLER@cs.example.edu', muller.email],
      ['zoe muller', muller.email],
      ['  MÜLLER ', muller.email],
      ['universite lyon', muller.email],
      ['managed EXAMPLE', partner.email],
      ['office@managed.example', partner.email],
    ] as const)
      expect(emailsOf(await pageOf({ filter: { search } })), search).to.deep.equal([email]);
    for (const search of [
      'nobody',
      '%',
      "' or true --",
      'nobody@managed.example',
      '00000000-0000-4000-8000-000000000000',
    ])
      expect(emailsOf(await pageOf({ filter: { search } })), search).to.deep.equal([]);
    expect(emailsOf(await pageOf({ filter: { search: 'muller', kind: 'PARTNER' } }))).to.deep.equal([]);
    expect(emailsOf(await pageOf({ filter: { search: ' ' } }))).to.have.lengthOf(2);
    expect((await historyOf({ search: 'müller' })).nodes.map(({ applicant }) => applicant)).to.deep.equal([
      'Zoë Müller',
    ]);
    expect((await historyOf({ search: partner.email })).nodes.map(({ applicant }) => applicant)).to.deep.equal([
      'Managed Example',
    ]);
    expect((await historyOf({ search: id, applicationId: id })).nodes).to.have.lengthOf(1);
    expect(
      (await historyOf({ search: id, applicationId: '00000000-0000-4000-8000-000000000000' })).nodes,
    ).to.deep.equal([]);
  });

  it('returns applications and history page by page, and filters the history', async () => {
    const ids: string[] = [];
    for (let number = 1; number <= 3; number += 1)
      ids.push(await apply('scholar', scholarForm({ email: `scholar${number}@cs.example.edu` })));
    await ask(ada, OPEN, { id: ids[0] });
    await review(bob, ids[0] ?? '', 'APPROVED');
    const first = await pageOf({ first: 2 });
    expect(first).to.include({ hasMore: true, totalCount: 3, pendingScholars: 2, pendingPartners: 0 });
    const second = await pageOf({ first: 2, after: first.endCursor });
    expect(second.hasMore).to.equal(false);
    expect([...first.nodes, ...second.nodes].map(({ id }) => id)).to.deep.equal(ids.toReversed());
    // Searches are paginated too.
    const found = await pageOf({ first: 2, filter: { search: 'example university' } });
    const rest = await pageOf({ first: 2, after: found.endCursor, filter: { search: 'example university' } });
    expect([...found.nodes, ...rest.nodes].map(({ id }) => id)).to.deep.equal(ids.toReversed());
    expect([found.hasMore, rest.hasMore]).to.deep.equal([true, false]);

    const acts = async (filter: object) => (await historyOf(filter)).nodes.map(({ action }) => action);
    expect(await acts({})).to.deep.equal(['APPROVED', 'OPENED', 'SUBMITTED', 'SUBMITTED', 'SUBMITTED']);
    expect(await acts({ applicationId: ids[0] })).to.deep.equal(['APPROVED', 'OPENED', 'SUBMITTED']);
    expect(await acts({ action: 'OPENED' })).to.deep.equal(['OPENED']);
    expect(await acts({ kind: 'PARTNER' })).to.deep.equal([]);
    const page = await historyOf({}, { first: 2 });
    const [entry] = (await historyOf({ action: 'APPROVED' })).nodes as unknown as {
      administratorId: string;
      at: string;
    }[];
    expect(await acts({ administratorId: entry?.administratorId })).to.deep.equal(['APPROVED']);
    expect(await acts({ from: entry?.at })).to.deep.equal(['APPROVED']);
    expect(await acts({ to: entry?.at })).to.not.include('APPROVED');
    const next = await historyOf({}, { first: 50, after: page.endCursor });
    expect([...page.nodes, ...next.nodes]).to.have.lengthOf(5);
  });

  it('lists the pending applications of each kind, those that have waited longest first', async () => {
    const scholars: string[] = [];
    for (let number = 1; number <= 3; number += 1)
      scholars.push(await apply('scholar', scholarForm({ email: `scholar${number}@cs.example.edu` })));
    const partner = await apply('partner', partnerForm());
    expect(await pending()).to.deep.equal({ scholars, partners: [partner] });
    await review(bob, scholars[0] ?? '', 'APPROVED');
    await review(bob, partner, 'REJECTED', 'No.');
    await candor.candor.privacy.erase('scholar2@cs.example.edu');
    expect(await pending()).to.deep.equal({ scholars: [scholars[2]], partners: [] });
    expect(await review(ada, scholars[1] ?? '', 'APPROVED')).to.deep.equal({
      __typename: 'ApplicantErased',
      message: 'The applicant’s data have been erased, so there is nothing left to decide.',
    });
  });

  it('shows about erased persons only that they were erased', async () => {
    const form = scholarForm();
    const id = await apply('scholar', form);
    await review(ada, id, 'REJECTED', 'A secret of theirs.');
    await candor.candor.privacy.erase(form.email);
    const erased = await find(id);
    expect(erased).to.include({ status: 'ERASED', form: null, rejectionReason: null, decidedBy: ADA });
    expect(erased?.history.map(({ action, applicant, reason }) => [action, applicant, reason])).to.deep.equal([
      ['SUBMITTED', null, null],
      ['REJECTED', null, null],
      ['ERASED', null, null],
    ]);
    expect(emailsOf(await pageOf({ filter: { search: form.email } }))).to.deep.equal([]);
    expect(emailsOf(await pageOf({ filter: { status: 'ERASED' } }))).to.deep.equal([undefined]);
    const then = await find(id, erased?.history[0]?.at);
    expect(then).to.include({ status: 'PENDING', form: null });
  });

  it('shows applicants only their own applications', async () => {
    const form = scholarForm();
    const id = await apply('scholar', form);
    await apply('partner', partnerForm());
    const token = tokenIn(await mailTo(candor.url, form.email));
    const { body } = await postTo(`${candor.url}/api/auth/verify`, { token });
    await review(ada, id, 'REJECTED', 'Please say more.');
    const own = await ask<{ viewer: { applications: readonly object[] } }>(
      (body as { session_token: string }).session_token,
      '{ viewer { applications { id kind status decidedAt rejectionReason } } }',
    );
    expect(own.viewer.applications).to.have.lengthOf(1);
    expect(own.viewer.applications[0]).to.include({
      id,
      kind: 'SCHOLAR',
      status: 'REJECTED',
      rejectionReason: 'Please say more.',
    });
  });

  it('makes as many database queries for a page of ten as for a page of two', async () => {
    for (let number = 1; number <= 10; number += 1) {
      const id = await apply('scholar', scholarForm({ email: `scholar${number}@cs.example.edu` }));
      await review(number % 2 === 0 ? ada : bob, id, number % 3 === 0 ? 'REJECTED' : 'APPROVED', 'No.');
    }
    const questionsOf = async (work: () => Promise<unknown>): Promise<number> => {
      let questions = 0;
      // Projections and event handlers run at the same time, but they do not query any of these read models.
      const count = ({ sql }: { readonly sql: string }): void => {
        if (/candor_read"?\."?(appl|admin)|subject = any\(\$1::uuid\[\]\)/.test(sql)) questions += 1;
      };
      candor.knex.on('query', count);
      await work();
      candor.knex.removeListener('query', count);
      return questions;
    };
    const [two, ten] = [await questionsOf(() => pageOf({ first: 2 })), await questionsOf(() => pageOf({ first: 10 }))];
    expect(ten).to.equal(two).and.to.be.within(5, 14);
    // One of the newest three was rejected: its reason is queried too.
    const short = await questionsOf(() => historyOf({}, { first: 6 }));
    expect(await questionsOf(() => historyOf({}, { first: 20 }))).to.equal(short);
  });
});
