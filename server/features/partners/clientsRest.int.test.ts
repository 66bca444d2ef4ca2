import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { becomePartner } from '../../../tests/support/becomePartner.ts';
import { getFrom, postTo } from '../../../tests/support/callApi.ts';
import { postGraphql } from '../../../tests/support/graphqlClient.ts';
import { letPartnerSee } from '../../../tests/support/letPartnerSee.ts';
import { grantTypeTo } from '../../../tests/support/grantTypeTo.ts';
import { mailTo, readMailbox, signUpAs } from '../../../tests/support/mailbox.ts';
import { grantPlan, grantPro, type PortalSession, portalSession, proveDomain } from '../../../tests/support/portal.ts';
import { recordedScan } from '../../../tests/support/recordEarlierScan.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';
import { businessAggregate } from '../businesses/businesses.ts';
import { eventually } from '../../platform/eventStore/contract/eventually.ts';
import { fromOutside } from '../../platform/commands/commands.ts';
import { readPdf } from '../../documents/testing/readPdf.ts';
import { samplePng } from './testing/samplePng.ts';

const PORTAL = /* GraphQL */ `
  {
    portal {
      domain
      isProven
      alerts {
        activeCount
      }
      scanHistory {
        totalCount
      }
      auditLog {
        entries {
          action
          actor
          company
          ipAddress
        }
      }
    }
  }
`;

interface Listed {
  readonly id: string;
  readonly domain: string;
  readonly company: string;
  readonly state: string;
  readonly score: number | null;
  readonly open_alerts: number | null;
  readonly ended_by: string | null;
}

interface Shown {
  readonly portal: {
    readonly auditLog: {
      readonly entries: readonly { readonly action: string; readonly actor: string; readonly company: string | null }[];
    };
  };
}

describe('A partnership of a partner and a client', function () {
  this.timeout(180_000);
  let candor: TestCandor;
  let partner: string;
  let other: string;
  before(async () => {
    candor = await startTestCandor();
    partner = await becomePartner(candor, { email: 'sam@harbour-security.example', business_name: 'Harbour Security' });
    other = await becomePartner(candor, { email: 'kim@quiet-defence.example', business_name: 'Quiet Defence' });
  });
  after(() => candor.close());

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const invite = (domain: string, email?: string, token = partner) =>
    postTo(`${candor.url}/api/partner/clients`, { domain, email }, bearer(token));
  const clients = async (token = partner): Promise<readonly Listed[]> =>
    ((await getFrom(`${candor.url}/api/partner/clients`, bearer(token))).body as { clients: Listed[] }).clients;
  const client = async (domain: string): Promise<Listed | undefined> =>
    (await clients()).find((each) => each.domain === domain);
  const view = (domain: string, token = partner, document = PORTAL) =>
    postGraphql(candor.url, document, {}, { ...bearer(token), 'x-candor-client-domain': domain });
  const codeOf = async (domain: string, token = partner): Promise<unknown> =>
    (await view(domain, token)).errors?.[0]?.extensions?.code;
  /** A proven owner with Business - Pro. */
  const ownerOf = async (domain: string) => {
    const session = await portalSession(candor, `ada@${domain}`);
    await grantPro(candor, domain);
    const path = `${candor.url}/api/portal/domains/${domain}/partners`;
    return {
      session,
      partners: async () => ((await getFrom(path, session.headers)).body as { partners: Listed[] }).partners,
      answer: (id: string, act: 'accept' | 'decline' | 'end') => postTo(`${path}/${id}/${act}`, {}, session.headers),
    };
  };
  const logShows = ({ domain, headers }: PortalSession, words: string): Promise<void> =>
    eventually(`the audit log of ${domain} shows “${words}”`, async () => {
      const { body } = await getFrom(`${candor.url}/api/portal/domains/${domain}/audit-logs`, headers);
      return JSON.stringify(body).includes(words);
    });
  const becomeClient = async (domain: string) => {
    const owner = await ownerOf(domain);
    expect(await invite(domain)).to.include({ status: 200 });
    const [asked] = await owner.partners();
    expect(await owner.answer(asked?.id ?? '', 'accept')).to.include({ status: 200 });
    return { ...owner, id: asked?.id ?? '' };
  };

  it('begins with a mail to the address that the partner names, with the name of the company and a link that grants nothing by itself', async () => {
    expect(await invite('mailed.example', 'ada@mailed.example')).to.include({ status: 200 });
    const mail = await mailTo(candor.url, 'ada@mailed.example');
    expect(mail.subject).to.equal('Harbour Security asks to see the Candor portal of mailed.example');
    expect(mail.text).to.include('/portal/business?tab=company').and.not.include('token');
    expect(await client('mailed.example')).to.include({ state: 'invited', score: null, open_alerts: null });
    expect(await codeOf('mailed.example')).to.equal('FORBIDDEN');
  });

  it('answers every invitation alike, whoever owns the domain and whether or not it was proved', async () => {
    await portalSession(candor, 'ada@unproven.example');
    await proveDomain(candor, 'proven.example');
    const shapes = await Promise.all(
      ['nobody.example', 'unproven.example', 'proven.example'].map(async (domain) => {
        const { status, body } = await invite(domain);
        return [status, Object.keys(body as object), (body as Listed).state];
      }),
    );
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).to.equal(1);
    expect(
      (await readMailbox(candor.url)).filter(({ to }) => to.endsWith('proven.example') && to.startsWith('sam')),
    ).to.deep.equal([]);
  });

  it('cannot begin with an invalid domain or address, a second invitation, or a requester who is not a partner', async () => {
    expect(await invite('no domain')).to.include({ status: 400 });
    expect(await invite('sub.shop.example.org')).to.include({ status: 400 });
    expect(await invite('shop.example', 'nobody')).to.include({ status: 400 });
    expect(await invite('twice.example')).to.include({ status: 200 });
    expect(await invite('twice.example')).to.include({ status: 409 });
    expect(await invite('shop.example', undefined, await signUpAs(candor.url, 'eve@eve.example'))).to.include({
      status: 403,
    });
  });

  it('cannot be accepted by anyone who has not proved the domain, or has another', async () => {
    await invite('waiting.example');
    const id = (await client('waiting.example'))?.id ?? '';
    const session = await portalSession(candor, 'ada@waiting.example');
    const path = `${candor.url}/api/portal/domains/waiting.example/partners/${id}/accept`;
    expect(await postTo(path, {}, session.headers)).to.include({ status: 403 });
    const stranger = await ownerOf('stranger.example');
    expect(await stranger.answer(id, 'accept')).to.include({ status: 404 });
    expect(await stranger.answer('x', 'accept')).to.include({ status: 404 });
    expect(await codeOf('waiting.example')).to.equal('FORBIDDEN');
  });

  it('shows the partner the portal as its owner sees it, and the owner each view with the name of the company', async () => {
    const { session } = await becomeClient('shop.example');
    const seen = await view('shop.example');
    expect(seen.errors).to.equal(undefined);
    const entries = async () => {
      const own = await postGraphql(candor.url, PORTAL, {}, session.headers);
      return (own.data as Shown).portal.auditLog.entries;
    };
    await eventually('the three views stand in the audit log', async () => {
      const views = (await entries()).filter(({ actor }) => actor === 'PARTNER').map(({ action }) => action);
      return views.sort().join() === 'ALERTS_VIEWED,HISTORY_VIEWED,LOG_VIEWED';
    });
    for (const { actor, company } of await entries())
      expect(company).to.equal(actor === 'PARTNER' ? 'Harbour Security' : null);
    expect(await client('shop.example')).to.include({ state: 'active', open_alerts: 0 });
    await logShows(session, 'Viewed the number of open alerts');
    await logShows(session, 'Partner: Harbour Security');
  });

  it('shows another partner nothing', async () => {
    await becomeClient('apart.example');
    expect(await codeOf('apart.example', other)).to.equal('FORBIDDEN');
    expect(await clients(other)).to.deep.equal([]);
    expect(await codeOf('apart.example', await signUpAs(candor.url, 'eve2@eve.example'))).to.equal('FORBIDDEN');
    expect(await codeOf('apart.example', 'x'.repeat(43))).to.equal('UNAUTHENTICATED');
    const { id } = (await client('apart.example')) ?? { id: '' };
    expect(await getFrom(`${candor.url}/api/partner/clients/${id}/report`, bearer(other))).to.include({ status: 404 });
  });

  it("gives the partner no right to change anything or to see the owner's private data", async () => {
    await becomeClient('read-only.example');
    for (const document of [
      'mutation { resolveAlert(id: "x") { __typename } }',
      'mutation { setMonitoring(cadence: DAILY) { cadence } }',
      'mutation { requestReport { __typename } }',
      'mutation { startVerification { state } }',
      'mutation { correctProfileField(field: NAME, value: "x") { __typename } }',
      'mutation { acceptPartner(id: "x") { __typename } }',
      'mutation { endPartner(id: "x") { __typename } }',
      'mutation { signOutPortal { everywhere } }',
      'mutation { inviteClient(domain: "x.example") { __typename } }',
      '{ portal { alertMails { wanted } } }',
      '{ portal { reportSchedule { cadence } } }',
      '{ portal { reports { id } } }',
      '{ portal { verification { challenge } } }',
      '{ portal { partners { id } } }',
      '{ portal { profileFields { field } } }',
    ]) {
      const { errors } = await view('read-only.example', partner, document);
      expect(errors?.[0]?.extensions?.code, document).to.equal('FORBIDDEN');
    }
    const rest = await getFrom(`${candor.url}/api/portal/domains/read-only.example/audit-logs`, {
      ...bearer(partner),
      'x-candor-client-domain': 'read-only.example',
    });
    expect(rest).to.include({ status: 403 });
  });

  it("shows no more than the client's plan includes", async () => {
    const session = await portalSession(candor, 'ada@plain.example');
    await proveDomain(candor, 'plain.example');
    await invite('plain.example');
    const { id } = (await client('plain.example')) ?? { id: '' };
    await postTo(`${candor.url}/api/portal/domains/plain.example/partners/${id}/accept`, {}, session.headers);
    expect(await codeOf('plain.example')).to.equal('NEEDS_PRO');
    expect((await view('plain.example', partner, '{ portal { auditLog { totalCount } } }')).errors).to.equal(undefined);
    expect(await client('plain.example')).to.include({ state: 'active', open_alerts: null });
    await grantPlan(candor, 'plain.example');
    expect(await client('plain.example')).to.include({ open_alerts: 0 });
  });

  it('ends at once when the owner ends it', async () => {
    const { id, answer } = await becomeClient('ends.example');
    expect(await answer(id, 'end')).to.include({ status: 200 });
    expect(await codeOf('ends.example')).to.equal('FORBIDDEN');
    expect(await client('ends.example')).to.include({ state: 'ended', ended_by: 'client', open_alerts: null });
    expect(await answer(id, 'end')).to.include({ status: 409 });
  });

  it('ends when the partner ends it', async () => {
    const { id, partners } = await becomeClient('leaves.example');
    const response = await fetch(`${candor.url}/api/partner/clients/${id}`, {
      method: 'DELETE',
      headers: bearer(partner),
    });
    expect(response.status).to.equal(200);
    expect(await codeOf('leaves.example')).to.equal('FORBIDDEN');
    expect((await partners())[0]).to.include({ state: 'ended', ended_by: 'partner' });
  });

  it('cannot be requested again for thirty days after the owner declined', async () => {
    const { answer } = await ownerOf('declines.example');
    await invite('declines.example');
    const { id } = (await client('declines.example')) ?? { id: '' };
    expect(await answer(id, 'decline')).to.include({ status: 200 });
    const again = await invite('declines.example');
    expect(again.status).to.equal(409);
    expect(JSON.stringify(again.body)).to.include('You can invite it again from');
  });

  const untilEnded = (domain: string, by: string): Promise<void> =>
    eventually(
      `the partnership with ${domain} has ended by ${by}`,
      async () => (await client(domain))?.ended_by === by,
    );

  it('ends with the proof of the domain, and does not resume with the next one', async () => {
    await becomeClient('lapses.example');
    const verification = await candor.services.business.verification('lapses.example');
    const ids = { businessDomain: 'lapses.example', portalUserId: null };
    for (const at of ['2030-01-01T00:00:00.000Z', '2030-03-01T00:00:00.000Z', '2030-06-01T00:00:00.000Z']) {
      const data = { ...ids, challenge: verification?.challenge ?? '', outcome: 'absent', at } as const;
      await candor.commands.execute(
        businessAggregate,
        'lapses.example',
        { type: 'RecordLook', data },
        fromOutside('system'),
      );
    }
    expect(await codeOf('lapses.example')).to.equal('FORBIDDEN');
    await untilEnded('lapses.example', 'proofLapsed');
    await proveDomain(candor, 'lapses.example');
    expect(await codeOf('lapses.example')).to.equal('FORBIDDEN');
  });

  it('shows nothing if it was accepted before the domain was last proved, even if nothing has ended it yet', async () => {
    await letPartnerSee(candor, partner, 'earlier.example');
    expect(await codeOf('earlier.example')).to.equal('FORBIDDEN');
    await grantPro(candor, 'earlier.example');
    expect(await codeOf('earlier.example')).to.equal('FORBIDDEN');
    expect(await client('earlier.example')).to.include({ state: 'active', open_alerts: null });
    const { id } = (await client('earlier.example')) ?? { id: '' };
    expect(await getFrom(`${candor.url}/api/partner/clients/${id}/report`, bearer(partner))).to.include({
      status: 404,
    });
  });

  it('ends with the approval of the partner', async () => {
    await becomeClient('approved.example');
    await grantTypeTo(candor, partner, 'Scholar');
    expect(await codeOf('approved.example')).to.equal('FORBIDDEN');
    await untilEnded('approved.example', 'approvalEnded');
    await grantTypeTo(candor, partner, 'Partner');
    expect(await codeOf('approved.example')).to.equal('FORBIDDEN');
  });

  it('puts the name and the logo of the partner on reports, and says whose the scores are', async () => {
    await recordedScan(candor, 'corner-shop.example');
    const { id, session } = await becomeClient('corner-shop.example');
    const upload = (body: Buffer, type: string) =>
      fetch(`${candor.url}/api/partner/logo`, {
        method: 'PUT',
        headers: { ...bearer(partner), 'content-type': type },
        body: new Uint8Array(body),
      });
    expect((await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml')).status).to.equal(
      400,
    );
    const saved = await upload(samplePng(1_000, 200), 'image/png');
    expect(saved.status).to.equal(200);
    const { sha256, width, height } = (await saved.json()) as { sha256: string; width: number; height: number };
    expect([width, height]).to.deep.equal([800, 160]);
    const kept = await fetch(`${candor.url}/api/partner/logo`, { headers: bearer(partner) });
    expect(
      createHash('sha256')
        .update(Buffer.from(await kept.arrayBuffer()))
        .digest('hex'),
    ).to.equal(sha256);
    for (const type of ['comprehensive', 'executive_summary']) {
      const response = await fetch(`${candor.url}/api/partner/clients/${id}/report?report_type=${type}`, {
        headers: bearer(partner),
      });
      expect(response.status).to.equal(200);
      const { pages } = await readPdf(Buffer.from(await response.arrayBuffer()));
      expect(pages.join(' ').replace(/\s+/g, ' '))
        .to.include('Provided by Harbour Security.')
        .and.include('Harbour Security cannot change them.');
      if (type === 'executive_summary') expect(pages).to.have.lengthOf(2);
    }
    await logShows(session, 'Downloaded the report');
    const removed = await fetch(`${candor.url}/api/partner/logo`, { method: 'DELETE', headers: bearer(partner) });
    expect(removed.status).to.equal(200);
    expect((await fetch(`${candor.url}/api/partner/logo`, { headers: bearer(partner) })).status).to.equal(404);
  });

  it('ends with the erasure of the partner, including name and logo', async () => {
    const { session } = await becomeClient('stays.example');
    await view('stays.example');
    const viewer = await candor.services.sessions.find(partner);
    if (viewer.kind !== 'account') throw new Error('The partner is not signed in.');
    await candor.services.partners.logos.save(viewer.subject, samplePng(10, 10));
    const held = await candor.candor.privacy.exportOf(viewer.email);
    const ofClient = held?.clients.filter(({ domain }) => domain === 'stays.example').map(({ what }) => what);
    expect(ofClient?.slice(0, 3)).to.deep.equal([
      'As a partner you invited the domain to share its portal.',
      'Your invitation was accepted.',
      'You saw a part of the portal of the domain, or downloaded its report.',
    ]);
    const kept = await candor.services.partners.logos.find(viewer.subject);
    expect(held?.logo).to.equal(kept?.png.toString('base64'));
    await candor.candor.privacy.erase(viewer.email);
    expect(await codeOf('stays.example')).to.equal('UNAUTHENTICATED');
    const { body } = await getFrom(`${candor.url}/api/portal/domains/stays.example/audit-logs`, session.headers);
    expect(JSON.stringify(body)).to.include('Partner: Erased').and.not.include('Harbour Security');
    expect(await candor.services.partners.logos.find(viewer.subject)).to.equal(undefined);
  });
});
