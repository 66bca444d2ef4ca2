import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { zipSync } from 'fflate';
import { postTo } from '../../../tests/support/callApi.ts';
import { postGraphql } from '../../../tests/support/graphqlClient.ts';
import { onCandor, runCommand } from '../../../tests/support/runCommand.ts';
import { portalSession, proveDomain, type PortalSession } from '../../../tests/support/portal.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';
import { fromOutside } from '../../platform/commands/commands.ts';
import { businessAggregate } from '../businesses/business.ts';
import { dmarcXml, tlsJson } from './testing/sampleReports.ts';

const DOMAIN = 'shop.example';
const today = new Date().toISOString().slice(0, 10);

const VIEW = /* GraphQL */ `
  {
    portal {
      mailReports(days: 7) {
        dmarc {
          reports
          total
          passed
          leftOut
        }
        tls {
          reports
          total
          passed
          leftOut
        }
        sources {
          asn
          network
          headerFrom
          messages
          passed
          dkim
          spf
          quarantined
          rejected
          addresses {
            address
            messages
            passed
          }
        }
        byDay {
          day
          messages
          passed
        }
        policies {
          policyType
          successful
          failed
        }
        failures {
          policyType
          resultType
          mailServer
          sessions
        }
        newest {
          kind
          organisation
          policyDomain
          isByToken
          total
          passed
          leftOut
          notes
        }
      }
      mailReportTokens {
        id
        createdAt
        lastUsedAt
      }
      dkimSelectors {
        selectors
      }
    }
  }
`;

interface View {
  readonly portal: {
    readonly mailReports: Record<'dmarc' | 'tls', Record<'reports' | 'total' | 'passed' | 'leftOut', number>> & {
      readonly sources: readonly { messages: number; addresses: readonly { address: string }[] }[];
      readonly failures: readonly { resultType: string }[];
      readonly newest: readonly {
        readonly kind: string;
        readonly isByToken: boolean;
        readonly organisation: string;
        readonly leftOut: number;
        readonly notes: readonly string[];
      }[];
    };
    readonly mailReportTokens: readonly { id: string; lastUsedAt: string | null }[];
    readonly dkimSelectors: { readonly selectors: readonly string[] };
  };
}

describe('Mail reports of an owner', () => {
  let candor: TestCandor;
  let session: PortalSession;
  before(async () => {
    candor = await startTestCandor({ lab: false });
    session = await portalSession(candor, `kim@${DOMAIN}`);
  });
  after(() => candor.close());

  const send = async (path: string, file: Uint8Array | string, headers: Readonly<Record<string, string>>) => {
    const type = { 'content-type': 'application/octet-stream' };
    const body = typeof file === 'string' ? file : Buffer.from(file);
    const response = await fetch(`${candor.url}${path}`, { method: 'POST', headers: { ...type, ...headers }, body });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const upload = (file: Uint8Array | string) =>
    send(`/api/portal/domains/${DOMAIN}/mail-reports`, file, session.headers);
  const view = async (): Promise<View['portal']> => {
    const { data, errors } = await postGraphql<View>(candor.url, VIEW, {}, session.headers);
    expect(errors).to.equal(undefined);
    if (!data) throw new Error('There is no portal.');
    return data.portal;
  };
  const actions = async (): Promise<readonly string[]> =>
    (await candor.services.auditLog.page(DOMAIN, { page: 1, limit: 100, asOf: undefined })).entries.map(
      ({ action }) => action,
    );

  it('are unavailable until the domain is proved', async () => {
    expect(await upload(dmarcXml())).to.include({ status: 403 });
    const { errors } = await postGraphql(candor.url, VIEW, {}, session.headers);
    expect(errors?.map(({ extensions }) => extensions?.code)).to.include('NEEDS_PROOF');
    await proveDomain(candor, DOMAIN);
  });

  it('are empty before the first', async () => {
    const { mailReports, mailReportTokens } = await view();
    expect(mailReports).to.deep.include({ sources: [], newest: [], failures: [] });
    expect(mailReports.dmarc).to.deep.equal({ reports: 0, total: 0, passed: 0, leftOut: 0 });
    expect(mailReportTokens).to.deep.equal([]);
  });

  it('are accepted from a file, and shown by network', async () => {
    const archive = zipSync({
      'receiver!shop.example.xml': Buffer.from(dmarcXml({ day: today })),
      'tls.json': Buffer.from(tlsJson({ day: today })),
    });
    expect(await upload(archive)).to.deep.equal({
      status: 200,
      body: {
        reports: [
          {
            kind: 'dmarc',
            organisation: 'Receiver Inc. & Sons',
            report_id: '16422343561198023456',
            domain: DOMAIN,
            is_new: true,
            file: 'receiver!shop.example.xml',
            records: 2,
            left_out: 0,
            notes: [],
          },
          {
            kind: 'tls',
            organisation: 'Company-X',
            report_id: '5065427c-23d3-47ca-b6e0-946ea0e8c4be',
            domain: DOMAIN,
            is_new: true,
            file: 'tls.json',
            records: 1,
            left_out: 0,
            notes: [],
          },
        ],
        unread: [],
      },
    });
    const { mailReports } = await view();
    expect(mailReports.dmarc).to.deep.equal({ reports: 1, total: 15, passed: 12, leftOut: 0 });
    expect(mailReports.tls).to.deep.equal({ reports: 1, total: 5_629, passed: 5_326, leftOut: 0 });
    expect(
      mailReports.sources.flatMap(({ addresses }) => addresses.map(({ address }) => address)).sort(),
    ).to.deep.equal(['198.51.100.7', '2001:db8::9']);
    expect(mailReports.failures.map(({ resultType }) => resultType)).to.deep.equal([
      'starttls-not-supported',
      'certificate-expired',
      'validation-failure',
    ]);
    expect(await actions()).to.deep.equal(['mailReportsUploaded']);
  });

  it('are accepted once, and a repeated upload says so', async () => {
    const { status, body } = await upload(gzipSync(dmarcXml({ day: today })));
    expect(status).to.equal(200);
    expect((body['reports'] as readonly { is_new: boolean }[]).map(({ is_new }) => is_new)).to.deep.equal([false]);
    expect((await view()).mailReports.dmarc.reports).to.equal(1);
    expect(await actions()).to.have.lengthOf(1);
  });

  it('are counted without what cannot be read, which the answer and the page name, until they come whole', async () => {
    const whole = dmarcXml({ id: 'partial', day: today });
    const archive = zipSync({
      'report.xml': Buffer.from(whole.replace('2001:db8::9', 'localhost')),
      'holiday.txt': Buffer.from('Hello'),
      'postfix.json': Buffer.from(tlsJson({ id: 'postfix', day: today }).replace(`"policy-domain":"${DOMAIN}",`, '')),
    });
    const { body } = await upload(archive);
    expect(body['reports']).to.deep.include.members([
      {
        file: 'report.xml',
        kind: 'dmarc',
        organisation: 'Receiver Inc. & Sons',
        report_id: 'partial',
        domain: DOMAIN,
        is_new: true,
        records: 1,
        left_out: 1,
        notes: ['Record 2 was left out: its IP address cannot be read.'],
      },
      {
        file: 'postfix.json',
        kind: 'tls',
        organisation: 'Company-X',
        report_id: 'postfix',
        domain: DOMAIN,
        is_new: true,
        records: 1,
        left_out: 0,
        notes: [`The report does not name the domain that it is about. It was counted for ${DOMAIN}.`],
      },
    ]);
    expect(body['unread']).to.deep.equal([
      {
        file: 'holiday.txt',
        detail:
          'This is neither an aggregate report of DMARC (XML) nor a report of SMTP TLS (JSON), or it is damaged. It seems to be plain text. Upload the file that was attached to the mail of the receiver.',
      },
    ]);
    const before = (await view()).mailReports;
    expect(before.dmarc).to.deep.equal({ reports: 2, total: 27, passed: 24, leftOut: 1 });
    expect(before.newest.find(({ leftOut }) => leftOut === 1)?.notes).to.deep.equal([
      'Record 2 was left out: its IP address cannot be read.',
    ]);
    expect((await upload(whole)).body['reports']).to.have.nested.property('[0].is_new', true);
    expect((await view()).mailReports.dmarc).to.deep.equal({ reports: 2, total: 30, passed: 24, leftOut: 0 });
  });

  it('are taken from a saved mail, under its own media type and in German', async () => {
    const mail = `From: a@receiver.example\r\nContent-Type: application/gzip; name=r.xml.gz\r\nContent-Transfer-Encoding: base64\r\n\r\n${gzipSync(dmarcXml({ id: 'by mail', day: today }).replace('<count>3<', '<count>many<')).toString('base64')}`;
    const headers = { ...session.headers, 'content-type': 'message/rfc822', 'accept-language': 'de' };
    const { status, body } = await send(`/api/portal/domains/${DOMAIN}/mail-reports`, mail, headers);
    expect(status).to.equal(200);
    expect(body['reports']).to.have.nested.property(
      '[0].notes[0]',
      'Eintrag 2 wurde ausgelassen: Seine Anzahl von Nachrichten ist nicht lesbar.',
    );
  });

  it('for another domain are refused, together with their whole file', async () => {
    const mixed = zipSync({
      'a.xml': Buffer.from(dmarcXml({ id: 'new', day: today })),
      'b.xml': Buffer.from(dmarcXml({ domain: 'notshop.example', day: today })),
    });
    for (const file of [mixed, dmarcXml({ domain: 'example' }), tlsJson({ domain: 'shop.example.org' })]) {
      const { status, body } = await upload(file);
      expect(status).to.equal(403);
      expect(body['detail']).to.match(/^This report is about \S+, and this portal is that of shop\.example\./);
    }
    expect((await view()).mailReports.dmarc.reports).to.equal(3);
    expect(await upload(dmarcXml({ domain: 'news.shop.example', id: 'below', day: today }))).to.include({
      status: 200,
    });
  });

  it('are refused with an explanation if they are invalid', async () => {
    expect(await upload('hello')).to.deep.equal({
      status: 400,
      body: {
        detail:
          'This is neither an aggregate report of DMARC (XML) nor a report of SMTP TLS (JSON), or it is damaged. It seems to be plain text. Upload the file that was attached to the mail of the receiver.',
      },
    });
    expect(await upload(gzipSync(Buffer.alloc(64_000_000)))).to.include({ status: 400 });
    expect(await upload(Buffer.alloc(5_300_000, 0x20))).to.include({ status: 413 });
    expect(await upload('')).to.include({ status: 400 });
  });

  it('are posted with a token, which is shown once and opens nothing else', async () => {
    const { status, body } = await postTo(
      `${candor.url}/api/portal/domains/${DOMAIN}/mail-report-tokens`,
      {},
      session.headers,
    );
    expect(status).to.equal(200);
    const { token, token_id: tokenId } = body as { token: string; token_id: string };
    const headers = { authorization: `Bearer ${token}` };
    const file = tlsJson({ id: 'posted', day: today });
    const posted = await send('/api/mail-reports', file, { ...headers, 'content-type': 'application/tlsrpt+json' });
    expect(posted).to.include({ status: 200 });
    const { mailReports, mailReportTokens } = await view();
    expect(mailReports.newest.some(({ isByToken }) => isByToken)).to.equal(true);
    expect(mailReportTokens.map(({ id, lastUsedAt }) => [id, lastUsedAt !== null])).to.deep.equal([[tokenId, true]]);
    expect(JSON.stringify(await view())).not.to.contain(token);
    expect(await send('/api/mail-reports', tlsJson({ domain: 'other.example' }), headers)).to.include({ status: 403 });
    expect(await send(`/api/portal/domains/${DOMAIN}/mail-reports`, file, headers)).to.include({ status: 403 });
    const { errors } = await postGraphql(candor.url, VIEW, {}, headers);
    expect(errors?.[0]?.extensions?.code).to.equal('FORBIDDEN');
    expect(await send('/api/mail-reports', file, session.headers)).to.include({ status: 403 });

    const path = `${candor.url}/api/portal/domains/${DOMAIN}/mail-report-tokens/${tokenId}`;
    expect((await fetch(path, { method: 'DELETE', headers: session.headers })).status).to.equal(200);
    expect((await fetch(path, { method: 'DELETE', headers: session.headers })).status).to.equal(404);
    expect(await send('/api/mail-reports', file, headers)).to.include({ status: 401 });
    expect(await send('/api/mail-reports', file, {})).to.include({ status: 401 });
    expect(await actions()).to.include.members(['mailReportTokenCreated', 'mailReportTokenRevoked']);
  });

  it('are refused with a token from before the domain was proved again: it may be an earlier owner’s', async () => {
    const businessDomain = 'sold.example';
    const seller = await portalSession(candor, `kim@${businessDomain}`);
    const ids = { businessDomain, portalUserId: randomUUID() };
    const prove = (challenge: string) =>
      candor.commands.execute(
        businessAggregate,
        businessDomain,
        { type: 'RecordProof', data: { ...ids, challenge, recordName: `_candor-challenge.${businessDomain}` } },
        fromOutside('system'),
      );
    const newHeaders = async () => {
      const url = `${candor.url}/api/portal/domains/${businessDomain}/mail-report-tokens`;
      const { status, body } = await postTo(url, {}, seller.headers);
      expect(status, JSON.stringify(body)).to.equal(200);
      return { authorization: `Bearer ${(body as { token: string }).token}` };
    };
    const post = (headers: Readonly<Record<string, string>>, id: string) =>
      send('/api/mail-reports', tlsJson({ id, domain: businessDomain, day: today }), headers);

    const [first, second] = [1, 2].map(
      (number) => `candor-verification=00000000-0000-4000-8000-00000000000${number}`,
    ) as [string, string];
    await prove(first);
    const before = await newHeaders();
    expect(await post(before, 'by the seller')).to.include({ status: 200 });
    // Checks on two different days do not find the record.
    for (const day of [0, 1]) {
      const at = new Date(Date.now() + day * 86_400_000).toISOString();
      const data = { ...ids, challenge: first, outcome: 'absent', at } as const;
      await candor.commands.execute(
        businessAggregate,
        businessDomain,
        { type: 'RecordLook', data },
        fromOutside('system'),
      );
    }
    expect(await post(before, 'of no proven domain')).to.include({ status: 403 });
    await prove(second);
    expect(await post(before, 'by the seller again')).to.include({ status: 403 });
    expect(await post(await newHeaders(), 'by the buyer')).to.include({ status: 200 });
  });

  it('have tokens that are stored as hashes in the log and in the read model', async () => {
    const owner = { subject: '00000000-0000-4000-8000-000000000001', domain: DOMAIN };
    const made = await candor.services.mailReports.createToken(owner, { ipAddress: '192.0.2.1', userAgent: 'test' });
    if (made.kind !== 'created') throw new Error(made.message);
    const secret = made.token.split('.')[1] ?? '';
    for (const table of ['candor_events.events', 'candor_read.mail_report_tokens']) {
      const rows = JSON.stringify(await candor.knex(table).select());
      expect(rows.includes(secret), table).to.equal(false);
    }
  });

  it('are imported by the operator for the verified domains that they are about', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'candor-import-'));
    try {
      await writeFile(join(folder, 'own.xml'), dmarcXml({ id: 'imported', day: today }));
      await writeFile(join(folder, 'foreign.xml'), dmarcXml({ id: 'imported', day: today, domain: 'nobody.example' }));
      const run = (...args: readonly string[]) =>
        runCommand(['mail-reports', 'import', folder, ...args], onCandor(candor));
      const before = (await view()).mailReports.dmarc.reports;
      const dry = await run('--dry-run');
      expect([dry.code, (await view()).mailReports.dmarc.reports]).to.deep.equal([0, before]);
      expect((await run('--domain', 'other.example')).stdout).not.to.include(', imported');
      const first = await run('--domain', DOMAIN);
      expect(first.stdout)
        .to.include(`own.xml\n  DMARC, ${DOMAIN}, Receiver Inc. & Sons, imported\n`)
        .and.include(
          'foreign.xml\n  nobody.example, not imported: it is about another domain, or nobody has verified that domain here\n',
        );
      expect((await run()).stdout).to.include(', already imported\n');
      expect((await view()).mailReports.dmarc.reports).to.equal(before + 1);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('have DKIM selectors that replace the previous ones', async () => {
    const set = async (selectors: readonly string[]) => {
      const { data } = await postGraphql<{ setDkimSelectors: { message?: string; selectors?: readonly string[] } }>(
        candor.url,
        `mutation ($selectors: [String!]!) { setDkimSelectors(selectors: $selectors) { ... on DkimSelectors { selectors } ... on Refusal { message } } }`,
        { selectors },
        session.headers,
      );
      return data?.setDkimSelectors;
    };
    expect(await set(['Mail2026', ' s1 ', 's1'])).to.deep.equal({ selectors: ['mail2026', 's1'] });
    expect((await view()).dkimSelectors.selectors).to.deep.equal(['mail2026', 's1']);
    expect((await set(['not a selector']))?.message).to.match(/^Give at most 10 selectors/);
    expect((await set(Array.from({ length: 11 }, (_, index) => `s${index}`)))?.message).to.match(/^Give at most 10/);
    const put = await fetch(`${candor.url}/api/portal/domains/${DOMAIN}/dkim-selectors`, {
      method: 'PUT',
      headers: { ...session.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ selectors: ['s2'] }),
    });
    expect(await put.json()).to.deep.equal({ selectors: ['s2'] });
    expect(await actions()).to.include('dkimSelectorsSet');
  });
});
