import type { DomainFacts } from '../../checks/sections.ts';
import type { PortFacts, PortRefusalFacts } from '../../checks/ports/facts.ts';
import type { RecordSetFacts } from '../../checks/dns/facts.ts';
import type { Observations } from '../../checks/index.ts';
import { algorithmName } from '../scanner/io/dnssec/algorithms.ts';
import { mailKeyLines, serviceLines, sshfpLine } from '../../checks/dns/announcements.ts';
import { httpsRecordText } from '../../checks/dns/httpsRecordText.ts';
import { parseCaaIssue } from '../../checks/dns/parseCaaIssue.ts';
import { HOST_LISTS } from '../../checks/blockLists/blockListTable.ts';
import { blockListFacts } from './networkFacts.ts';
import { cdnFacts, hostingFacts } from './hostingFacts.ts';
import type { PortsObservation } from '../../checks/ports/observation.ts';
import { EDGE_PORTS, portInfoOf } from '../../checks/ports/portTable.ts';
import { portService, portWordsIn } from '../../schema/report/words/portWords.ts';
import { portsTexts } from '../../schema/texts/generated/ports/portsTexts.ts';
import { sentences, spokenLanguage } from '../platform/base/answers.ts';
import { portCostsPoints, takesEverything } from '../../checks/ports/ports.ts';

type Seen = Partial<Observations>;

/** Returns the domain intelligence (spec 2 §3). `null` means "not checked". */
export const domainFacts = (seen: Seen, domain: string): Omit<DomainFacts, 'masked'> => ({
  recordSets: recordSetsOf(seen.dns),
  dnssec: dnssecFacts(seen),
  dnsServers: dnsServerFacts(seen),
  ...delegationFacts(seen),
  ...announcementFacts(seen),
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
  hostLists: hostListFacts(seen),
});

/** Returns the domain's entries in lists of bad URLs; `null` if not checked. */
export const hostListFacts = ({ blockLists }: Seen): DomainFacts['hostLists'] =>
  blockLists?.hostLists
    ? blockLists.hostLists.map(({ list, status, entries, count, madeAt, retrievedAt, reason }) => ({
        name: HOST_LISTS.find(({ id }) => id === list)?.name ?? list,
        status: status === 'off' ? 'unknown' : status,
        entries: entries.map(({ text }) => text),
        count,
        since:
          entries
            .flatMap(({ addedAt }) => addedAt ?? [])
            .toSorted()
            .at(-1) ?? null,
        madeAt,
        retrievedAt,
        detail: status === 'off' ? sentences().notChecked.listOff : reason,
        url: HOST_LISTS.find(({ id }) => id === list)?.url ?? '',
      }))
    : null;

const dnssecFacts = ({ dnssec }: Seen): DomainFacts['dnssec'] =>
  dnssec
    ? {
        status: dnssec.status,
        details: dnssec.detail,
        chain: dnssec.chain.map(({ zone, status, detail, keys, ds, lifetime }) => ({
          zone,
          status,
          detail: status === 'secure' ? secureDetail(keys, lifetime, dnssec.checkedAt) : detail,
          keys: keys.map((key) => ({ ...key, algorithm: algorithmName(key.algorithm) })),
          ds: [...new Set(ds.map(({ tag }) => tag))],
        })),
      }
    : null;

type Link = Observations['dnssec']['chain'][number];
const DAY_MS = 86_400_000;
const isRsa = (algorithm: number): boolean => [5, 7, 8, 10].includes(algorithm);

const secureDetail = (keys: Link['keys'], lifetime: Link['lifetime'], checkedAt: string): string => {
  const algorithms = [...new Set(keys.map(({ algorithm }) => algorithmName(algorithm)))].join(', ');
  const { dnssec } = sentences();
  const listed = keys.map(({ tag, algorithm, bits }) =>
    isRsa(algorithm) ? dnssec.bits({ tag, bits: bits ?? '?' }) : String(tag),
  );
  const signed = { algorithms, keys: listed.join(', ') };
  if (lifetime === null) return dnssec.secure(signed);
  const days = Math.floor((Date.parse(lifetime.until) - Date.parse(checkedAt)) / DAY_MS);
  return dnssec.secureFor({ ...signed, days });
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
  // The probe that queries them may have failed although their names are known.
  if (dns?.ns.status !== 'found') return null;
  return dns.ns.records.map((name, index) => ({ number: index + 1, name, ipAddress: null, dohSupport: null }));
};

const delegationFacts = ({ nameServers }: Seen): Pick<DomainFacts, 'delegatedTo' | 'glue'> => {
  const delegation = nameServers?.status === 'found' ? nameServers.delegation : undefined;
  return delegation?.status === 'found'
    ? {
        delegatedTo: delegation.nameServers,
        glue: delegation.glue.map(({ name, addresses }) => `${name}: ${addresses.join(', ') || '–'}`),
      }
    : { delegatedTo: null, glue: null };
};

/** `null`, because a record that was not answered may exist. */
const announcementFacts = ({ dns }: Seen): Pick<DomainFacts, 'announcedServices' | 'sshFingerprints' | 'mailKeys'> => {
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

/** Returns the features that were found; `null` if none of the sources was checked. */
const featureFacts = (seen: Seen): DomainFacts['dnsSecurityFeatures'] => {
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

/** Prefixes of TXT records that are relevant for security or ownership, as given in the services' own setup guides; matched case-insensitively. */
const KINDS: readonly (readonly [prefix: string, kind: string])[] = [
  ['v=spf1', 'SPF'],
  ['spf2.0/', 'Sender ID'],
  ['v=DMARC1', 'DMARC'],
  ['v=DKIM1', 'DKIM key'],
  ['v=STSv1', 'MTA-STS'],
  ['v=TLSRPTv1', 'TLS reporting'],
  ['v=BIMI1', 'BIMI'],
  ['google-site-verification', 'Google verification'],
  ['MS=', 'Microsoft 365 verification'],
  ['msvalidate.01=', 'Bing verification'],
  ['facebook-domain-verification', 'Facebook verification'],
  ['apple-domain-verification', 'Apple verification'],
  ['amazonses:', 'Amazon SES verification'],
  ['docusign', 'DocuSign verification'],
  ['atlassian-domain-verification', 'Atlassian verification'],
  ['atlassian-sending-domain-verification', 'Atlassian verification'],
  ['adobe-idp-site-verification', 'Adobe verification'],
  ['adobe-sign-verification', 'Adobe verification'],
  ['stripe-verification', 'Stripe verification'],
  ['globalsign-domain-verification', 'GlobalSign verification'],
  ['_globalsign-domain-verification', 'GlobalSign verification'],
  ['keybase-site-verification', 'Keybase proof'],
  ['have-i-been-pwned-verification', 'Have I Been Pwned verification'],
  ['yandex-verification', 'Yandex verification'],
  ['mailru-verification', 'Mail.ru verification'],
  ['pinterest-site-verification', 'Pinterest verification'],
  ['zoom-domain-verification', 'Zoom verification'],
  ['ZOOM_verify_', 'Zoom verification'],
  ['slack-domain-verification', 'Slack verification'],
  ['dropbox-domain-verification', 'Dropbox verification'],
  ['onetrust-domain-verification', 'OneTrust verification'],
  ['openai-domain-verification', 'OpenAI verification'],
  ['anthropic-domain-verification', 'Anthropic verification'],
  ['webexdomainverification', 'Webex verification'],
  ['cisco-ci-domain-verification', 'Cisco verification'],
  ['citrix-verification-code', 'Citrix verification'],
  ['logmein-verification-code', 'LogMeIn verification'],
  ['miro-verification', 'Miro verification'],
  ['notion-domain-verification', 'Notion verification'],
  ['notion_verify_', 'Notion verification'],
  ['canva-site-verification', 'Canva verification'],
  ['hubspot-domain-verification', 'HubSpot verification'],
  ['hubspot-developer-verification', 'HubSpot verification'],
  ['segment-site-verification', 'Segment verification'],
  ['status-page-domain-verification', 'Statuspage verification'],
  ['teamviewer-sso-verification', 'TeamViewer verification'],
  ['1password-site-verification', '1Password verification'],
  ['dashlane-domain-verification', 'Dashlane verification'],
  ['lastpass-verification-code', 'LastPass verification'],
  ['detectify-verification', 'Detectify verification'],
  ['intersight=', 'Cisco Intersight verification'],
  ['knowbe4-site-verification', 'KnowBe4 verification'],
  ['mongodb-site-verification', 'MongoDB verification'],
  ['postman-domain-verification', 'Postman verification'],
  ['fastly-domain-delegation', 'Fastly verification'],
  ['heroku-domain-verification', 'Heroku verification'],
  ['shopify-verification-code', 'Shopify verification'],
  ['klaviyo-site-verification', 'Klaviyo verification'],
  ['mailchimp', 'Mailchimp verification'],
  ['brevo-code', 'Brevo verification'],
  ['sendinblue-code', 'Brevo verification'],
  ['sophos-domain-verification', 'Sophos verification'],
  ['mimecast', 'Mimecast verification'],
  ['proofpoint-verification', 'Proofpoint verification'],
  ['ppe-', 'Proofpoint verification'],
  ['barracuda', 'Barracuda verification'],
  ['ahrefs-site-verification', 'Ahrefs verification'],
  ['wiz-domain-verification', 'Wiz verification'],
  ['tiktok-developers-site-verification', 'TikTok verification'],
  ['github-verification', 'GitHub verification'],
  ['gitlab-pages-verification-code', 'GitLab verification'],
  ['did=', 'Bluesky identity'],
  ['protonmail-verification', 'Proton Mail verification'],
  ['zoho-verification', 'Zoho verification'],
  ['sap-verification', 'SAP verification'],
  ['oneplatform-', 'OnePlatform verification'],
  ['workplace-domain-verification', 'Workplace verification'],
  ['h1-domain-verification', 'HackerOne verification'],
  ['bugcrowd-verification', 'Bugcrowd verification'],
  ['security_contact', 'Security contact'],
  ['security_policy', 'Security policy'],
  ['cloudflare_dashboard_sso', 'Cloudflare verification'],
  ['ca3-', 'Cloudflare verification'],
  ['_acme-challenge', 'ACME challenge'],
];

/** Returns a short English noun for the purpose of a TXT record, or `undefined` if it is not recognised. */
export const txtKindOf = (text: string): string | undefined => {
  const head = text.trimStart().slice(0, 80).toLowerCase();
  const known = KINDS.find(([prefix]) => head.startsWith(prefix.toLowerCase()))?.[1];
  return known ?? (isVerification(head) ? 'Domain verification' : undefined);
};

/** `some-service-domain-verification=…`: the name itself tells which service it belongs to. */
const isVerification = (head: string): boolean => {
  const tag = head.split(/[=: ]/, 1)[0] ?? '';
  return tag.length < head.length && (tag.includes('verification') || tag.includes('verify'));
};

type Checked = Extract<PortsObservation, { status: 'checked' }>;

/** Returns the open ports with the text about each; `null` if not checked, if the owner refused the check, or if there is no address. */
export const portFacts = (observations: Partial<Observations>): PortFacts | null => {
  const seen = observations.ports;
  if (seen?.status !== 'checked') return null;
  const isEdge = cdnFacts(observations)?.detected === true;
  const numbers = (state: 'closed' | 'filtered') =>
    seen.ports.filter((port) => port.state === state).map(({ port }) => port);
  const open = seen.ports
    .filter(({ state }) => state === 'open')
    .map(({ port, banner }) => openPortOf(port, banner, isEdge));
  return {
    address: seen.address,
    open,
    closed: numbers('closed'),
    filtered: numbers('filtered'),
    notes: notesOf(seen, observations),
    summary: isDetermined(seen) ? summaryOf(open.map(({ riskLevel }) => riskLevel)) : 'unknown',
  };
};

/** Keeps one scale: a port that costs points is called a risk, and one that costs none is not. */
const openPortOf = (port: number, banner: string | null, isAtEdge: boolean): PortFacts['open'][number] => {
  const { riskLevel } = portInfoOf(port);
  const portWords = portsTexts[spokenLanguage()];
  const costsPoints = portCostsPoints(port);
  const isEdge = isAtEdge && EDGE_PORTS.includes(port);
  const { description, risk, recommendation } = portWordsIn(portWords, { port, isEdge });
  return {
    port,
    service: portService(sentences().portServices, port),
    description,
    riskLevel: costsPoints ? riskLevel : 'none',
    costsPoints,
    isEdge,
    risk,
    recommendation,
    banner,
  };
};

/** If nothing answers, or everything does, the open ports cannot be determined: neither a good result nor an alert. */
const isDetermined = ({ ports }: Checked): boolean =>
  !takesEverything(ports) && ports.some(({ state }) => state !== 'filtered');

const summaryOf = (levels: readonly string[]): PortFacts['summary'] => {
  if (levels.includes('high')) return 'high';
  return levels.includes('medium') ? 'moderate' : 'good';
};

const notesOf = ({ ports }: Checked, observations: Partial<Observations>): readonly string[] => {
  const count = (state: string): number => ports.filter((port) => port.state === state).length;
  const words = sentences().ports;
  const notes: string[] = [];
  const cdn = cdnFacts(observations);
  if (cdn?.detected === true) {
    notes.push(words.edge({ network: cdn.name ?? words.someNetwork }));
  }
  if (count('filtered') === ports.length) {
    notes.push(words.silent);
  } else if (ports.some(({ port, state }) => port === 25 && state === 'filtered')) {
    notes.push(words.mail);
  }
  if (takesEverything(ports)) {
    notes.push(words.all);
  }
  return notes;
};

/** Returns the owner's first refusal of port checks; `null` if there is none, or if it was not checked. */
export const portRefusalFacts = ({ ports }: Partial<Observations>): PortRefusalFacts | null => {
  if (ports?.status !== 'refused') return null;
  const refusal = ports.statements.find(({ says }) => says === 'no') ?? ports.statements[0];
  return refusal ? { place: refusal.place, where: refusal.where, text: refusal.text } : null;
};

/** Returns the subdomain count of the domain section; `null` if not checked. */
export const subdomainFacts = ({ subdomains: seen }: Partial<Observations>): DomainFacts['subdomains'] =>
  seen
    ? { count: seen.count, truncated: seen.count > seen.names.length || seen.scope !== 'all', names: seen.names }
    : null;
