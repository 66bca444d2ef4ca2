import { brandFacts } from './brandFacts.ts';
import { breachFacts } from './breachFacts.ts';
import { businessFacts } from './businessFacts.ts';
import { domainFacts, recordSetsOf, portRefusalWords } from './domainFacts.ts';
import { shownRisk } from '../scanner/summary/summariseByRules.ts';
import { dataSources, recommendationsOf } from './dataSources.ts';
import { businessBody, brandBody, breachBody, toolsBody } from './businessBody.ts';
import { networkFacts } from './networkFacts.ts';
import type { ShownReport } from './reportFor.ts';
import { toolsFacts } from './toolsFacts.ts';
import type { EmailFacts } from '../../schema/report/facts/emailFacts.ts';
import type { HstsPolicy } from '../../schema/report/facts/webFacts.ts';
import { emailFacts } from './emailFacts.ts';
import { webFacts } from './webFacts.ts';
import type { Observations } from '../../schema/report/observations.ts';
import type { BlockListFacts, DomainFacts, PortFacts, RecordSetFacts } from '../../schema/report/facts/domainFacts.ts';
import { hstsPolicy } from './tlsFacts.ts';
import type { NetworkFacts, ThreatFacts } from '../../schema/report/facts/networkFacts.ts';
import type { CommunityFacts } from '../../schema/report/facts/communityFacts.ts';
import type { PrivacyFacts, PrivacyLaw, SecurityCertification } from '../../schema/report/facts/privacyFacts.ts';
import { communityFacts } from './communityFacts.ts';
import { privacyFacts } from './privacyFacts.ts';

/**
 * The scan result of spec 1 §3 and spec 2 §3, snake_case, as POST /api/security-scan answers it. A figure or a part that was not checked is
 * null. `security_headers` maps the six to their value, null: not configured.
 */
export const securityScanBody = (
  report: ShownReport,
  company: { name: string; logoUrl: string | null },
  totalScans: number,
) => {
  const email = emailFacts(report.observations);
  const web = webFacts(report.observations, report.domain);
  const breaches = breachFacts(report.observations);
  const network = networkFacts(report.observations, report.domain);
  const tools = toolsFacts(report.observations);
  const brand = brandFacts(report.observations);
  const { scorecard, summary } = report;
  return {
    id: report.scanId,
    domain: report.domain,
    company_name: company.name,
    company_logo: company.logoUrl,
    scan_date: report.finishedAt,
    scan_duration: report.durationMs === null ? null : report.durationMs / 1000,
    total_scans: totalScans,
    data_sources_count: dataSources(report).length,
    security_summary: summary && { risk_level: shownRisk(report), tldr: summary.tldr, author: summary.author },
    cyber_trust_score: {
      overall_score: scorecard?.overall ?? null,
      email_security_score: scorecard?.subScores.email ?? null,
      web_security_score: scorecard?.subScores.web ?? null,
      breach_history_score: scorecard?.subScores.breach ?? null,
      compliance_score: scorecard?.subScores.compliance ?? null,
    },
    email_security: emailBody(email),
    web_security: {
      https_enabled: web.httpsEnabled,
      ssl_grade: web.sslGrade,
      tls_version: web.tlsVersion,
      waf_detected: web.wafDetected,
      security_headers:
        web.securityHeaders && Object.fromEntries(web.securityHeaders.map(({ name, value }) => [name, value])),
    },
    breach_data: breaches && breachBody(breaches),
    privacy_compliance: privacyBody(report.observations),
    domain_intelligence: domainBody(report.observations, domainFacts(report.observations, report.domain)),
    ip_intelligence: network && ipBody(network),
    threat_intelligence: network && threatBody(network.threat),
    tools_data: tools && toolsBody(tools),
    business_intelligence: businessBody(businessFacts(report.observations, report.ownerWords), tools, brand),
    brand_trust: brand && brandBody(brand),
    recommendations: recommendationsOf(report).map(({ title, penalty, fix }) => ({
      title,
      points: Math.round(penalty.points),
      category: penalty.category,
      fix: fix?.text ?? null,
      example: fix?.example ?? null,
      reference: penalty.reference,
    })),
    checks: report.checks.map((check) => ({
      probe: check.probe,
      state: check.state,
      reason: check.state === 'inconclusive' ? check.reason : null,
    })),
  };
};

const recordsOf = (sets: readonly RecordSetFacts[], type: string): readonly string[] | null => {
  const set = sets.find((each) => each.type === type);
  return !set || set.status === 'notChecked' ? null : set.records;
};

const certificateBody = (tls: Observations['tls'] | undefined) =>
  tls?.status === 'served'
    ? {
        issuer: { O: tls.certificate.issuerOrganization, CN: tls.certificate.issuerCommonName },
        subject: tls.certificate.subject,
        not_before: tls.certificate.notBefore,
        not_after: tls.certificate.notAfter,
        cipher_suite: { name: tls.negotiated.cipher, version: tls.negotiated.version },
        subject_alt_names: tls.certificate.subjectAltNames,
      }
    : null;

const hstsBody = ({ enabled, maxAge, includeSubDomains, preload }: HstsPolicy) => ({
  enabled,
  max_age: maxAge,
  include_subdomains: includeSubDomains,
  preload,
});

/** Where there is no file, all but `present` is null. */
const securityTxtBody = (observation: Observations['securityTxt'] | undefined) => {
  if (!observation) return null;
  const file = observation.status === 'found' ? observation : null;
  return {
    present: file !== null,
    file_location: file?.location ?? null,
    pgp_signed: file?.pgpSigned ?? null,
    hash: file?.hash ?? null,
    contact: file?.contact ?? null,
    expires: file?.expires ?? null,
    policy: file?.policy ?? null,
    preferred_languages: file?.preferredLanguages ?? null,
  };
};

const portsBody = ({ open }: PortFacts) =>
  open.map(({ port, service, description, riskLevel, risk, recommendation }) => ({
    port,
    service,
    description,
    risk_level: riskLevel,
    risk,
    recommendation,
  }));

const LIST_VALUES = { listed: 'Blocked', notListed: 'Not listed', unknown: 'Unknown' } as const;

const blockListsBody = (lists: readonly BlockListFacts[]) =>
  Object.fromEntries(
    // No accusation: an address that shall not send mail by itself.
    lists.map(({ name, status, listing }) => [name, listing === 'policy' ? 'Policy listing' : LIST_VALUES[status]]),
  );

/** domain_intelligence of spec 2 §3. Null: not checked. */
const domainBody = (observations: Partial<Observations>, facts: Omit<DomainFacts, 'masked'>) => {
  const sets = recordSetsOf(observations.dns) ?? [];
  const hsts = hstsPolicy(observations.http);
  return {
    dns_records: { A: recordsOf(sets, 'A'), TXT: recordsOf(sets, 'TXT'), MX: recordsOf(sets, 'MX') },
    nameservers: recordsOf(sets, 'NS'),
    ssl_certificate: certificateBody(observations.tls),
    hsts_policy: hsts && hstsBody(hsts),
    dns_servers:
      facts.dnsServers?.map(({ number, ipAddress, name, dohSupport }) => ({
        server_number: number,
        ip_address: ipAddress,
        name,
        doh_support: dohSupport,
      })) ?? null,
    security_txt: securityTxtBody(observations.securityTxt),
    open_ports: facts.ports && portsBody(facts.ports),
    open_ports_note: facts.portRefusal && portRefusalWords(facts.portRefusal),
    // Signed and wrong protects nobody: only what validates is enabled.
    dnssec_enabled: facts.dnssec && (facts.dnssec.status === 'indeterminate' ? null : facts.dnssec.status === 'secure'),
    dnssec_details: facts.dnssec?.details ?? null,
    txt_security_records: facts.txtSecurityRecords,
    dns_security_features: facts.dnsSecurityFeatures,
    cdn_detected: facts.cdn?.detected ?? null,
    hosting_provider: facts.hostingProvider,
    subdomain_count: facts.subdomains?.count ?? null,
    block_lists: facts.blockLists && blockListsBody(facts.blockLists),
  };
};

/** email_security of spec 1 §3, and beside its fields what else is known. */
const emailBody = (email: EmailFacts) => ({
  spf_valid: email.spfValid,
  spf_record: email.spfRecord,
  dkim_configured: email.dkimConfigured,
  dmarc_policy: email.dmarcPolicy,
  secure_mx_provider: email.secureMxProvider,
  mta_sts: email.mtaSts && {
    status: email.mtaSts.status,
    record: email.mtaSts.record,
    id: email.mtaSts.id,
    mode: email.mtaSts.mode,
    max_age: email.mtaSts.maxAge,
    mx: email.mtaSts.mx,
    hosts_not_allowed: email.mtaSts.hostsNotAllowed,
    faults: email.mtaSts.faults,
  },
  tls_rpt: email.tlsRpt,
  bimi: email.bimi && {
    status: email.bimi.status,
    record: email.bimi.record,
    logo_url: email.bimi.logoUrl,
    certificate_url: email.bimi.certificateUrl,
    faults: email.bimi.faults,
  },
  mail_servers: email.mailServerTls?.map(mailServerBody) ?? null,
});

const mailServerBody = (server: NonNullable<EmailFacts['mailServerTls']>[number]) => ({
  host: server.host,
  address: server.address,
  start_tls: server.startTls,
  reason: server.reason,
  tls_version: server.version,
  cipher: server.cipher,
  accepts_old_versions: server.acceptsOldVersions,
  certificate: server.certificate && {
    subject: server.certificate.subject,
    issuer: server.certificate.issuer,
    not_after: server.certificate.notAfter,
    trusted: server.certificate.trusted,
    name_matches: server.certificate.nameMatches,
    faults: server.certificate.faults,
  },
  dane: server.dane,
});

/** ip_intelligence of spec 2 §3. */
const ipBody = (facts: NetworkFacts) => ({
  /** Addresses in part and numbers not at all: they are kept for the owner. */
  masked: facts.masked,
  ip: facts.ip,
  ip_address: facts.ip,
  asn: facts.asn === null ? null : `AS${facts.asn}`,
  city: facts.city,
  region: facts.region,
  country: facts.country,
  country_code: facts.countryCode,
  location: [facts.city, facts.region, facts.country].filter((part) => part !== null).join(', ') || null,
  isp: facts.organization,
  org: facts.asn === null ? facts.organization : `AS${facts.asn} ${facts.organization ?? ''}`.trim(),
  hostname: facts.hostname,
  timezone: facts.timezone,
  company: facts.company,
  attribution: facts.attribution,
});

/** threat_intelligence of spec 2 §3: heuristic; risk_score and risk_level are null where nothing answered. */
const threatBody = (facts: ThreatFacts) => ({
  risk_score: facts.riskScore,
  risk_level: facts.riskLevel,
  is_malicious: facts.isMalicious,
  is_vpn: facts.isVpn,
  is_proxy: facts.isProxy,
  is_tor: facts.isTor,
  is_hosting: facts.isHosting,
  threat_indicators: facts.indicators.map(({ text }) => text),
  not_checked: facts.notChecked,
  heuristic: true,
});

const lawBody = (facts: PrivacyFacts, law: PrivacyLaw) => {
  const found = facts.laws.find((each) => each.law === law);
  return {
    mentioned: found?.mentioned ?? null,
    compliant: found?.compliant ?? null,
    evidence: found?.evidence ?? [],
    requirements: found?.requirements ?? [],
  };
};

const certificationOf = (facts: PrivacyFacts, certification: SecurityCertification) => {
  const found = facts.certifications.find((each) => each.certification === certification);
  return { mentioned: found?.mentioned ?? null, detail: found?.detail ?? null, evidence: found?.evidence ?? [] };
};

/** `detail` under the name that the spec has for it. */
const certificationsBody = (facts: PrivacyFacts) => {
  const of = (certification: SecurityCertification, name?: 'type' | 'level') => {
    const { mentioned, detail, evidence } = certificationOf(facts, certification);
    return { mentioned, ...(name ? { [name]: detail } : {}), evidence };
  };
  const hipaa = of('hipaa');
  return {
    soc2: of('soc2', 'type'),
    iso27001: of('iso27001'),
    pci_dss: of('pci_dss', 'level'),
    // A site can say that it complies; nobody certifies it.
    hipaa: { ...hipaa, compliant: hipaa.mentioned },
    fips_140: of('fips_140', 'level'),
  };
};

const protectionBody = ({ botProtection }: PrivacyFacts) => ({
  bot_protection_detected: botProtection?.detected ?? null,
  bot_protection_type: botProtection?.type ?? null,
  bot_protection_disclaimer: botProtection?.disclaimer ?? null,
  bot_protection_confidence: botProtection?.confidence ?? null,
});

const policyBody = ({ policy, terms, cookiePolicy }: PrivacyFacts) => ({
  privacy_policy_found: policy.found,
  privacy_policy_url: policy.url,
  last_updated: policy.lastUpdated,
  policy_length: policy.length,
  policy_language: policy.language,
  policy_format: policy.format,
  readability_score: policy.readability,
  terms_of_service_found: terms.found,
  terms_of_service_url: terms.url,
  cookie_policy: { has_cookie_policy: cookiePolicy.found, url: cookiePolicy.url },
});

const readBody = (facts: PrivacyFacts) => ({
  overall_grade: facts.overallGrade,
  ...policyBody(facts),
  contact_information: { has_privacy_contact: facts.hasPrivacyContact.value },
  gdpr: lawBody(facts, 'gdpr'),
  ccpa: lawBody(facts, 'ccpa'),
  uk_gdpr: lawBody(facts, 'uk_gdpr'),
  pipeda: lawBody(facts, 'pipeda'),
  lgpd: lawBody(facts, 'lgpd'),
  australia_privacy: lawBody(facts, 'australia_privacy'),
  security_certifications: certificationsBody(facts),
  data_sharing_practices: {
    sells_data: facts.sharing.sellsData.value,
    consent_based_sharing: facts.sharing.consentBasedSharing.value,
    shares_data: facts.sharing.sharesData.value,
    marketplace_data_sharing: facts.sharing.marketplaceDataSharing.value,
  },
  concerning_countries: facts.concerningCountries?.map(({ text }) => text) ?? null,
  key_concerns: facts.keyConcerns?.map(({ text }) => text) ?? null,
  positive_features: facts.positiveFeatures?.map(({ text }) => text) ?? null,
  user_rights: facts.userRights?.map(({ text }) => text) ?? null,
  ...protectionBody(facts),
  summary: facts.summary,
  disclaimers: facts.disclaimers,
});

/** `tosdr_available` null: not checked; false: its source does not know the service. */
const communityBody = (facts: CommunityFacts | null) => ({
  tosdr_available: facts?.available ?? null,
  tosdr_grade: facts?.grade ?? null,
  tosdr_summary: facts?.summary ?? null,
  tosdr_points_good: facts?.pointsGood ?? [],
  tosdr_points_bad: facts?.pointsBad ?? [],
  tosdr_documents: facts?.documents ?? [],
  tosdr_source_citation: facts?.citation ?? null,
});

/** privacy_compliance of spec 1 §3 and spec 2 §3; null where neither of its halves was checked. */
const privacyBody = (observations: Partial<Observations>) => {
  const community = communityFacts(observations);
  return observations.privacy || community
    ? { ...readBody(privacyFacts(observations)), ...communityBody(community) }
    : null;
};
