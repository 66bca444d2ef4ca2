import { expect } from 'chai';
import { readConfig } from './config.ts';
import { installationAt } from './installation.ts';

const at = (env: Readonly<Record<string, string>>, now: string) =>
  installationAt(readConfig({ ...env }), new Date(now));

describe('The installation data on pages', () => {
  it('has the counts and dates of the specification, unless an operator sets others', () => {
    expect(at({}, '2025-06-01T00:00:00Z')).to.deep.equal({
      earlierScans: 1247,
      earlierDomains: 89,
      proLaunch: 'Q4 2025',
      enterpriseLaunch: '2026',
      privateScans: true,
      publicLists: false,
    });
    const own = {
      CANDOR_EARLIER_SCANS: '0',
      CANDOR_EARLIER_DOMAINS: '0',
      CANDOR_PRO_LAUNCH: '2031-Q2',
      CANDOR_ENTERPRISE_LAUNCH: 'open',
      CANDOR_PRIVATE_SCANS: 'off',
      CANDOR_PUBLIC_LISTS: 'on',
    };
    expect(at(own, '2026-06-01T00:00:00Z')).to.deep.equal({
      earlierScans: 0,
      earlierDomains: 0,
      proLaunch: 'Q2 2031',
      enterpriseLaunch: null,
      privateScans: false,
      publicLists: true,
    });
  });

  it('names a launch until the end of its quarter or year, and never after it', () => {
    expect(at({}, '2025-12-31T23:59:59.999Z').proLaunch).to.equal('Q4 2025');
    expect(at({}, '2026-01-01T00:00:00Z').proLaunch).to.equal(null);
    expect(at({}, '2026-12-31T23:59:59.999Z').enterpriseLaunch).to.equal('2026');
    expect(at({}, '2027-01-01T00:00:00Z').enterpriseLaunch).to.equal(null);
    expect(at({ CANDOR_PRO_LAUNCH: '2027-Q1' }, '2027-03-31T23:00:00Z').proLaunch).to.equal('Q1 2027');
    expect(at({ CANDOR_PRO_LAUNCH: '2027-Q1' }, '2027-04-01T00:00:00Z').proLaunch).to.equal(null);
  });

  it('accepts no other date format', () => {
    for (const period of ['Q4 2025', '2025-Q5', '2025-12', 'soon'])
      expect(() => at({ CANDOR_PRO_LAUNCH: period }, '2025-01-01T00:00:00Z'), period).to.throw(/CANDOR_PRO_LAUNCH/);
  });
});
