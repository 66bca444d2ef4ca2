import { expect } from 'chai';
import type { CheckState } from '../../../generated/graphql.ts';
import {
  blockListReading,
  cdnReading,
  dnssecReading,
  hostingReading,
  ipv6Reading,
  portSummaryReading,
  subdomainsReading,
} from './domainReadings.ts';

const PROBES = ['dns', 'dnssec', 'ipAddress', 'subdomains'];

const checks = (state: CheckState) => PROBES.map((probe) => ({ __typename: 'Check' as const, probe, state }));

const none = { dnssec: null, ipv6: null, cdn: null, hostingProvider: null, subdomains: null };

const hidden = { __typename: 'Cdn' as const, detected: true, name: 'Cloudflare', evidence: [] };

describe('domain readings', () => {
  it('waits for what is still looked at, and says so of what could not be', () => {
    for (const reading of [dnssecReading, ipv6Reading, cdnReading, hostingReading, subdomainsReading]) {
      expect(reading({ ...none, checks: checks('RUNNING') }).tone, reading.name).to.equal('pending');
      expect(reading({ ...none, checks: checks('INCONCLUSIVE') }).tone, reading.name).to.equal('unknown');
    }
  });

  it('says that a delivery network hides who hosts the site', () => {
    expect(hostingReading({ ...none, cdn: hidden, checks: checks('CONCLUSIVE') })).to.include({ word: 'Hidden' });
  });

  it('does not make a count of subdomains of one that was cut', () => {
    const subdomains = { __typename: 'Subdomains' as const, count: 500, truncated: true, names: [] };
    expect(subdomainsReading({ subdomains, checks: [] }).word).to.equal('At least 500');
    expect(subdomainsReading({ subdomains: { ...subdomains, truncated: false }, checks: [] }).word).to.equal('500');
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
    expect(['high', 'moderate', 'good', 'else'].map((summary) => portSummaryReading(summary).tone)).to.deep.equal([
      'high',
      'warn',
      'pass',
      'unknown',
    ]);
  });
});
