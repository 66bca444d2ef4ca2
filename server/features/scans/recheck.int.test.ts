import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { scanStory } from '../../../schema/events/testing/scanStory.ts';
import { getFrom, postTo } from '../../../tests/support/callApi.ts';
import { dataOf, openSocket } from '../../../tests/support/graphqlClient.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';
import { eventually } from '../../platform/eventStore/contract/eventually.ts';

const DOMAIN = 'harbour-bank.example';
const { scanId, requested, scored, summarised, completed } = scanStory('6f1f3c70-9a1b-4ac1-8d2e-5b6a7c8d9e0f', DOMAIN);

/** Before the fix: no DMARC record, and a website that did not answer. */
const beforeTheFix = [
  requested({ probes: ['dmarc', 'mx', 'http'] }),
  {
    type: 'ProbeObserved',
    data: {
      scanId,
      probe: 'dmarc',
      section: 'email',
      observation: {
        status: 'none',
        record: null,
        foundAt: null,
        inherited: false,
        policy: null,
        subdomainPolicy: null,
        percent: null,
        aggregateReports: [],
        failureReports: [],
        dkimAlignment: 'relaxed',
        spfAlignment: 'relaxed',
        faults: [],
      },
      findings: [{ code: 'dmarc-missing', outcome: 'fail', title: 'No DMARC record', evidence: [] }],
      durationMs: 5,
    },
  },
  ...(['mx', 'http'] as const).map(
    (probe) =>
      ({
        type: 'ProbeInconclusive',
        data: { scanId, probe, section: 'web', reason: 'timeout', detail: 'No answer', durationMs: 5 },
      }) as const,
  ),
  scored(),
  summarised(),
  completed(),
] as const;

const time = '2026-01-01T12:00:00.000Z';
const metadata = { correlationId: scanId, causationId: scanId, actor: 'system', time } as const;

interface State {
  readonly status: string;
  readonly recheck: {
    readonly status: string;
    readonly checks: readonly string[];
    readonly results: readonly { readonly check: string; readonly code: string | null; readonly verdict: string }[];
  } | null;
}

interface Progress {
  readonly scan: { readonly recheck: { readonly state: string; readonly results: readonly object[] } | null };
  readonly changedSections: readonly {
    readonly section: string;
    readonly checks: readonly { readonly probe: string; readonly recheckedAt: string | null }[];
  }[];
}

describe('Checking again, after a fix', () => {
  let candor: TestCandor;
  before(async () => {
    candor = await startTestCandor();
    // At once, so that no worker takes it for a scan that has only begun.
    const events = beforeTheFix.map(({ type, data }) => ({ id: randomUUID(), type, version: 1, data, metadata }));
    await candor.store.append(`scan-${scanId}`, events, 'none');
    await eventually('the scan is there', async () => (await candor.services.scanById(scanId))?.status === 'completed');
  });
  after(() => candor.close());

  const url = (path = ''): string => `${candor.url}/api/scans/${scanId}${path}`;
  const state = async (): Promise<State> => (await getFrom(url())).body as State;
  const types = async (): Promise<readonly string[]> => {
    const all: string[] = [];
    for await (const { type } of candor.store.readStream(`scan-${scanId}`)) all.push(type);
    return all;
  };

  it('by REST, says what is fixed, and nothing of checks that did not run', async () => {
    expect((await state()).recheck).to.equal(null);
    const answer = await postTo(url('/recheck'), { checks: ['dmarc', 'csp'] });
    expect(answer.status, JSON.stringify(answer.body)).to.equal(202);
    expect(answer.headers.get('location')).to.equal(`/api/scans/${scanId}`);
    expect(answer.body).to.deep.include({ scan_id: scanId, checks: ['dmarc', 'http'] });
    await eventually('it has ended', async () => (await state()).recheck?.status === 'completed');
    const { recheck, status } = await state();
    expect(status).to.equal('completed');
    expect(recheck?.results).to.deep.include({ check: 'dmarc', code: 'dmarc-missing', verdict: 'fixed', reason: null });
    expect(recheck?.results).to.deep.include({ check: 'http', code: null, verdict: 'checked', reason: null });
    // The scan was judged by older rules.
    expect((await types()).slice(-3)).to.deep.equal(['RecheckRequested', 'ScanRescored', 'ScanRechecked']);
    const report = await candor.services.scanById(scanId);
    expect(report?.checks.map((check) => [check.probe, check.state, 'recheckedAt' in check])).to.deep.equal([
      ['dmarc', 'conclusive', true],
      ['mx', 'inconclusive', false],
      ['http', 'conclusive', true],
    ]);
  });

  it('by GraphQL, is followed live from the revision of the answer', async () => {
    const { requestRecheck } = await dataOf<{
      requestRecheck: { scan: { revision: number; recheck: { state: string; checks: string[] } } };
    }>(
      candor.url,
      `mutation ($id: ID!) { requestRecheck(scanId: $id, checks: ["mx"]) {
         ... on RecheckAccepted { scan { revision recheck { state checks } } } ... on Refusal { message } } }`,
      { id: scanId },
    );
    expect(requestRecheck.scan.recheck.checks).to.deep.equal(['mx']);
    const socket = openSocket(candor.url);
    const steps: Progress[] = [];
    try {
      const events = socket.iterate<{ scanProgress: Progress }>({
        query: `subscription ($id: ID!, $after: Int!) { scanProgress(scanId: $id, after: $after) {
          scan { recheck { state results { probe title verdict } } }
          changedSections { section checks { probe recheckedAt } } } }`,
        variables: { id: scanId, after: requestRecheck.scan.revision },
      });
      for await (const { data } of events) if (data) steps.push(data.scanProgress);
    } finally {
      await socket.dispose();
    }
    expect(steps).to.have.lengthOf(1);
    const [{ scan, changedSections } = { scan: { recheck: null }, changedSections: [] }] = steps;
    expect(scan.recheck).to.deep.equal({
      state: 'COMPLETED',
      results: [{ probe: 'mx', title: 'Mail servers', verdict: 'CHECKED' }],
    });
    expect(changedSections.map(({ section }) => section)).to.include('EMAIL');
    const [mail] = changedSections.filter(({ section }) => section === 'EMAIL');
    expect(mail?.checks.find(({ probe }) => probe === 'mx')?.recheckedAt).to.be.a('string');
  });

  it('refuses what cannot be checked again', async () => {
    const refusals: number[] = [];
    for (const checks of [[], ['nonsense'], ['tls'], 'mx']) {
      const { status } = await postTo(url('/recheck'), { checks });
      refusals.push(status);
    }
    expect(refusals).to.deep.equal([400, 400, 400, 400]);
  });
});
