import { brandFacts } from './brandFacts.ts';
import { breachFacts } from './breachFacts.ts';
import { businessFacts } from './businessFacts.ts';
import { domainFacts } from './domainFacts.ts';
import { shownRisk } from '../../scanner/summary/riskLevelOf.ts';
import { dataSources } from './dataSources.ts';
import { businessBody } from './businessBody.ts';
import { domainBody } from './domainBody.ts';
import { networkFacts } from './networkFacts.ts';
import type { ShownReport } from './reportFor.ts';
import { recommendationsOf } from './recommendations.ts';
import { toolsFacts } from './toolsFacts.ts';
import { brandBody } from './brandBody.ts';
import { breachBody } from './breachBody.ts';
import { emailBody } from './emailBody.ts';
import { ipBody, threatBody } from './networkBody.ts';
import { privacyBody } from './privacyBody.ts';
import { toolsBody } from './toolsBody.ts';
import { emailFacts } from './emailFacts.ts';
import { webFacts } from './webFacts.ts';

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
  const web = webFacts(report.observations);
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
