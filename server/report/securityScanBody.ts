import { reference } from '../../checks/kit/reference.ts';
import { z } from 'zod';
import { brand } from '../../checks/mentions/facts.ts';
import { browserLook, consent } from '../../checks/browser/facts.ts';
import { breaches } from '../../checks/breaches/facts.ts';
import { rating } from '../../checks/community/facts.ts';
import { network, threat } from '../../checks/ipAddress/facts.ts';
import { privacy } from '../../checks/privacy/facts.ts';
import { restFields, restShape, restType, restValue } from '../../checks/kit/restOfFacts.ts';
import { sectionFactTypes, type SectionFacts } from '../../checks/sections.ts';
import { hstsPolicy } from '../../checks/http/facts.ts';
import type { SectionId } from '../../checks/kit/section.ts';
import { shownRisk } from '../scanner/summary/summariseByRules.ts';
import { businessBody, businessBodySchema } from './businessBody.ts';
import { dataSources, recommendationsOf } from './dataSources.ts';
import { privacyFacts } from '../../checks/privacy/factValues.ts';
import type { ShownReport } from './reportFor.ts';
import { sectionFactsOf } from './sectionFacts.ts';

const maybe = z.string().nullable();
const score = z.number().min(0).max(100).nullable();

const certificate = z.strictObject({
  issuer: z.strictObject({ O: maybe, CN: maybe }),
  subject: z.string(),
  not_before: z.string(),
  not_after: z.string(),
  cipher_suite: z.strictObject({ name: z.string(), version: z.string() }),
  subject_alt_names: z.array(z.string()),
});

const certificateBody = ({ certificate: seen, cipherSuite }: SectionFacts<'web'>) =>
  seen && {
    issuer: { O: seen.issuerOrganization, CN: seen.issuerCommonName },
    subject: seen.subject,
    not_before: seen.notBefore,
    not_after: seen.notAfter,
    cipher_suite: cipherSuite,
    subject_alt_names: seen.subjectAltNames,
  };

/** Returns the facts of a section that declare a REST name. */
const sectionBody = (report: ShownReport, section: SectionId) =>
  restFields(sectionFactTypes[section], sectionFactsOf(report, section), false);
const sectionSchema = (section: SectionId) => restShape(sectionFactTypes[section], false);

/** domain_intelligence of spec 2 §3, with facts from other sections of the report: certificate, HSTS and security.txt. */
const domainBody = (report: ShownReport) => {
  const web = sectionFactsOf(report, 'web');
  const { present } = sectionFactsOf(report, 'securityTxt');
  const { dns_records, nameservers, dns_servers, open_ports, open_ports_note, ...others } = sectionBody(report, 'dns');
  return {
    dns_records,
    nameservers,
    ssl_certificate: certificateBody(web),
    hsts_policy: restValue(hstsPolicy, web.hsts),
    dns_servers,
    security_txt: present === null ? null : sectionBody(report, 'securityTxt'),
    open_ports,
    open_ports_note,
    ...others,
  };
};

const domainSchema = z.strictObject({
  ...sectionSchema('dns'),
  ssl_certificate: certificate.nullable(),
  hsts_policy: restType(hstsPolicy).nullable(),
  security_txt: z.strictObject(sectionSchema('securityTxt')).nullable(),
});

/** privacy_compliance of spec 1 §3, with the community's rating of spec 2 §3; `null` if neither half was checked. */
const privacyBody = (report: ShownReport) => {
  const community = sectionFactsOf(report, 'community').rating;
  const asked = sectionFactsOf(report, 'privacy').consent;
  return report.observations.privacy || community || asked
    ? {
        ...restFields(privacy, privacyFacts(report.observations)),
        ...restFields(rating, community),
        consent: restValue(consent, asked),
      }
    : null;
};

/**
 * Returns the scan result of spec 1 §3 and spec 2 §3 in snake_case, as POST /api/security-scan returns it: its frame as specified, its facts according to
 * their declarations. A figure or a part that was not checked is `null`. `security_headers` maps the six headers to their values, or to `null` if not
 * configured.
 */
export const securityScanBody = (
  report: ShownReport,
  company: { name: string; logoUrl: string | null },
  totalScans: number,
) => {
  const { scorecard, summary } = report;
  const seen = sectionFactsOf(report, 'network').network;
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
    email_security: sectionBody(report, 'email'),
    web_security: sectionBody(report, 'web'),
    breach_data: restValue(breaches, sectionFactsOf(report, 'breach').breaches),
    privacy_compliance: privacyBody(report),
    domain_intelligence: domainBody(report),
    ip_intelligence: restValue(network, seen),
    threat_intelligence: seen && restFields(threat, seen.threat),
    tools_data: sectionFactsOf(report, 'tools').tools && sectionBody(report, 'tools'),
    business_intelligence: businessBody(report),
    browser: restValue(browserLook, sectionFactsOf(report, 'tools').browser),
    brand_trust: restValue(brand, sectionFactsOf(report, 'brand').brand),
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

/** The body of POST /api/security-scan: the scan result of spec 1 §3 and spec 2 §3 with all of its fields, and otherwise only declared ones. */
export const scanBodySchema = z
  .strictObject({
    id: z.string(),
    domain: z.string(),
    company_name: z.string(),
    company_logo: maybe,
    scan_date: z.iso.datetime(),
    scan_duration: z.number().min(0),
    total_scans: z.number().min(1),
    data_sources_count: z.number().min(0),
    security_summary: z.strictObject({
      risk_level: z.enum(['Low', 'Medium', 'High', 'Critical']).nullable(),
      tldr: z.string(),
      author: z.string(),
    }),
    cyber_trust_score: z.strictObject({
      overall_score: score,
      email_security_score: score,
      web_security_score: score,
      breach_history_score: score,
      compliance_score: score,
    }),
    email_security: z.strictObject(sectionSchema('email')),
    web_security: z.strictObject(sectionSchema('web')),
    breach_data: z.strictObject(restShape(breaches)).nullable(),
    privacy_compliance: z
      .strictObject({
        ...restShape(privacy),
        ...restShape(rating, true, true),
        consent: restType(consent).nullable(),
      })
      .nullable(),
    domain_intelligence: domainSchema,
    ip_intelligence: z.strictObject(restShape(network)).nullable(),
    threat_intelligence: z.strictObject(restShape(threat)).nullable(),
    tools_data: z.strictObject(sectionSchema('tools')).nullable(),
    business_intelligence: businessBodySchema,
    browser: restType(browserLook)
      .nullable()
      .meta({ description: 'What a browser saw on the front page; null if none visited it.' }),
    brand_trust: restType(brand).nullable(),
    recommendations: z.array(
      z.strictObject({
        title: z.string(),
        points: z.number(),
        category: z.string(),
        fix: maybe,
        example: maybe,
        reference,
      }),
    ),
    checks: z.array(
      z.strictObject({ probe: z.string(), state: z.enum(['conclusive', 'inconclusive']), reason: maybe }),
    ),
  })
  .meta({ id: 'ScanResult' });
