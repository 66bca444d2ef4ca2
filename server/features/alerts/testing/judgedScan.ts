import type { ScanReport } from '../../../../schema/report/scanReport.ts';

/** The present in tests of alerts. */
export const NOW = new Date('2026-03-01T12:00:00.000Z');
const DAY_MS = 86_400_000;

/** ISO 8601. */
export const inDays = (days: number): string => new Date(NOW.getTime() + days * DAY_MS).toISOString();

let count = 0;

/** A completed scan of shop.example with just what the rules under test read. */
export const judgedScan = (observations: object = {}, more: Partial<ScanReport> = {}): ScanReport => ({
  scanId: `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`,
  domain: 'shop.example',
  status: 'completed',
  revision: 9,
  requestedAt: '2026-03-01T11:00:00.000Z',
  finishedAt: '2026-03-01T11:00:05.000Z',
  durationMs: 5_000,
  failure: null,
  checks: [],
  observations,
  scorecard: null,
  summary: null,
  ...more,
});

export const certificate = (daysLeft: number, { serialNumber = '0A', life = 90 } = {}) => ({
  tls: {
    status: 'served',
    certificate: {
      serialNumber,
      notAfter: inDays(daysLeft),
      notBefore: inDays(daysLeft - life),
      subject: 'CN=shop.example',
      issuer: 'CN=Authority',
    },
  },
});

/** `null` if nobody answered the query. */
export const records = (type: 'a' | 'ns' | 'mx', values: readonly string[] | null) => {
  const absent = { status: 'absent' };
  const list = type === 'mx' ? values?.map((exchange) => ({ preference: 10, exchange })) : values;
  const lookup =
    values === null
      ? { status: 'notChecked', reason: 'SERVFAIL' }
      : values.length === 0
        ? absent
        : { status: 'found', records: list, aliases: [], truncated: false };
  return {
    dns: { a: absent, aaaa: absent, mx: absent, ns: absent, txt: absent, soa: absent, caa: absent, [type]: lookup },
  };
};
