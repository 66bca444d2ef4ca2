import type { DomainFacts } from '../../../schema/report/facts/domainFacts.ts';
import type { Observations } from '../../../schema/report/observations.ts';
import { algorithmName } from '../../scanner/dnssec/algorithms.ts';
import { parseCaaIssue } from '../../scanner/probes/dns/parseCaaIssue.ts';
import { blockListFacts } from './blockListFacts.ts';
import { cdnFacts } from './cdnFacts.ts';
import { hostingFacts } from './hostingFacts.ts';
import { portFacts } from './portFacts.ts';
import { portRefusalFacts } from './portRefusalFacts.ts';
import { subdomainFacts } from './subdomainFacts.ts';
import { txtKindOf } from './txtKinds.ts';

type Seen = Partial<Observations>;

/** Domain intelligence (spec 2 §3). Null is "not checked". */
export const domainFacts = (seen: Seen, domain: string): DomainFacts => ({
  dnssec: dnssecFacts(seen),
  dnsServers: dnsServerFacts(seen),
  txtSecurityRecords: txtFacts(seen),
  dnsSecurityFeatures: featureFacts(seen),
  caa: caaFacts(seen),
  ipv6: ipv6Fact(seen),
  cdn: cdnFacts(seen),
  ...hostingFacts(seen, domain),
  subdomains: subdomainFacts(seen),
  ports: portFacts(seen),
  portRefusal: portRefusalFacts(seen),
  blockLists: blockListFacts(seen),
});

const dnssecFacts = ({ dnssec }: Seen): DomainFacts['dnssec'] =>
  dnssec
    ? {
        status: dnssec.status,
        details: dnssec.detail,
        chain: dnssec.chain.map(({ zone, status, detail, keys, lifetime }) => ({
          zone,
          status,
          detail: status === 'secure' ? secureDetail(keys, lifetime, dnssec.checkedAt) : detail,
        })),
      }
    : null;

type Link = Observations['dnssec']['chain'][number];
const DAY_MS = 86_400_000;
const isRsa = (algorithm: number): boolean => [5, 7, 8, 10].includes(algorithm);

const secureDetail = (keys: Link['keys'], lifetime: Link['lifetime'], checkedAt: string): string => {
  const algorithms = [...new Set(keys.map(({ algorithm }) => algorithmName(algorithm)))].join(', ');
  const listed = keys.map(({ tag, algorithm, bits }) => `${tag}${isRsa(algorithm) ? ` (${bits ?? '?'} bits)` : ''}`);
  const days = lifetime && Math.floor((Date.parse(lifetime.until) - Date.parse(checkedAt)) / DAY_MS);
  const left = days === null ? '' : `; signed for another ${days} ${days === 1 ? 'day' : 'days'}`;
  return `${algorithms}; keys ${listed.join(', ')}${left}`;
};

const yesOrNo = { yes: true, no: false, notChecked: null } as const;

const dnsServerFacts = ({ nameServers, dns }: Seen): DomainFacts['dnsServers'] => {
  if (nameServers?.status === 'found') {
    return nameServers.servers.map(({ name, addresses, doh }, index) => ({
      number: index + 1,
      name,
      ipAddress: addresses[0] ?? null,
      dohSupport: yesOrNo[doh],
    }));
  }
  if (nameServers?.status === 'absent') return [];
  // The probe that asks them may have failed where their names are known.
  if (dns?.ns.status !== 'found') return null;
  return dns.ns.records.map((name, index) => ({ number: index + 1, name, ipAddress: null, dohSupport: null }));
};

const txtFacts = ({ dns, dmarc }: Seen): DomainFacts['txtSecurityRecords'] => {
  if (!dns || dns.txt.status === 'notChecked') return null;
  const own = dns.txt.status === 'found' ? dns.txt.records : [];
  const classified = own.flatMap((value) => {
    const kind = txtKindOf(value);
    return kind === undefined ? [] : [{ kind, value }];
  });
  const policy = dmarc?.record ?? null;
  return policy === null ? classified : [...classified, { kind: 'DMARC', value: policy }];
};

const issueTags = new Set(['issue', 'issuewild']);

const caaFacts = ({ dns }: Seen): DomainFacts['caa'] => {
  if (!dns || dns.caa.status === 'notChecked') return null;
  if (dns.caa.status === 'absent') return { present: false, name: null, issuers: [] };
  const issuers = dns.caa.records.flatMap(({ tag, value }) => {
    const issue = issueTags.has(tag.toLowerCase()) ? parseCaaIssue(value) : undefined;
    return issue?.kind === 'issuer' ? [issue.issuer] : [];
  });
  return { present: true, name: dns.caaName, issuers: [...new Set(issuers)] };
};

const ipv6Fact = ({ dns }: Seen): boolean | null =>
  !dns || dns.aaaa.status === 'notChecked' ? null : dns.aaaa.status === 'found';

/** What was found; null: none of its sources was looked at. */
const featureFacts = (seen: Seen): DomainFacts['dnsSecurityFeatures'] => {
  const { dnssec, dns, nameServers } = seen;
  if (!dnssec && !dns && !nameServers) return null;
  const servers = nameServers?.status === 'found' ? nameServers.servers : [];
  const caaRecords = dns?.caa.status === 'found' ? dns.caa.records : [];
  const isBound = caaRecords.some(({ tag, value }) => {
    const issue = issueTags.has(tag.toLowerCase()) ? parseCaaIssue(value) : undefined;
    return issue?.kind === 'issuer' && issue.parameters.some((one) => one.tag === 'accounturi');
  });
  const features: readonly (readonly [string, boolean])[] = [
    ['DNSSEC', dnssec?.status === 'secure'],
    ['CAA', caaRecords.some(({ tag }) => tag.toLowerCase() === 'issue')],
    ['CAA bound to an account', isBound],
    ['IPv6', ipv6Fact(seen) === true],
    ['DNS over HTTPS on its name servers', servers.some(({ doh }) => doh === 'yes')],
    ['Name servers reachable over IPv6', servers.some((one) => one.addresses.some((each) => each.includes(':')))],
    ['SPF', (txtFacts(seen) ?? []).some(({ kind }) => kind === 'SPF')],
    ['DMARC', seen.dmarc?.status === 'valid'],
  ];
  return features.flatMap(([name, isThere]) => (isThere ? [name] : []));
};
