import type { ScanReport } from '../../../schema/report/scanReport.ts';
import type { SectionId } from '../../../schema/report/section.ts';
import { brandFacts } from '../brandFacts.ts';
import { breachFacts } from '../breachFacts.ts';
import { businessFacts } from '../businessFacts.ts';
import { communityFacts } from '../communityFacts.ts';
import { recordSetsOf, domainFacts } from '../domainFacts.ts';
import { emailFacts } from '../emailFacts.ts';
import { networkFacts } from '../networkFacts.ts';
import { privacyFacts } from '../privacyFacts.ts';
import { toolsFacts } from '../toolsFacts.ts';
import { webFacts } from '../webFacts.ts';

type Values = readonly string[] | null;

const flag = (value: boolean | null | undefined): Values =>
  value === null || value === undefined ? null : [value ? 'yes' : 'no'];

/** Of a source that answered: null is "it has none". */
const known = (value: string | number | null | undefined): readonly string[] =>
  value === null || value === undefined ? [] : [String(value)];

/** What a record says, of a report that says whether it was looked for. */
const record = (status: 'valid' | 'invalid' | 'absent' | 'notChecked', text: string | null): Values =>
  status === 'notChecked' ? null : known(text);

const emailKeyFacts = ({ observations }: ScanReport) => {
  const email = emailFacts(observations);
  return {
    spfRecord: record(email.spfStatus, email.spfRecord),
    dkimSelectors: email.dkimSelectors,
    dmarcRecord: record(email.dmarcStatus, email.dmarcRecord),
    dmarcPolicy: record(email.dmarcStatus, email.dmarcPolicy),
    mailServers: email.mailServers,
    mailProvider: email.mailServers && known(email.mailProvider),
  };
};

const webKeyFacts = ({ observations }: ScanReport) => {
  const web = webFacts(observations);
  const tls = observations.tls?.status === 'served' ? observations.tls : null;
  const versions = web.tlsVersions?.filter(({ accepted }) => accepted === true).map(({ version }) => version);
  return {
    https: flag(web.httpsEnabled),
    redirectsToHttps: flag(web.redirectsToHttps),
    sslGrade: web.sslGrade && [web.sslGrade],
    tlsVersions: versions ?? null,
    certificateIssuer: tls && known(tls.certificate.issuerOrganization ?? tls.certificate.issuerCommonName),
    certificateExpires: tls && [tls.certificate.notAfter],
    securityHeaders:
      web.securityHeaders?.flatMap(({ name, value }) => (value === null ? [] : [`${name}: ${value}`])) ?? null,
    firewall: web.wafDetected === null ? null : known(web.wafName),
  };
};

const privacyKeyFacts = ({ observations }: ScanReport) => {
  const { policy, overallGrade } = privacyFacts(observations);
  return {
    privacyPolicy: policy.found === null ? null : known(policy.url),
    privacyPolicyUpdated: policy.length === null ? null : known(policy.lastUpdated),
    privacyGrade: overallGrade && [overallGrade],
  };
};

const records = ({ observations }: ScanReport, type: string): Values => {
  const set = recordSetsOf(observations.dns)?.find((each) => each.type === type);
  return !set || set.status === 'notChecked' ? null : set.records;
};

const domainKeyFacts = (report: ScanReport) => {
  const { dnssec, caa, ports, blockLists, subdomains } = domainFacts(report.observations, report.domain);
  // A list that did not answer says nothing of a listing.
  const listed = blockLists?.every(({ status }) => status === 'unknown') === true ? null : blockLists;
  return {
    addresses: records(report, 'A'),
    ipv6Addresses: records(report, 'AAAA'),
    nameServers: records(report, 'NS'),
    dnssec: dnssec && [dnssec.status],
    certificateIssuersAllowed: caa?.issuers ?? null,
    openPorts: ports?.open.map(({ port, service }) => `${port} ${service}`) ?? null,
    blockListings: listed?.filter(({ status }) => status === 'listed').map(({ name }) => name) ?? null,
    subdomains: subdomains && [String(subdomains.count)],
  };
};

const networkKeyFacts = ({ observations, domain }: ScanReport) => {
  const network = networkFacts(observations, domain);
  // A sum of what could be asked would fall where a source was silent.
  const threat = network?.threat.notChecked.length === 0 ? network.threat : null;
  return {
    country: network && known(network.country),
    networkRisk: typeof threat?.riskScore === 'number' ? [String(threat.riskScore)] : null,
  };
};

/** Names, of a page and records that could be read as a whole: else a tool that was not seen would look gone. */
const toolsKeyFacts = ({ observations }: ScanReport) => {
  const facts = toolsFacts(observations);
  const isWhole = facts?.notChecked.length === (facts?.scriptsNotRun === true ? 1 : 0);
  const { technology } = observations;
  const names = (of: readonly { readonly name: string }[]): Values => [...new Set(of.map(({ name }) => name))];
  return {
    // The probe's own: what other probes add to the sheet depends on whether they could look.
    tools: isWhole && technology ? names(technology.tools) : null,
    trackers: isWhole && technology ? names(technology.trackers) : null,
  };
};

const businessKeyFacts = ({ observations }: ScanReport) => {
  const { registration, legalEntity } = businessFacts(observations);
  return {
    registrar: registration && known(registration.registrar),
    registrationExpires: registration && known(registration.expiresAt),
    legalName: legalEntity && known(legalEntity.legalName),
  };
};

const readers = {
  email: emailKeyFacts,
  web: webKeyFacts,
  breach: ({ observations }: ScanReport) => ({
    breaches: breachFacts(observations)?.recentBreaches.map(({ title }) => title) ?? null,
  }),
  privacy: privacyKeyFacts,
  community: ({ observations }: ScanReport) => {
    const rating = communityFacts(observations);
    return { communityGrade: rating && known(rating.grade) };
  },
  dns: domainKeyFacts,
  securityTxt: ({ observations: { securityTxt: seen } }: ScanReport) => ({
    securityTxtContacts: seen ? (seen.status === 'found' ? seen.contact : []) : null,
    securityTxtExpires: seen ? (seen.status === 'found' ? known(seen.expires) : []) : null,
  }),
  network: networkKeyFacts,
  tools: toolsKeyFacts,
  business: businessKeyFacts,
  brand: ({ observations }: ScanReport) => {
    const brand = brandFacts(observations);
    return { brandScore: brand && known(brand.trustScore.score) };
  },
} satisfies Record<SectionId, (report: ScanReport) => Readonly<Record<string, Values>>>;

type KeysOf<Facts> = Facts extends unknown ? keyof Facts : never;
export type KeyFactId = KeysOf<ReturnType<(typeof readers)[SectionId]>>;

export interface KeyFact {
  readonly fact: KeyFactId;
  /** As it was seen, foreign text included; flags are `yes` or `no`. Empty: there is none. Null: not checked. */
  readonly values: Values;
}

/** What a section's readers would call its figures: those that a change of is worth a line. */
export const keyFactsOf = (report: ScanReport, section: SectionId): readonly KeyFact[] =>
  // `satisfies` above has held every key to be one.
  (Object.entries(readers[section](report)) as [KeyFactId, Values][]).map(([fact, values]) => ({ fact, values }));
