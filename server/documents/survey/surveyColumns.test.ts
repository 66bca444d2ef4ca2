import { expect } from 'chai';
import { allChecks, checksOfProfile } from '../../../checks/registry.ts';
import type { Check } from '../../../schema/report/scanReport.ts';
import { reportWith } from '../scanRun/testing/sampleRun.ts';
import { surveyColumns, surveyRow, type SurveyRow } from './surveyColumns.ts';

const ALL = allChecks.map(({ id }) => id);
const MAIL = checksOfProfile('mail', ALL);
const domain = { domain: 'shop.example', position: 7, scannedAt: new Date('2026-11-30T12:00:00Z') };

const settled = (probe: Check['probe'], outcome: 'pass' | 'inconclusive' = 'pass'): Check => ({
  probe,
  state: 'conclusive',
  section: 'email',
  findings: [{ code: 'dmarc-reject', outcome, title: 'A title', evidence: ['v=DMARC1; p=reject'] }],
  durationMs: 5,
});
const open = (probe: Check['probe']): Check => ({
  probe,
  state: 'inconclusive',
  section: 'email',
  reason: 'timeout',
  detail: 'Too slow',
  durationMs: 5,
});

const DMARC = {
  status: 'valid',
  record: 'v=DMARC1; p=reject',
  foundAt: '_dmarc.shop.example',
  inherited: false,
  policy: 'reject',
  subdomainPolicy: null,
  nonexistentPolicy: null,
  aggregateReports: [],
  failureReports: [],
  faults: [],
} as const;

const mailRow = (dmarc: Check): SurveyRow => {
  const checks = [...MAIL.filter((id) => id !== 'dmarc').map(open), dmarc];
  const observations = dmarc.state === 'conclusive' ? { dmarc: DMARC as never } : {};
  return surveyRow(surveyColumns(MAIL), domain, { ...reportWith(checks, 'shop.example'), observations });
};

describe('The columns of a survey', () => {
  it('are one for each check and each fact that the checks of its profile can yield', () => {
    const names = surveyColumns(MAIL).map(({ name }) => name);
    expect(names).to.include.members([
      'position',
      'domain',
      'check_mta_sts',
      'email_dmarc_policy',
      'email_mta_sts_status',
      'dns_dnssec_status',
      'evidence',
    ]);
    expect(names.filter((name) => name.startsWith('web_') || name.startsWith('check_http'))).to.deep.equal([]);
  });

  it('have different names', () => {
    const names = surveyColumns(ALL).map(({ name }) => name);
    expect(names).to.have.lengthOf(new Set(names).size).above(200);
  });
});

describe('The row of a domain', () => {
  it('has the values of its facts, and the evidence', () => {
    expect(mailRow(settled('dmarc'))).to.deep.include({
      position: 7,
      domain: 'shop.example',
      scanned_at: domain.scannedAt,
      failure: null,
      check_dmarc: 'checked',
      check_spf: 'timeout',
      email_dmarc_status: 'valid',
      email_dmarc_policy: 'reject',
      email_dmarc_subdomain_policy: null,
      email_dmarc_faults: [],
      email_spf_status: 'notChecked',
    });
    expect(mailRow(settled('dmarc'))['evidence']).to.deep.include({
      check: 'dmarc',
      code: 'dmarc-reject',
      outcome: 'pass',
      evidence: ['v=DMARC1; p=reject'],
    });
  });

  it('does not call a list empty that was read only in part', () => {
    expect(mailRow(settled('dmarc', 'inconclusive'))).to.include({
      check_dmarc: 'partly',
      email_dmarc_policy: 'reject',
      email_dmarc_faults: null,
    });
  });

  it('never says no where nothing was checked', () => {
    const columns = surveyColumns(ALL);
    const row = surveyRow(columns, domain, reportWith(ALL.map(open), 'shop.example'));
    const said = columns
      .filter(({ name }) => !/^(?:position|domain|scanned_at|evidence|check_.*)$/.test(name))
      .flatMap(({ name }) =>
        row[name] === null || row[name] === 'notChecked' ? [] : [`${name}: ${String(row[name])}`],
      );
    expect(said).to.deep.equal([]);
    expect(row).to.include({ check_http: 'timeout', check_dmarc: 'timeout' });
  });

  it('says why it could not be scanned in the column of each check', () => {
    const columns = surveyColumns(MAIL);
    for (const report of [
      'crashed',
      { ...reportWith([], 'shop.example'), failure: { reason: 'nameNotFound', detail: 'NXDOMAIN' } } as const,
    ]) {
      const reason = typeof report === 'string' ? report : 'nameNotFound';
      const row = surveyRow(columns, domain, report);
      expect(row).to.include({ failure: reason, check_dmarc: reason, email_dmarc_policy: null, evidence: null });
    }
  });

  it('says that the browser was not used outside the sample', () => {
    const web = checksOfProfile('web', ALL);
    const checks = web.filter((id) => id !== 'browser').map(open);
    const row = surveyRow(surveyColumns(web), domain, reportWith(checks, 'shop.example'));
    expect(row).to.include({ check_browser: 'notSampled', privacy_consent_banner: null });
  });
});
