import { z } from 'zod';
import { SECURITY_HEADERS } from '../../../schema/report/securityHeaders.ts';
import { scanBusinessSchema } from './scanBusinessSchema.ts';
import { scanDomainSchema } from './scanDomainSchema.ts';
import { scanPrivacySchema } from './scanPrivacySchema.ts';

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
