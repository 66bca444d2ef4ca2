import type { BlockListing, DnssecStatus, DomainSecurityFacts_SectionFragment } from '../../../generated/graphql.ts';
import { missing, type Reading } from '../reading.ts';

type Section<Field extends keyof DomainSecurityFacts_SectionFragment> = Pick<
  DomainSecurityFacts_SectionFragment,
  Field | 'checks'
>;

const DNSSEC: Readonly<Record<DnssecStatus, Reading>> = {
  SECURE: { tone: 'pass', word: 'Secure' },
  INSECURE: { tone: 'none', word: 'Not signed' },
  BOGUS: { tone: 'fail', word: 'Bogus' },
  INDETERMINATE: { tone: 'unknown', word: 'Not certain' },
};

export const dnssecReading = ({ dnssec, checks }: Section<'dnssec'>): Reading =>
  dnssec ? DNSSEC[dnssec.status] : missing(checks, 'dnssec');

export const ipv6Reading = ({ ipv6, checks }: Section<'ipv6'>): Reading => {
  if (ipv6 === null) return missing(checks, 'dns');
  return ipv6 ? { tone: 'pass', word: 'Reachable' } : { tone: 'none', word: 'None' };
};

export const cdnReading = ({ cdn, checks }: Section<'cdn'>): Reading => {
  if (!cdn) return missing(checks, 'ipAddress');
  return cdn.detected ? { tone: 'info', word: 'Detected' } : { tone: 'none', word: 'None seen' };
};

/** Not known is no "not checked" where a delivery network stands in front: it hides who is behind it. */
export const hostingReading = ({ hostingProvider, cdn, checks }: Section<'hostingProvider' | 'cdn'>): Reading => {
  if (hostingProvider !== null) return { tone: 'info', word: 'Known' };
  const absent = missing(checks, 'ipAddress');
  if (absent.tone === 'pending') return absent;
  return cdn?.detected === true
    ? { tone: 'unknown', word: 'Hidden', note: 'A delivery network stands in front of it.' }
    : { tone: 'unknown', word: 'Not known' };
};

/** None in the logs: no certificate was ever made for one, which proves nothing. */
export const subdomainsReading = ({ subdomains, checks }: Section<'subdomains'>): Reading => {
  if (!subdomains) return missing(checks, 'subdomains');
  if (subdomains.count === 0) return { tone: 'none', word: 'None seen' };
  const word = `${subdomains.truncated ? 'At least ' : ''}${subdomains.count}`;
  return { tone: 'info', word, note: 'Names in the public logs of certificates.' };
};

const PORTS: Readonly<Record<string, Reading>> = {
  high: {
    tone: 'high',
    word: 'High risk',
    note: 'At least one open port is of high risk: close what strangers do not need.',
  },
  moderate: {
    tone: 'warn',
    word: 'Moderate risk',
    note: 'No open port is of high risk, but some are of medium risk: restrict who can reach them.',
  },
  good: { tone: 'pass', word: 'Good', note: 'Good posture: only ports of low risk are open.' },
};

/** The summary of spec 2 §4. */
export const portSummaryReading = (summary: string): Reading =>
  PORTS[summary] ?? { tone: 'unknown', word: 'Not checked' };

interface Listing {
  readonly listing?: BlockListing | null;
  readonly status: 'LISTED' | 'NOT_LISTED' | 'UNKNOWN';
}

/** A list that refused or did not answer says nothing, and surely not "clean". */
export const blockListReading = ({ status, listing }: Listing): Reading => {
  if (status === 'UNKNOWN') return { tone: 'unknown', word: 'Not checked' };
  if (status === 'LISTED' && listing === 'POLICY') return { tone: 'none', word: 'Policy listing' };
  return status === 'LISTED' ? { tone: 'fail', word: 'Blocked' } : { tone: 'pass', word: 'Not listed' };
};
