import { expect } from 'chai';
import { recordEvents } from '../../../projections/engine/testing/recordEvents.ts';
import type { ScanEvent } from '../../../schema/events/scan.ts';
import { scanStory } from '../../../schema/events/testing/scanStory.ts';
import { getFrom } from '../../../tests/support/callApi.ts';
import { dataOf, openSocket } from '../../../tests/support/graphqlClient.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';
import { formatReport } from '../../cli/formatReport.ts';
import { reportDocumentOf } from '../../documents/report/reportDocumentOf.ts';
import { reportFor } from '../../report/reportFor.ts';
import { securityScanBody } from '../../report/securityScanBody.ts';
import { eventually } from '../../platform/eventStore/contract/eventually.ts';

const DOMAIN = 'slow-browser.example';
const { scanId, requested, observed, scoredProvisionally, scored, summarised, completed } = scanStory(
  '6f1f3c70-9a1b-4ac1-8d2e-5b6a7c8d9e0f',
  DOMAIN,
);
/** As no other figure of the scan. */
const PROVISIONAL = 77;
const begun = [
  requested({ probes: ['mx', 'browser'] }),
  observed('mx'),
  scoredProvisionally({ overall: PROVISIONAL, awaited: ['browser'] }),
];
const ended: readonly ScanEvent[] = [
  {
    type: 'ProbeInconclusive',
    data: { scanId, probe: 'browser', section: 'tools', reason: 'unavailable', detail: 'It failed', durationMs: 5 },
  },
  scored({ overall: 72 }),
  summarised(),
  completed(),
];

const SCORES = `
  status
  score { overall }
  provisionalScore { openCategories openSections score { overall grade email web breach compliance plannedChecks } }`;
const SCAN = `query ($id: ID!) { scan(id: $id) { ${SCORES} } }`;
const PROGRESS = `subscription ($id: ID!) { scanProgress(scanId: $id) { revision scan { ${SCORES} } } }`;

interface Scores {
  readonly status: string;
  readonly score: { readonly overall: number } | null;
  readonly provisionalScore: object | null;
}

describe('A provisional score', () => {
  let candor: TestCandor;
  before(async () => {
    // Without a worker, which would run the scan.
    candor = await startTestCandor({ roles: ['api', 'projector'] });
    await recordUntil(begun, 'running');
  });
  after(() => candor.close());

  const recordUntil = async (events: readonly ScanEvent[], status: string): Promise<void> => {
    await recordEvents(candor.store, events);
    await eventually(`the scan is shown as ${status}`, async () => {
      const report = await candor.services.scanById(scanId);
      return report?.status === status && (status === 'completed' || report.provisionalScore !== undefined);
    });
  };
  const scan = async (): Promise<Scores> => (await dataOf<{ scan: Scores }>(candor.url, SCAN, { id: scanId })).scan;
  const text = async (path: string): Promise<string> => (await fetch(`${candor.url}${path}`)).text();

  it('is shown to those who watch the scan, apart from the final score', async () => {
    const shown = {
      status: 'RUNNING',
      score: null,
      provisionalScore: {
        openCategories: ['WEB'],
        openSections: ['TOOLS'],
        score: { overall: 77, grade: 'B', email: 80, web: 74, breach: null, compliance: null, plannedChecks: 2 },
      },
    };
    expect(await scan()).to.deep.equal(shown);
    const { body } = await getFrom(`${candor.url}/api/scans/${scanId}`);
    expect(body).to.deep.include({
      status: 'running',
      report: null,
      provisional_score: {
        overall_score: 77,
        email_security_score: 80,
        web_security_score: 74,
        breach_history_score: null,
        compliance_score: null,
        can_change: ['web'],
        not_checked_yet: ['tools'],
      },
    });
  });

  it('is in no badge, page, history, count or distribution', async () => {
    const { services, pool } = candor;
    for (const path of [`/badge/${DOMAIN}.svg`, `/scan/${DOMAIN}`, `/scan/${DOMAIN}/report.json`, '/'])
      expect(await text(path), path).to.not.match(/\b77\b/);
    expect((await services.domainHistory(DOMAIN, { first: 10, before: undefined })).entries).to.deep.equal([]);
    expect((await services.totalScans([DOMAIN])).get(DOMAIN)).to.equal(undefined);
    expect((await services.scoreDistribution()).scored).to.equal(0);
    expect((await services.globalStats()).totalScans).to.equal(0);
    const { rows } = await pool.query('select overall from candor_read.scan_reports where scan_id = $1', [scanId]);
    expect(rows).to.deep.equal([{ overall: null }]);
  });

  it('is in no document, even if one were made of the running scan', async () => {
    const running = await candor.services.scanById(scanId);
    if (!running) throw new Error('There is no scan.');
    const report = reportFor('owner', running);
    for (const output of [
      JSON.stringify(securityScanBody(report, { name: DOMAIN, logoUrl: null }, 1)),
      JSON.stringify(
        reportDocumentOf({ report, company: DOMAIN, totalScans: 1, history: [], comparison: null, language: 'en' }),
      ),
      formatReport(report, { colour: false }),
    ])
      expect(output).to.not.match(/\b77\b/);
  });

  it('gives way to the final score, once, for those who followed it and for everybody else', async () => {
    const socket = openSocket(candor.url);
    const seen: (readonly [number, number | undefined, boolean])[] = [];
    try {
      const steps = socket.iterate<{ scanProgress: { revision: number; scan: Scores } }>({
        query: PROGRESS,
        variables: { id: scanId },
      });
      for await (const { data } of steps) {
        if (!data) continue;
        const { revision, scan: step } = data.scanProgress;
        seen.push([revision, step.score?.overall, step.provisionalScore !== null]);
        if (revision === begun.length - 1) await recordUntil(ended, 'completed');
      }
    } finally {
      await socket.dispose();
    }
    expect(seen).to.deep.equal([
      [0, undefined, false],
      [1, undefined, false],
      [2, undefined, true],
      [3, undefined, true],
      [4, 72, false],
      [5, 72, false],
      [6, 72, false],
    ]);
    expect(await scan()).to.deep.equal({ status: 'COMPLETED', score: { overall: 72 }, provisionalScore: null });
    const { body } = await getFrom(`${candor.url}/api/scans/${scanId}`);
    expect(body).to.deep.include({ status: 'completed', provisional_score: null });
    expect(await text(`/badge/${DOMAIN}.svg`))
      .to.match(/\b72\b/)
      .and.not.match(/\b77\b/);
    expect(await candor.services.domainHistory(DOMAIN, { first: 10, before: undefined })).to.have.property(
      'totalCount',
      1,
    );
  });
});
