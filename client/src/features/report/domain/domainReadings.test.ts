import { expect } from 'chai';
import type { CheckState } from '../../../generated/graphql.ts';
import {
  blockListReading,
  cdnReading,
  dnssecReading,
  dohReading,
  foundReading,
  hostingReading,
  portSummaryReading,
  recordSetReading,
  subdomainsReading,
} from './domainReadings.ts';

const PROBES = ['dns', 'dnssec', 'ipAddress', 'subdomains'];

const checks = (state: CheckState) =>
  PROBES.map((probe) => ({ __typename: 'Check' as const, probe, state, isPartial: false }));

const none = { dnssec: null, cdn: null, hostingProvider: null, subdomains: null };

const hidden = { __typename: 'Cdn' as const, detected: true, name: 'Cloudflare', evidence: [] };

describe('domain readings', () => {
  it('waits for what is still looked at, and says so of what could not be', () => {
    for (const reading of [dnssecReading, cdnReading, hostingReading, subdomainsReading]) {
      expect(reading({ ...none, checks: checks('RUNNING') }).tone, reading.name).to.equal('pending');
      expect(reading({ ...none, checks: checks('INCONCLUSIVE') }).tone, reading.name).to.equal('unknown');
    }
  });

  it('tells records that are not there from records that could not be asked for', () => {
    expect(recordSetReading('ABSENT')).to.deep.equal({ tone: 'none', word: 'None' });
    expect(recordSetReading('NOT_CHECKED')).to.deep.equal({ tone: 'unknown', word: 'Not checked' });
  });

  it('never says that there is nothing to check of records that got no answer where others did', () => {
    expect(foundReading(null, checks('CONCLUSIVE'))).to.include({ tone: 'unknown', word: 'Not checked' });
    expect(foundReading(null, checks('RUNNING')).tone).to.equal('pending');
    expect(foundReading([], checks('CONCLUSIVE'))).to.include({ tone: 'none', word: 'None' });
  });

  it('makes no fault of a name server without DNS over HTTPS, and none of one that was not asked', () => {
    expect([true, false, null].map((support) => dohReading(support).tone)).to.deep.equal(['pass', 'none', 'unknown']);
  });

  it('says that a delivery network hides who hosts the site', () => {
    expect(hostingReading({ ...none, cdn: hidden, checks: checks('CONCLUSIVE') })).to.include({ word: 'Hidden' });
  });

  it('does not make a count of subdomains of one that was cut', () => {
    const subdomains = { __typename: 'Subdomains' as const, count: 500, truncated: true, names: [] };
    expect(subdomainsReading({ subdomains, checks: [] }).word).to.equal('At least 500');
    expect(subdomainsReading({ subdomains: { ...subdomains, truncated: false }, checks: [] }).word).to.equal(
      '500 found',
    );
  });

  it('never calls a block list clean that did not answer', () => {
    expect(blockListReading({ status: 'UNKNOWN' })).to.deep.equal({ tone: 'unknown', word: 'Not checked' });
    expect(blockListReading({ status: 'LISTED', listing: 'POLICY' })).to.deep.equal({
      tone: 'none',
      word: 'Policy listing',
    });
    expect(blockListReading({ status: 'LISTED' })).to.deep.equal({ tone: 'fail', word: 'Blocked' });
    expect(blockListReading({ status: 'NOT_LISTED' })).to.deep.equal({ tone: 'pass', word: 'Not listed' });
  });

  it('sums up the open ports as the specification does', () => {
    const toneOf = (summary: string) => portSummaryReading({ summary, openCount: 1 }).tone;
    expect(['high', 'moderate', 'good', 'unknown', 'else'].map(toneOf)).to.deep.equal([
      'high',
      'warn',
      'pass',
      'unknown',
      'unknown',
    ]);
  });

  it('does not say that open ports are harmless where none is open', () => {
    expect(portSummaryReading({ summary: 'good', openCount: 2 }).note).to.equal('Only ports of low risk are open.');
    expect(portSummaryReading({ summary: 'good', openCount: 0 }).note).to.include('No port');
  });
});
