import { expect } from 'chai';
import { getFrom } from '../../../tests/support/callApi.ts';
import { postGraphql } from '../../../tests/support/graphqlClient.ts';
import { grantPlan, portalSession, proveDomain, type PortalSession } from '../../../tests/support/portal.ts';
import { recordedScan } from '../../../tests/support/recordEarlierScan.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';

const DOMAIN = 'village-choir.example';
const HISTORY = `/api/business-pro/scan-history/${DOMAIN}`;
const METRICS = `/api/business-pro/dashboard-metrics/${DOMAIN}`;

const FIGURES = /* GraphQL */ `
  {
    portal {
      metrics {
        totalScans
        averageScore
        scoreTrend
        activeAlerts
        lastScanDate
      }
      scanHistory {
        totalCount
        entries {
          id
          scanType
          scanDate
          scanComponents
          overallScore
          scanDurationSeconds
          userEmail
          ipAddress
          personalState
        }
      }
    }
  }
`;

describe('The list of scans in the portal', () => {
  let candor: TestCandor;
  let session: PortalSession;
  let ids: readonly string[];
  before(async () => {
    candor = await startTestCandor();
    session = await portalSession(candor, `owner@${DOMAIN}`);
  });
  after(() => candor.close());

  const get = (path: string) => getFrom(`${candor.url}${path}`, session.headers);

  it('is part of Business - Pro', async () => {
    for (const path of [HISTORY, METRICS]) {
      expect(await get(path)).to.deep.include({ status: 403, body: { detail: 'This is part of Business - Pro.' } });
    }
    const { errors } = await postGraphql(candor.url, FIGURES, {}, session.headers);
    expect(errors?.map(({ extensions }) => extensions?.code)).to.include('NEEDS_PRO');
    await grantPlan(candor, DOMAIN);
  });

  it('is empty before the first scan', async () => {
    expect((await get(HISTORY)).body).to.deep.equal({ scan_history: [] });
    expect((await get(METRICS)).body).to.deep.equal({
      metrics: { total_scans: 0, average_score: null, score_trend: null, active_alerts: 0, last_scan_date: null },
    });
  });

  it('shows who requested each scan, newest first', async () => {
    const scans = [await recordedScan(candor, DOMAIN), await recordedScan(candor, DOMAIN)];
    ids = scans.map(({ id }) => id).toReversed();
    const { scan_history: history } = (await get(HISTORY)).body as { scan_history: readonly Record<string, unknown>[] };
    expect(history.map(({ id }) => id)).to.deep.equal(ids);
    expect(history[0]).to.deep.include({
      scan_type: 'free',
      overall_score: scans[1]?.score?.overall ?? null,
      scan_duration: scans[1]?.durationSeconds,
      scan_date: scans[1]?.completedAt,
      user_email: null,
    });
    expect(history[0]?.['scan_components']).to.include('email').and.include('web');
    expect(history[0]?.['ip_address'], 'before the domain is proved').to.match(/^127\.0\.0\.0\/24$|^::\/48$/);
    await proveDomain(candor, DOMAIN);
    const proven = (await get(HISTORY)).body as { scan_history: readonly Record<string, unknown>[] };
    expect(proven.scan_history[0]?.['ip_address']).to.match(/^127\.0\.0\.1$|^::1$/);
  });

  it('has summary figures', async () => {
    const { metrics } = (await get(METRICS)).body as { metrics: Record<string, unknown> };
    expect(metrics).to.include({ total_scans: 2, score_trend: 'stable' });
    expect(metrics['average_score']).to.be.a('number');
    const { data, errors } = await postGraphql<{ portal: { metrics: object; scanHistory: { entries: object[] } } }>(
      candor.url,
      FIGURES,
      {},
      session.headers,
    );
    expect(errors).to.equal(undefined);
    expect(data?.portal.metrics).to.deep.include({
      totalScans: 2,
      averageScore: metrics['average_score'],
      scoreTrend: 'STABLE',
      lastScanDate: metrics['last_scan_date'],
    });
    expect(data?.portal.scanHistory.entries[0]).to.include({ id: ids[0], personalState: 'KEPT', scanType: 'free' });
  });

  it('has as many scans as requested, and the limit must be a number', async () => {
    expect((await get(`${HISTORY}?limit=1`)).body)
      .to.have.property('scan_history')
      .with.lengthOf(1);
    for (const limit of ['0', '-1', '1000000000', 'x', '', '1.5', '1e1', '50&limit=50'])
      expect(await get(`${HISTORY}?limit=${limit}`), limit).to.deep.include({
        status: 400,
        body: { detail: 'Ask with a "limit" from 1 to 1000, written in figures.' },
      });
  });

  it('shows no scans of others', async () => {
    for (const other of ['harbour-bank.example', `www.${DOMAIN}`, 'vil1age-choir.example'])
      expect((await get(`/api/business-pro/scan-history/${other}`)).status, other).to.equal(403);
    expect((await getFrom(`${candor.url}${METRICS}`)).status).to.equal(401);
  });
});
