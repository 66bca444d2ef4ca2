import { expect } from 'chai';
import type { PortsObservation } from '../../../checks/ports/observation.ts';
import { KNOWN_PORTS } from '../../../checks/ports/portTable.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { compareCheck } from '../../report/comparison/compareScans.ts';
import { keyFactsOf } from '../../report/comparison/keyFacts.ts';
import { findingsOf } from '../../scanner/runChecks.ts';
import { checkDefinitionOf } from '../../../checks/registry.ts';
import { alertsOf, isCauseGone } from './rules.ts';
import { judgedScan, NOW } from './testing/judgedScan.ts';

/** A scan with this observation of the ports, and the findings of today's check; an open database costs it points. */
const scanWith = (seen: PortsObservation): ScanReport => {
  const probe = checkDefinitionOf('ports');
  if (!probe) throw new Error('There is no probe of ports');
  const findings = findingsOf(probe, seen, { domain: 'shop.example', registrableDomain: 'shop.example' });
  return judgedScan(
    { ports: seen },
    { checks: [{ probe: 'ports', section: 'dns', state: 'conclusive', findings: [...findings], durationMs: 9 }] },
  );
};

const checked = (...open: readonly number[]): ScanReport =>
  scanWith({
    status: 'checked',
    address: '192.0.2.7',
    ports: KNOWN_PORTS.map((port) => ({
      port,
      state: open.includes(port) ? 'open' : 'closed',
      banner: null,
      detail: null,
    })),
  });

const text = 'v=candor1; ports=no';
const statement = { place: 'txt', where: '_candor.shop.example', text, says: 'no', faults: [] } as const;
const refused = (): ScanReport => scanWith({ status: 'refused', statements: [{ ...statement, faults: [] }] });

const CAUSE = 'newWeakness:ports:database-port-open';

describe('An owner who refuses port checks between two scans', () => {
  it('causes no alert with the refusal, and ends none', () => {
    expect(alertsOf([checked(443, 3306)], refused(), NOW)).to.deep.equal([]);
    const before = checked(443);
    const raised = { kind: 'newWeakness', cause: CAUSE, previousScanId: before.scanId } as const;
    expect(isCauseGone(raised, before, checked(443), NOW)).to.equal(true);
    expect(isCauseGone(raised, before, refused(), NOW)).to.equal(false);
  });

  it('causes no alert by allowing them again, except for ports that are new since the last check', () => {
    const causes = (...earlier: readonly ScanReport[]) =>
      alertsOf(earlier, checked(3306), NOW).map(({ cause }) => cause);
    expect(causes(refused())).to.deep.equal([]);
    expect(causes(refused(), checked(3306))).to.deep.equal([]);
    expect(causes(refused(), checked(443))).to.deep.equal([CAUSE]);
  });

  it('closes no port in a comparison', () => {
    const { findings } = compareCheck(checked(443, 3306), refused(), 'ports');
    expect(findings.map(({ code, kind }) => [code, kind])).to.deep.equal([
      ['database-port-open', 'notCheckedAfter'],
      ['ports-refused', 'notCheckedAfter'],
    ]);
    const openPorts = keyFactsOf(refused(), 'dns').find(({ fact }) => fact === 'openPorts');
    expect(openPorts?.values).to.equal(null);
  });
});
