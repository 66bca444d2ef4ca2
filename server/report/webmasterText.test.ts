import { expect } from 'chai';
import type { Observations } from '../../checks/index.ts';
import type { Penalty } from '../../schema/report/score.ts';
import { dmarcCodes } from '../../checks/dmarc/dmarcCodes.ts';
import { parseDmarc } from '../../checks/dmarc/parseDmarc.ts';
import { reportFor } from './reportFor.ts';
import { webmasterText } from './webmasterText.ts';

const record = 'v=DMARC1; p=quarantine; rua=mailto:d@own.example';
const penalty = (code: 'dmarc-quarantine' | 'dmarc-testing'): Penalty => ({
  code,
  probe: 'dmarc',
  category: 'email',
  points: dmarcCodes[code].penalty.points,
  reason: `Title of ${code}`,
  reference: dmarcCodes[code].reference,
  evidence: [],
});
const reportWith = (penalties: readonly Penalty[]) =>
  reportFor('public', {
    scanId: '6f1c3b52-0d0e-4a9b-8f57-6a3b8f0f0001',
    domain: 'shop.example',
    status: 'completed',
    revision: 9,
    requestedAt: '2026-01-01T00:00:00.000Z',
    finishedAt: '2026-01-01T00:01:00.000Z',
    durationMs: 1,
    failure: null,
    checks: [{ probe: 'dmarc', state: 'conclusive', section: 'email', findings: [], durationMs: 1 }],
    observations: {
      dmarc: {
        ...parseDmarc(record),
        status: 'valid',
        record,
        foundAt: '_dmarc.shop.example',
        inherited: false,
        aggregateReports: ['mailto:d@own.example'],
        failureReports: [],
        faults: [],
        historicTags: [],
        unknownTags: [],
      },
    },
    scorecard: {
      rulesetVersion: 11,
      overall: 90,
      subScores: { email: 95, web: 100, breach: null, compliance: null },
      penalties: [...penalties],
      coverage: { conclusive: 1, planned: 1 },
    },
    summary: null,
  });

describe('The text for the webmaster', () => {
  it('says what to change, from what to what, and how to check that it worked', () => {
    const text = webmasterText(reportWith([penalty('dmarc-quarantine')]), 'en');
    expect(text).to.include('1. Title of dmarc-quarantine');
    expect(text).to.include(`Now:\n    _dmarc.shop.example. IN TXT "${record}"`);
    expect(text).to.include(
      `Change it to:\n    _dmarc.shop.example. IN TXT "${record.replace('quarantine', 'reject')}"`,
    );
    expect(text).to.include('Check that it worked: dig +short _dmarc.shop.example TXT');
    expect(text).to.include(dmarcCodes['dmarc-quarantine'].reference.url);
  });

  it('checks the host that serves the site', () => {
    const report = reportWith([{ ...penalty('dmarc-quarantine'), code: 'redirect-loop', probe: 'http' }]);
    const commandsFor = (http: object) =>
      webmasterText({ ...report, observations: { http: http as Observations['http'] } }, 'en');
    expect(commandsFor({})).to.include('curl -sIL https://shop.example/');
    expect(commandsFor({ onlyAt: 'www.shop.example' })).to.include('curl -sIL https://www.shop.example/');
  });

  it('is written in German, too', () => {
    const text = webmasterText(reportWith([penalty('dmarc-quarantine')]), 'de');
    expect(text).to.include('Jetzt:').and.include('Ändern in:').and.include('So prüfen Sie');
    expect(text).not.to.include('Title of');
  });

  it('says so if nothing has to be changed, and if not everything was checked', () => {
    const whole = reportWith([]);
    expect(webmasterText(whole, 'en')).to.include('Nothing that was checked needs to be changed.');
    expect(webmasterText(whole, 'en')).not.to.include('Not everything could be checked');
    const gap = {
      probe: 'spf',
      state: 'inconclusive',
      section: 'email',
      reason: 'timeout',
      detail: '',
      durationMs: 1,
    } as const;
    expect(webmasterText({ ...whole, checks: [...whole.checks, gap] }, 'en')).to.include(
      'Not everything could be checked',
    );
  });
});
