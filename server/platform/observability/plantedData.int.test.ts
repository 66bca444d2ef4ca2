import { expect } from 'chai';
import { Writable } from 'node:stream';
import { eventually } from '../eventStore/contract/eventually.ts';
import { createLog } from './log.ts';
import { signInAsAdministrator } from '../../../tests/support/administrator.ts';
import { partnerForm, scholarForm } from '../../../tests/support/applicationForms.ts';
import { getFrom, postTo } from '../../../tests/support/callApi.ts';
import { mailTo } from '../../../tests/support/mailbox.ts';
import { grantPro, portalSession } from '../../../tests/support/portal.ts';
import { reviewNewest } from '../../../tests/support/reviewNewest.ts';
import { scanDomain } from '../../../tests/support/scanDomain.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';
import { tracesOf } from '../../../tests/support/tracesOf.ts';
import { startTraceCollector } from './testing/traceCollector.ts';

const DOMAIN = 'harbour-bank.example';
/** Personal data that people and staff enter. */
const PLANTED = {
  scholar: 'petronella.planted@cs.example.edu',
  partner: 'peregrine.planted@managed.example',
  office: 'planted.office@managed.example',
  reader: 'planted.reader@readers.example',
  owner: `planted.owner@${DOMAIN}`,
  staff: 'planted.reviewer@candor-review.example',
  name: 'Petronella Plantagenet',
  contact: 'Peregrine Plantagenet',
  business: 'Planted Hedgerows Limited',
  phone: '+49 30 7777 0177',
  university: 'Plantagenet University of Hedgerows',
  statement: 'I planted this statement of intent among the hedgerows.',
  reason: 'Your planted hedgerows are no network, dear Peregrine.',
  password: 'planted wooden hedgehogs asleep',
  program: 'PlantedBrowser/7.7 (Planted OS)',
  address: '203.0.113.77',
} as const;
const strange = { 'user-agent': PLANTED.program, 'x-forwarded-for': PLANTED.address };

describe('Personal data that people enter', () => {
  let candor: TestCandor;
  let collector: Awaited<ReturnType<typeof startTraceCollector>>;
  let log = '';

  const send = async (path: string, body: unknown, status: number, headers = {}): Promise<unknown> => {
    const answer = await postTo(`${candor.url}/api${path}`, body, { ...strange, ...headers });
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).to.equal(status);
    return answer.body;
  };
  const read = async (path: string, headers = {}): Promise<unknown> => {
    const answer = await getFrom(`${candor.url}/api${path}`, { ...strange, ...headers });
    expect(answer.status, path).to.equal(200);
    return answer.body;
  };

  before(async () => {
    collector = await startTraceCollector();
    const output = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        log += chunk.toString();
        done();
      },
    });
    candor = await startTestCandor({
      env: {
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        CANDOR_TRUSTED_PROXIES: '127.0.0.1',
        CANDOR_OPS_PORT: '0',
      },
      log: createLog('trace', output),
    });
  });
  after(async () => {
    await candor.close();
    await collector.close();
  });

  const fillForms = async (): Promise<void> => {
    const scholar = scholarForm({
      email: PLANTED.scholar,
      full_name: PLANTED.name,
      digital_signature: PLANTED.name,
      mobile_phone: PLANTED.phone,
      university: PLANTED.university,
      statement_of_intent: PLANTED.statement,
    });
    await send('/account/scholar-application', { ...scholar, role_type: PLANTED.name }, 400);
    await send('/account/scholar-application', scholar, 200);
    await mailTo(candor.url, PLANTED.scholar);
    await send('/account/scholar-application', scholar, 409);
    await reviewNewest(candor);
    await mailTo(candor.url, PLANTED.scholar, 2);
    const partner = partnerForm({
      email: PLANTED.partner,
      business_email: PLANTED.office,
      business_name: PLANTED.business,
      contact_full_name: PLANTED.contact,
      digital_signature: PLANTED.contact,
      phone_number: PLANTED.phone,
    });
    await send('/account/partner-application', partner, 200);
    await mailTo(candor.url, PLANTED.partner);
    await reviewNewest(candor, PLANTED.reason);
    await mailTo(candor.url, PLANTED.partner, 2);
    await send(
      '/newsletter/subscribe',
      { email: PLANTED.reader, first_name: 'Petronella', last_name: 'Plantagenet', company: PLANTED.business },
      200,
    );
    await mailTo(candor.url, PLANTED.reader);
  };

  const review = async (): Promise<void> => {
    await send('/admin/login', { email: PLANTED.staff, password: PLANTED.password }, 401);
    const headers = { authorization: `Bearer ${await signInAsAdministrator(candor, PLANTED.staff)}` };
    const shown = JSON.stringify(await read('/admin/history', headers));
    const applicationId = /"application_id":"([^"]+)"/.exec(shown)?.[1] ?? '';
    await read(`/admin/applications/${applicationId}/pdf`, headers);
    await read(`/admin/applications/${applicationId}/download-pdf`, headers);
  };

  const makeReport = async (): Promise<void> => {
    await scanDomain(candor.url, DOMAIN);
    const { headers } = await portalSession(candor, PLANTED.owner);
    await grantPro(candor, DOMAIN);
    await send(`/business-pro/generate-report/${DOMAIN}?file_format=csv`, '', 200, headers);
    let id = '';
    await eventually('the report is made', async () => {
      const list = JSON.stringify(await read(`/business-pro/reports/${DOMAIN}`, headers));
      id = /"id":"([^"]+)"/.exec(list)?.[1] ?? '';
      return list.includes('"generated"');
    });
    await read(`/business-pro/reports/${DOMAIN}/${id}/file`, headers);
  };

  it('is in no trace, log line or metric, whatever is done with it', async () => {
    await fillForms();
    await review();
    await makeReport();
    await candor.candor.privacy.erase(PLANTED.scholar);
    const line = /\{[^\n]*the operations server is listening[^\n]*\}/.exec(log)?.[0] ?? '{}';
    const metrics = await (await fetch(`${(JSON.parse(line) as { url?: string }).url ?? ''}/metrics`)).text();
    await candor.candor.close();
    const spans = new Set(collector.spans().map(({ name }) => name));
    expect([...spans]).to.include.members(['POST /api/account/scholar-application', 'render report']);
    expect(metrics).to.include('candor_report_render_duration_seconds');
    expect(log).to.include('"route":"/api/admin/login"');
    const words = [...Object.values(PLANTED), 'Plantagenet', 'hedgerow'];
    expect(tracesOf(words, metrics), 'metrics').to.deep.equal([]);
    expect(tracesOf(words, log), 'log').to.deep.equal([]);
    expect(tracesOf(words, collector.text()), 'traces').to.deep.equal([]);
  });
});
