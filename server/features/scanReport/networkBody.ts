import type { NetworkFacts, ThreatFacts } from '../../../schema/report/facts/networkFacts.ts';

/** ip_intelligence of spec 2 §3. */
export const ipBody = (facts: NetworkFacts) => ({
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
export const threatBody = (facts: ThreatFacts) => ({
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
