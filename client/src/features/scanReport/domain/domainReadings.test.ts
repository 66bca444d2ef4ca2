import { expect } from 'chai';
import type { CheckState } from '../../../generated/graphql.ts';
import {
  blockListReading,
  dohReading,
  foundReading,
  hostingReading,
  portSummaryReading,
  recordSetReading,
  subdomainsReading,
  expiryReading,
  hstsReading,
} from './domainReadings.ts';
import { factReading } from '../reading.ts';

const PROBES = ['dns', 'dnssec', 'ipAddress', 'subdomains'];

const checks = (state: CheckState) =>
  PROBES.map((probe) => ({ __typename: 'Check' as const, probe, state, isPartial: false }));

const none = { cdn: null, hostingProvider: null, subdomains: null };

const hidden = { __typename: 'Cdn' as const, detected: true, name: 'Cloudflare', evidence: [] };

describe('domain readings', () => {
  it('show running checks as pending and unsuccessful checks as unknown', () => {
    for (const reading of [hostingReading, subdomainsReading]) {
      expect(reading({ ...none, checks: checks('RUNNING') }).tone, reading.name).to.equal('pending');
      expect(reading({ ...none, checks: checks('INCONCLUSIVE') }).tone, reading.name).to.equal('unknown');
    }
    for (const path of ['dns.dnssec.status', 'dns.cdn.detected'] as const) {
      expect(factReading(path, null, checks('RUNNING')).tone, path).to.equal('pending');
      expect(factReading(path, null, checks('INCONCLUSIVE')).tone, path).to.equal('unknown');
    }
  });

  it('distinguish missing records from records that could not be queried', () => {
    expect(recordSetReading('ABSENT')).to.deep.equal({ tone: 'none', word: 'None' });
    expect(recordSetReading('NOT_CHECKED')).to.deep.equal({ tone: 'unknown', word: 'Not checked' });
  });

  it('never call records without an answer empty, even if others were answered', () => {
    expect(foundReading(null, checks('CONCLUSIVE'))).to.include({ tone: 'unknown', word: 'Not checked' });
    expect(foundReading(null, checks('RUNNING')).tone).to.equal('pending');
    expect(foundReading([], checks('CONCLUSIVE'))).to.include({ tone: 'none', word: 'None' });
  });

  it('do not penalise a name server without DNS over HTTPS, nor one that was not asked', () => {
    expect([true, false, null].map((support) => dohReading(support).tone)).to.deep.equal(['pass', 'none', 'unknown']);
  });

  it('say that a delivery network hides the host of the site', () => {
    expect(hostingReading({ ...none, cdn: hidden, checks: checks('CONCLUSIVE') })).to.include({ word: 'Hidden' });
  });

  it('show a truncated number of subdomains as a minimum', () => {
    const subdomains = { __typename: 'Subdomains' as const, count: 500, truncated: true, names: [] };
    expect(subdomainsReading({ subdomains, checks: [] }).word).to.equal('At least 500');
    expect(subdomainsReading({ subdomains: { ...subdomains, truncated: false }, checks: [] }).word).to.equal(
      '500 found',
    );
  });

  it('never call a block list clean that did not answer', () => {
    expect(blockListReading({ status: 'UNKNOWN' })).to.deep.equal({ tone: 'unknown', word: 'Not checked' });
    expect(blockListReading({ status: 'LISTED', listing: 'POLICY' })).to.deep.equal({
      tone: 'none',
      word: 'Policy listing: no accusation',
    });
    expect(blockListReading({ status: 'LISTED' })).to.deep.equal({ tone: 'fail', word: 'Blocked' });
    expect(blockListReading({ status: 'NOT_LISTED' })).to.deep.equal({ tone: 'pass', word: 'Not listed' });
  });

  it('summarise the open ports like the specification', () => {
    const toneOf = (summary: string) => portSummaryReading({ summary, openCount: 1 }).tone;
    expect(['high', 'moderate', 'good', 'unknown', 'else'].map(toneOf)).to.deep.equal([
      'high',
      'warn',
      'pass',
      'unknown',
      'unknown',
    ]);
  });

  it('do not call open ports harmless if none is open', () => {
    expect(portSummaryReading({ summary: 'good', openCount: 2 }).note).to.equal('No open port costs points.');
    expect(portSummaryReading({ summary: 'good', openCount: 0 }).note).to.include('is open');
  });
});

const NOW = new Date('2026-11-21T12:00:00Z');

const transportChecks = (['tls', 'http'] as const).map((probe) => ({
  __typename: 'Check' as const,
  isPartial: false,
  probe,
  state: 'INCONCLUSIVE' as const,
}));

const hsts = { __typename: 'HstsPolicy' as const, enabled: true, maxAge: 31_536_000, includeSubDomains: true };

describe('transport readings', () => {
  for (const [notAfter, word] of [
    ['2026-11-21T11:59:59Z', 'Expired'],
    ['2026-11-22T12:00:00Z', 'Expires soon'],
    ['2026-12-21T11:59:59Z', 'Expires soon'],
    ['2026-12-21T12:00:00Z', undefined],
  ] as const) {
    it(`say ${word ?? 'nothing'} about a certificate that expires on ${notAfter}`, () => {
      expect(expiryReading(notAfter, NOW)?.word).to.equal(word);
    });
  }

  it('say how long browsers insist on HTTPS, and cap unrealistic values', () => {
    const noteOf = (maxAge: number) =>
      hstsReading({ hsts: { ...hsts, maxAge }, httpsEnabled: true, checks: transportChecks }).note;
    expect(noteOf(31_536_000)).to.equal('Browsers use only HTTPS for 365 days. Subdomains included.');
    expect(noteOf(86_400)).to.include('1 day.');
    expect(noteOf(60)).to.include('less than a day');
    expect(noteOf(1e15)).to.include('more than ten years');
  });

  it('never show unchecked HSTS as missing', () => {
    expect(hstsReading({ hsts: null, httpsEnabled: true, checks: transportChecks }).word).to.equal('Not checked');
    expect(hstsReading({ hsts: null, httpsEnabled: false, checks: transportChecks })).to.deep.equal({
      tone: 'none',
      word: 'Not enabled',
    });
    expect(
      hstsReading({ hsts: { ...hsts, enabled: false, maxAge: 0 }, httpsEnabled: true, checks: transportChecks }).tone,
    ).to.equal('warn');
  });
});
