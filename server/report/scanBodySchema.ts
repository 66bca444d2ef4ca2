import { z } from 'zod';
import { BLOCK_LISTS } from '../../schema/report/blockListTable.ts';
import { SECURITY_HEADERS } from '../../schema/report/securityHeaders.ts';
import { scanBusinessSchema } from './scanBusinessSchema.ts';

const text = z.string();
const maybe = z.string().nullable();
const flag = z.boolean().nullable();
const texts = z.array(text).nullable();

const certificate = z.strictObject({
  issuer: z.strictObject({ O: maybe, CN: maybe }),
  subject: text,
  not_before: text,
  not_after: text,
  cipher_suite: z.strictObject({ name: text, version: text }),
  subject_alt_names: z.array(text),
});

const securityTxt = z.strictObject({
  present: z.boolean(),
  file_location: maybe,
  pgp_signed: flag,
  hash: maybe,
  contact: texts,
  expires: maybe,
  policy: texts,
  preferred_languages: texts,
});

const openPort = z.strictObject({
  port: z.number(),
  service: text,
  description: text,
  risk_level: z.enum(['low', 'medium', 'high']),
  risk: text,
  recommendation: text,
});

const listing = z.enum(['Blocked', 'Policy listing', 'Not listed', 'Unknown']);

/** domain_intelligence of spec 2 §3. */
const scanDomainSchema = z.strictObject({
  dns_records: z.strictObject({ A: texts, TXT: texts, MX: texts }),
  nameservers: texts,
  ssl_certificate: certificate.nullable(),
  hsts_policy: z
    .strictObject({
      enabled: z.boolean(),
      max_age: z.number().nullable(),
      include_subdomains: z.boolean(),
      preload: z.boolean(),
    })
    .nullable(),
  dns_servers: z
    .array(z.strictObject({ server_number: z.number(), ip_address: maybe, name: text, doh_support: flag }))
    .nullable(),
  security_txt: securityTxt.nullable(),
  open_ports: z.array(openPort).nullable(),
  /** Why there are none, where the owner refuses the check. */
  open_ports_note: z.string().nullable(),
  dnssec_enabled: flag,
  dnssec_details: maybe,
  txt_security_records: z.array(z.strictObject({ kind: text, value: text })).nullable(),
  dns_security_features: texts,
  cdn_detected: flag,
  hosting_provider: maybe,
  subdomain_count: z.number().nullable(),
  block_lists: z.strictObject(Object.fromEntries(BLOCK_LISTS.map(({ name }) => [name, listing]))).nullable(),
});

const evidence = z.array(z.strictObject({ sentence: text, url: maybe }));
const titled = z.array(z.strictObject({ title: text, url: maybe }));
const named = z.array(z.strictObject({ name: text, url: maybe }));

const law = z.strictObject({
  mentioned: flag,
  compliant: flag,
  evidence,
  requirements: z.array(z.strictObject({ text, met: z.boolean(), evidence })),
});

const certification = { mentioned: flag, evidence };

/** privacy_compliance of spec 1 §3, with the community's rating of spec 2 §3. */
const scanPrivacySchema = z.strictObject({
  overall_grade: maybe,
  privacy_policy_found: flag,
  privacy_policy_url: maybe,
  last_updated: maybe,
  policy_length: z.number().nullable(),
  policy_language: maybe,
  policy_format: maybe,
  readability_score: z.number().min(0).max(10).nullable(),
  terms_of_service_found: flag,
  terms_of_service_url: maybe,
  cookie_policy: z.strictObject({ has_cookie_policy: flag, url: maybe }),
  contact_information: z.strictObject({ has_privacy_contact: flag }),
  gdpr: law,
  ccpa: law,
  uk_gdpr: law,
  pipeda: law,
  lgpd: law,
  australia_privacy: law,
  security_certifications: z.strictObject({
    soc2: z.strictObject({ ...certification, type: maybe }),
    iso27001: z.strictObject(certification),
    pci_dss: z.strictObject({ ...certification, level: maybe }),
    hipaa: z.strictObject({ ...certification, compliant: flag }),
    fips_140: z.strictObject({ ...certification, level: maybe }),
  }),
  data_sharing_practices: z.strictObject({
    sells_data: flag,
    consent_based_sharing: flag,
    shares_data: flag,
    marketplace_data_sharing: flag,
  }),
  concerning_countries: texts,
  key_concerns: texts,
  positive_features: texts,
  user_rights: texts,
  bot_protection_detected: flag,
  bot_protection_type: maybe,
  bot_protection_disclaimer: maybe,
  bot_protection_confidence: maybe,
  summary: text,
  disclaimers: z.array(text),
  tosdr_available: flag,
  tosdr_grade: maybe,
  tosdr_summary: maybe,
  tosdr_points_good: titled,
  tosdr_points_bad: titled,
  tosdr_documents: named,
  tosdr_source_citation: maybe,
});

const someTexts = z.array(text);
const score = z.number().min(0).max(100).nullable();
const level = z.enum(['none', 'low', 'medium', 'high', 'critical']);
const reference = z.strictObject({ label: text, url: text });

const emailSchema = z.strictObject({
  spf_valid: flag,
  spf_record: maybe,
  dkim_configured: flag,
  dmarc_policy: maybe,
  secure_mx_provider: flag,
  mta_sts: z.record(text, z.unknown()).nullable(),
  tls_rpt: z.record(text, z.unknown()).nullable(),
  bimi: z.record(text, z.unknown()).nullable(),
  mail_servers: z.array(z.record(text, z.unknown())).nullable(),
});

const breachSchema = z.strictObject({
  risk_level: level,
  domain_breached: z.boolean(),
  breach_count: z.number(),
  masked: z
    .boolean()
    .describe('Only the names of the breaches are shown: the rest is kept for the owner of the domain.'),
  recent_breaches: z.array(
    z.strictObject({
      name: text,
      title: text,
      masked: z.boolean(),
      breach_date: maybe,
      added_date: maybe,
      accounts: z.number().nullable(),
      data_classes: someTexts,
      description: maybe,
      verified: z.boolean().nullable(),
    }),
  ),
  source: z.strictObject({ name: text, url: text, retrieved_at: text }),
});

const ipSchema = z.strictObject({
  masked: z
    .boolean()
    .describe('Addresses are shown in part and the number of the autonomous system not: they are kept for the owner.'),
  ip: text,
  ip_address: text,
  asn: z
    .string()
    .regex(/^AS\d+$/)
    .nullable(),
  city: maybe,
  region: maybe,
  country: maybe,
  country_code: maybe,
  location: maybe,
  isp: maybe,
  org: maybe,
  hostname: maybe,
  timezone: maybe,
  company: z.strictObject({ name: text, domain: maybe, type: maybe }).nullable(),
  attribution: text,
});

const threatSchema = z.strictObject({
  risk_score: z.number().min(0).max(100).nullable(),
  risk_level: level.nullable(),
  is_malicious: flag,
  is_vpn: flag,
  is_proxy: flag,
  is_tor: flag,
  is_hosting: flag,
  threat_indicators: someTexts,
  not_checked: someTexts,
  heuristic: z.literal(true),
});

const tools = z.array(
  z.strictObject({ name: text, type: text, source: text, confidence: text, version: maybe, company: maybe }),
);

const toolsSchema = z.strictObject({
  email_services: tools,
  web_services: tools,
  security_tools: tools,
  analytics_tracking: tools,
  infrastructure: tools,
  third_party_services: tools,
  trackers: z
    .array(z.strictObject({ name: text, company: text, category: text, domain: text, requests: z.number() }))
    .nullable(),
  not_checked: someTexts,
});

/** POST /api/security-scan: the scan result of spec 1 §3 and spec 2 §3, every field of it, and nothing beside them but what is named here. */
export const scanBodySchema = z
  .strictObject({
    id: text,
    domain: text,
    company_name: text,
    company_logo: maybe,
    scan_date: z.iso.datetime(),
    scan_duration: z.number().min(0),
    total_scans: z.number().min(1),
    data_sources_count: z.number().min(0),
    security_summary: z.strictObject({
      risk_level: z.enum(['Low', 'Medium', 'High', 'Critical']).nullable(),
      tldr: text,
      author: text,
    }),
    cyber_trust_score: z.strictObject({
      overall_score: score,
      email_security_score: score,
      web_security_score: score,
      breach_history_score: score,
      compliance_score: score,
    }),
    email_security: emailSchema,
    web_security: z.strictObject({
      https_enabled: flag,
      ssl_grade: maybe,
      tls_version: maybe,
      waf_detected: flag,
      security_headers: z.strictObject(Object.fromEntries(SECURITY_HEADERS.map((name) => [name, maybe]))).nullable(),
    }),
    breach_data: breachSchema.nullable(),
    privacy_compliance: scanPrivacySchema.nullable(),
    domain_intelligence: scanDomainSchema,
    ip_intelligence: ipSchema.nullable(),
    threat_intelligence: threatSchema.nullable(),
    tools_data: toolsSchema.nullable(),
    business_intelligence: scanBusinessSchema,
    brand_trust: scanBusinessSchema.shape.brand_trust_analysis,
    recommendations: z.array(
      z.strictObject({ title: text, points: z.number(), category: text, fix: maybe, example: maybe, reference }),
    ),
    checks: z.array(z.strictObject({ probe: text, state: z.enum(['conclusive', 'inconclusive']), reason: maybe })),
  })
  .meta({ id: 'ScanResult' });
