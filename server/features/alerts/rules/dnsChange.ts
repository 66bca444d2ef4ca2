import type { AlertPriority } from '../../../../schema/events/alert.ts';
import type { ScanReport } from '../../../../schema/report/scanReport.ts';
import { recordSetsOf } from '../../../../checks/dns/factValues.ts';
import { emailFacts } from '../../../report/sectionFacts.ts';
import { type AlertDraft, type ChangeRule, beforeAndAfter, digestOf, words } from './rule.ts';
import type { Scorecard } from '../../../../schema/report/score.ts';
import type { CheckId, Observations } from '../../../../checks/index.ts';
import { widestNetworkOf } from '../../../platform/auth/networkOf.ts';

const KINDS = ['A', 'AAAA', 'MX', 'NS', 'SPF', 'DMARC'] as const;
type Kind = (typeof KINDS)[number];

/** The records of a kind as a set, independent of order, case and a trailing dot. `undefined` if they are not known, or not all of them. */
type Reading = readonly string[] | undefined;

/**
 * Control of the name servers or of the mail is control of the domain: nothing is more urgent to check. A changed address or policy is usually the
 * owner's own work, but still worth checking.
 */
const PRIORITIES: Readonly<Record<Kind, AlertPriority>> = {
  NS: 'High',
  MX: 'High',
  A: 'Medium',
  AAAA: 'Medium',
  SPF: 'Medium',
  DMARC: 'Medium',
};

const withoutDot = (record: string): string => record.toLowerCase().replace(/\.$/, '');
const setOf = (records: readonly string[], normalised: (record: string) => string): readonly string[] =>
  [...new Set(records.map(normalised))].sort();

const looked = ({ observations: { dns } }: ScanReport, kind: 'A' | 'AAAA' | 'MX' | 'NS'): Reading => {
  const lookup = { A: dns?.a, AAAA: dns?.aaaa, MX: dns?.mx, NS: dns?.ns }[kind];
  // The list was truncated, so missing records are unknown.
  if (!lookup || lookup.status === 'notChecked' || (lookup.status === 'found' && lookup.truncated)) return undefined;
  return setOf(recordSetsOf(dns)?.find(({ type }) => type === kind)?.records ?? [], withoutDot);
};

const policyOf = (status: 'valid' | 'invalid' | 'absent' | 'notChecked', record: string | null): Reading =>
  status === 'notChecked'
    ? undefined
    : setOf(record === null ? [] : [record], (text) => text.replace(/\s+/g, ' ').trim());

const readingOf = (report: ScanReport, kind: Kind): Reading => {
  if (kind !== 'SPF' && kind !== 'DMARC') return looked(report, kind);
  const email = emailFacts(report.observations);
  return kind === 'SPF' ? policyOf(email.spfStatus, email.spfRecord) : policyOf(email.dmarcStatus, email.dmarcRecord);
};

/**
 * Delivery networks and load balancers answer with different addresses each time. Two sets of addresses count as the same as long as one network (a
 * /24 or /48, or an autonomous system) is in both. Losing all addresses, or having some for the first time, is a change.
 */
const isSame = (kind: Kind, before: ScanReport, after: ScanReport, then: readonly string[], now: readonly string[]) => {
  if (then.length === 0 || now.length === 0 || (kind !== 'A' && kind !== 'AAAA'))
    return then.length === now.length && then.every((record, index) => record === now[index]);
  const networks = networksOf(now, after.observations);
  return [...networksOf(then, before.observations)].some((network) => networks.has(network));
};

const draftOf = (kind: Kind, then: readonly string[], now: readonly string[]): AlertDraft => {
  const subject = `dnsChange:${kind}`;
  const change = now.length === 0 ? 'gone' : then.length === 0 ? 'new' : 'changed';
  return {
    subject,
    cause: `${subject}:${digestOf(then)}`,
    priority: PRIORITIES[kind],
    ...words({ id: 'dnsChange', record: kind, change }),
    evidence: beforeAndAfter(then, now),
  };
};

/**
 * Records that determine where the domain leads, or its mail policy, differ: A, AAAA, MX, NS, and the policies SPF and DMARC of TXT. Order, case and
 * times to live do not matter; for addresses see `isSame`. Other TXT records come and go with every service that is tried.
 */
export const dnsChange: ChangeRule = {
  kind: 'dnsChange',
  trigger: 'change',
  judge: (before, after) => {
    const known = KINDS.flatMap((kind) => {
      const [then, now] = [readingOf(before, kind), readingOf(after, kind)];
      return then && now ? [{ kind, then, now }] : [];
    });
    return {
      drafts: known
        .filter(({ kind, then, now }) => !isSame(kind, before, after, then, now) && !isImprovement(kind, before, after))
        .map(({ kind, then, now }) => draftOf(kind, then, now)),
      knows: (cause) => known.some(({ kind }) => cause.startsWith(`dnsChange:${kind}:`)),
    };
  },
};

const POLICY_PROBES = { SPF: 'spf', DMARC: 'dmarc' } as const satisfies Partial<Record<Kind, CheckId>>;

/** A mail policy that costs fewer points than before got better: that is good news and no alert. */
const isImprovement = (kind: Kind, before: ScanReport, after: ScanReport): boolean => {
  if (kind !== 'SPF' && kind !== 'DMARC') return false;
  const [one, other] = [before.scorecard, after.scorecard];
  if (!one || !other || one.rulesetVersion !== other.rulesetVersion) return false;
  const lost = ({ penalties }: Scorecard): number =>
    penalties.reduce((sum, { probe, points }) => sum + (probe === POLICY_PROBES[kind] ? points : 0), 0);
  return lost(other) < lost(one);
};

/**
 * The networks of a set of addresses, to tell whether two sets belong to the same operator: each address by its shortest routable prefix, and by its
 * autonomous system in the offline data.
 */
const networksOf = (addresses: readonly string[], { ipAddress }: Partial<Observations>): ReadonlySet<string> => {
  const known = new Map(
    ipAddress?.status === 'found' ? ipAddress.addresses.map(({ address, asn }) => [address, asn]) : [],
  );
  return new Set(
    addresses.flatMap((address) => {
      const asn = known.get(address);
      return typeof asn === 'number' && asn > 0 ? [widestNetworkOf(address), `AS${asn}`] : [widestNetworkOf(address)];
    }),
  );
};
