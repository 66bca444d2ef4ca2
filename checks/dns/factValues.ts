import type { dnsProtectionFactTypes, dnsRecordFactTypes, RecordSetFacts } from './facts.ts';
import type { FactsOf } from '../kit/fact.ts';
import type { Seen, Observations } from '../index.ts';
import { serviceLines, sshfpLine, mailKeyLines } from './announcements.ts';
import { sentences } from '../../server/platform/base/answers.ts';
import { txtKindOf } from './txtKinds.ts';
import { parseCaaIssue } from './parseCaaIssue.ts';
import { httpsRecordText } from './httpsRecordText.ts';

type RecordFacts = FactsOf<typeof dnsRecordFactTypes>;
type ProtectionFacts = FactsOf<typeof dnsProtectionFactTypes>;

/** Returns the records of the domain. `null` means "not checked". */
export const dnsRecordFacts = (seen: Seen): RecordFacts => ({
  recordSets: recordSetsOf(seen.dns),
  ...announcementFacts(seen),
});

/** Returns what the records do for security. `null` means "not checked". */
export const dnsProtectionFacts = (seen: Seen): ProtectionFacts => ({
  txtSecurityRecords: txtFacts(seen),
  dnsSecurityFeatures: featureFacts(seen),
  caa: caaFacts(seen),
  ipv6: ipv6Fact(seen),
});

/** `null`, because a record that was not answered may exist. */
const announcementFacts = ({ dns }: Seen): Omit<RecordFacts, 'recordSets'> => {
  const seen = dns?.announcements;
  if (!seen) return { announcedServices: null, sshFingerprints: null, mailKeys: null };
  const { services, sshfp, mailKeys } = seen;
  const known = (lines: readonly string[], parts: readonly { readonly status: string }[]) =>
    lines.length === 0 && parts.some(({ status }) => status === 'notChecked') ? null : [...lines];
  return {
    announcedServices: known(services.flatMap(serviceLines), services),
    sshFingerprints: known(sshfp.records.map(sshfpLine), [sshfp]),
    mailKeys: known(mailKeyLines(mailKeys, sentences()), mailKeys),
  };
};

const txtFacts = ({ dns, dmarc }: Seen): ProtectionFacts['txtSecurityRecords'] => {
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

const caaFacts = ({ dns }: Seen): ProtectionFacts['caa'] => {
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

/** Returns the features that were found; `null` if none of the sources was checked. */
const featureFacts = (seen: Seen): ProtectionFacts['dnsSecurityFeatures'] => {
  const { dnssec, dns, nameServers } = seen;
  if (!dnssec && !dns && !nameServers) return null;
  const servers = nameServers?.status === 'found' ? nameServers.servers : [];
  const caaRecords = dns?.caa.status === 'found' ? dns.caa.records : [];
  const isBound = caaRecords.some(({ tag, value }) => {
    const issue = issueTags.has(tag.toLowerCase()) ? parseCaaIssue(value) : undefined;
    return issue?.kind === 'issuer' && issue.parameters.some((one) => one.tag === 'accounturi');
  });
  const isEchAnnounced = dns?.https?.status === 'found' && dns.https.records.some(({ ech }) => ech);
  const words = sentences().dnsFeatures;
  const features: readonly (readonly [string, boolean])[] = [
    ['DNSSEC', dnssec?.status === 'secure'],
    ['CAA', caaRecords.some(({ tag }) => tag.toLowerCase() === 'issue')],
    [words.boundCaa, isBound],
    ['IPv6', ipv6Fact(seen) === true],
    [words.ech, isEchAnnounced],
    [words.doh, servers.some(({ doh }) => doh === 'yes')],
    [words.ipv6, servers.some((one) => one.addresses.some((each) => each.includes(':')))],
    ['SPF', (txtFacts(seen) ?? []).some(({ kind }) => kind === 'SPF')],
    ['DMARC', seen.dmarc?.status === 'valid'],
  ];
  return features.flatMap(([name, isThere]) => (isThere ? [name] : []));
};

type Lookup<Item> =
  | { readonly status: 'found'; readonly records: readonly Item[] }
  | { readonly status: 'absent' }
  | { readonly status: 'notChecked' };

const recordSet = <Item>(type: string, lookup: Lookup<Item>, print: (item: Item) => string): RecordSetFacts => ({
  type,
  status: lookup.status,
  records: lookup.status === 'found' ? lookup.records.map(print) : [],
});

const same = (text: string): string => text;

/** Returns the record sets of the DNS section; `null` if not checked. */
export const recordSetsOf = (dns: Observations['dns'] | undefined): readonly RecordSetFacts[] | null =>
  dns
    ? [
        recordSet('A', dns.a, same),
        recordSet('AAAA', dns.aaaa, same),
        recordSet('MX', dns.mx, ({ preference, exchange }) => `${preference} ${exchange || '.'}`),
        recordSet('NS', dns.ns, same),
        recordSet('TXT', dns.txt, same),
        recordSet('SOA', dns.soa, ({ mname, rname, serial }) => `${mname} ${rname} ${serial}`),
        recordSet('CAA', dns.caa, ({ critical, tag, value }) => `${critical ? 128 : 0} ${tag} "${value}"`),
        ...(dns.https ? [recordSet('HTTPS', dns.https, httpsRecordText)] : []),
      ]
    : null;
