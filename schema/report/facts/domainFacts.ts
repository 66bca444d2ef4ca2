import { z } from 'zod';
import { BLOCK_LISTS } from '../../../checks/blockLists/blockListTable.ts';
import { portInfoOf } from '../../../checks/ports/portTable.ts';
import { blockList, hostList, LIST_STATES, listState } from './reputationFacts.ts';
import { restType, restValue } from './restOfFacts.ts';
import {
  fact,
  type Facts,
  flag,
  maybeFlag,
  maybeText,
  maybeTexts,
  named,
  severity,
  text,
  texts,
  whole,
  maybeWhole,
} from '../../../checks/kit/fact.ts';

const recordSet = named(
  'RecordSet',
  z.object({
    type: fact(text, { share: 1 }),
    status: named('RecordSetStatus', z.enum(['found', 'absent', 'notChecked'])),
    records: fact(texts, { as: 'code', share: 9 }),
  }),
);
export type RecordSetFacts = Facts<typeof recordSet>;

const dnssec = named(
  'Dnssec',
  z.object({
    status: named('DnssecStatus', z.enum(['secure', 'insecure', 'bogus', 'indeterminate']), undefined, {
      secure: 'Validated to the root.',
      insecure: 'Provably unsigned.',
      bogus: 'Signed and wrong: resolvers that validate refuse the name.',
      indeterminate: 'Could not be told.',
    }),
    details: fact(text, { about: 'A human-readable sentence: the chain, or the error and its zone.' }),
    chain: fact(
      z.array(
        named(
          'DnssecLink',
          z.object({
            zone: fact(text, { share: 3 }),
            status: text,
            detail: fact(text, { share: 8 }),
            keys: fact(
              z.array(
                named('DnssecKey', z.object({ tag: whole, algorithm: text, bits: maybeWhole, entryPoint: flag })),
              ),
              { about: 'Its DNSKEY records; `entryPoint`: a key that signs keys (SEP, RFC 4034).', as: 'hidden' },
            ),
            ds: fact(z.array(whole), { about: 'The tags of the keys that the zone above vouches for.', as: 'hidden' }),
          }),
        ),
      ),
      { quiet: true },
    ),
  }),
);

const dnsServer = named(
  'DnsServer',
  z.object({
    number: fact(whole, { about: 'From 1.', share: 1, rest: 'server_number' }),
    ipAddress: fact(maybeText, { share: 4 }),
    name: fact(text, { share: 5 }),
    dohSupport: fact(maybeFlag, { about: 'DNS over HTTPS (RFC 8484); null: not checked.', share: 3 }),
  }),
);

const openPort = named(
  'OpenPort',
  z.object({
    port: fact(whole, { as: 'code' }),
    service: fact(text, { share: 3 }),
    description: fact(text, { as: 'hidden' }),
    riskLevel: fact(named('Severity', severity.extract(['none', 'low', 'medium', 'high'])), {
      about:
        'Low, medium or high of the specification where the open port takes points off the score; none where it takes none.',
      rest: {
        name: 'risk_level',
        type: severity.extract(['low', 'medium', 'high']),
        // The specification's level for the port itself; `costs_points` tells whether it counts for this domain.
        from: (_level, { port }) => portInfoOf(Number(port)).riskLevel,
      },
    }),
    costsPoints: fact(flag, { as: 'hidden' }),
    isEdge: fact(flag, {
      about: 'A web port of the content delivery network that the address belongs to.',
      as: 'hidden',
      rest: false,
    }),
    risk: fact(text, { share: 5 }),
    recommendation: fact(text, { share: 5 }),
    banner: fact(maybeText, {
      about: 'The banner of the service, third-party text; null: none.',
      as: 'code',
      rest: false,
      share: 4,
    }),
  }),
);
export type OpenPort = Facts<typeof openPort>;

const ports = named(
  'Ports',
  z.object({
    address: text,
    open: z.array(openPort),
    closed: fact(z.array(whole), { as: 'hidden' }),
    filtered: fact(z.array(whole), {
      about: 'No response: a firewall, or not reachable from here. Neither open nor closed.',
      quiet: true,
    }),
    notes: fact(texts, {
      about: 'Caveats for the reader: a CDN in front, ports that our own network may block.',
      quiet: true,
    }),
    summary: fact(z.enum(['high', 'moderate', 'good', 'unknown']), {
      about:
        'high if any open port is, else moderate if any is medium, else good (spec 2 §4); unknown where what is open cannot be told.',
      as: 'hidden',
    }),
  }),
);
export type PortFacts = Facts<typeof ports>;

const portRefusal = named(
  'PortRefusal',
  z.object({
    place: named('PortRefusalPlace', z.enum(['txt', 'securityTxt'])),
    where: fact(text, { about: 'The name of the TXT record, or the address of security.txt.' }),
    text: fact(text, { about: 'As it is written there.' }),
  }),
);
/** Where and how the owner refuses the checks: third-party text. */
export type PortRefusalFacts = Facts<typeof portRefusal>;

/** For texts that exist in English only: `not checked: the owner refuses port checks (TXT at _candor.example.org)`. */
export const portRefusalWords = ({ place, where }: PortRefusalFacts): string =>
  `not checked: the owner refuses port checks (${place === 'txt' ? 'TXT at ' : ''}${where})`;

/** Returns the values of the records of a type; `null` if not checked. */
const recordsOf = (type: string) => (sets: readonly RecordSetFacts[] | null) => {
  const set = sets?.find((each) => each.type === type);
  return !set || set.status === 'notChecked' ? null : set.records;
};

/** Domain intelligence (spec 2 §3, domain_intelligence). `null` means "not checked". */
export const domainFactTypes = named(
  'DnsSection',
  z.object({
    masked: fact(flag, {
      about:
        "The host's own addresses are shown in part (`203.0.x.x`), and the zone's mailbox not: they are kept for the domain's owner.",
      as: 'hidden',
    }),
    recordSets: fact(z.array(recordSet).nullable(), {
      about: 'One for each type that was asked.',
      part: 'records',
      check: 'dns',
      rest: [
        {
          name: 'dns_records',
          type: z.strictObject({ A: maybeTexts, TXT: maybeTexts, MX: maybeTexts }),
          from: (sets) => ({ A: recordsOf('A')(sets), TXT: recordsOf('TXT')(sets), MX: recordsOf('MX')(sets) }),
        },
        { name: 'nameservers', type: maybeTexts, from: (sets) => recordsOf('NS')(sets) },
      ],
      changes: { addresses: recordsOf('A'), ipv6Addresses: recordsOf('AAAA'), nameServers: recordsOf('NS') },
    }),
    dnsServers: fact(z.array(dnsServer).nullable(), { check: 'nameServers', rest: 'dns_servers' }),
    delegatedTo: fact(maybeTexts, {
      about: 'The name servers that the zone above has for this one. Null: it did not say.',
      check: 'own',
      rest: 'delegated_to',
      changes: true,
    }),
    glue: fact(maybeTexts, {
      about: 'Addresses that the zone above has of name servers within the zone: `ns1.example.org: 192.0.2.53`.',
      quiet: true,
      check: 'own',
      rest: 'glue',
    }),
    announcedServices: fact(maybeTexts, {
      about:
        'SRV records of mail and calendar services (RFC 6186, RFC 8314, RFC 6764): `_imaps._tcp 0 1 993 mail.example.org`.',
      check: 'own',
      rest: 'announced_services',
      changes: true,
    }),
    sshFingerprints: fact(maybeTexts, {
      about: 'SSHFP records of the name itself (RFC 4255): `4 2 <hexadecimal>`.',
      quiet: true,
      check: 'own',
      rest: 'ssh_fingerprints',
      changes: true,
    }),
    mailKeys: fact(maybeTexts, {
      about:
        'Keys for the mailboxes security, postmaster and abuse (RFC 2142) in the DNS: `OPENPGPKEY of security@example.org` (RFC 7929), `SMIMEA …` (RFC 8162).',
      quiet: true,
      check: 'own',
      rest: 'mail_keys',
    }),
    dnssec: fact(dnssec.nullable(), {
      part: 'protection',
      check: 'dnssec',
      rest: [
        {
          name: 'dnssec_enabled',
          type: maybeFlag,
          // Invalid signatures protect nobody: only a zone that validates counts as enabled.
          from: (seen) => seen && (seen.status === 'indeterminate' ? null : seen.status === 'secure'),
        },
        { name: 'dnssec_details', type: maybeText, from: (seen) => seen?.details ?? null },
      ],
      changes: { dnssec: (seen) => seen && [seen.status] },
    }),
    txtSecurityRecords: fact(
      z
        .array(
          named(
            'TxtSecurityRecord',
            z.object({ kind: fact(text, { share: 3 }), value: fact(text, { as: 'code', share: 8 }) }),
          ),
        )
        .nullable(),
      {
        about:
          'TXT records with a meaning for security or ownership: SPF, DMARC, verification tokens …; `kind` is a short English noun.',
        quiet: true,
        rest: 'txt_security_records',
      },
    ),
    dnsSecurityFeatures: fact(maybeTexts, {
      check: 'own',
      rest: 'dns_security_features',
      about: 'Short English statements of what was found: "DNSSEC", "CAA", "IPv6", "DoH on its name servers" …',
      ownRow: true,
    }),
    caa: fact(
      named(
        'CaaReading',
        z.object({
          present: flag,
          name: fact(maybeText, { about: 'Where the records stand.', quiet: true }),
          issuers: fact(texts, { quiet: true }),
        }),
        'Which authorities may issue certificates (RFC 8659).',
      ).nullable(),
      { changes: { certificateIssuersAllowed: (seen) => seen?.issuers ?? null } },
    ),
    ipv6: fact(maybeFlag, { ownRow: true }),
    cdn: fact(
      named(
        'Cdn',
        z.object({
          detected: fact(flag, { about: 'False: no sign of one, which proves nothing.' }),
          name: fact(maybeText, { quiet: true }),
          evidence: fact(texts, { about: 'The headers, names or network that indicate it.', quiet: true }),
        }),
      ).nullable(),
      {
        about: '`detected` and the name, where headers, aliases or addresses give it away.',
        part: 'hosting',
        check: 'ipAddress',
        rest: { name: 'cdn_detected', type: maybeFlag, from: (seen) => seen?.detected ?? null },
      },
    ),
    hostingProvider: fact(maybeText, {
      check: 'own',
      rest: 'hosting_provider',
      about: 'Null: not known, as behind a CDN that hides it.',
      ownRow: true,
    }),
    hostingEvidence: fact(texts, { about: 'The evidence for the provider.', quiet: true, ownRow: true }),
    subdomains: fact(
      named(
        'Subdomains',
        z.object({
          count: whole,
          truncated: fact(flag, { about: 'There are more.' }),
          names: fact(texts, { quiet: true }),
        }),
        'Names below the registrable domain in certificate transparency logs.',
      ).nullable(),
      {
        check: 'subdomains',
        rest: { name: 'subdomain_count', type: whole.nullable(), from: (seen) => seen?.count ?? null },
        changes: { subdomains: (seen) => seen && [String(seen.count)] },
      },
    ),
    ports: fact(ports.nullable(), {
      part: 'ports',
      check: 'ports',
      rest: {
        name: 'open_ports',
        type: restType(z.array(openPort)).nullable(),
        from: (seen) => restValue(z.array(openPort), seen?.open),
      },
      changes: { openPorts: (seen) => seen?.open.map(({ port, service }) => `${port} ${service}`) ?? null },
    }),
    portRefusal: fact(portRefusal.nullable(), {
      about:
        'Why `ports` is null, where the owner refuses the check of ports: not one was knocked at. Null: not refused, or not known.',
      quiet: true,
      rest: { name: 'open_ports_note', type: maybeText, from: (refusal) => refusal && portRefusalWords(refusal) },
    }),
    blockLists: fact(z.array(blockList).nullable(), {
      part: 'blockLists',
      check: 'blockLists',
      rest: {
        name: 'block_lists',
        type: z.strictObject(Object.fromEntries(BLOCK_LISTS.map(({ name }) => [name, listState]))).nullable(),
        from: (lists) =>
          lists &&
          Object.fromEntries(
            // Not an accusation: an address that should not send mail directly.
            lists.map(({ name, status, listing }) => [
              name,
              listing === 'policy' ? 'Policy listing' : LIST_STATES[status],
            ]),
          ),
      },
      changes: {
        // A list that did not answer says nothing about a listing.
        blockListings: (lists) =>
          !lists || lists.every(({ status }) => status === 'unknown')
            ? null
            : lists.filter(({ status }) => status === 'listed').map(({ name }) => name),
      },
    }),
    hostLists: fact(z.array(hostList).nullable(), {
      about: 'Public lists of URLs that spread malware or steal passwords. Null: not looked at.',
      part: 'blockLists',
      check: 'blockLists',
      quiet: true,
      rest: false,
    }),
  }),
);
export type DomainFacts = Facts<typeof domainFactTypes>;
