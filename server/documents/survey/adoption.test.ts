import { expect } from 'chai';
import { allChecks } from '../../../checks/registry.ts';
import { countedColumns, createAdoptionComparison, createAdoptionCounter, neededColumns, wilson } from './adoption.ts';
import { type SurveyRow, surveyColumns } from './surveyColumns.ts';

const columns = surveyColumns(allChecks.map(({ id }) => id));
const policy = columns.filter(({ name }) => name === 'email_dmarc_policy');

const row = (domain: string, value: string | null, check = 'checked'): SurveyRow => ({
  domain,
  failure: null,
  check_dmarc: check,
  email_dmarc_policy: value,
});
const failed = (domain: string): SurveyRow => ({ ...row(domain, null, 'nameNotFound'), failure: 'nameNotFound' });

describe('The columns of a summary', () => {
  it('exist, so that a fact that gets another name is noticed', () => {
    const counted = countedColumns(columns, { all: false }).map(({ name }) => name);
    expect(counted).to.have.lengthOf(22).and.include('dns_dnssec_status').and.include('privacy_consent_banner');
  });

  it('are all flags and enums if asked', () => {
    const counted = countedColumns(columns, { all: true }).map(({ name }) => name);
    expect(counted).to.have.lengthOf(new Set(counted).size).above(60);
    expect(counted).to.include('web_ssl_grade').and.not.include('email_dmarc_record');
  });

  it('need the columns that say why a value is missing', () => {
    expect(neededColumns(policy)).to.have.members(['domain', 'failure', 'email_dmarc_policy', 'check_dmarc']);
  });
});

describe('The adoption of a fact', () => {
  it('is a share of the domains for which it was checked', () => {
    const counter = createAdoptionCounter(policy);
    for (const each of [
      row('a.example', 'reject'),
      row('b.example', 'reject'),
      row('c.example', 'none'),
      row('d.example', null),
      row('e.example', null, 'timeout'),
      row('f.example', null, 'partly'),
      row('g.example', 'notChecked'),
      failed('h.example'),
    ])
      counter.add(each);
    const { names, failures, figures } = counter.result();
    expect([names, failures]).to.deep.equal([8, { nameNotFound: 1 }]);
    expect(figures[0]).to.deep.include({ column: 'email_dmarc_policy', checked: 4, notChecked: 3 });
    expect(figures[0]?.values.map(({ value, count, share }) => [value, count, share])).to.deep.equal([
      ['reject', 2, 0.5],
      [null, 1, 0.25],
      ['none', 1, 0.25],
    ]);
  });

  it('has no share if it was checked for no domain', () => {
    const counter = createAdoptionCounter(policy);
    counter.add(failed('a.example'));
    expect(counter.result().figures[0]).to.deep.equal({
      column: 'email_dmarc_policy',
      checked: 0,
      notChecked: 0,
      values: [],
    });
  });

  it('has a confidence interval that stays between 0 and 1', () => {
    // Values of the Wilson score interval without correction, as statistics packages give them.
    const half = wilson(50, 100);
    expect(half.low).to.be.closeTo(0.4038, 0.0001);
    expect(half.high).to.be.closeTo(0.5962, 0.0001);
    expect(wilson(0, 10).low).to.equal(0);
    expect(wilson(0, 10).high).to.be.closeTo(0.2775, 0.0001);
    expect(wilson(10, 10).high).to.be.closeTo(1, 1e-12);
  });
});

describe('The comparison of two surveys', () => {
  it('counts who gained and lost a value, among the domains that both checked', () => {
    const comparison = createAdoptionComparison(policy);
    for (const each of [
      row('a.example', 'none'),
      row('b.example', 'reject'),
      row('c.example', null),
      row('d.example', 'reject'),
      failed('e.example'),
      row('gone.example', 'none'),
    ])
      comparison.addBefore(each);
    for (const each of [
      row('new.example', 'reject'),
      row('a.example', 'reject'),
      row('b.example', 'reject'),
      row('c.example', 'reject'),
      row('d.example', null, 'timeout'),
      row('e.example', 'reject'),
    ])
      comparison.addAfter(each);
    expect(comparison.result()).to.deep.equal({
      common: 5,
      onlyBefore: 1,
      onlyAfter: 1,
      changes: [
        {
          column: 'email_dmarc_policy',
          compared: 3,
          values: [
            { value: 'reject', before: 1, after: 3, gained: 2, lost: 0 },
            { value: null, before: 1, after: 0, gained: 0, lost: 1 },
            { value: 'none', before: 1, after: 0, gained: 0, lost: 1 },
          ],
        },
      ],
    });
  });
});
